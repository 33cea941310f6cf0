import { factNames } from '#contract/profile/facts.ts'
import type { FieldGroup } from './table.ts'

/**
 * The group of every column of the database (table.ts). A column before the bar is unique to a member, and the seeded world
 * has a canary in it; a column after the bar is a flag, a counter or a value of a closed list, which many members share.
 */
type Columns = Partial<Record<FieldGroup, string>>

export const fields: Record<string, Columns> = {
  account: {
    id: 'member_id',
    name: 'username',
    own: 'email created_at former_username renamed_at | language languages role paid_at premium_ended_at site_id',
    never: 'password_hash tracking confirmed_at discreet_since',
  },
  album: { id: 'member_id', talk: 'id name', never: 'created_at' },
  album_access: {
    id: 'member_id viewer_id',
    talk: 'album_id conversation_id until | seq',
    never: 'since opened_at ended_at',
  },
  account_email: { own: 'email_key', id: 'member_id', never: '| site_id' },
  account_name: { name: 'name_key', id: 'member_id', never: '| site_id' },
  case_comment: { id: 'staff_id', team: 'name text created_at', never: 'case_id id' },
  case_declined: { id: 'staff_id', never: 'case_id' },
  case_tag: { team: 'tag', never: 'case_id' },
  moderation_case: {
    id: 'reported_id claimed_by barred_id decided_by',
    team: 'id complaint decision_id text created_at claimed_name decided_at | site_id queue reason priority escalated',
    never: 'barred_name claimed_at rests_until decided_name',
  },
  // The member reads their own, and staff those of a case.
  moderation_decision: {
    id: 'member_id decided_by',
    team: 'id facts paragraphs created_at ends_at appeal_answer | measure rule days appeal decided_name',
    never: 'report_id appealed_at appeal_decided_at | site_id language subject',
  },
  rejected_photo: { id: 'member_id', never: 'photo_id rejected_at | site_id likeness' },
  signal_hint: { id: 'member_id', team: '| kind found least days', never: 'case_id opened_at closed_at | acted' },
  signal_rule: { id: 'changed_by', team: 'changed_name changed_at | kind version active least days' },
  signal_test: { team: 'tested_at | members', never: '| kind least days' },
  removed_content: { id: 'member_id', never: 'decision_id item content removed_at | kind' },
  birth_date_correction: { id: 'member_id', own: 'new_date', never: 'old_date words corrected_at | reason' },
  pending_login: { id: 'member_id', never: 'token_hash expires_at' },
  address_owner: { id: 'member_id', never: 'address_hash' },
  auto_like: { id: 'member_id liker_id', never: '| day' },
  known_contact: { id: 'member_id other_id', never: '| mine theirs' },
  known_contact_address: { id: 'member_id', own: 'added_at removed_at', never: 'address_hash due_at' },
  known_contact_lister: { id: 'member_id', never: 'address_hash' },
  check_in: { id: 'member_id', own: 'due_at', never: 'id sealed contact_hash | reminded_at ended_at sent' },
  contact_consent: { id: 'member_id', own: 'agreed_at', never: 'contact_hash' },
  contact_stop: { never: '| contact_hash stopped_at' },
  block: {
    own: 'other_id | other_name',
    name: '| own_name',
    id: 'member_id',
    never: 'created_at | by_me of_person silent follows ends_at',
  },
  broadcast: {
    team: 'occasion created_at starts_at ended_at words | type state mailed pushed audience',
    never: '| site_id next_id examined',
  },
  cam_card: {
    shop: '| site_id id kind name text link thumbhash bytes picture_hash languages place',
    never: '| feed picture read_at',
  },
  bundle: { shop: 'id | country credits price currency active site_id' },
  complaint: {
    id: 'member_id',
    team: 'number about text name | category good_faith language',
    never: 'email created_at decided_at | site_id state',
  },
  complaint_answer: { team: 'number text answered_at', never: '| seq' },
  consent: { id: 'member_id', own: 'given_at | kind version' },
  conversation: { talk: 'id', id: 'started_by started_with', never: 'created_at' },
  conversation_allowance: { id: 'member_id', never: '| started given_back given_back_on' },
  conversation_pair: { talk: 'conversation_id', id: 'low_id high_id' },
  frozen_chat: { id: 'member_id other_id', never: 'until | by_me' },
  assisted_export: {
    id: 'member_id',
    own: 'id agreed_at | ended seen_at',
    never: 'address_hash ended_at | tries',
  },
  data_export: { id: 'member_id', own: 'ready_until', never: 'asked_at storage_key | state tries parts bytes' },
  deletion: { id: 'member_id', never: 'reason requested_at | erasing_at' },
  direct_debit_form: {
    id: 'member_id',
    never: 'code_id code_hash code_expires_at sealed created_at | tries',
  },
  discount: {
    code: 'code expires_at | percentage country currency minimum_order_value methods status validity',
    team: 'starts_at',
    never: 'created_at | site_id member_id',
  },
  discount_use: { code: 'code', id: 'member_id', own: 'order_id', never: 'taken_at | site_id slot' },
  email_change: { id: 'member_id', never: 'token_hash email expires_at | undoes' },
  ended_chat: { id: 'member_id other_id', never: 'conversation_id ended_at | started_by_other unanswered unanswered_gifts' },
  erasure: { never: '| entry erased_at' },
  backup: { never: '| kind made_at' },
  installation_secret: { never: '| id fingerprint previous kept since resealed_at' },
  evidence: { team: 'profile', never: 'report_id reasons sealed_at' },
  evidence_message: {
    id: 'from_id',
    team: 'text created_at quote | seq kind from_reaction to_reaction',
    never: 'report_id deleted_at conversation_id | original_seq',
  },
  evidence_once: { id: 'member_id', team: 'id | seq', never: 'report_id bytes' },
  evidence_photo: { id: 'member_id', team: 'id | seq known', never: 'report_id storage_key' },
  known_address: { id: 'member_id', never: 'address_hash' },
  favourite: { own: 'other_id note', id: 'member_id', never: 'created_at' },
  figure: { shop: '| site_id half_year name value' },
  first_words: { id: 'member_id others', never: 'words since | received' },
  gazetteer: { shop: '| version' },
  gift_received: { id: 'member_id', profile: '| gift received', own: '| waiting' },
  health: { id: 'member_id', never: 'sealed' },
  hidden_member: { own: 'other_id', id: 'member_id', never: 'created_at' },
  idempotency: { id: 'owner_id', never: 'key input_hash answer created_at | call' },
  invisibility: { id: 'member_id', never: 'since travel_hidden_until | chosen' },
  imported: { never: 'key_hash | site_id row imported_at' },
  invitation: { team: 'note created_at expires_at revoked_at | uses used', never: 'code_hash | site_id' },
  known_device: { id: 'member_id', never: 'device_hash last_used_at' },
  invoice: {
    id: 'member_id',
    own: 'order_id issued_at | kind year number amount vat_amount seller',
    never: '| company_id cause',
  },
  invoice_series: { never: '| company_id kind year last' },
  lander: { shop: '| site_id name slug texts pictures clip source' },
  lander_file: { shop: '| site_id name bytes' },
  ledger_entry: { id: 'member_id', never: 'key created_at | cause amount balance_after' },
  local_inbox: { machine: 'id recipient subject text_part html_part received_at | channel', never: 'headers' },
  mail_delay: { id: 'member_id', never: 'outbox_id delayed_at' },
  mail_refusal: { never: '| mailbox_hash reason since' },
  mail_stop: { id: 'member_id', own: '| reason', never: 'since' },
  mail_token: { id: 'member_id', never: 'token_hash expires_at | purpose' },
  view_count: { id: '| viewer_id', never: '| day pages profiles cards' },
  mandate: {
    id: 'member_id',
    own: 'label reference signed_on iban_end',
    provider: 'customer_id provider_mandate_id',
    never: `id account_holder iban_hash text_hash code_id number network_address user_agent
      sealed created_at forgotten_at revoked_at code_confirmed_at | provider kind state method language text_version`,
  },
  match_finder: { id: 'member_id', own: '| intentions genders min_age max_age reach interests', never: 'answered_at' },
  // A description names no address of a device; the other needs it.
  member_call: {
    id: 'member_id other_id',
    own: 'call_id conversation_id description | placed video accepted shows',
    never: 'session_hash began_at seen_at',
  },
  member_like: { own: 'liked_id', id: 'member_id', never: 'created_at | automatic' },
  like_taken_back: { id: 'member_id liker_id', never: 'created_at seen_at | unsent matched' },
  member_liked_by: { own: 'liker_id', id: 'member_id', never: 'created_at seen_at | automatic' },
  member_order: {
    id: 'member_id',
    own: `id checkout_url paid_with transfer_holder transfer_iban transfer_reference created_at completed_at discount_code
      | state bundle_id credits currency discount_hundredths vat_hundredths country method sequence refunded
      charged_back failure granted held_amount foreign_refunded`,
    price: 'price list_price vat_amount',
    provider: 'payment_id',
    never: `next_poll_at express_at | express_version mandate_id version site_id language provider payment_state held_credits reclaim_wanted
      profile_country address_country payment_country attested_country restricted proof_due_at
      reclaimed polls payer_network answer_dispute_by`,
  },
  member_search: {
    id: 'member_id',
    own: 'birth_date',
    never:
      'last_active | site_id country region city_id gender has_photo shown_to_visitors interests traits joined seeks seeks_min_age seeks_max_age home_site',
  },
  member_viewer: { id: 'member_id', own: 'viewer_id previous_on | viewed_on' },
  message: {
    talk: 'conversation_id text created_at quote delivered_at read_at | seq kind from_reaction to_reaction',
    id: 'from_id',
    never: 'deleted_at',
  },
  message_photo: {
    id: 'member_id',
    talk: 'conversation_id id thumbhash | seq width height',
    never: 'storage_key created_at',
  },
  message_voice: {
    id: 'member_id',
    talk: 'conversation_id id | seq format waveform',
    never: 'storage_key created_at',
  },
  migration: { never: '| name hash applied_at' },
  once_photo: {
    id: 'member_id to_id',
    talk: 'conversation_id | seq lasts',
    never: 'id created_at waiting sealed opened_at opening due_at kept_until | gone',
  },
  name_hold: { never: '| name_hash held_until' },
  notification: { id: 'member_id', never: 'subject caused_at due_at pushed_at | type' },
  notification_choice: { id: 'member_id', never: 'chosen_at', own: '| type channel chosen' },
  notification_sent: { id: 'member_id', never: 'id subject sent_at tag | type channel' },
  notification_setting: {
    id: 'member_id',
    own: 'paused_until | quiet_from quiet_until time_zone mails_per_day shows_names',
    never: 'changed_at',
  },
  one_time_code: { id: 'member_id', own: '| confirmed_at', never: 'sealed created_at last_step' },
  outbox: {
    mail: 'recipient subject text_part html_part | sender sender_address headers attachment channel',
    id: 'member_id',
    never: 'id created_at sent_at | not_after kind bulk wait_until',
  },
  daily_limit: { id: 'member_id', never: 'since | action used' },
  participant: {
    id: 'member_id',
    own: `conversation_id other_id last_text last_at muted_until draft draft_at | last_seq last_kind last_mine last_deleted unread read_seq
      received_seq seen_seq delivered_seq removed_seq removed answered unanswered unanswered_gifts request
      pinned archived marked_unread calls`,
  },
  passkey: {
    id: 'member_id',
    own: 'credential_id name created_at last_used_at',
    never: 'user_handle public_key counter | host transports',
  },
  passkey_challenge: { never: '| challenge_hash purpose host session_hash user_handle expires_at' },
  passkey_owner: { id: 'member_id', own: 'credential_id' },
  photo: {
    id: 'member_id',
    profile: 'id thumbhash | status position width height',
    never: 'storage_key created_at unasked album_id album_since',
  },
  photo_allowance: { id: 'member_id', never: '| photos' },
  photo_likeness: { id: 'member_id', profile: 'photo_id', never: '| site_id likeness' },
  photo_print: { id: 'member_id', profile: 'photo_id', never: 'print added_at flagged_at | uploaded compared' },
  photo_review: {
    id: 'member_id claimed_by passed_by',
    team: 'photo_id added_at | site_id waits mark',
    never: 'claimed_at served_at',
  },
  place: { shop: '| id country region name population city_id', never: '| lat lon' },
  place_change: { id: 'member_id', never: 'changed_at' },
  place_name: { shop: '| country folded place_id city_id alias', never: '| population' },
  presence: { id: 'member_id', never: 'last_seen shown_seen | open_in' },
  privacy_since: { id: 'member_id', own: 'since | switch' },
  profile: {
    id: 'member_id',
    name: 'name',
    place: 'city | country region city_id visiting_city_id gender fictional show_distance verified_photos',
    face: 'main_photo_id main_photo_thumbhash | main_photo_width main_photo_height',
    profile: `about looking_for prompts | ${factNames.join(' ')} pronouns intentions interests show_last_seen`,
    own: 'birth_date | seeks seeks_min_age seeks_max_age first_messages_from blur_photos drafts_everywhere hides_where_hostile sentences_for_matches visible greets',
    never: 'updated_at | site_id',
  },
  profile_translation: { id: 'member_id', profile: 'about looking_for prompts | language' },
  provider_customer: { id: 'member_id', provider: 'customer_id', never: 'created_at | provider' },
  provider_payment: { id: 'member_id', own: 'order_id', provider: 'payment_id', never: '| provider' },
  push_endpoint: { id: 'member_id', never: 'endpoint_hash' },
  push_subscription: { id: 'member_id', never: 'endpoint_hash sealed session_hash created_at wait_until' },
  rate_limit: { never: '| key points expire' },
  recovery_code: { id: 'member_id', never: 'code_hash' },
  refund: {
    id: 'member_id',
    own: 'order_id | state amount currency credits',
    provider: 'payment_id provider_refund_id',
    never: 'id created_at next_poll_at settled_at | provider refunded_before',
  },
  region: { shop: '| country code name' },
  former_words: { id: 'member_id', never: 'digest words ended_at' },
  removed_album_photo: { id: 'member_id', never: 'album_id photo_id storage_key removed_at' },
  removed_message: {
    id: 'member_id other_id',
    never: 'conversation_id text created_at removed_at photo_id storage_key quote | seq kind from_reaction to_reaction',
  },
  report: {
    id: 'reporter_id reported_id',
    team: 'id text photo_id created_at | site_id reason message_seq',
    never: 'conversation_id decided_at kept_until | outcome',
  },
  evening_window: { id: 'member_id', profile: '| purpose', place: '| city_id', own: 'shown_from dark_at' },
  saved_search: { id: 'member_id', own: 'id name | query mail', never: 'created_at' },
  search_cell: { shop: '| site_id country region age gender has_photo members home_site' },
  session: { id: 'member_id', own: 'created_at last_used_at', never: 'token_hash user_agent | site_id' },
  settlement_report: { never: '| provider made_at since settlements differences' },
  site: { shop: 'settings company | id', never: 'created_at opened_at' },
  site_change: { team: 'at actor changes | number part undoes', never: 'actor_id | site_id' },
  site_file: { shop: '| site_id name hash width height bytes' },
  site_page: { shop: '| site_id name language source listed', never: '| changed_at' },
  site_host: { shop: '| host site_id' },
  shared_at: { id: 'member_id', own: '| site_id name company', never: 'agreed_at' },
  sharing_ending: { id: 'member_id after_id', never: 'since tried_at | site_id' },
  site_exclusion: { id: 'member_id', own: '| site_id', never: 'since' },
  former_liker: { id: 'member_id other_id', never: 'ended_at' },
  shows_views: { id: 'member_id', own: 'since' },
  suspension: { id: 'member_id', never: 'reason created_at ends_at' },
  member_lock: { id: 'member_id', never: 'decision_id ends_at | feature' },
  verification: {
    id: 'member_id',
    own: 'reasons sent_at | state gesture',
    team: 'id',
    never: 'shown_at decided_at photos selfie earlier',
  },
  trip: { id: 'member_id', own: 'from_day to_day | city_id begun', never: 'created_at' },
  staff_account: {
    id: 'id',
    team: 'name created_at last_seen_at | role sites',
    never: 'name_key password_hash sealed enrolled_at | last_step',
  },
  staff_chain: { never: 'hash | id last' },
  staff_approval: {
    id: 'member_id proposed_by decided_by',
    team: 'id subject email reason proposed_name proposed_at expires_at | site_id act amount currency checked',
    never: 'decided_name decided_at | state',
  },
  staff_entry: { id: 'actor_id', team: 'at subject reason | number actor act details', never: 'hash' },
  staff_filter: { id: 'staff_id', team: 'name reason tag | queue show priority' },
  staff_login: { id: 'staff_id', never: 'token_hash sealed expires_at' },
  staff_view: { id: 'member_id staff_id', team: 'name reason looked_at', never: 'id | has_case' },
  staff_session: { id: 'staff_id', never: 'token_hash browser_hash created_at last_used_at stepped_up_at' },
  swipe: {
    id: 'member_id',
    own: 'last_id | likes',
    never: 'after_id last_at ended_at | wish step after_joined swept_on likes_on last_liked',
  },
  swipe_deck: { id: 'member_id', own: 'other_id', never: '| pos' },
  swipe_pass: { id: 'member_id', own: 'other_id', never: 'passed_at' },
  visit_count: { never: '| site_id hour page slug source step count' },
  webhook_delivery: {
    team: 'id event created_at last_at failure next_at | attempts status delivered_at',
    never: 'endpoint_id body | site_id member_id',
  },
  webhook_endpoint: {
    team: 'id url created_at failing_since former_until | events off_at off_why',
    never: 'sealed former_sealed lane_until | site_id',
  },
  wallet: { id: 'member_id', own: 'balance bundle_price bundle_credits | bundle_currency free_used', never: '| changed_at' },
  withdrawn_consent: { id: 'member_id', own: 'given_at withdrawn_at | kind version' },
}

/** Settings of a site that stay with its operator: a browser does not need them, but an attacker does. */
export const operatorSettings = [
  'hide_account_existence',
  'show_pending_photos',
  'photo_approval',
  'direct_debit_limit',
  'creditor_identifier',
  'views_per_day',
  'traffic_sources',
  'hostile_countries',
  'mail_from',
] as const

/** The group of each column, by `table.column`; `canary`: it must have one. */
export function groupsOfColumns(): Map<string, { group: FieldGroup; canary: boolean }> {
  const groupOf = new Map<string, { group: FieldGroup; canary: boolean }>()
  for (const [table, groups] of Object.entries(fields)) {
    for (const [group, columns] of Object.entries(groups)) {
      const [own = '', closed = ''] = columns.split('|')
      for (const [list, canary] of [
        [own, true],
        [closed, false],
      ] as const)
        for (const column of list.split(/\s+/).filter(Boolean))
          groupOf.set(`${table}.${column}`, { group: group as FieldGroup, canary })
    }
  }
  return groupOf
}
