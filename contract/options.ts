/** What can be chosen from, as closed lists with stable codes; their words stand in the catalogues. No library: a browser has them whole. */
export const genders = ['man', 'trans_man', 'non_binary', 'couple'] as const
export const sexualities = ['gay', 'bisexual', 'pansexual', 'queer', 'curious', 'unsaid'] as const
export const hairColours = ['black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'white', 'shaved', 'other'] as const
export const eyeColours = ['brown', 'blue', 'green', 'hazel', 'grey'] as const
export const bodyTypes = ['slim', 'athletic', 'average', 'muscular', 'stocky', 'heavy'] as const
export const relationshipStatuses = ['single', 'open', 'partnered', 'married', 'complicated', 'unsaid'] as const
export const tattooAnswers = ['none', 'some', 'many', 'unsaid'] as const
export const pronouns = ['he', 'they', 'she', 'any', 'name'] as const

/** What he would like to find here. */
export const intentions = ['chat', 'friends', 'dates', 'relationship', 'casual', 'travel', 'events', 'open'] as const

export type Intention = (typeof intentions)[number]

/** Beginnings that he may go on with, the cover of his profile. */
export const promptCodes = ['sunday', 'proud', 'ask', 'laugh', 'date'] as const

export const hivStatuses = ['negative', 'undetectable', 'positive'] as const

/** Who sees what he tells of his sexual health: whom he writes with, or every member; never a visitor. */
export const healthAudiences = ['nobody', 'partners', 'members'] as const

/** Months after a test. */
export const testReminders = [3, 6, 12] as const

/** What a member may ask of who writes to him first. */
export const firstMessagesFrom = ['photo', 'verified', 'confirmed', 'sought'] as const

export type FirstMessagesFrom = (typeof firstMessagesFrom)[number]

/** What a selfie must show that proves a member: one of them is drawn for him, so that no picture he has by him will do. */
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

/** Bit i of a stored mask is interest i: the order never changes, new ones go last. */
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

/** Whether every part of a comma-separated interests filter is one. */
export function areInterests(value: string): boolean {
  return value.split(',').every((part) => (interestCodes as readonly string[]).includes(part))
}

/** Why somebody leaves (specification, section 9). */
export const leavingReasons = ['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'] as const
export type LeavingReason = (typeof leavingReasons)[number]

export const reportReasons = ['fake', 'spam', 'scam', 'harassment', 'minor', 'photo', 'other'] as const

/** What a complaint is about. */
export const complaintCategories = [
  'illegal', 'impersonation', 'minors', 'harassment', 'decision', 'payment', 'privacy', 'site', 'other',
] as const // prettier-ignore

export type ComplaintCategory = (typeof complaintCategories)[number]

/** The catalogue: what each gift costs, in multiples of the site's `gift_credits`, the plainest first. */
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

/** Why a date of birth was wrong. */
export const correctionReasons = ['mistyped', 'private', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

/** What a member agrees to. */
export const consentKinds = ['terms', 'special_category', 'shown_to_visitors', 'shared_with_sites', 'mail'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** Of these, what an account does not depend on: withdrawn by one press. */
export const freeConsents = ['shown_to_visitors', 'shared_with_sites', 'mail'] as const

/** What a member can be told while he is away (specification, section 9). */
export const notificationTypes = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders',
] as const // prettier-ignore

export type NotificationType = (typeof notificationTypes)[number]

export const notificationChannels = ['email', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

/** By what each is told to who chose nothing. */
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

/** What is mailed only while the consent `mail` stands. */
export const consentedMails = ['promotions', 'weekly_updates', 'news'] as const satisfies readonly NotificationType[]

/** So many mails a day at most, of those that can be switched off; `limits.mailsPerDay` where he chose none. */
export const mailsPerDay = [1, 3, 5, 10] as const

/** So many days a pause lasts, or until he ends it. */
export const pauseDays = [1, 7, 30] as const

/** How far the match finder looks: so many kilometres from his own city, his country, or anywhere. */
export const finderReaches = ['25', '100', 'country', 'everywhere'] as const

export type FinderReach = (typeof finderReaches)[number]

/** Why the match finder shows a member: docs/ranking.md. */
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

/** Those around one member, at /members/ID/NAME; the first has no slugs. */
export const memberLanders = ['landing', 'landing2', 'landing3'] as const

export const landerNames = [...landers, ...memberLanders] as const

export type LanderName = (typeof landerNames)[number]

/** Pages by which a visitor comes in, for counts of how far visitors go. */
export const visitPages = ['index', ...landerNames, 'member-signup', 'signup', 'swipe-game', 'other'] as const

export type VisitPage = (typeof visitPages)[number]

/** How far he goes, as his browser tells it; a step of signup is told when it is shown. */
export const reportedSteps = ['visit', 'acted', 'signup-0', 'signup-1', 'signup-2', 'signup-3', 'signup-4'] as const

export type ReportedStep = (typeof reportedSteps)[number]

/** What is counted besides: an account that was made, and a page that was left before anything was done on it. */
export const visitSteps = [...reportedSteps, 'signed-up', 'bounced'] as const

export type VisitStep = (typeof visitSteps)[number]
