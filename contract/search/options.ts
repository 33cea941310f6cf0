// Closed lists of the match finder, with stable codes; the catalogues have their texts. No library: browsers load this file.

/** How far the match finder searches: kilometres from the member's city, their country, or anywhere. */
export const finderReaches = ['25', '100', 'country', 'everywhere'] as const

export type FinderReach = (typeof finderReaches)[number]

/** Reasons of the match finder for a match: docs/ranking.md. */
export const matchReasons = ['intentions', 'interests', 'same_city', 'near', 'active', 'verified', 'words', 'asked'] as const
