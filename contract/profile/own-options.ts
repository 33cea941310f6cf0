// Closed lists, with stable codes, that whole profiles and their forms have, and no list of members. No library: browsers load this file.

export const pronouns = ['he_him', 'they_them', 'she_her', 'any', 'name'] as const

/** What a member is looking for. */
export const intentions = ['chat', 'friends', 'dates', 'relationship', 'casual', 'travel', 'events', 'open'] as const

export type Intention = (typeof intentions)[number]

/** Sentence beginnings that a member may complete, shown on top of the profile. */
export const promptCodes = ['sunday', 'proud', 'ask', 'laugh', 'date'] as const

/** What a message may answer of its recipient's profile: a completed sentence, or one of the two texts. */
export const quotables = [...promptCodes, 'about', 'looking_for'] as const
