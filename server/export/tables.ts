/**
 * What of the database a member is told of himself, and what not, column by column (docs/export.md says what a section means). A new table
 * or column that stands nowhere here fails `contents.test.ts`: whoever makes it says which it is.
 */
export interface ExportedTable {
  table: string
  /** Where it stands in data.json. */
  section: string
  /** The column that is his number; `member_id` unless said. */
  of?: string
  /** There is one row at most: its section is an object, or null. */
  single?: true
  /** SQL of what is told, by column: `city` or `tracking as came_by`. */
  columns: readonly string[]
  /** More that is told of a row, from others: SQL, each with its name. */
  also?: readonly string[]
  where?: string
  order?: string
  /**
   * The column that names another member: told is the name that he sees himself, and a row only of whom he may know of;
   * `inSight`: not of who is invisible either, though the two write.
   */
  other?: { column: string; inSight?: true }
  leftOut?: Readonly<Record<string, string>>
}

export const ownNumber = 'his own number stands in `account`'
export const ofSite = 'the site stands above'
export const work = 'when and how often our own work looks at it'
const reckoning = 'the reckoning behind what is told: it is made of the amounts beside it'
const lastDayOver = "case when viewed_on < (now() at time zone 'UTC')::date then viewed_on else before_on end"

export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'account', section: 'account', single: true,
    columns: ['member_id as id', 'username', 'email', 'language', 'languages', 'role', 'created_at', 'confirmed_at', 'paid_at as premium_since', 'premium_ended_at',
      'renamed_at', 'former_username', 'discreet_since', 'tracking as came_by'],
    leftOut: { site_id: ofSite, password_hash: 'what opens his account' },
  },
  {
    table: 'profile', section: 'profile', single: true,
    columns: ['name', 'fictional', 'gender', 'sexuality', 'seeks', 'seeks_min_age', 'seeks_max_age', 'birth_date', 'country', 'region', 'city_id', 'city', 'visiting_city_id', 'hair', 'eyes', 'body', 'relationship',
      'tattoos', 'height', 'pronouns', 'intentions', 'interests', 'prompts', 'about', 'looking_for', 'show_distance', 'show_last_seen', 'visible', 'updated_at', 'main_photo_id',
      'first_messages_from', 'hides_where_hostile', 'verified_photos', 'greets is not null as greets_newcomers'],
    leftOut: { member_id: ownNumber, site_id: ofSite, main_photo_thumbhash: 'drawn from the photo', main_photo_width: 'stands with the photo',
      main_photo_height: 'stands with the photo' },
  },
  { table: 'profile_translation', section: 'profile_translations', columns: ['language', 'about', 'looking_for', 'prompts'], leftOut: { member_id: ownNumber } },
  {
    table: 'birth_date_correction', section: 'birth_date_correction', single: true,
    columns: ['old_date', 'new_date', 'reason', 'words', 'corrected_at'], leftOut: { member_id: ownNumber },
  },
  {
    table: 'verification', section: 'verification', single: true,
    columns: ['state', 'gesture', 'shown_at', 'sent_at', 'photos', 'decided_at', 'reasons'],
    leftOut: { member_id: ownNumber, id: 'its number for who looks at it', earlier: 'older ones', selfie: 'sealed for who looks at it, and gone as soon as it is decided, or nobody did in 30 days' },
  },
  { table: 'place_change', section: 'place_changes', columns: ['changed_at'], order: 'changed_at', leftOut: { member_id: ownNumber } },
  { table: 'trip', section: 'trip', single: true, columns: ['city_id', 'from_day', 'to_day', 'begun', 'created_at'], leftOut: { member_id: ownNumber } },
  {
    table: 'saved_search', section: 'saved_searches', columns: ['name', 'query', 'mail', 'created_at'], order: 'created_at',
    leftOut: { member_id: ownNumber, id: 'a number by which his pages name it' },
  },
  { table: 'consent', section: 'consents', columns: ['kind', 'version', 'given_at'], order: 'given_at', leftOut: { member_id: ownNumber } },
  {
    table: 'withdrawn_consent', section: 'withdrawn_consents', columns: ['kind', 'version', 'given_at', 'withdrawn_at'], order: 'given_at',
    leftOut: { member_id: ownNumber },
  },
  { table: 'invisibility', section: 'invisibility', single: true, columns: ['since', 'chosen', 'sheltered_until'], leftOut: { member_id: ownNumber } },
  { table: 'privacy_since', section: 'privacy', columns: ['switch', 'since'], order: 'since', leftOut: { member_id: ownNumber } },
  { table: 'presence', section: 'presence', single: true, columns: ['last_seen', 'told_seen'], leftOut: { member_id: ownNumber, open_in: work } },
  {
    table: 'notification_setting', section: 'notification_setting', single: true,
    columns: ['quiet_from', 'quiet_until', 'time_zone', 'paused_until', 'mails_per_day', 'shows_names', 'changed_at'], leftOut: { member_id: ownNumber },
  },
  {
    table: 'notification_choice', section: 'notification_choices', columns: ['type', 'channel', 'chosen', 'chosen_at'], order: 'chosen_at',
    leftOut: { member_id: ownNumber },
  },
  {
    table: 'notification_sent', section: 'notifications_sent', columns: ['channel', 'type', 'sent_at'], order: 'sent_at',
    leftOut: { member_id: ownNumber, id: 'the number of the mail', tag: work, subject: 'what it was about stands where that is told' },
  },
  {
    table: 'mail_stop', section: 'mail_stops', columns: ['reason', 'since'], order: 'since', leftOut: { member_id: ownNumber },
  },
  {
    table: 'mail_delay', section: 'mail_delays', columns: ['delayed_at'], order: 'delayed_at', leftOut: { member_id: ownNumber, outbox_id: 'the number of the mail' },
  },
  {
    table: 'push_subscription', section: 'push_subscriptions', columns: ['created_at'], order: 'created_at',
    leftOut: { member_id: ownNumber, endpoint_hash: 'finds the subscription', sealed: 'what sends notes to his browser', session_hash: 'what opens a session', wait_until: work },
  },
  {
    table: 'session', section: 'sessions', columns: ['created_at', 'last_used_at', 'user_agent'], order: 'created_at',
    leftOut: { member_id: ownNumber, site_id: ofSite, token_hash: 'what opens a session' },
  },
  {
    table: 'known_device', section: 'known_devices', columns: ['last_used_at'], order: 'last_used_at',
    leftOut: { member_id: ownNumber, device_hash: 'by what a browser is recognised' },
  },
  {
    table: 'one_time_code', section: 'one_time_codes', single: true, columns: ['created_at', 'confirmed_at'],
    leftOut: { member_id: ownNumber, sealed: 'what his codes are made from', last_step: work },
  },
  {
    table: 'passkey', section: 'passkeys', columns: ['name', 'host', 'transports', 'created_at', 'last_used_at'], order: 'created_at',
    leftOut: { member_id: ownNumber, credential_id: 'by what his device finds it', user_handle: 'the same', public_key: 'what checks its signatures',
      counter: work },
  },
  {
    table: 'begun_login', section: 'begun_logins', columns: ['expires_at'], order: 'expires_at',
    leftOut: { member_id: ownNumber, token_hash: 'what a login goes on by' },
  },
  {
    table: 'email_change', section: 'email_changes', columns: ['email', 'undoes', 'expires_at'], order: 'expires_at',
    leftOut: { member_id: ownNumber, token_hash: 'what a mailed link opens' },
  },
  {
    table: 'mail_token', section: 'mailed_links', columns: ['purpose', 'expires_at'], order: 'expires_at',
    leftOut: { member_id: ownNumber, token_hash: 'what a mailed link opens' },
  },
  { table: 'suspension', section: 'suspension', single: true, columns: ['reason', 'created_at'], leftOut: { member_id: ownNumber } },
  { table: 'deletion', section: 'leaving', single: true, columns: ['reason', 'requested_at'], leftOut: { member_id: ownNumber, erasing_at: work } },
  {
    table: 'data_export', section: 'exports', single: true, columns: ['asked_at'],
    leftOut: { member_id: ownNumber, state: 'it is this one', ready_until: 'it is this one', tries: work, storage_key: 'where its file lies', parts: work, bytes: work },
  },
  { table: 'photo_allowance', section: 'photo_count', single: true, columns: ['photos'], leftOut: { member_id: ownNumber } },
  { table: 'gift_received', section: 'gifts_received', columns: ['gift', 'received', 'waiting'], order: 'gift', leftOut: { member_id: ownNumber } },
  {
    table: 'conversation_allowance', section: 'conversations_started', single: true, columns: ['started', 'given_back', 'given_back_on'],
    leftOut: { member_id: ownNumber },
  },
  { table: 'pace', section: 'paces', columns: ['deed', 'since', 'done'], order: 'deed', leftOut: { member_id: ownNumber } },
  {
    table: 'first_words', section: 'first_words', columns: ['since'], also: ['cardinality(others) as members'], where: 'not received', order: 'since',
    leftOut: { member_id: ownNumber, received: 'what others wrote, counted against abuse, is not theirs to learn', words: 'a keyed hash of what he wrote, which nobody can read', others: 'numbers of other members; how many is told' },
  },
  {
    table: 'look_count', section: 'looks_today', of: 'viewer_id', single: true, columns: ['day', 'pages'],
    also: ['bit_count(profiles)::integer as profiles', 'bit_count(cards)::integer as cards'],
    leftOut: { viewer_id: ownNumber, profiles: 'marks that count; how many is told', cards: 'marks that count; how many is told' },
  },
  {
    table: 'member_like', section: 'likes_given', columns: ['created_at', 'automatic'], order: 'created_at', other: { column: 'liked_id' },
    leftOut: { member_id: ownNumber, liked_id: 'another’s number; his name is told' },
  },
  {
    table: 'member_liked_by', section: 'likes_received', columns: ['created_at', 'seen_at'], order: 'created_at', other: { column: 'liker_id' },
    leftOut: { member_id: ownNumber, liker_id: 'another’s number; his name is told', automatic: 'what the other has switched on' },
  },
  {
    table: 'auto_like', section: 'greetings', columns: ['day::text as day'], order: 'day', other: { column: 'liker_id' },
    leftOut: { member_id: ownNumber, liker_id: 'another’s number; his name is told' },
  },
  {
    table: 'swipe_pass', section: 'passes', columns: ['passed_at'], order: 'passed_at', other: { column: 'other_id' },
    leftOut: { member_id: ownNumber, other_id: 'another’s number; his name is told' },
  },
  {
    table: 'swipe', section: 'swipe_game', single: true, columns: ['likes_on', 'likes', 'last_at as newest_decision_at'],
    leftOut: { member_id: ownNumber, wish: work, step: work, after_joined: work, after_id: work, swept_on: work, ended_at: work,
      last_id: 'another’s number; it stands among the likes or passes', last_liked: 'it stands among the likes or passes' },
  },
  {
    table: 'block', section: 'blocks', columns: ['other_name as name', 'created_at'], where: 'by_me', order: 'created_at',
    leftOut: { member_id: ownNumber, other_id: 'another’s number; the name of then is told', own_name: 'the member’s own of then', by_me: 'who blocked him is not told' },
  },
  {
    table: 'match_finder', section: 'match_finder', single: true,
    columns: ['intentions', 'genders', 'min_age', 'max_age', 'reach', 'interests', 'answered_at'], leftOut: { member_id: ownNumber },
  },
  {
    table: 'favourite', section: 'favourites', columns: ['note', 'created_at'], order: 'created_at', other: { column: 'other_id' },
    leftOut: { member_id: ownNumber, other_id: 'another’s number; his name is told' },
  },
  {
    table: 'shared_at', section: 'shared_at', columns: ['site_id as site', 'name', 'company', 'agreed_at'], order: 'agreed_at', leftOut: { member_id: ownNumber },
  },
  {
    table: 'kept_off', section: 'not_shown_at', columns: ['site_id as site', 'since'], order: 'since', leftOut: { member_id: ownNumber },
  },
  {
    table: 'shows_views', section: 'shows_views', single: true, columns: ['since'], leftOut: { member_id: ownNumber },
  },
  {
    table: 'member_viewer', section: 'viewers', columns: [`(${lastDayOver})::text as viewed_on`], order: '1 desc', other: { column: 'viewer_id', inSight: true },
    // As on his own screen: a day once it is over, and who looks unseen sees nobody.
    where: `${lastDayOver} is not null and exists (select from shows_views s where s.member_id = $1) and not exists (select from invisibility i where i.member_id = $1)`,
    leftOut: { member_id: ownNumber, viewer_id: 'another’s number; his name is told' },
  },
  {
    table: 'hidden_member', section: 'hidden', columns: ['created_at'], order: 'created_at', other: { column: 'other_id' },
    leftOut: { member_id: ownNumber, other_id: 'another’s number; his name is told' },
  },
  {
    table: 'acquaintance_address', section: 'acquaintances', columns: ['added_at', 'removed_at'], order: 'added_at',
    leftOut: { member_id: ownNumber, address_hash: 'a keyed hash, which nobody can read', due_at: 'when a change takes effect: knowing it would let one try out whose address is whose' },
  },
  {
    table: 'report', section: 'reports', of: 'reporter_id', columns: ['id', 'reason', 'text', 'message_seq', 'created_at', 'decided_at', 'outcome'], order: 'created_at',
    leftOut: { reporter_id: ownNumber, site_id: ofSite, reported_id: 'another’s number', conversation_id: 'between two', photo_id: 'another’s photo' },
  },
  {
    table: 'complaint', section: 'complaints',
    columns: ['number', 'category', 'about', 'text', 'name', 'email', 'good_faith', 'language', 'state', 'created_at', 'decided_at'], order: 'created_at',
    leftOut: { member_id: ownNumber, site_id: ofSite },
  },
  {
    table: 'wallet', section: 'credits', single: true,
    columns: ['balance', 'free_used as free_messages_used', 'bundle_credits', 'bundle_price', 'bundle_currency', "nullif(changed_at, '-infinity') as changed_at"],
    leftOut: { member_id: ownNumber },
  },
  {
    table: 'ledger_entry', section: 'credit_entries', columns: ['key', 'cause', 'amount', 'balance_after', 'created_at'], order: 'created_at',
    leftOut: { member_id: ownNumber },
  },
  {
    table: 'member_order', section: 'orders',
    columns: ['id', 'state', 'bundle_id', 'credits', 'list_price', 'price', 'currency', 'discount_code', 'discount_hundredths', 'vat_hundredths', 'vat_amount',
      'country', 'profile_country', 'address_country', 'payment_country', 'method', 'language', 'sequence', 'provider', 'payment_id', 'payment_state',
      'mandate_id', 'refunded', 'charged_back', 'failure', 'paid_with', 'transfer_holder', 'transfer_iban', 'transfer_reference', 'granted', 'reclaimed',
      'restricted', 'proof_due_at', 'answer_dispute_by', 'express_version', 'express_at', 'created_at', 'completed_at'],
    order: 'created_at',
    leftOut: { member_id: ownNumber, site_id: ofSite, version: work, next_look_at: work, looks: work, checkout_url: 'a page where it can be paid',
      payer_network: 'a keyed hash against stolen cards, gone once it is paid', held_amount: reckoning, held_credits: reckoning, foreign_refunded: reckoning,
      reclaim_wanted: reckoning, smaller_bundles: reckoning },
  },
  {
    table: 'refund', section: 'refunds', columns: ['id', 'order_id', 'state', 'amount', 'currency', 'credits', 'provider', 'payment_id', 'provider_refund_id',
      'created_at', 'settled_at'],
    order: 'created_at', leftOut: { member_id: ownNumber, refunded_before: reckoning, next_look_at: work },
  },
  {
    table: 'invoice', section: 'invoices', columns: ['order_id', 'kind', 'company_id', 'year', 'number', 'amount', 'vat_amount', 'seller', 'issued_at'],
    also: ['(select o.currency from member_order o where o.member_id = $1 and o.id = invoice.order_id) as currency'],
    order: 'issued_at', leftOut: { member_id: ownNumber },
  },
  {
    table: 'mandate', section: 'payment_means',
    columns: ['id', 'provider', 'kind', 'state', 'method', 'label', 'reference', 'signed_on', 'account_holder', 'iban_end', 'customer_id', 'provider_mandate_id',
      'language', 'text_version', 'code_confirmed_at', 'number', 'network_address', 'user_agent', 'created_at', 'forgotten_at', 'revoked_at'],
    order: 'created_at',
    leftOut: { member_id: ownNumber, iban_hash: 'a keyed hash, which nobody can read', text_hash: 'of a text that its version names', code_id: work,
      sealed: 'sealed for the payment provider until it has it' },
  },
  {
    table: 'direct_debit_form', section: 'direct_debit_begun', single: true, columns: ['created_at', 'code_expires_at', 'tries'],
    leftOut: { member_id: ownNumber, code_id: work, code_hash: 'what confirms it', sealed: 'sealed until it is signed, and gone after a short while' },
  },
  {
    table: 'discount', section: 'own_discounts',
    columns: ['code', 'percentage', 'country', 'currency', 'minimum_order_value', 'methods', 'starts_at', 'expires_at', 'status', 'validity', 'created_at'],
    order: 'created_at', leftOut: { member_id: ownNumber, site_id: ofSite },
  },
  { table: 'provider_customer', section: 'payment_customers', columns: ['provider', 'customer_id', 'created_at'], leftOut: { member_id: ownNumber } },
] // prettier-ignore
