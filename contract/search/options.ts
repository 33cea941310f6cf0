// Closed lists of the match finder, with stable codes; the catalogues have their texts. No library: browsers load this file.

/** How far the match finder searches: kilometres from the member's city, their country, or anywhere. */
export const finderReaches = ['25', '100', 'country', 'everywhere'] as const

export type FinderReach = (typeof finderReaches)[number]

/** Reasons of the match finder for a match: docs/ranking.md. */
export const matchReasons = ['intentions', 'interests', 'same_city', 'near', 'active', 'verified', 'words', 'asked'] as const

/** What a member who lights a window is in for this evening. */
export const eveningPurposes = ['chat', 'drink', 'walk', 'open'] as const

export type EveningPurpose = (typeof eveningPurposes)[number]
