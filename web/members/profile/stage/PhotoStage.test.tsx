import { expect, test } from 'vitest'
import type { MemberCard, PhotoView } from '#contract/profile/profile.ts'
import { markupOf } from '../../../testing/markup.tsx'
import { PhotoStage } from './PhotoStage.tsx'

const photo = (id: string) => ({ id, thumbhash: '', width: 4, height: 5, urls: { card: `/${id}`, full: `/${id}` } }) as PhotoView
const tom = { id: 'tom', name: 'Tom', main_image: photo('p1') } as MemberCard
const spoken = (photos: PhotoView[] | undefined) =>
  [...markupOf(<PhotoStage member={tom} photos={photos} onEnlarge={() => {}} />).matchAll(/ alt="([^"]*)"/g)].map(
    ([, alt]) => alt,
  )

test('each photo of a member says whose it is and which', () => {
  expect(spoken([photo('p1'), photo('p2')])).toEqual(['Photo of Tom (1)', 'Photo of Tom (2)'])
  expect(spoken(undefined)).toEqual(['Photo of Tom (1)'])
})
