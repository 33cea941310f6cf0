// Closed lists of complaints, photo approval, landing pages and the funnel, with stable codes; the catalogues have their texts. No library: browsers load this file.

/** Categories of complaints. */
export const complaintCategories = [
  'illegal', 'impersonation', 'minors', 'harassment', 'decision', 'payment', 'privacy', 'site', 'other',
] as const // prettier-ignore

export type ComplaintCategory = (typeof complaintCategories)[number]

/**
 * Which new photos staff look at: none; all, before or after others see them; before, only those of accounts in their first week; or only
 * those that a signal marks.
 */
export const photoApprovals = ['off', 'before', 'after', 'first', 'marked'] as const

export type PhotoApproval = (typeof photoApprovals)[number]

/** The landers at /landers/NAME (specification, section 2). */
export const landers = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const

/** Landers about one member, at /members/ID/NAME; the first has no slugs. */
export const memberLanders = ['landing', 'landing2', 'landing3'] as const

export const landerNames = [...landers, ...memberLanders] as const

export type LanderName = (typeof landerNames)[number]

/** Entry pages of visitors, for the funnel counts. */
export const visitPages = ['index', ...landerNames, 'member-signup', 'signup', 'swipe-game', 'other'] as const

export type VisitPage = (typeof visitPages)[number]

/** Steps of a visitor that the browser reports; a step of signup is reported when it is shown. */
export const reportedSteps = ['visit', 'acted', 'signup-0', 'signup-1', 'signup-2', 'signup-3', 'signup-4'] as const

export type ReportedStep = (typeof reportedSteps)[number]

/** Also counted: a created account, and a page left without any action. */
export const visitSteps = [...reportedSteps, 'signed-up', 'bounced'] as const

export type VisitStep = (typeof visitSteps)[number]
