/**
 * Closed lists of options with stable codes; the catalogues have their texts. This file uses no library, since browsers load
 * all of it.
 */
export const genders = ['man', 'trans_man', 'non_binary', 'couple'] as const
export const sexualities = ['gay', 'bisexual', 'pansexual', 'queer', 'curious', 'unsaid'] as const
export const hairColours = ['black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'white', 'shaved', 'other'] as const
export const eyeColours = ['brown', 'blue', 'green', 'hazel', 'grey'] as const
export const bodyTypes = ['slim', 'athletic', 'average', 'muscular', 'stocky', 'heavy'] as const
export const relationshipStatuses = ['single', 'open', 'partnered', 'married', 'complicated', 'unsaid'] as const
export const tattooAnswers = ['none', 'some', 'many', 'unsaid'] as const
export const pronouns = ['he', 'they', 'she', 'any', 'name'] as const

/** What a member is looking for. */
export const intentions = ['chat', 'friends', 'dates', 'relationship', 'casual', 'travel', 'events', 'open'] as const

export type Intention = (typeof intentions)[number]

/** Sentence beginnings that a member may complete, shown on top of the profile. */
export const promptCodes = ['sunday', 'proud', 'ask', 'laugh', 'date'] as const

export const hivStatuses = ['negative', 'undetectable', 'positive'] as const

/** Who sees a member's sexual health: members with a conversation, or all members; never visitors. */
export const healthAudiences = ['nobody', 'partners', 'members'] as const

/** Months from a test to its reminder. */
export const testReminders = [3, 6, 12] as const

/** What a member may require of the sender of a first message. */
export const firstMessagesFrom = ['photo', 'verified', 'confirmed', 'sought'] as const

export type FirstMessagesFrom = (typeof firstMessagesFrom)[number]

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

/** Reasons for leaving (specification, section 9). */
export const leavingReasons = ['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'] as const
export type LeavingReason = (typeof leavingReasons)[number]

export const reportReasons = ['fake', 'spam', 'scam', 'harassment', 'minor', 'photo', 'other'] as const

/** Categories of complaints. */
export const complaintCategories = [
  'illegal', 'impersonation', 'minors', 'harassment', 'decision', 'payment', 'privacy', 'site', 'other',
] as const // prettier-ignore

export type ComplaintCategory = (typeof complaintCategories)[number]

/** The gifts with their costs in multiples of the site's `gift_credits`, the cheapest first. */
export const giftMultiples = {
  coffee: 1,
  croissant: 1,
  cactus: 1,
  beer: 2,
  rose: 2,
  plant: 2,
  book: 3,
  record: 3,
  umbrella: 3,
  ticket: 5,
  bicycle: 8,
  sunrise: 10,
} as const

export type Gift = keyof typeof giftMultiples

export const giftCodes = Object.keys(giftMultiples) as [Gift, ...Gift[]]

/** Reasons for correcting a date of birth. */
export const correctionReasons = ['mistyped', 'private', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

/** Kinds of consent. */
export const consentKinds = ['terms', 'special_category', 'shown_to_visitors', 'shared_with_sites', 'mail'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** Consents that an account does not depend on, so that they can be withdrawn directly. */
export const freeConsents = ['shown_to_visitors', 'shared_with_sites', 'mail'] as const

/** Types of notifications (specification, section 9). */
export const notificationTypes = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders',
] as const // prettier-ignore

export type NotificationType = (typeof notificationTypes)[number]

export const notificationChannels = ['email', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

/** Default channels of each type. */
export const notificationDefaults: Readonly<Record<NotificationType, readonly NotificationChannel[]>> = {
  new_conversations: ['email', 'push'],
  new_messages: ['email', 'push'],
  like: ['email', 'push'],
  unread_message_reminders: ['email'],
  promotions: [],
  weekly_updates: [],
  news: [],
  reminders: ['email'],
}

/** Types that are mailed only with the consent `mail`. */
export const consentedMails = ['promotions', 'weekly_updates', 'news'] as const satisfies readonly NotificationType[]

/** Options for the maximum of optional mails per day; the default is `limits.mailsPerDay`. */
export const mailsPerDay = [1, 3, 5, 10] as const

/** Options for the days of a pause; it can also last until the member ends it. */
export const pauseDays = [1, 7, 30] as const

/** How far the match finder searches: kilometres from the member's city, their country, or anywhere. */
export const finderReaches = ['25', '100', 'country', 'everywhere'] as const

export type FinderReach = (typeof finderReaches)[number]

/** Reasons of the match finder for a match: docs/ranking.md. */
export const matchReasons = ['intentions', 'interests', 'same_city', 'near', 'active', 'verified', 'words', 'asked'] as const

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
