import { factNames } from '#contract/profile/facts.ts'

/**
 * Which columns of the database a member's export holds, and which it leaves out (docs/export.md describes the sections). A new table or
 * column that is missing here fails `contents.test.ts`: its author decides whether it is exported.
 */
export interface ExportedTable {
  table: string
  /** Its section of data.json. */
  section: string
  /** The column that holds the owner's id; `member_id` by default. */
  of?: string
  /** The table has at most one row a member: its section is an object, or null. */
  single?: true
  /** SQL of the exported columns, such as `city` or `tracking as came_by`. */
  columns: readonly string[]
  /** SQL of further named values of a row, from other columns or tables. */
  also?: readonly string[]
  where?: string
  order?: string
  /**
   * The column that holds another member's id: their name is exported instead, and only rows of members the owner may see.
   * `visibleOnly` drops rows of invisible members too, even where the two have a conversation.
   */
  other?: { column: string; visibleOnly?: true }
  leftOut?: Readonly<Record<string, string>>
}

export const ownId = 'their own id is in `account`'
export const ofSite = 'the site is named at the top'
export const internal = 'internal bookkeeping, such as when our jobs run'
const calculation = 'an intermediate value, calculated from the amounts beside it'
const lastCompleteDay = "case when viewed_on < (now() at time zone 'UTC')::date then viewed_on else previous_on end"

export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'account', section: 'account', single: true,
    columns: ['member_id as id', 'username', 'email', 'language', 'languages', 'role', 'created_at', 'confirmed_at', 'paid_at as premium_since', 'premium_ended_at',
      'renamed_at', 'former_username', 'discreet_since', 'tracking as came_by'],
    leftOut: { site_id: ofSite, password_hash: 'opens their account' },
  },
  {
    table: 'profile', section: 'profile', single: true,
    columns: ['name', 'fictional', 'gender', 'seeks', 'seeks_min_age', 'seeks_max_age', 'birth_date', 'country', 'region', 'city_id', 'city', 'visiting_city_id', ...factNames,
      'pronouns', 'intentions', 'interests', 'prompts', 'about', 'looking_for', 'show_distance', 'show_last_seen', 'sentences_for_matches', 'visible', 'updated_at', 'main_photo_id',
      'first_messages_from', 'blur_photos', 'hides_where_hostile', 'verified_photos', 'greets is not null as greets_newcomers', 'drafts_everywhere'],
    leftOut: { member_id: ownId, site_id: ofSite, main_photo_thumbhash: 'drawn from the photo', main_photo_width: 'exported with the photo',
      main_photo_height: 'exported with the photo' },
  },
  { table: 'profile_translation', section: 'profile_translations', columns: ['language', 'about', 'looking_for', 'prompts'], leftOut: { member_id: ownId } },
  {
    table: 'birth_date_correction', section: 'birth_date_correction', single: true,
    columns: ['old_date', 'new_date', 'reason', 'words', 'corrected_at'], leftOut: { member_id: ownId },
  },
  {
    table: 'verification', section: 'verification', single: true,
    columns: ['state', 'gesture', 'shown_at', 'sent_at', 'photos', 'decided_at', 'reasons'],
    leftOut: { member_id: ownId, id: 'its number for the reviewer', earlier: 'older ones', selfie: 'sealed for the reviewer, and deleted with the decision, or after 30 days' },
  },
  { table: 'contact_consent', section: 'contacts_agreed', columns: ['agreed_at'], order: 'agreed_at', leftOut: { member_id: ownId, contact_hash: 'a keyed hash; the contact’s address is not kept' } },
  { table: 'place_change', section: 'place_changes', columns: ['changed_at'], order: 'changed_at', leftOut: { member_id: ownId } },
  { table: 'trip', section: 'trip', single: true, columns: ['city_id', 'from_day', 'to_day', 'begun', 'created_at'], leftOut: { member_id: ownId } },
  {
    table: 'saved_search', section: 'saved_searches', columns: ['name', 'query', 'mail', 'created_at'], order: 'created_at',
    leftOut: { member_id: ownId, id: 'an id used by the pages' },
  },
  {
    table: 'evening_window', section: 'evening_window', single: true, columns: ['purpose', 'city_id', 'shown_from', 'dark_at'],
    leftOut: { member_id: ownId },
  },
  { table: 'consent', section: 'consents', columns: ['kind', 'version', 'given_at'], order: 'given_at', leftOut: { member_id: ownId } },
  {
    table: 'withdrawn_consent', section: 'withdrawn_consents', columns: ['kind', 'version', 'given_at', 'withdrawn_at'], order: 'given_at',
    leftOut: { member_id: ownId },
  },
  { table: 'invisibility', section: 'invisibility', single: true, columns: ['since', 'chosen', 'travel_hidden_until'], leftOut: { member_id: ownId } },
  { table: 'privacy_since', section: 'privacy', columns: ['switch', 'since'], order: 'since', leftOut: { member_id: ownId } },
  { table: 'presence', section: 'presence', single: true, columns: ['last_seen', 'shown_seen'], leftOut: { member_id: ownId, open_in: internal } },
  {
    table: 'notification_setting', section: 'notification_setting', single: true,
    columns: ['quiet_from', 'quiet_until', 'time_zone', 'paused_until', 'mails_per_day', 'shows_names', 'changed_at'], leftOut: { member_id: ownId },
  },
  {
    table: 'notification_choice', section: 'notification_choices', columns: ['type', 'channel', 'chosen', 'chosen_at'], order: 'chosen_at',
    leftOut: { member_id: ownId },
  },
  {
    table: 'notification_sent', section: 'notifications_sent', columns: ['channel', 'type', 'sent_at'], order: 'sent_at',
    leftOut: { member_id: ownId, id: 'the id of the mail', tag: internal, subject: 'exported where the subject itself is' },
  },
  {
    table: 'mail_stop', section: 'mail_stops', columns: ['reason', 'since'], order: 'since', leftOut: { member_id: ownId },
  },
  {
    table: 'mail_delay', section: 'mail_delays', columns: ['delayed_at'], order: 'delayed_at', leftOut: { member_id: ownId, outbox_id: 'the id of the mail' },
  },
  {
    table: 'push_subscription', section: 'push_subscriptions', columns: ['created_at'], order: 'created_at',
    leftOut: { member_id: ownId, endpoint_hash: 'finds the subscription', sealed: 'sends notes to their browser', session_hash: 'opens a session', wait_until: internal },
  },
  {
    table: 'session', section: 'sessions', columns: ['created_at', 'last_used_at', 'user_agent'], order: 'created_at',
    leftOut: { member_id: ownId, site_id: ofSite, token_hash: 'opens a session' },
  },
  {
    table: 'known_device', section: 'known_devices', columns: ['last_used_at'], order: 'last_used_at',
    leftOut: { member_id: ownId, device_hash: 'recognises a browser' },
  },
  {
    table: 'one_time_code', section: 'one_time_codes', single: true, columns: ['created_at', 'confirmed_at'],
    leftOut: { member_id: ownId, sealed: 'the secret of their codes', last_step: internal },
  },
  {
    table: 'passkey', section: 'passkeys', columns: ['name', 'host', 'transports', 'created_at', 'last_used_at'], order: 'created_at',
    leftOut: { member_id: ownId, credential_id: 'by which their device finds it', user_handle: 'the same', public_key: 'checks its signatures',
      counter: internal },
  },
  {
    table: 'pending_login', section: 'pending_logins', columns: ['expires_at'], order: 'expires_at',
    leftOut: { member_id: ownId, token_hash: 'continues a login' },
  },
  {
    table: 'email_change', section: 'email_changes', columns: ['email', 'undoes', 'expires_at'], order: 'expires_at',
    leftOut: { member_id: ownId, token_hash: 'opens a mailed link' },
  },
  {
    table: 'mail_token', section: 'mailed_links', columns: ['purpose', 'expires_at'], order: 'expires_at',
    leftOut: { member_id: ownId, token_hash: 'opens a mailed link' },
  },
  { table: 'suspension', section: 'suspension', single: true, columns: ['reason', 'created_at', 'ends_at'], leftOut: { member_id: ownId } },
  {
    table: 'moderation_decision', section: 'decisions', order: 'created_at',
    columns: ['id', 'measure', 'rule', 'facts', 'subject', 'days', 'ends_at', 'language', 'paragraphs', 'created_at', 'appeal', 'appealed_at', 'appeal_answer', 'appeal_decided_at'],
    leftOut: { member_id: ownId, site_id: ofSite, report_id: 'a report by another member', decided_by: 'a member of staff', decided_name: 'a member of staff' },
  },
  { table: 'member_lock', section: 'locks', columns: ['feature', 'ends_at'], order: 'ends_at', leftOut: { member_id: ownId, decision_id: 'the decision is exported' } },
  {
    table: 'removed_content', section: 'removed', columns: ['kind', 'removed_at'], order: 'removed_at',
    also: ["case kind when 'about' then content #>> '{}' when 'message' then content ->> 'text' end as text"],
    leftOut: { member_id: ownId, decision_id: 'the decision is exported', item: 'which photo, message or text: the decision and the text are exported', content: 'its text is exported; a photo is sealed with the report' },
  },
  { table: 'deletion', section: 'leaving', single: true, columns: ['reason', 'requested_at'], leftOut: { member_id: ownId, erasing_at: internal } },
  {
    table: 'data_export', section: 'exports', single: true, columns: ['asked_at'],
    leftOut: { member_id: ownId, state: 'it is this one', ready_until: 'it is this one', tries: internal, storage_key: 'where its file is stored', parts: internal, bytes: internal },
  },
  {
    table: 'assisted_export', section: 'exports_by_support', columns: ['agreed_at', 'ended', 'ended_at', 'seen_at'], order: 'agreed_at',
    leftOut: { member_id: ownId, id: 'its number for the staff', address_hash: 'the same as their address, by a keyed hash', tries: internal },
  },
  {
    table: 'album', section: 'albums', columns: ['id', 'name', 'created_at'], order: 'created_at', leftOut: { member_id: ownId },
  },
  {
    table: 'album_access', section: 'albums_opened', columns: ['album_id as album', 'conversation_id as conversation', 'opened_at', 'until', 'ended_at'], order: 'opened_at',
    leftOut: { member_id: ownId, viewer_id: 'another member’s id; the conversation says who it is', since: internal, seq: 'its message is exported' },
  },
  { table: 'photo_allowance', section: 'photo_count', single: true, columns: ['photos'], leftOut: { member_id: ownId } },
  { table: 'gift_received', section: 'gifts_received', columns: ['gift', 'received', 'waiting'], order: 'gift', leftOut: { member_id: ownId } },
  {
    table: 'conversation_allowance', section: 'conversations_started', single: true, columns: ['started', 'given_back', 'given_back_on'],
    leftOut: { member_id: ownId },
  },
  { table: 'daily_limit', section: 'daily_limits', columns: ['action', 'since', 'used'], order: 'action', leftOut: { member_id: ownId } },
  {
    table: 'first_words', section: 'first_words', columns: ['since'], also: ['cardinality(others) as members'], where: 'not received', order: 'since',
    leftOut: { member_id: ownId, received: 'counts of what others wrote, against abuse, are not disclosed', words: 'a keyed hash of what they wrote, which cannot be reversed', others: 'ids of other members; their count is exported' },
  },
  {
    table: 'view_count', section: 'views_today', of: 'viewer_id', single: true, columns: ['day', 'pages'],
    also: ['bit_count(profiles)::integer as profiles', 'bit_count(cards)::integer as cards'],
    leftOut: { viewer_id: ownId, profiles: 'bits that count; the total is exported', cards: 'bits that count; the total is exported' },
  },
  {
    table: 'member_like', section: 'likes_given', columns: ['created_at', 'automatic'], order: 'created_at', other: { column: 'liked_id' },
    leftOut: { member_id: ownId, liked_id: 'another member’s id; their name is exported' },
  },
  {
    table: 'member_liked_by', section: 'likes_received', columns: ['created_at', 'seen_at'], order: 'created_at', other: { column: 'liker_id' },
    leftOut: { member_id: ownId, liker_id: 'another member’s id; their name is exported', automatic: 'a setting of the other member' },
  },
  {
    table: 'auto_like', section: 'greetings', columns: ['day::text as day'], order: 'day', other: { column: 'liker_id' },
    leftOut: { member_id: ownId, liker_id: 'another member’s id; their name is exported' },
  },
  {
    table: 'swipe_pass', section: 'passes', columns: ['passed_at'], order: 'passed_at', other: { column: 'other_id' },
    leftOut: { member_id: ownId, other_id: 'another member’s id; their name is exported' },
  },
  {
    table: 'swipe', section: 'swipe_game', single: true, columns: ['likes_on', 'likes', 'last_at as newest_decision_at'],
    leftOut: { member_id: ownId, wish: internal, step: internal, after_joined: internal, after_id: internal, swept_on: internal, ended_at: internal,
      last_id: 'another member’s id; exported among the likes or passes', last_liked: 'exported among the likes or passes' },
  },
  {
    table: 'block', section: 'blocks', columns: ['other_name as name', 'created_at', 'of_person'], where: 'by_me and not silent', order: 'created_at',
    leftOut: { member_id: ownId, other_id: 'another member’s id; their name at the time is exported', own_name: 'the member’s own name at the time', by_me: 'who blocked the member is not disclosed', silent: 'would tell whose account another one is', follows: 'would tell whose account another one is', ends_at: 'would tell whose account another one is' },
  },
  {
    table: 'match_finder', section: 'match_finder', single: true,
    columns: ['intentions', 'genders', 'min_age', 'max_age', 'reach', 'interests', 'answered_at'], leftOut: { member_id: ownId },
  },
  {
    table: 'favourite', section: 'favourites', columns: ['note', 'created_at'], order: 'created_at', other: { column: 'other_id' },
    leftOut: { member_id: ownId, other_id: 'another member’s id; their name is exported' },
  },
  {
    table: 'shared_at', section: 'shared_at', columns: ['site_id as site', 'name', 'company', 'agreed_at'], order: 'agreed_at', leftOut: { member_id: ownId },
  },
  {
    table: 'site_exclusion', section: 'not_shown_at', columns: ['site_id as site', 'since'], order: 'since', leftOut: { member_id: ownId },
  },
  {
    table: 'shows_views', section: 'shows_views', single: true, columns: ['since'], leftOut: { member_id: ownId },
  },
  {
    table: 'member_viewer', section: 'viewers', columns: [`(${lastCompleteDay})::text as viewed_on`], order: '1 desc', other: { column: 'viewer_id', visibleOnly: true },
    // As on screen: a day is listed once it is over, and a member who views unseen sees nobody.
    where: `${lastCompleteDay} is not null and exists (select from shows_views s where s.member_id = $1) and not exists (select from invisibility i where i.member_id = $1)`,
    leftOut: { member_id: ownId, viewer_id: 'another member’s id; their name is exported' },
  },
  {
    table: 'hidden_member', section: 'hidden', columns: ['created_at'], order: 'created_at', other: { column: 'other_id' },
    leftOut: { member_id: ownId, other_id: 'another member’s id; their name is exported' },
  },
  {
    table: 'known_contact_address', section: 'known_contacts', columns: ['added_at', 'removed_at'], order: 'added_at',
    leftOut: { member_id: ownId, address_hash: 'a keyed hash, which cannot be reversed', due_at: 'when a change takes effect: it would let the member test whose address is whose' },
  },
  {
    table: 'report', section: 'reports', of: 'reporter_id', columns: ['id', 'reason', 'text', 'message_seq', 'created_at', 'decided_at', 'outcome'], order: 'created_at',
    leftOut: { reporter_id: ownId, site_id: ofSite, reported_id: 'another member’s id', conversation_id: 'shared with another member', photo_id: 'another member’s photo', kept_until: internal },
  },
  {
    table: 'complaint', section: 'complaints',
    columns: ['number', 'category', 'about', 'text', 'name', 'email', 'good_faith', 'language', 'state', 'created_at', 'decided_at'], order: 'created_at',
    leftOut: { member_id: ownId, site_id: ofSite },
  },
  {
    table: 'wallet', section: 'credits', single: true,
    columns: ['balance', 'free_used as free_messages_used', 'bundle_credits', 'bundle_price', 'bundle_currency', "nullif(changed_at, '-infinity') as changed_at"],
    leftOut: { member_id: ownId },
  },
  {
    table: 'ledger_entry', section: 'credit_entries', columns: ['key', 'cause', 'amount', 'balance_after', 'created_at'], order: 'created_at',
    leftOut: { member_id: ownId },
  },
  {
    table: 'member_order', section: 'orders',
    columns: ['id', 'state', 'bundle_id', 'credits', 'list_price', 'price', 'currency', 'discount_code', 'discount_hundredths', 'vat_hundredths', 'vat_amount',
      'country', 'profile_country', 'address_country', 'payment_country', 'attested_country', 'method', 'language', 'sequence', 'provider', 'payment_id', 'payment_state',
      'mandate_id', 'refunded', 'charged_back', 'failure', 'paid_with', 'transfer_holder', 'transfer_iban', 'transfer_reference', 'granted', 'reclaimed',
      'restricted', 'proof_due_at', 'answer_dispute_by', 'express_version', 'express_at', 'created_at', 'completed_at'],
    order: 'created_at',
    leftOut: { member_id: ownId, site_id: ofSite, version: internal, next_poll_at: internal, polls: internal, checkout_url: 'a page where it can be paid',
      payer_network: 'a keyed hash against stolen cards, deleted once it is paid', held_amount: calculation, held_credits: calculation, foreign_refunded: calculation,
      reclaim_wanted: calculation },
  },
  {
    table: 'refund', section: 'refunds', columns: ['id', 'order_id', 'state', 'amount', 'currency', 'credits', 'provider', 'payment_id', 'provider_refund_id',
      'created_at', 'settled_at'],
    order: 'created_at', leftOut: { member_id: ownId, refunded_before: calculation, next_poll_at: internal },
  },
  {
    table: 'invoice', section: 'invoices', columns: ['order_id', 'kind', 'company_id', 'year', 'number', 'amount', 'vat_amount', 'seller', 'issued_at', 'cause'],
    also: ['(select o.currency from member_order o where o.member_id = $1 and o.id = invoice.order_id) as currency'],
    order: 'issued_at', leftOut: { member_id: ownId },
  },
  {
    table: 'mandate', section: 'payment_means',
    columns: ['id', 'provider', 'kind', 'state', 'method', 'label', 'reference', 'signed_on', 'account_holder', 'iban_end', 'customer_id', 'provider_mandate_id',
      'language', 'text_version', 'code_confirmed_at', 'number', 'network_address', 'user_agent', 'created_at', 'forgotten_at', 'revoked_at'],
    order: 'created_at',
    leftOut: { member_id: ownId, iban_hash: 'a keyed hash, which cannot be reversed', text_hash: 'hash of the text that `text_version` names', code_id: internal,
      sealed: 'sealed until the payment provider has it' },
  },
  {
    table: 'direct_debit_form', section: 'direct_debit_begun', single: true, columns: ['created_at', 'code_expires_at', 'tries'],
    leftOut: { member_id: ownId, code_id: internal, code_hash: 'confirms it', sealed: 'sealed until it is signed, and deleted soon after' },
  },
  {
    table: 'discount', section: 'own_discounts',
    columns: ['code', 'percentage', 'country', 'currency', 'minimum_order_value', 'methods', 'starts_at', 'expires_at', 'status', 'validity', 'created_at'],
    order: 'created_at', leftOut: { member_id: ownId, site_id: ofSite },
  },
  { table: 'provider_customer', section: 'payment_customers', columns: ['provider', 'customer_id', 'created_at'], leftOut: { member_id: ownId } },
] // prettier-ignore
