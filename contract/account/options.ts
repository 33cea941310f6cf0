// Closed lists of accounts, consents and reports, with stable codes; the catalogues have their texts. No library: browsers load this file.

/** Reasons for leaving (specification, section 9). */
export const leavingReasons = ['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'] as const

export type LeavingReason = (typeof leavingReasons)[number]

export const reportReasons = ['fake', 'spam', 'scam', 'harassment', 'blackmail', 'minor', 'photo', 'other'] as const

/** Kinds of consent. */
export const consentKinds = ['terms', 'special_category', 'shown_to_visitors', 'shared_with_sites', 'mail'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** Consents that an account does not depend on, so that they can be withdrawn directly. */
export const freeConsents = ['shown_to_visitors', 'shared_with_sites', 'mail'] as const
