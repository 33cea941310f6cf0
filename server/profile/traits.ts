import {
  bodyTypes,
  hairColours,
  type Intention,
  intentions,
  relationshipStatuses,
  sexualities,
} from '#contract/profile/options.ts'

/** The searchable answers, in the order of their twelve bits each in `member_search.traits`; the order never changes. */
const searched = { sexuality: sexualities, body: bodyTypes, hair: hairColours, relationship: relationshipStatuses } as const

const bitsEach = 12

/** Bit of a member who hides their last visit: searches by it do not find them. */
export const hidesLastSeen = 2 ** 48

/** Bit of a member who hides their distance. */
export const hidesDistance = 2 ** 49

/** Bit of a member who has written a text about themselves. */
export const hasWords = 2 ** 50

/** Bit of a verified member (`isVerified` of the cards); not part of `traitsSql`, so each writer of the row adds it. */
export const verifiedBit = 2 ** 51

/** Bit `intentionsAt` + i: intention i of the contract's list. Exceeds a JavaScript number: read and written as text. */
export const intentionsAt = 53

/** The bits of intentions, shifted down to start at bit 0. */
export function intentionMask(codes: readonly Intention[]): number {
  return intentions.reduce((mask, code, bit) => (codes.includes(code) ? mask + 2 ** bit : mask), 0)
}

export type Answers = { [Question in keyof typeof searched]?: (typeof searched)[Question][number] | null | undefined }

/** The bits of answers; a filter requires all of them in a member's `traits`. */
export function traitMask(answers: Answers): number {
  return questions.reduce((mask, [question, codes], index) => {
    const code = codes.indexOf(answers[question] as string)
    return code < 0 ? mask : mask + 2 ** (index * bitsEach + code)
  }, 0)
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
  const parts = questions.map(([question, codes], index) => {
    const list = codes.map((code) => `'${code}'`).join(',')
    return `coalesce(1::bigint << (${index * bitsEach - 1} + array_position(array[${list}], ${alias}.${question})), 0)`
  })
  const named = intentions.map((code) => `'${code}'`).join(',')
  return `(${parts.join(' + ')} + case when ${sharesPresence(alias)} then 0 else ${hidesLastSeen} end
    + case when ${alias}.show_distance then 0 else ${hidesDistance} end + case when ${alias}.about = '' then 0 else ${hasWords} end
    + (coalesce((select bit_or(1::bigint << (array_position(array[${named}], code) - 1)) from unnest(${alias}.intentions) code), 0) << ${intentionsAt}))`
}

const questions = Object.entries(searched) as Array<[keyof typeof searched, readonly string[]]>
