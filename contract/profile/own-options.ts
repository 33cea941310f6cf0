// Closed lists, with stable codes, that whole profiles and their forms have, and no list of members. No library: browsers load this file.

export const pronouns = ['he_him', 'they_them', 'she_her', 'any', 'name'] as const

/** What a member is looking for. */
export const intentions = ['chat', 'friends', 'dates', 'relationship', 'casual', 'travel', 'events', 'open'] as const

export type Intention = (typeof intentions)[number]
