import { type Interest, interestCodes } from '#contract/profile/options.ts'
import { type Intention, intentions } from '#contract/profile/own-options.ts'
import { type Answer, profileFacts, type SearchableName, searchableNames } from '#contract/profile/facts.ts'

/*
 * `member_search.traits` holds what search compares at once, from the lowest bit:
 * - bits 0 to 7: marks, a bit each;
 * - bits 8 to 19: bit 8 + i is intention i of the contract's list;
 * - bits 20 to 59: ten searchable facts of four bits, at the `searchSlot` of each: 0 for an open question, else the number of the answer
 *   in its list, from 1 to 15.
 * Bits 60 to 62 are free. A further searchable fact needs a column of its own in member_search and its indexes. traits.test.ts holds
 * these limits. Rows store numbers, so slots never change and lists only grow at their end.
 */

/** A member who hides their last visit: searches by it do not find them. */
export const hidesLastSeen = 1

/** A member who hides their distance. */
export const hidesDistance = 2

/** A member who has written a text about themselves. */
export const hasWords = 4

/** A verified member (`isVerified` of the cards); not part of `traitsSql`, so each writer of the row adds it. */
export const verifiedBit = 8

export const intentionsAt = 8

export const factsAt = 20

export const bitsPerFact = 4

export type Answers = { [Name in SearchableName]?: Answer<Name> | null | undefined }

/** The bits of intentions, shifted down to start at bit 0. */
export function intentionMask(codes: readonly Intention[]): number {
  return intentions.reduce((mask, code, bit) => (codes.includes(code) ? mask + 2 ** bit : mask), 0)
}

/** Encodes interests for storage: bit i is interest i of the contract's list. Fifty bits, so no bitwise operators. */
export function interestMask(codes: readonly Interest[]): number {
  return interestCodes.reduce((mask, code, bit) => (codes.includes(code) ? mask + 2 ** bit : mask), 0)
}

/** The interests of a stored mask, in the list's order. */
export function interestsIn(mask: number): Interest[] {
  return interestCodes.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1)
}

/** The traits of a member with these answers, intentions and marks. */
export function traitsOf(answers: Answers, intended: readonly Intention[] = [], marks = 0): bigint {
  return traitFilter(answers, marks).value | (BigInt(intentionMask(intended)) << BigInt(intentionsAt))
}

/** A row fits if `traits & mask = value`. */
export interface TraitFilter {
  mask: bigint
  value: bigint
}

/** The filter for members with these answers and with the marks `required`. */
export function traitFilter(answers: Answers, required: number): TraitFilter {
  const filter = { mask: BigInt(required), value: BigInt(required) }
  for (const name of searchableNames) {
    const number = numberOf(name, answers[name])
    if (number === 0) continue
    filter.mask |= BigInt(2 ** bitsPerFact - 1) << shiftOf(name)
    filter.value |= BigInt(number) << shiftOf(name)
  }
  return filter
}

/**
 * SQL: whether the member of the profile row named `alias` lets others see when they are online. A fictional profile never is: nobody is
 * behind it.
 */
export function sharesPresence(alias: string): string {
  return `(${alias}.show_last_seen and not ${alias}.fictional)`
}

/** SQL for the `traits` of the profile row named `alias`, for writers of member_search. */
export function traitsSql(alias: string): string {
  const facts = searchableNames.map((name) => {
    const list = profileFacts[name].answers.map((code) => `'${code}'`).join(',')
    return `(coalesce(array_position(array[${list}], ${alias}.${name}), 0)::bigint << ${shiftOf(name)})`
  })
  const named = intentions.map((code) => `'${code}'`).join(',')
  return `(${facts.join(' + ')} + case when ${sharesPresence(alias)} then 0 else ${hidesLastSeen} end
    + case when ${alias}.show_distance then 0 else ${hidesDistance} end + case when ${alias}.about = '' then 0 else ${hasWords} end
    + (coalesce((select bit_or(1::bigint << (array_position(array[${named}], code) - 1)) from unnest(${alias}.intentions) code), 0) << ${intentionsAt}))`
}

/** The number of an answer in its list, from 1; 0 for an open question. */
function numberOf<Name extends SearchableName>(name: Name, answer: Answers[Name]): number {
  const answers: readonly string[] = profileFacts[name].answers
  return answers.indexOf(answer ?? '') + 1
}

function shiftOf(name: SearchableName): bigint {
  return BigInt(factsAt + bitsPerFact * profileFacts[name].searchSlot)
}
