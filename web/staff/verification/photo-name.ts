import type { OutputOf } from '#contract/calls.ts'
import type { StaffTexts } from '../texts.tsx'

type Photos = OutputOf<'GET /api/staff/verification.php'>['photos']

/** "Photo 2": its place among those that are compared is its name. */
export function photoName(t: StaffTexts['t'], photos: Photos, photo: Photos[number]): string {
  return t(photo.main ? 'verify.main_photo' : 'verify.photo', { number: photos.indexOf(photo) + 1 })
}
