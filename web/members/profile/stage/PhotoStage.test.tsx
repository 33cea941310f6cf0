import { expect, test } from 'vitest'
import type { MemberCard, PhotoView } from '#contract/profile/profile.ts'
import { markupOf } from '../../../testing/markup.tsx'
import { lockedTogether, PhotoStage } from './PhotoStage.tsx'

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

test('of many locked photos three are shown, and the last says how many more there are', () => {
  const locked = (id: string) => ({ ...photo(id), locked: true })
  const shown = (photos: PhotoView[]) => lockedTogether(photos).map(({ photo: { id }, more }) => [id, more])
  const many = ['p2', 'p3', 'p4', 'p5', 'p6'].map(locked)
  expect(shown([photo('p1'), ...many])).toEqual([
    ['p1', 0],
    ['p2', 0],
    ['p3', 0],
    ['p4', 2],
  ])
  expect(shown([photo('p1'), ...many.slice(0, 3)]).at(-1)).toEqual(['p4', 0])
  expect(shown([photo('p1'), photo('p2'), photo('p3'), photo('p4')])).toHaveLength(4)
})
