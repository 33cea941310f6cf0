import type { OpenCase } from '#contract/staff/cases.ts'
import type { StaffTexts } from '../texts.tsx'

/** "Photo 2, in a message": its place in the evidence is its name. */
export function photoName(t: StaffTexts['t'], { photos }: OpenCase, photo: OpenCase['photos'][number]): string {
  const number = photos.findIndex(({ id }) => id === photo.id) + 1
  if (photo.seq !== null) return t('photo.of_message', { number })
  return t(photo.by_reported ? 'photo.of_profile' : 'photo.of_reporter', { number })
}
