// Closed lists of profiles, with stable codes; the catalogues have their texts. No library: browsers load this file.

export const genders = ['man', 'trans_man', 'non_binary', 'couple'] as const

/** As whom a member looks at their own profile: a visitor, another member, or one whom they like and who likes them. */
export const previewedAs = ['visitor', 'stranger', 'match'] as const

export type PreviewedAs = (typeof previewedAs)[number]

export const hivStatuses = ['negative', 'undetectable', 'positive'] as const

/** Who sees a member's sexual health: members with a conversation, or all members; never visitors. */
export const healthAudiences = ['nobody', 'partners', 'members'] as const

/** Months from a test to its reminder. */
export const testReminders = [3, 6, 12] as const

/** Gestures that a verification selfie must show: one is drawn at random, so that no existing picture works. */
export const gestures = [
  'thumb',
  'two_fingers',
  'three_fingers',
  'open_hand',
  'fist',
  'hand_on_head',
  'touch_ear',
  'hand_on_heart',
] as const

export type Gesture = (typeof gestures)[number]

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

/** Reasons for correcting a date of birth. */
export const correctionReasons = ['mistyped', 'private', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]
