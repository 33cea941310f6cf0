import { limits } from '#contract/limits.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { daysAfter } from '#contract/rules/trip.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { someSubscription } from '#server/testing/push-service.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import type { AnyActor, FieldGroup, Standing } from './table.ts'

/**
 * The rule of one call of the contract. Not repeated here: for a call that needs a member, an outsider always gets
 * `authentication_required`, and nothing changes; for a call of staff everybody else gets it, and a lower role `staff_only`.
 */
export interface CallRule {
  /** The kind of thing that its input names; each call is made for every such thing of the world. */
  on?: 'member' | 'conversation' | 'message' | 'order' | 'photo' | 'bundle' | 'code' | 'staff' | 'case' | 'decision'
  /** Valid inputs for the thing of that id. `own` belongs to the caller's site. */
  asks: (id: string, own: Own) => object[]
  /** The answer by the caller's standing to the thing; if it lists two, the state of the thing decides. */
  answers: Partial<Record<Standing, Answer>> | Answer
  /** Actors that get another answer, whatever they name. */
  but?: Partial<Record<AnyActor, Answer>>
  /** Only for members who bought once; others get `premium_only`. */
  premium?: true
  /** Groups that a successful answer may contain. */
  discloses: readonly FieldGroup[]
  /** Tables that a successful call may change; a refused call changes none. For a GET: the traces that reading leaves. */
  changes?: readonly string[]
  /** The only actors that make the call, if the caller hardly matters. */
  by?: readonly AnyActor[]
  /** A slow call: it is made for a few things only. */
  costly?: true
  /** The answer differs each time, so answers are not compared. */
  fresh?: true
}

/** Other parts of an input: a bundle of the caller's site, and names to log in with. */
interface Own {
  bundle: string
  nameOf(id: string): string
}

export type Answer = 'ok' | ErrorCode | readonly ('ok' | ErrorCode)[]

/** The text of every input: a canary without owner, which only its recipient may read. */
export const typed = 'zqtyped000'

const card = ['id', 'name', 'place', 'face'] as const
const own = [...card, 'profile', 'gallery', 'own'] as const
const shop = ['shop', 'public'] as const
const order = ['own', 'price', 'shop'] as const
const message = ['id', 'talk', 'own'] as const
const profile = (id: string) => [{ profile: { id } }]

/** Answers about a member; callers that may not know of the member get `not_found`. */
const known = { self: 'not_found', unseen: 'not_found', lost: 'not_found', refused: 'not_found', shunned: 'not_found' } as const
const ownOnly = { self: 'ok', unseen: 'not_found' } as const
const sent = [
  'notification',
  'message',
  'message_photo',
  'participant',
  'wallet',
  'ledger_entry',
  'gift_received',
  'first_words',
] as const
const started = ['conversation', 'conversation_pair', 'conversation_allowance', 'daily_limit', 'known_contact'] as const
/** What an entry of the audit log changes. */
const logged = ['staff_entry', 'staff_chain'] as const
const ordered = ['member_order', 'provider_payment', 'provider_customer', 'discount_use', 'outbox', 'job'] as const

export const calls: Record<string, CallRule> = {
  // Signing up, in and out.
  'POST /api/signup.php': {
    on: 'member',
    asks: (id) => [
      {
        ...signupForm('newcomer'),
        password: `${typed} is long`,
        likes: [id],
        member_id: id,
        signup_message: typed,
      },
    ],
    answers: { self: 'ok', unseen: 'ok', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok', shown: 'ok' },
    but: { free: 'already_signed_in' },
    discloses: [],
    changes: [
      'account',
      'notification',
      'account_name',
      'account_email',
      'profile',
      'wallet',
      'consent',
      'mail_token',
      'outbox',
      'job',
      'known_device',
      'session',
      'member_like',
      'member_liked_by',
      ...sent,
      ...started,
    ],
    by: ['visitor', 'free'],
    costly: true,
    fresh: true,
  },
  'GET /api/signup.php': { asks: () => [{}, { invite: 'x'.repeat(22), ref: 'friend' }], answers: 'ok', discloses: [] },
  'POST /api/signup-check.php': {
    asks: () => [{ username: 'newcomer' }, { email: 'newcomer@example.com' }],
    answers: 'ok',
    discloses: [],
  },
  'POST /api/activate.php': { asks: () => [{ token: 'x'.repeat(43) }], answers: 'link_expired', discloses: [] },
  'POST /api/activation-mail.php': {
    asks: () => [{}, { next: '/credits/nl-60' }],
    answers: 'already_confirmed',
    but: { unconfirmed: 'ok' },
    discloses: [],
    changes: ['mail_token', 'outbox', 'job'],
  },
  'PUT /api/activation-mail.php': {
    asks: () => [{ email: 'corrected@example.com' }, { email: 'corrected@example.com', next: '/credits/nl-60' }],
    answers: 'already_confirmed',
    but: { unconfirmed: 'ok' },
    discloses: [],
    changes: ['account', 'account_email', 'mail_token', 'mail_stop', 'mail_delay', 'outbox', 'job'],
  },
  // server/notifications/unsubscribing/routes.test.ts tests what a valid link does.
  'POST /api/unsubscribe.php': {
    asks: () => [
      { token: 'x'.repeat(60), what: 'all' },
      { token: '', what: 'kind' },
    ],
    answers: 'ok',
    discloses: [],
    fresh: true,
  },
  'POST /api/mail-refusal.php': { asks: () => [{ token: 'x'.repeat(80) }], answers: 'link_expired', discloses: [] },
  'DELETE /api/unsubscribe.php': { asks: () => [{ undo: 'x'.repeat(70) }], answers: 'ok', discloses: [] },
  'DELETE /api/mail-stops.php': {
    asks: () => [{}],
    answers: ['ok', 'too_many_requests'],
    discloses: [],
    changes: ['mail_stop', 'mail_delay', 'rate_limit'],
  },
  'POST /api/password-reset.php': {
    asks: () => [{ email: 'nobody@example.com' }],
    answers: 'invalid_input',
    discloses: [],
  },
  // Needs a password, which the world's members do not have.
  'PUT /api/password.php': {
    asks: () => [{ proof: { password: typed, code: typed }, password: `${typed} is long`, password_again: `${typed} is long` }],
    answers: 'invalid_input',
    discloses: [],
  },
  'PUT /api/username.php': {
    asks: () => [{ username: 'newcomer', proof: { password: typed, code: typed } }],
    answers: 'invalid_input',
    discloses: [],
  },
  'PUT /api/birth-date.php': {
    asks: () => [{ date_of_birth: '1970-01-01', reason: 'mistyped', proof: { password: typed } }],
    answers: 'invalid_input',
    discloses: [],
  },
  'GET /api/export.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/export.php': { asks: () => [{ proof: { password: typed } }], answers: 'invalid_input', discloses: [] },
  'GET /api/export-link.php': { asks: () => [{ token: 'x'.repeat(43) }], answers: 'link_expired', discloses: [] },
  'PUT /api/email.php': {
    asks: () => [{ email: 'newcomer@example.com', proof: { password: typed, code: typed } }],
    answers: 'invalid_input',
    discloses: [],
  },
  'GET /api/codes.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/codes-begin.php': {
    asks: () => [{ proof: { password: typed, code: typed } }],
    answers: 'invalid_input',
    discloses: [],
  },
  'POST /api/codes.php': { asks: () => [{ code: typed }], answers: 'invalid_input', discloses: [] },
  'DELETE /api/codes.php': { asks: () => [{ proof: { password: typed, code: typed } }], answers: 'invalid_input', discloses: [] },
  'POST /api/recovery-codes.php': {
    asks: () => [{ proof: { password: typed, code: typed } }],
    answers: 'invalid_input',
    discloses: [],
  },
  'POST /api/login-code.php': { asks: () => [{ code: typed }], answers: 'login_expired', discloses: [] },
  'GET /api/passkeys.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/passkey-begin.php': { asks: () => [{ proof: { password: typed } }], answers: 'invalid_input', discloses: [] },
  'POST /api/passkey.php': {
    asks: () => [{ name: typed, passkey: { id: typed, response: { clientDataJSON: typed, attestationObject: typed } } }],
    answers: 'invalid_input',
    discloses: [],
  },
  'DELETE /api/passkey.php': { asks: () => [{ id: typed, proof: { password: typed } }], answers: 'invalid_input', discloses: [] },
  'POST /api/proof-challenge.php': {
    asks: () => [{ purpose: 'export' }],
    answers: 'ok',
    discloses: own,
    changes: ['passkey_challenge'],
    fresh: true,
  },
  'POST /api/passkey-challenge.php': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [],
    changes: ['passkey_challenge'],
    fresh: true,
  },
  'POST /api/passkey-login.php': {
    asks: () => [{ passkey: { id: typed, response: { clientDataJSON: typed, authenticatorData: typed, signature: typed } } }],
    answers: 'passkey_failed',
    discloses: [],
  },
  'POST /api/email.php': { asks: () => [{ token: 'x'.repeat(43) }], answers: 'link_expired', discloses: [] },
  'POST /api/mail-change-undo.php': {
    asks: () => [{ token: 'x'.repeat(43) }],
    answers: 'link_expired',
    discloses: [],
    costly: true,
  },
  'GET /api/devices.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'DELETE /api/device.php': { asks: () => [{ id: 'x'.repeat(32) }], answers: 'not_found', discloses: [] },
  'DELETE /api/devices.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['session'] },
  'POST /api/devices-end.php': { asks: () => [{ token: 'x'.repeat(43) }], answers: 'link_expired', discloses: [], costly: true },
  // Needs a password, which the world's members do not have.
  'POST /api/leaving.php': {
    asks: () => [{ reason: 'other', proof: { password: typed } }],
    answers: 'invalid_input',
    discloses: [],
  },
  // The company of the world offers no discount.
  'POST /api/leaving-discount.php': { asks: () => [{}], answers: 'not_found', discloses: [] },
  'POST /api/reactivation-mail.php': {
    on: 'member',
    asks: (id, { nameOf }) => [{ username: nameOf(id), password: typed }],
    answers: {
      self: 'login_failed',
      unseen: 'login_failed',
      lost: 'login_failed',
      refused: 'login_failed',
      shunned: 'login_failed',
      partner: 'login_failed',
      stranger: 'login_failed',
      shown: 'login_failed',
    },
    discloses: [],
    by: ['visitor', 'partner'],
    costly: true,
  },
  'POST /api/reactivation.php': { asks: () => [{ token: 'x'.repeat(43) }], answers: 'link_expired', discloses: [] },
  'GET /api/password-reset.php': { asks: () => [{ token: 'x'.repeat(43) }], answers: 'link_expired', discloses: [] },
  'PUT /api/password-reset.php': {
    asks: () => [{ token: 'x'.repeat(43), password: `${typed} is long`, password_again: `${typed} is long` }],
    answers: 'link_expired',
    discloses: [],
    costly: true,
  },
  'POST /api/user.php': {
    on: 'member',
    asks: (id, { nameOf }) => [{ username: nameOf(id), password: typed }],
    answers: {
      self: 'login_failed',
      unseen: 'login_failed',
      lost: 'login_failed',
      refused: 'login_failed',
      shunned: 'login_failed',
      partner: 'login_failed',
      stranger: 'login_failed',
      shown: 'login_failed',
    },
    discloses: [],
    by: ['visitor', 'partner'],
    costly: true,
  },
  'GET /api/user.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'GET /api/discreet.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'PUT /api/discreet.php': {
    asks: () => [{ device: true }, { account: true }],
    answers: 'ok',
    discloses: [],
    changes: ['account'],
  },
  'PUT /api/user.php': {
    asks: () => [{ language: 'nl' }, { languages: ['nl', 'en'] }],
    answers: 'ok',
    discloses: own,
    changes: ['account'],
  },
  'POST /api/user.php?push=1': {
    asks: () => [{ subscription: someSubscription() }],
    answers: 'ok',
    discloses: [],
    changes: ['push_endpoint', 'push_subscription', 'rate_limit'],
  },
  'DELETE /api/user.php?push=1': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [],
    changes: ['push_endpoint', 'push_subscription'],
  },
  'GET /api/logout.php': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [],
    changes: ['session', 'push_subscription', 'push_endpoint'],
  },

  // The caller's profile and photos.
  'GET /api/profile.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'PUT /api/profile.php': {
    asks: () => [
      { hair: 'red', pronouns: ['he_him'], intentions: ['dates', 'chat'], prompts: [{ prompt: 'ask', answer: 'bread' }] },
      { invisible: true },
      { shown_to_visitors: true },
      { shown_to_visitors: false },
      { first_messages_from: ['photo', 'sought'] },
      { hides_where_hostile: false },
      { greets_newcomers: true },
      { country: 'NL', region: 'UT', city: 2745912 },
      { member_id: '00000000-0000-4000-8000-000000000000', role: 'admin', credits: 1_000_000, status: 'active', visible: true },
    ],
    answers: 'ok',
    discloses: own,
    changes: [
      'profile',
      'former_words',
      'member_search',
      'invisibility',
      'consent',
      'withdrawn_consent',
      'privacy_since',
      'place_change',
    ],
  },
  // Best matches, and the caller's answers to the match finder.
  'GET /api/match-finder.php': {
    asks: () => [
      {},
      { reach: 'everywhere', intentions: '', interests: 'coffee,wine', min_age: '18', max_age: '99' },
      { reach: '25' },
    ],
    answers: 'ok',
    discloses: card,
  },
  'GET /api/match-answers.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'PUT /api/match-finder.php': {
    asks: () => [
      { intentions: ['dates', 'chat'], genders: [], min_age: 60, max_age: 20, reach: 'country', interests: ['coffee'] },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['match_finder'],
  },
  'DELETE /api/match-finder.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['match_finder'] },
  'GET /api/saved-searches.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/saved-searches.php': {
    asks: () => [
      { name: typed, query: { country: 'NL', min_age: 25, photo: '1' } },
      { name: typed, query: {}, mail: true, member_id: '00000000-0000-4000-8000-000000000000' },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['saved_search', 'consent', 'notification_choice', 'notification_setting'],
    fresh: true,
  },
  'PUT /api/saved-searches.php': {
    asks: () => [{ id: '00000000-0000-4000-8000-000000000000', name: typed, mail: true }],
    answers: 'not_found',
    discloses: [],
  },
  'DELETE /api/saved-searches.php': {
    asks: () => [{ id: '00000000-0000-4000-8000-000000000000' }],
    answers: 'ok',
    discloses: [],
    changes: ['saved_search'],
  },
  'GET /api/trip.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'PUT /api/trip.php': {
    asks: () => [
      { country: 'DE', region: 'BE', city: 2950159, from: daysAfter(dayIn('UTC'), 2), to: daysAfter(dayIn('UTC'), 9) },
      {
        country: 'DE',
        region: 'BE',
        city: 2950159,
        from: daysAfter(dayIn('UTC'), 3),
        to: daysAfter(dayIn('UTC'), 4),
        begun: true,
      },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['trip', 'place_change'],
  },
  'GET /api/gifts-shown.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'PUT /api/gifts-shown.php': {
    asks: () => [true, false].map((shown) => ({ gifts: [{ code: 'coffee', count: 1 }], shown })),
    answers: 'ok',
    discloses: own,
    changes: ['gift_received'],
  },
  'DELETE /api/gifts-shown.php': { asks: () => [{ code: 'coffee' }], answers: 'ok', discloses: own, changes: ['gift_received'] },
  'DELETE /api/trip.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['trip'] },
  'GET /api/sharing.php': { asks: () => [{}], answers: 'ok', discloses: [...own, 'company'] },
  'PUT /api/sharing.php': {
    asks: () => ['elsewhere', 'beau', 'nowhere'].flatMap((site) => [true, false].map((agreed) => ({ site, agreed }))),
    answers: 'ok',
    discloses: [...own, 'company'],
    changes: ['shared_at', 'sharing_ending', 'member_search', 'consent', 'withdrawn_consent', 'known_address', 'address_owner'],
  },
  'GET /api/consents.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'DELETE /api/consent.php': {
    asks: () => [{ kind: 'shown_to_visitors' }, { kind: 'shared_with_sites' }, { kind: 'mail' }],
    answers: 'ok',
    discloses: [],
    changes: [
      'consent',
      'withdrawn_consent',
      'member_search',
      'shared_at',
      'sharing_ending',
      'notification_choice',
      'notification_setting',
    ],
  },
  'GET /api/notifications.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'GET /api/notification-previews.php': { asks: () => [{}], answers: 'ok', discloses: [...own, 'shop'] },
  'PUT /api/notifications.php': {
    asks: () => [
      { choices: [{ type: 'news', channel: 'email', chosen: true }] },
      { quiet: { from: '22:00', until: '07:00', time_zone: 'Europe/Amsterdam' }, pause: null, mails_per_day: 5, names: true },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['consent', 'withdrawn_consent', 'notification', 'notification_choice', 'notification_setting'],
  },
  'GET /api/photos.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/photos.php': { asks: () => [{}], answers: 'invalid_input', discloses: [] },
  'PUT /api/photos.php': {
    on: 'photo',
    asks: (id) => [{ main: id }],
    answers: { self: ['ok', 'not_found'], unseen: 'not_found' },
    discloses: own,
    changes: ['photo', 'profile', 'member_search'],
  },
  'DELETE /api/photos.php': {
    on: 'photo',
    asks: (id) => [{ id }],
    answers: ownOnly,
    discloses: own,
    changes: ['photo', 'photo_allowance', 'photo_print', 'profile', 'member_search'],
  },

  'GET /api/verification.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/verification.php': { asks: () => [{}], answers: 'ok', discloses: own, changes: ['verification'] },
  'POST /api/verification-selfie.php': { asks: () => [{}], answers: 'invalid_input', discloses: [] },
  'DELETE /api/verification.php': {
    asks: () => [{}],
    answers: 'ok',
    discloses: own,
    changes: ['verification', 'profile', 'member_search'],
  },

  // Others.
  'GET /api/member.php': {
    on: 'member',
    asks: (id) => [{ id }],
    answers: { ...known, refused: 'blocked', partner: 'ok', stranger: 'ok', shown: 'ok' },
    discloses: [...card, 'profile', 'gallery', 'talk', 'own'],
    changes: ['member_liked_by', 'member_viewer'],
  },
  'GET /api/members.php': {
    asks: () => [
      {},
      { country: 'NL' },
      { country: 'NL', min_age: '18', max_age: '99' },
      { sort: 'near' },
      { distance: '100' },
      { online: 'now' },
      { photo: '1', page: '2' },
    ],
    answers: 'ok',
    discloses: card,
  },
  'GET /api/members-count.php': {
    asks: () => [{}, { country: 'NL', min_age: '18', max_age: '99' }, { distance: '100' }, { online: 'now' }],
    answers: 'ok',
    discloses: [],
  },
  'GET /api/showcase.php': { asks: () => [{}, { count: '24' }], answers: 'ok', discloses: card },
  'GET /api/landing.php': { on: 'member', asks: (id) => [{ id }], answers: 'ok', discloses: card },
  'GET /api/region-counts.php': { asks: () => [{ country: 'NL' }, { country: 'ZZ' }], answers: 'ok', discloses: [] },
  'GET /api/likes.php': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own', 'talk'] },
  'POST /api/likes.php': {
    on: 'member',
    asks: profile,
    answers: { ...known, refused: 'blocked', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['member_like', 'member_liked_by', 'like_taken_back', 'known_contact', 'notification', 'daily_limit'],
  },
  'DELETE /api/likes.php': {
    on: 'member',
    asks: profile,
    answers: { self: 'ok', unseen: 'ok', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['member_like', 'member_liked_by', 'like_taken_back'],
  },
  'GET /api/favourites.php': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own'] },
  'POST /api/favourites.php': {
    on: 'member',
    asks: profile,
    answers: { ...known, refused: 'blocked', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['favourite'],
  },
  'PUT /api/favourites.php': {
    on: 'member',
    asks: (id) => [{ profile: { id }, note: typed }],
    // Of strangers only a favourite has a note.
    answers: { ...known, refused: 'blocked', partner: ['ok', 'not_found'], stranger: ['ok', 'not_found'] },
    discloses: [],
    changes: ['favourite'],
  },
  'DELETE /api/favourites.php': {
    on: 'member',
    asks: profile,
    answers: { self: 'ok', unseen: 'ok', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['favourite'],
  },
  'GET /api/health.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'PUT /api/health.php': {
    asks: () => [
      { status: 'negative', tested: '2026-01', shown_to: 'members', remind_after: 3, agree: true },
      { later: true, agree: true },
    ],
    answers: 'ok',
    discloses: [],
    changes: ['health'],
  },
  'DELETE /api/health.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['health'] },
  'GET /api/hidden.php': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own'] },
  'POST /api/hidden.php': {
    on: 'member',
    asks: profile,
    answers: { ...known, refused: 'blocked', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['hidden_member'],
  },
  'DELETE /api/hidden.php': {
    on: 'member',
    asks: profile,
    answers: { self: 'ok', unseen: 'ok', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['hidden_member'],
  },
  'GET /api/auto-like.php': {
    asks: () => [{}],
    answers: 'ok',
    discloses: card,
    changes: ['auto_like', 'member_like', 'member_liked_by', 'like_taken_back', 'notification', 'daily_limit'],
    fresh: true,
  },
  'GET /api/viewers.php': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own'] },
  'GET /api/views.php': { asks: () => [{}], answers: 'ok', discloses: ['own'] },
  'PUT /api/views.php': {
    asks: () => [{ show_views: true }, { show_views: false }],
    answers: 'ok',
    discloses: ['own'],
    changes: ['shows_views', 'member_viewer'],
  },
  'GET /api/swipe.php': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own'], changes: ['swipe', 'swipe_deck'] },
  'POST /api/swipe.php': {
    on: 'member',
    asks: (id) => [
      { profile: { id }, like: true },
      { profile: { id }, like: false },
    ],
    answers: { ...known, refused: 'blocked', partner: 'ok', stranger: 'ok' },
    discloses: ['own'],
    changes: [
      'swipe',
      'swipe_deck',
      'swipe_pass',
      'member_like',
      'member_liked_by',
      'like_taken_back',
      'known_contact',
      'notification',
      'daily_limit',
    ],
  },
  'DELETE /api/swipe.php': { asks: () => [{}], answers: 'swipe_too_late', discloses: [] },
  'GET /api/block.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'name', 'own'] },
  'POST /api/block.php': {
    on: 'member',
    asks: profile,
    answers: { self: 'not_found', unseen: 'not_found', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: [
      'block',
      'daily_limit',
      'member_like',
      'member_liked_by',
      'like_taken_back',
      'favourite',
      'hidden_member',
      'member_viewer',
      'swipe',
      'swipe_deck',
      'swipe_pass',
      'conversation',
      'conversation_pair',
      'participant',
      'message',
      'message_photo',
      'removed_message',
      'ended_chat',
    ],
  },
  'DELETE /api/block.php': {
    on: 'member',
    asks: profile,
    answers: { self: 'ok', unseen: 'ok', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok' },
    discloses: [],
    changes: ['block'],
  },
  'GET /api/acquaintances.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/acquaintances.php': {
    asks: () => [{ addresses: `somebody@example.com, +31 6 12345678\n${typed}` }, { addresses: typed }],
    answers: 'ok',
    but: { unconfirmed: ['confirm_first', 'ok'] },
    discloses: own,
    changes: ['known_contact_address'],
  },
  'DELETE /api/acquaintances.php': {
    asks: () => [{ addresses: 'somebody@example.com' }],
    answers: 'ok',
    but: { unconfirmed: 'confirm_first' },
    discloses: own,
    changes: ['known_contact_address'],
  },
  'POST /api/report.php': {
    on: 'member',
    asks: (id) => [{ profile: { id }, reason: 'spam', text: typed }],
    answers: { self: 'ok', unseen: 'ok', lost: 'ok', refused: 'ok', shunned: 'ok', partner: 'ok', stranger: 'ok' },
    but: { unconfirmed: 'confirm_first' },
    discloses: [],
    changes: ['daily_limit', 'report', 'moderation_case', 'evidence', 'evidence_message', 'evidence_photo'],
  },
  'POST /api/complaints.php': {
    asks: () => [
      { category: 'other', text: typed, email: 'nobody@example.com' },
      { category: 'illegal', text: typed, about: typed, name: typed, email: 'nobody@example.com', good_faith: true },
    ],
    answers: 'ok',
    discloses: [],
    changes: ['complaint', 'outbox', 'job'],
    fresh: true,
  },
  'POST /api/page-hidden.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  // Counted in memory and added up periodically.
  'POST /api/visits.php': {
    asks: () => [{ page: 'video', slug: 'spring', source: 'friend', step: 'visit' }],
    answers: 'ok',
    discloses: [],
  },

  // Conversations. A conversation is `self` to its two members, `lost` to a member whose partner is hidden.
  'GET /api/chats.php': {
    on: 'conversation',
    asks: (id) => [{ before: id }],
    answers: { self: 'ok', lost: 'ok', unseen: 'ok' },
    discloses: [...card, 'own', 'talk'],
  },
  // The list marks its messages as delivered.
  'GET /api/chats.php of all': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own', 'talk'], changes: ['participant'] },
  'GET /api/messages.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: id }, { conversation: id, after: `${id}:0` }, { conversation: id, before: `${id}:9999` }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [...card, ...message, 'own', 'shop'],
    changes: ['participant'],
  },
  'POST /api/messages.php': {
    on: 'conversation',
    asks: (id) => [
      { conversation: { id }, text: typed },
      { conversation: { id }, gift: 'coffee' },
    ],
    answers: { self: 'ok', lost: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: message,
    changes: sent,
  },
  'POST /api/messages.php to a member': {
    on: 'member',
    asks: (id) => [
      { profile: { id }, text: typed },
      { profile: { id }, gift: 'rose' },
    ],
    answers: { ...known, lost: ['not_found', 'unconfirmed'], refused: 'blocked', partner: 'ok', stranger: 'ok' },
    discloses: message,
    changes: [...sent, ...started],
  },
  'DELETE /api/messages.php': {
    on: 'message',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'message_too_late'], partner: 'not_found', unseen: 'not_found' },
    discloses: [],
    changes: ['message', 'message_photo', 'participant', 'removed_message'],
  },
  'DELETE /api/chat.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id } }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [],
    changes: ['participant'],
  },

  // The shop.
  'GET /api/costs.php': { asks: () => [{}], answers: 'ok', discloses: ['own', 'shop'] },
  'GET /api/bundles.php': {
    on: 'code',
    asks: (code) => [{}, { country: 'NL', discountcode: code }],
    answers: { self: 'ok', unseen: 'ok' },
    discloses: shop,
  },
  'GET /api/sale-countries.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/message-costs.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/cams.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/lander.php': {
    asks: () => [{ name: 'video' }, { name: 'landing2', slug: 'spring' }],
    answers: 'ok',
    discloses: shop,
  },
  'GET /api/gifts.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/discountcode.php': {
    on: 'code',
    asks: (code) => [{ code }, { discountcode: code }],
    answers: { self: 'ok', unseen: 'discount_not_found' },
    discloses: ['code'],
  },
  'GET /api/time-bonus.php': { asks: () => [{}], answers: 'ok', discloses: ['id'] },
  'GET /api/quote.php': {
    on: 'bundle',
    asks: (bundle) => [{ bundle }],
    answers: ownOnly,
    discloses: shop,
  },
  'POST /api/orders.php': {
    on: 'bundle',
    asks: (bundle) => [{ bundle, method: 'ideal', express: limits.expressVersion }],
    answers: ownOnly,
    but: { unconfirmed: ['confirm_first', 'not_found'] },
    discloses: order,
    changes: ordered,
    fresh: true,
  },
  'POST /api/orders.php with a code': {
    on: 'code',
    asks: (discountcode, { bundle }) => [{ bundle, method: 'ideal', discountcode, express: limits.expressVersion }],
    answers: { self: 'ok', unseen: 'discount_not_found' },
    but: { unconfirmed: ['confirm_first', 'discount_not_found'] },
    discloses: order,
    changes: ordered,
    fresh: true,
  },
  'GET /api/orders.php': {
    on: 'order',
    asks: (id) => [{ id }],
    answers: ownOnly,
    discloses: order,
    // The status of an unpaid order is read from the provider.
    changes: ['member_order'],
  },
  'GET /api/orders.php of all': { asks: () => [{}], answers: 'ok', discloses: order },
  'GET /api/refunds.php': {
    on: 'order',
    asks: (order) => [{ order }],
    answers: { self: ['ok', 'refund_closed'], unseen: 'not_found' },
    discloses: order,
  },
  'POST /api/refunds.php': {
    on: 'order',
    asks: (order) => [{ order }],
    answers: { self: ['ok', 'refund_closed'], unseen: 'not_found' },
    discloses: order,
    changes: ['member_order', 'account', 'refund', 'wallet', 'ledger_entry', 'invoice', 'invoice_series', 'outbox', 'job'],
  },
  'GET /api/repeat-order.php': { asks: () => [{}], answers: 'ok', premium: true, discloses: order },
  'POST /api/repeat-order.php': {
    asks: () => [{ express: limits.expressVersion }],
    answers: 'ok',
    premium: true,
    discloses: order,
    changes: ordered,
    fresh: true,
  },
  'DELETE /api/repeat-order.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['mandate', 'job'] },
  'GET /api/direct-debit.php': { asks: () => [{}], answers: 'ok', discloses: ['own', 'shop', 'creditor'] },
  'POST /api/direct-debit.php': {
    asks: () => [
      {
        account_holder: typed,
        iban: 'NL91ABNA0417164300',
        street: 'Straat',
        house_number: '1',
        postal_code: '1000 AA',
        city: 'Amsterdam',
        mobile_number: '+31612345678',
      },
    ],
    answers: 'conflict',
    but: { unconfirmed: 'confirm_first' },
    discloses: [],
  },

  // The staff. Codes and passwords that are right: server/staff/routes.test.ts.
  'POST /api/staff/login.php': {
    asks: () => [{ name: 'nobody', password: typed }],
    answers: 'login_failed',
    discloses: [],
  },
  'POST /api/staff/code.php': { asks: () => [{ code: '000000' }], answers: 'login_expired', discloses: [] },
  'GET /api/staff/me.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'] },
  'POST /api/staff/logout.php': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [],
    changes: ['staff_session', ...logged],
  },
  'POST /api/staff/step-up.php': { asks: () => [{ code: '000000' }], answers: 'login_failed', discloses: [] },
  'GET /api/staff/accounts.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'] },
  'POST /api/staff/accounts.php': {
    asks: () => [
      { name: 'newcomer', role: 'support' },
      { name: 'newcomer', role: 'lead', sites: ['beau'] },
    ],
    answers: 'ok',
    discloses: ['id', 'team'],
    changes: ['staff_account', ...logged],
    fresh: true,
  },
  // The last admin stays one.
  'PUT /api/staff/accounts.php': {
    on: 'staff',
    asks: (id) => [{ id, role: 'support' }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: ['id', 'team'],
    changes: ['staff_account', ...logged],
  },
  'DELETE /api/staff/accounts.php': {
    on: 'staff',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: [],
    changes: ['staff_account', 'staff_session', 'staff_login', ...logged],
  },
  'GET /api/staff/audit.php': {
    asks: () => [{}, { act: 'session.begin' }],
    answers: 'ok',
    discloses: ['id', 'team'],
    changes: logged,
    fresh: true,
  },

  // Cases. What only whoever has taken one may do: server/moderation/cases/cases.test.ts.
  'GET /api/staff/queues.php': { asks: () => [{}], answers: 'ok', discloses: ['team'] },
  'GET /api/staff/cases.php': {
    asks: () => [{ queue: 'reports' }, { queue: 'appeals', show: 'mine' }],
    answers: 'ok',
    discloses: ['team'],
  },
  'POST /api/staff/next.php': {
    asks: () => [{ queue: 'reports' }],
    answers: 'ok',
    discloses: ['team'],
    changes: ['moderation_case', ...logged],
  },
  'GET /api/staff/case.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'staff_only'], unseen: 'not_found' },
    discloses: ['id', 'name', 'team'],
    changes: logged,
  },
  'POST /api/staff/claim.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: [],
    changes: ['moderation_case', ...logged],
  },
  'POST /api/staff/release.php': {
    on: 'case',
    asks: (id) => [{ id }, { id, declined: true }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: [],
    changes: ['moderation_case', 'case_declined', ...logged],
  },
  'POST /api/staff/snooze.php': {
    on: 'case',
    asks: (id) => [{ id, hours: 2 }],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/escalate.php': {
    on: 'case',
    asks: (id) => [{ id, comment: typed }],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/comment.php': {
    on: 'case',
    asks: (id) => [{ id, comment: typed }],
    answers: { self: ['ok', 'conflict', 'staff_only'], unseen: 'not_found' },
    discloses: [],
    changes: ['case_comment', ...logged],
  },
  'POST /api/staff/statement.php': {
    on: 'case',
    asks: (id) => [{ id, measure: 'warn', rule: 'respect', facts: typed }],
    answers: { self: ['ok', 'staff_only'], unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/decision.php': {
    on: 'case',
    asks: (id) => [{ id, measure: 'suspend', rule: 'respect', facts: typed }],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },

  // Decisions about a member.
  'GET /api/decisions.php': { asks: () => [{}], answers: 'ok', discloses: ['team'] },
  'GET /api/appeal.php': { asks: () => [{ token: 'x'.repeat(160) }], answers: 'link_expired', discloses: [] },
  'POST /api/appeal.php': {
    on: 'decision',
    asks: (id) => [{ id, text: typed }],
    answers: { self: 'conflict', unseen: 'not_found' },
    but: {
      visitor: 'authentication_required',
      suspended: 'authentication_required',
      leaving: 'authentication_required',
      elsewhere: 'authentication_required',
    },
    discloses: [],
  },

  // The site itself.
  'GET /api/settings.php': {
    asks: () => [{}, { host: 'elsewhere.example' }, { host: 'localhost' }],
    answers: 'ok',
    discloses: ['public'],
  },
  'GET /api/visitor.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'GET /api/companyinfo.php': { asks: () => [{}], answers: 'ok', discloses: ['shop'] },
  'GET /api/interests.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'GET /api/page.php': {
    asks: () => ['ban', 'privacy', 'service', 'terms'].map((name) => ({ name })),
    answers: 'ok',
    discloses: shop,
  },
  'GET /api/own-page.php': {
    asks: () => ['about', 'nothing', 'terms', 'constructor'].map((token) => ({ token })),
    answers: 'not_found',
    discloses: [],
  },
  'GET /api/regions.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'GET /api/cities.php': { asks: () => [{ country: 'NL', q: 'ams' }], answers: 'ok', discloses: [] },
  'GET /api/geocode.php': { asks: () => [{ lat: '52.37', lon: '4.9' }], answers: 'ok', discloses: [] },
}
