import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deal } from './deal.ts'

const named = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index + 1}`)

test('sentences, photos and short answers of a profile take turns', () => {
  const { cards, photos } = deal({ texts: named('text', 3), photos: named('photo', 2), others: named('other', 2) })
  expect(cards).toEqual(['text1', 'photo1', 'other1', 'text2', 'photo2', 'text3', 'other2'])
  expect(photos).toEqual([])
})

test('a profile with 25 photos and one sentence shows most of them after it', () => {
  const { cards, photos } = deal({ texts: ['text1'], photos: named('photo', 24), others: ['other1'] })
  expect(cards).toEqual(['text1', 'photo1', 'other1'])
  expect(photos).toEqual(named('photo', 24).slice(1))
})

test('a profile without photos separates its sentences as long as it can', () => {
  expect(deal({ texts: named('text', 3), photos: [], others: ['other1'] }).cards).toEqual(['text1', 'other1', 'text2', 'text3'])
})

test('every card of a profile is dealt once, and two texts meet only where nothing is left', () => {
  const some = (kind: string, most: number) => fc.integer({ min: 0, max: most }).map((count) => named(kind, count))
  fc.assert(
    fc.property(some('text', 8), some('photo', 25), some('other', 5), (texts, photos, others) => {
      const dealt = deal({ texts, photos, others })
      const all = [...dealt.cards, ...dealt.photos]
      expect(all.toSorted()).toEqual([...texts, ...photos, ...others].toSorted())
      const meets = all.findIndex((card, index) => card.startsWith('text') && all[index + 1]?.startsWith('text'))
      if (meets >= 0) expect(all.slice(meets).every((card) => card.startsWith('text'))).toBe(true)
    }),
  )
})
