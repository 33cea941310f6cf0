import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { daySeconds } from '#contract/rules/durations.ts'

// Every limit of the product, by kind and name. A rate is spent with `limits.take` (limits.ts), a daily limit with `takeDaily`
// (daily-limits.ts), a view limit with `ViewCounts` (view-counts.ts). A row limit is counted by a statement of the capability that
// has the rows. A limit that is none of these says at its place why.

const minute = 60

/** At most `points` within `seconds`; then refused for `block` seconds, or until the window ends. */
export interface Rate {
  points: number
  seconds: number
  block?: number
  /** Counted per network address, which many people may share. */
  address?: true
  /**
   * Counted in Valkey, or without it in the process's memory: costs nothing, and is not exact. All others are counted in the
   * database, and refuse while that is gone: they guard accounts and money.
   */
  memory?: true
  /** The error beyond the limit; `too_many_requests` with its own text unless given. Its text may contain `maximum`, `hours` and `days`. */
  refusal?: { code: ErrorCode; message: string }
}

export const rates = {
  /** Wrong passwords for one account from one address (specification, section 8). */
  login_pair: { points: 5, seconds: 15 * minute, block: 15 * minute },
  /** Wrong passwords on a device the account has used before: strangers cannot use this limit up. */
  login_device: { points: 5, seconds: 15 * minute, block: 15 * minute },
  /** Wrong passwords for one name or one e-mail address from anywhere: together at most 100 a day for an account. */
  login_account: { points: 50, seconds: daySeconds },
  login_address: { points: 100, seconds: 15 * minute, address: true },
  /** A network with a successful login: spent at once, and remembered. */
  login_good: { points: 1, seconds: 90 * daySeconds },
  /** A solved task: it counts once, and is remembered for longer than it is valid. */
  proof_of_work: { points: 1, seconds: 10 * minute },
  signup: { points: 20, seconds: 60 * minute, address: true },
  /** Invitation codes tried. */
  invitation: { points: 30, seconds: 10 * minute, address: true },
  signup_check: { points: 30, seconds: 10 * minute, address: true },
  /** How often a caller learns that an e-mail address is taken. */
  email_disclosure: { points: 10, seconds: 60 * minute, address: true },
  activate: { points: 30, seconds: 10 * minute, address: true },
  activation_mail: { points: limits.activationMailsPerDay, seconds: daySeconds },
  /** Activation mails from one account to one address: the wait is shown for these, whatever others have caused there. */
  activation_again: { points: 1, seconds: daySeconds, refusal: { code: 'too_many_requests', message: 'error.activation_sent' } },
  /** Mails with a link to a new password: by recipient, and asked for from one network. */
  reset_mail: { points: limits.resetMailsPerDay, seconds: daySeconds },
  /** The same on a device that the member has signed in on before. */
  reset_device: { points: limits.resetMailsPerDay, seconds: daySeconds },
  reset_address: { points: 10, seconds: 60 * minute, address: true },
  /** Links followed from mails. */
  reset: { points: 30, seconds: 10 * minute, address: true },
  /** Wrong proofs by which a signed-in member should identify themselves. */
  own_proof: { points: 5, seconds: 15 * minute, block: 15 * minute },
  /** Mails with the reactivation link of a leaving member. */
  reactivation_mail: { points: limits.reactivationMailsPerDay, seconds: daySeconds },
  /** Wrong one-time codes of an account, wherever they are asked for, after the right password. */
  own_code: { points: 5, seconds: 15 * minute, block: 15 * minute },
  own_code_day: { points: 20, seconds: daySeconds },
  /**
   * Wrong passwords of staff: for a name from one network, and from one network. Not for a name from anywhere: whoever knows it could lock
   * its owner out. The passwords are ours, of 144 random bits, and a code follows.
   */
  staff_login_pair: { points: 5, seconds: 15 * minute, block: 15 * minute },
  staff_login_address: { points: 30, seconds: 15 * minute, address: true },
  /** Wrong codes of staff, at the login and after it. */
  staff_code: { points: 5, seconds: 15 * minute, block: 15 * minute },
  staff_code_day: { points: 20, seconds: daySeconds },
  /** Calls of one member of staff: more than a person reads, fewer than a program that copies. */
  staff_call: { points: 240, seconds: minute, memory: true },
  /** Photos that one member of staff approves: nobody looks at more. */
  staff_approval: { points: 150, seconds: minute, memory: true },
  /** Look-ups of members by one member of staff: more than a day of letters needs, fewer than a curious person wants. */
  staff_view: { points: 30, seconds: 60 * minute },
  staff_view_day: { points: 150, seconds: daySeconds },
  /** Estimates of one admin: each reads every member of a site, and many with other audiences would tell who is in one. */
  staff_estimate: { points: 30, seconds: 60 * minute },
  /** Tests of bulk mail by one admin: up to 22 mails each. */
  staff_test_mail: { points: 20, seconds: 60 * minute },
  /** Challenges for passkeys, and responses to them, right or wrong. */
  passkey_challenge: { points: 100, seconds: 10 * minute, address: true },
  passkey_login: { points: 30, seconds: 10 * minute, address: true },
  email_change: { points: limits.emailChangesPerDay, seconds: daySeconds },
  /** Complaints: from one network, and by one member or in the name of one address. */
  complaint: { points: 10, seconds: 60 * minute, address: true },
  complaint_sender: { points: 20, seconds: daySeconds },
  /**
   * Changes of the list of people a member knows: by member, from one network, and from one network by accounts of its first
   * week.
   */
  known_contacts: {
    points: limits.knownContactChangesPerDay,
    seconds: daySeconds,
    refusal: { code: 'daily_limit', message: 'error.known_contacts_limit' },
  },
  known_contacts_network: { points: 30, seconds: daySeconds, address: true },
  known_contacts_newcomers: { points: 6, seconds: daySeconds, address: true },
  /** Each replaces another device of the member. */
  push_subscribe: { points: 60, seconds: 60 * minute },
  /** Unsubscribe links pressed on their page, from one network. */
  unsubscribe: { points: 60, seconds: 10 * minute, address: true },
  /** Resuming mails that were stopped. */
  mails_again: { points: limits.mailsAgainPerDay, seconds: daySeconds },
  /** Changes of a profile: each updates how others find it, and may bring the member new suggestions. */
  profile: { points: 300, seconds: 60 * minute },
  /** Changes of one's gender, and switching one's views on. */
  gender: {
    points: limits.genderChanges,
    seconds: 30 * daySeconds,
    refusal: { code: 'daily_limit', message: 'error.gender_limit' },
  },
  views_on: { points: 2, seconds: 7 * daySeconds, refusal: { code: 'daily_limit', message: 'error.views_limit' } },
  /** Changes of a profile's texts: the old ones are kept for some days. */
  profile_words: { points: 50, seconds: daySeconds },
  photo: { points: 200, seconds: 60 * minute },
  /** Making and renaming private albums, and opening them: each shows another member a text or a card. */
  album: { points: 60, seconds: 60 * minute },
  album_open: { points: 60, seconds: 60 * minute },
  /** Selfies, with any outcome; one at a time waits for review. */
  verification: { points: 10, seconds: daySeconds },
  /**
   * Codes by SMS: by member, by telephone number, and by network address, of which a mobile operator has few for all its
   * customers.
   */
  code_member: { points: limits.codesPerHour, seconds: 60 * minute },
  code_address: { points: 30, seconds: 60 * minute, address: true },
  code_number: { points: limits.codesPerHour, seconds: 60 * minute },
  /** Reactions to messages, set and taken back: more than anybody presses, fewer than a program that drums at somebody. */
  reaction: { points: 60, seconds: minute, memory: true },
  /** Suggested dates and changes of them, and answers: each wakes the other's page. */
  date: { points: 90, seconds: minute, memory: true },
  date_answer: { points: 60, seconds: minute, memory: true },
  /** Check-ins begun, requests that one member causes, and those that reach one person, whoever names them; text messages in all. */
  check_in: { points: 10, seconds: daySeconds, refusal: { code: 'daily_limit', message: 'error.check_in_limit' } },
  contact_asked: { points: 3, seconds: 7 * daySeconds, refusal: { code: 'daily_limit', message: 'error.contact_asked_limit' } },
  contact_request: { points: 1, seconds: daySeconds },
  contact_sms: { points: 200, seconds: daySeconds },
  /** Changes and previews of a check-in by its member; and answers of contacts from one network. */
  check_in_change: { points: 30, seconds: minute, memory: true },
  contact_link: { points: 30, seconds: 10 * minute, address: true },
  chat_photo: { points: 200, seconds: 60 * minute },
  chat_voice: { points: 200, seconds: 60 * minute },
  /** Drafts, kept after each pause in typing. */
  chat_draft: { points: 60, seconds: minute, memory: true },
  /** Searches of one's own messages, each of which reads all of them: one a second for somebody who types and corrects. */
  chat_search: { points: 60, seconds: minute, memory: true },
  /** Calls placed: more than two people try, fewer than somebody who lets it ring all evening. */
  call: { points: 12, seconds: 10 * minute },
  /** What browsers say in a call, mostly that they are there. */
  call_signal: { points: 120, seconds: minute, memory: true },
  /** Messages translated by the operator's service: more than anybody reads, fewer than a program that uses it for other things. */
  translation: { points: 30, seconds: minute, memory: true },
  /** Failed payments: by account, by the keyed hash of a network, by the provider's fingerprint of a card. */
  payment_member: { points: 5, seconds: 60 * minute },
  payment_network: { points: 5, seconds: 60 * minute },
  payment_card: { points: 5, seconds: 60 * minute },
  /**
   * Mails that anybody can cause to one mailbox in a day, over all sites, accounts and spellings of the address. Each kind has its own
   * share, so that one cannot use up another: a stranger's signups do not affect the owner's links to a new password. With the
   * digests of a day (`limits.mailsPerDay`), caused by likes and messages of others, they are ten.
   */
  mails_unconfirmed: { points: 1, seconds: daySeconds },
  mails_reset: { points: 3, seconds: daySeconds },
  mails_receipt: { points: 2, seconds: daySeconds },
  mails_lock: { points: 1, seconds: daySeconds },
  /** Discount codes that do not exist. */
  discount_member: { points: 20, seconds: 60 * minute },
  discount_address: { points: 100, seconds: 60 * minute, address: true },
  /** Members and presence that a member's sockets look up, all together. */
  live: { points: 20, seconds: 5, memory: true },
  /** Automatic likes: a browser asks a few times a day; each time a hundred profiles are read. */
  auto_like: { points: 20, seconds: minute, memory: true },
  /** Uses of the match finder: as often as a person changes their answers; a program is refused. */
  match_finder: { points: 60, seconds: minute, memory: true },
  /** Profiles one member can open; an address allows more, as many visitors may share it. */
  open_profile: { points: 120, seconds: minute, memory: true },
  open_profile_address: { points: 600, seconds: minute, memory: true },
  /** Searches and counts: as many as a person reads; a program that copies them is refused. */
  search: { points: 120, seconds: minute, memory: true },
  search_address: { points: 600, seconds: minute, memory: true },
  /** The swipe game: faster than any person; more is a program. */
  swipe: { points: 240, seconds: minute, memory: true },
  /** A refill reads the whole site: enough for the fastest player, even if they often change whom they seek. */
  swipe_refill: { points: 12, seconds: 10 * minute, memory: true },
  /** The list of viewers, by member. */
  viewers: { points: 30, seconds: minute, memory: true },
  /** Counted visits, by step, from one network and from the two wider ones around it. */
  visit: { points: 60, seconds: 10 * minute, memory: true },
  visit_56: { points: 180, seconds: 10 * minute, memory: true },
  visit_48: { points: 600, seconds: 10 * minute, memory: true },
  /** Renderings of the page for unknown addresses: for one network, and for everybody together. */
  /** What a visitor's browser reports of our pages. */
  page_report: { points: 20, seconds: 10 * minute, memory: true },
  missing_page: { points: 30, seconds: minute, memory: true },
  missing_pages: { points: 100, seconds: 10, memory: true },
} satisfies Record<string, Rate>

export type RateName = keyof typeof rates
export type MemoryRate = { [Name in RateName]: (typeof rates)[Name] extends { memory: true } ? Name : never }[RateName]
export type StoredRate = Exclude<RateName, MemoryRate>

/**
 * Actions of a member towards others within a day that begins with the first of them, by level of trust: unconfirmed; first day;
 * first week; later; and one level more for a member whose conversations are answered. No person comes near them, and for a
 * program they are too low to be useful.
 */
export const dailyLimits = {
  like: [10, 50, 100, 150, 300],
  first_message: [2, 10, 20, 30, 60],
  report: [3, 10, 15, 20, 20],
  block: [5, 20, 50, 100, 100],
  window: [1, 2, 3, 3, 3],
} as const satisfies Record<string, readonly [number, number, number, number, number]>

export type LimitedAction = keyof typeof dailyLimits

/** Greetings of newcomers are counted like actions; members see their number (`limits.greetingsPerDay`). */
export type DailyAction = LimitedAction | 'greeting'

/**
 * What a viewer sees of the membership in a day (UTC): the site's setting `views_per_day` for the kind of account, so many times. A
 * card shows less than a profile, and a list shows many cards at once.
 */
export const viewLimits = { pages: { times: 1 }, profiles: { times: 1 }, cards: { times: 2 } } as const

export type ViewKind = keyof typeof viewLimits

/** At most `rows` rows of a member in a table that stores them anyway, within the `seconds` before now. */
export interface RowLimit {
  rows: number
  seconds: number
  /** The error beyond the limit; its text may contain `maximum`. */
  code: ErrorCode
}

export const rowLimits = {
  /** Changes of the place that others see: moves and trips. */
  place_change: { rows: limits.placeChangesPerDay, seconds: daySeconds, code: 'place_change_limit' },
  /** Orders that are unpaid or have no payment, against the testing of stolen cards. */
  unpaid_order: { rows: 10, seconds: 60 * minute, code: 'too_many_requests' },
} as const satisfies Record<string, RowLimit>
