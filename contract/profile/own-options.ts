// Closed lists, with stable codes, that whole profiles and their forms have, and no list of members. No library: browsers load this file.

export const pronouns = ['he_him', 'they_them', 'she_her', 'any', 'name'] as const

/** What a member is looking for. */
export const intentions = ['chat', 'friends', 'dates', 'relationship', 'casual', 'travel', 'events', 'open'] as const

export type Intention = (typeof intentions)[number]

/** Sentence beginnings that a member may complete, shown on top of the profile. */
export const promptCodes = ['sunday', 'proud', 'ask', 'laugh', 'date'] as const

/** What a message may answer of its recipient's profile: a completed sentence, or one of the two texts. */
export const quotables = [...promptCodes, 'about', 'looking_for'] as const

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

/** Reasons for correcting a date of birth. */
export const correctionReasons = ['mistyped', 'private', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]
