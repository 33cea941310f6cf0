// Closed lists that lists of members and their filters need, with stable codes; the catalogues have their texts. No library: browsers load this file.

export const genders = ['man', 'trans_man', 'non_binary', 'couple'] as const

/** Bit i of a stored mask is interest i: never change the order, append new ones. */
export const interestCodes = [
  'relationship', 'dating', 'friendship', 'chatting', 'travel', 'hiking', 'cycling', 'running', 'swimming', 'fitness',
  'yoga', 'football', 'tennis', 'climbing', 'sailing', 'skiing', 'dancing', 'music', 'concerts', 'festivals',
  'singing', 'guitar', 'piano', 'film', 'series', 'theatre', 'opera', 'museums', 'art', 'photography',
  'design', 'fashion', 'books', 'writing', 'languages', 'history', 'politics', 'science', 'technology', 'gaming',
  'board_games', 'cooking', 'baking', 'wine', 'beer', 'gardening', 'animals', 'nature', 'volunteering', 'coffee',
] as const // prettier-ignore

export type Interest = (typeof interestCodes)[number]

/** Codes of a comma-separated interests filter; unknown ones are dropped. */
export function interestsOf(value: string | undefined): Array<Interest> {
  const asked = new Set(value?.split(','))
  return interestCodes.filter((code) => asked.has(code))
}

/** Whether every part of a comma-separated interests filter is a known code. */
export function areInterests(value: string): boolean {
  return value.split(',').every((part) => (interestCodes as readonly string[]).includes(part))
}
