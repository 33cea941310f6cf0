import { describe, expect, test } from 'vitest'
import { interestCodes } from '#contract/profile/options.ts'
import { intentions } from '#contract/profile/own-options.ts'
import { profileFacts, type SearchableName, searchableNames } from '#contract/profile/facts.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import {
  bitsPerFact,
  factsAt,
  hasWords,
  hidesDistance,
  hidesLastSeen,
  intentionsAt,
  interestMask,
  interestsIn,
  traitFilter,
  traitsOf,
  traitsSql,
  verifiedBit,
} from './traits.ts'

const db = await freshDatabase()

/** Every searchable answer, with an open question. */
const answers = searchableNames.flatMap((name) => [null, ...profileFacts[name].answers].map((answer) => ({ name, answer })))

describe('the traits of a member', () => {
  test('have room for the marks, the intentions and the answers', () => {
    for (const mark of [hidesLastSeen, hidesDistance, hasWords, verifiedBit]) expect(mark).toBeLessThan(2 ** intentionsAt)
    expect(intentions.length).toBeLessThanOrEqual(factsAt - intentionsAt)
    for (const name of searchableNames) {
      expect(profileFacts[name].answers.length, name).toBeLessThan(2 ** bitsPerFact)
      expect(factsAt + bitsPerFact * (profileFacts[name].searchSlot + 1), `${name} needs a column of its own`).toBeLessThan(63)
    }
  })

  test('have a slot for each searchable fact', () => {
    const slots = searchableNames.map((name) => profileFacts[name].searchSlot)
    expect(slots).toEqual(slots.map((_, index) => index))
  })

  test('keep the slots of facts and the numbers of answers that are stored already', () => {
    expect(traitsOf({ sexuality: 'gay', body: 'slim', hair: 'black', relationship: 'single' })).toBe(0x1111n << 20n)
    expect(traitsOf({ sexuality: 'unsaid', body: 'heavy', hair: 'other', relationship: 'unsaid' })).toBe(0x6966n << 20n)
    expect(traitsOf({}, ['chat', 'open'], hasWords + verifiedBit)).toBe(0b1000_0001_0000_1100n)
  })

  test.each(answers)('are the same from the database and from the code: $name $answer', async ({ name, answer }) => {
    expect(await storedTraits(name, answer)).toBe(traitsOf({ [name]: answer }))
  })

  test.each(answers)('fit the filter of no other answer: $name $answer', ({ name, answer }) => {
    const traits = traitsOf({ [name]: answer }, intentions, hasWords + verifiedBit + hidesDistance + hidesLastSeen)
    for (const asked of answers.filter((each) => each.answer !== null)) {
      const { mask, value } = traitFilter({ [asked.name]: asked.answer }, 0)
      const fits = (traits & mask) === value
      expect([asked.name, asked.answer, fits]).toEqual([asked.name, asked.answer, asked.name === name && asked.answer === answer])
    }
  })
})

/** The traits of a profile with one answer, as the writer of member_search calculates them. */
async function storedTraits(name: SearchableName, answer: string | null): Promise<bigint> {
  const columns = searchableNames.map((each) => `${each === name ? '$1::text' : 'null::text'} as ${each}`).join(', ')
  const { rows } = await db.raw(
    `select ${traitsSql('p')}::text as traits
     from (select ${columns}, true as show_last_seen, false as fictional, true as show_distance, '' as about, '{}'::text[] as intentions) p`,
    [answer],
  )
  return BigInt((rows[0] as { traits: string }).traits)
}

test('all fifty interests are encoded and decoded', () => {
  expect(interestsIn(interestMask(interestCodes))).toEqual(interestCodes)
  for (const code of interestCodes) expect(interestsIn(interestMask([code]))).toEqual([code])
  expect(interestsIn(0)).toEqual([])
})
