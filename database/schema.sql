-- The sum of database/migrations, written by tools/dump-schema.ts. For reading only.

create domain credits_held as integer CHECK ((VALUE >= 0));

create domain credits_moved as integer CHECK ((VALUE <> 0));

create domain ledger_cause as text CHECK ((VALUE = ANY (ARRAY['signup'::text, 'text'::text, 'photo'::text, 'gift'::text, 'voice'::text, 'once'::text, 'order'::text, 'refund'::text, 'refund_failed'::text, 'charge_back'::text, 'charge_back_reversed'::text, 'staff'::text]))) NOT VALID;

create domain message_kind as text CHECK ((VALUE = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'voice'::text, 'once'::text, 'album'::text, 'date'::text, 'call'::text])));

create domain request_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'declined'::text])));

create domain unanswered_gifts as smallint CHECK ((VALUE <= 1));

create domain unanswered_texts as smallint CHECK ((VALUE <= 3));

create table account (
  member_id uuid not null,
  site_id text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  language text,
  role text default 'member'::text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  paid_at timestamp with time zone,
  tracking jsonb default '{}'::jsonb not null,
  premium_ended_at timestamp with time zone,
  renamed_at timestamp with time zone,
  former_username text,
  discreet_since timestamp with time zone,
  languages text[],
  PRIMARY KEY (member_id),
  CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'support'::text, 'admin'::text])))
);
CREATE INDEX account_by_confirmed ON public.account USING btree (site_id, confirmed_at) WHERE (confirmed_at IS NOT NULL);

create table account_email (
  site_id text not null,
  email_key text not null,
  member_id uuid not null,
  PRIMARY KEY (site_id, email_key)
);

create table account_name (
  site_id text not null,
  name_key text not null,
  member_id uuid not null,
  PRIMARY KEY (site_id, name_key)
);

create table address_owner (
  address_hash bytea not null,
  member_id uuid not null,
  PRIMARY KEY (address_hash, member_id)
);

create table album (
  member_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id)
);

create table album_access (
  member_id uuid not null,
  album_id uuid not null,
  viewer_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  since timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  until timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, album_id, viewer_id)
);
CREATE INDEX album_access_over ON public.album_access USING btree (COALESCE(ended_at, until));
CREATE INDEX album_access_viewer ON public.album_access USING btree (viewer_id);

create table assisted_export (
  member_id uuid not null,
  id uuid not null,
  agreed_at timestamp with time zone not null,
  address_hash bytea not null,
  tries integer default 0 not null,
  ended text,
  ended_at timestamp with time zone,
  seen_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((ended = ANY (ARRAY['fetched'::text, 'tries'::text, 'stopped'::text, 'replaced'::text, 'void'::text])))
);
CREATE INDEX assisted_export_by_time ON public.assisted_export USING btree (agreed_at);

create table auto_like (
  member_id uuid not null,
  day date not null,
  liker_id uuid not null,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX auto_like_liker ON public.auto_like USING btree (liker_id);

create table backup (
  kind text not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (kind),
  CHECK ((kind = ANY (ARRAY['database'::text, 'files'::text, 'drill'::text])))
);

create table birth_date_correction (
  member_id uuid not null,
  old_date date not null,
  new_date date not null,
  reason text not null,
  words text not null,
  corrected_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  CHECK ((reason = ANY (ARRAY['mistyped'::text, 'private'::text, 'other'::text])))
);

create table block (
  member_id uuid not null,
  other_id uuid not null,
  by_me boolean not null,
  created_at timestamp with time zone not null,
  other_name text,
  own_name text,
  of_person boolean default false not null,
  silent boolean default false not null,
  follows uuid,
  ends_at timestamp with time zone,
  PRIMARY KEY (member_id, other_id, by_me)
);
CREATE INDEX block_ends ON public.block USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX block_of_person ON public.block USING btree (member_id) WHERE (of_person AND (NOT by_me));

create table broadcast (
  site_id text not null,
  type text not null,
  occasion text not null,
  words jsonb not null,
  audience jsonb not null,
  state text not null,
  created_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_id uuid,
  examined integer default 0 not null,
  mailed integer default 0 not null,
  pushed integer default 0 not null,
  PRIMARY KEY (site_id, type, occasion),
  CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'done'::text]))),
  CHECK ((type = ANY (ARRAY['promotions'::text, 'weekly_updates'::text, 'news'::text])))
);

create table bundle (
  site_id text not null,
  id text not null,
  country text not null,
  credits integer not null,
  price integer not null,
  currency text not null,
  active boolean default true not null,
  PRIMARY KEY (site_id, id),
  CHECK ((credits > 0)),
  CHECK ((price > 0))
);
CREATE INDEX bundle_by_country ON public.bundle USING btree (site_id, country) WHERE active;

create table cam_card (
  site_id text not null,
  id text not null,
  feed text not null,
  place smallint not null,
  kind text not null,
  name text not null,
  text text not null,
  link text not null,
  languages text[],
  picture text not null,
  picture_hash text not null,
  thumbhash bytea not null,
  bytes bytea not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (site_id, id),
  CHECK ((kind = ANY (ARRAY['cam'::text, 'resell'::text])))
);

create table case_comment (
  case_id uuid not null,
  id uuid not null,
  staff_id uuid,
  name text not null,
  text text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (case_id, id)
);

create table case_declined (
  case_id uuid not null,
  staff_id uuid not null,
  PRIMARY KEY (case_id, staff_id)
);

create table case_tag (
  case_id uuid not null,
  tag text not null,
  PRIMARY KEY (case_id, tag)
);

create table check_in (
  member_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  contact_hash bytea not null,
  due_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  sent boolean default false not null,
  PRIMARY KEY (member_id)
);
CREATE INDEX check_in_due ON public.check_in USING btree (due_at) WHERE (ended_at IS NULL);
CREATE INDEX check_in_ended ON public.check_in USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table complaint (
  number text not null,
  site_id text not null,
  member_id uuid,
  category text not null,
  about text not null,
  text text not null,
  name text not null,
  email text not null,
  good_faith boolean not null,
  language text not null,
  state text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  PRIMARY KEY (number),
  CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX complaint_by_email ON public.complaint USING btree (lower(email));
CREATE INDEX complaint_by_member ON public.complaint USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX complaint_decided ON public.complaint USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX complaint_open ON public.complaint USING btree (created_at) WHERE (state = 'open'::text);

create table complaint_answer (
  number text not null,
  seq integer not null,
  text text not null,
  answered_at timestamp with time zone not null,
  PRIMARY KEY (number, seq)
);

create table consent (
  member_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (member_id, kind),
  CHECK ((kind = ANY (ARRAY['terms'::text, 'special_category'::text, 'shown_to_visitors'::text, 'shared_with_sites'::text, 'mail'::text])))
);

create table contact_consent (
  member_id uuid not null,
  contact_hash bytea not null,
  agreed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, contact_hash)
);

create table contact_stop (
  contact_hash bytea not null,
  stopped_at timestamp with time zone not null,
  PRIMARY KEY (contact_hash)
);

create table conversation (
  id uuid not null,
  started_by uuid not null,
  started_with uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX conversation_by_start ON public.conversation USING btree (created_at);

create table conversation_allowance (
  member_id uuid not null,
  started integer not null,
  given_back integer default 0 not null,
  given_back_on date,
  PRIMARY KEY (member_id)
);

create table conversation_pair (
  low_id uuid not null,
  high_id uuid not null,
  conversation_id uuid not null,
  PRIMARY KEY (low_id, high_id)
);

create table daily_limit (
  member_id uuid not null,
  action text not null,
  since timestamp with time zone not null,
  used integer not null,
  PRIMARY KEY (member_id, action),
  CHECK ((action = ANY (ARRAY['like'::text, 'first_message'::text, 'report'::text, 'block'::text, 'window'::text, 'greeting'::text])))
);

create table data_export (
  member_id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  tries integer not null,
  ready_until timestamp with time zone,
  storage_key text,
  parts integer,
  bytes bigint,
  PRIMARY KEY (member_id),
  CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);

create table deletion (
  member_id uuid not null,
  reason text not null,
  requested_at timestamp with time zone not null,
  erasing_at timestamp with time zone,
  PRIMARY KEY (member_id)
);

create table direct_debit_form (
  member_id uuid not null,
  code_id uuid not null,
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);
CREATE INDEX direct_debit_form_by_age ON public.direct_debit_form USING btree (created_at);

create table discount (
  site_id text not null,
  code text not null,
  percentage integer not null,
  country text,
  currency text,
  minimum_order_value integer,
  methods text[],
  starts_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  status text default 'active'::text not null,
  validity text not null,
  created_at timestamp with time zone not null,
  member_id uuid,
  PRIMARY KEY (site_id, code),
  CHECK (((minimum_order_value IS NULL) OR (currency IS NOT NULL))),
  CHECK ((minimum_order_value > 0)),
  CHECK (((percentage >= 1) AND (percentage <= 9900))),
  CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))),
  CHECK ((validity = ANY (ARRAY['once-per-user'::text, 'once'::text, 'unlimited'::text])))
);

create table discount_use (
  site_id text not null,
  code text not null,
  slot text not null,
  member_id uuid not null,
  order_id uuid not null,
  taken_at timestamp with time zone not null,
  PRIMARY KEY (site_id, code, slot)
);

create table email_change (
  token_hash bytea not null,
  member_id uuid not null,
  email text not null,
  undoes boolean not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX email_change_by_member ON public.email_change USING btree (member_id);

create table ended_chat (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  started_by_other boolean not null,
  ended_at timestamp with time zone not null,
  unanswered smallint default 0 not null,
  unanswered_gifts smallint default 0 not null,
  PRIMARY KEY (member_id, conversation_id)
);
CREATE INDEX ended_chat_age ON public.ended_chat USING btree (ended_at);

create table erasure (
  entry bytea not null,
  erased_at timestamp with time zone not null,
  PRIMARY KEY (entry)
);

create table evening_window (
  member_id uuid not null,
  purpose text not null,
  city_id integer not null,
  shown_from timestamp with time zone not null,
  dark_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);
CREATE INDEX evening_window_city ON public.evening_window USING btree (city_id, dark_at) INCLUDE (shown_from, purpose, member_id);
CREATE INDEX evening_window_dark ON public.evening_window USING btree (dark_at);

create table evidence (
  report_id uuid not null,
  profile jsonb not null,
  sealed_at timestamp with time zone not null,
  reasons text,
  PRIMARY KEY (report_id)
);

create table evidence_message (
  report_id uuid not null,
  seq integer not null,
  conversation_id uuid not null,
  original_seq integer not null,
  from_id uuid not null,
  kind text not null,
  text text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  quote jsonb,
  from_reaction text,
  to_reaction text,
  PRIMARY KEY (report_id, seq)
);

create table evidence_once (
  member_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  seq integer not null,
  bytes bytea not null,
  PRIMARY KEY (member_id, report_id, id)
);

create table evidence_photo (
  member_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  seq integer,
  storage_key text not null,
  known text,
  PRIMARY KEY (member_id, report_id, id)
);

create table favourite (
  member_id uuid not null,
  other_id uuid not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX favourite_other ON public.favourite USING btree (other_id);

create table figure (
  site_id text not null,
  half_year date not null,
  name text not null,
  value integer not null,
  PRIMARY KEY (site_id, half_year, name),
  FOREIGN KEY (site_id) REFERENCES site(id)
);

create table first_words (
  member_id uuid not null,
  words bytea not null,
  since timestamp with time zone not null,
  others uuid[] not null,
  received boolean default false not null,
  PRIMARY KEY (member_id, words)
);

create table former_liker (
  member_id uuid not null,
  other_id uuid not null,
  ended_at timestamp with time zone not null,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX former_liker_age ON public.former_liker USING btree (ended_at);
CREATE INDEX former_liker_by_other ON public.former_liker USING btree (other_id);

create table former_words (
  member_id uuid not null,
  digest bytea not null,
  words jsonb not null,
  ended_at timestamp with time zone not null,
  PRIMARY KEY (member_id, digest)
);
CREATE INDEX former_words_age ON public.former_words USING btree (ended_at);

create table frozen_chat (
  member_id uuid not null,
  other_id uuid not null,
  by_me boolean not null,
  until timestamp with time zone not null,
  PRIMARY KEY (member_id, other_id, by_me)
);

create table gazetteer (
  version text not null,
  PRIMARY KEY (version)
);

create table gift_received (
  member_id uuid not null,
  gift text not null,
  received integer not null,
  waiting integer default 0 not null,
  PRIMARY KEY (member_id, gift)
);

create table health (
  member_id uuid not null,
  sealed bytea not null,
  PRIMARY KEY (member_id)
);

create table hidden_member (
  member_id uuid not null,
  other_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX hidden_member_other ON public.hidden_member USING btree (other_id);

create table idempotency (
  owner_id text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  PRIMARY KEY (owner_id, key)
);

create table imported (
  site_id text not null,
  key_hash bytea not null,
  row bigint not null,
  imported_at timestamp with time zone not null,
  PRIMARY KEY (key_hash, site_id)
);

create table installation_secret (
  id integer not null,
  fingerprint bytea not null,
  previous bytea,
  kept bytea,
  since timestamp with time zone not null,
  resealed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table invisibility (
  member_id uuid not null,
  since timestamp with time zone not null,
  chosen boolean default true not null,
  travel_hidden_until timestamp with time zone,
  PRIMARY KEY (member_id)
);
CREATE INDEX invisibility_travel_hidden ON public.invisibility USING btree (travel_hidden_until) WHERE (travel_hidden_until IS NOT NULL);

create table invitation (
  site_id text not null,
  code_hash bytea not null,
  note text not null,
  uses integer not null,
  used integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  PRIMARY KEY (site_id, code_hash),
  CHECK (((used >= 0) AND (used <= uses))),
  CHECK ((uses > 0))
);

create table invoice (
  member_id uuid not null,
  order_id uuid not null,
  kind text not null,
  company_id text not null,
  year integer not null,
  number integer not null,
  amount integer not null,
  vat_amount integer not null,
  seller jsonb not null,
  issued_at timestamp with time zone not null,
  cause text not null,
  PRIMARY KEY (member_id, order_id, kind, year, number),
  CHECK ((amount > 0)),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  CHECK ((number > 0)),
  CHECK ((vat_amount >= 0))
);
CREATE INDEX invoice_by_number ON public.invoice USING btree (year, number);
CREATE INDEX invoice_by_time ON public.invoice USING btree (issued_at);

create table invoice_series (
  company_id text not null,
  kind text not null,
  year integer not null,
  last integer not null,
  PRIMARY KEY (company_id, kind, year),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  CHECK ((last > 0))
);

create table known_address (
  member_id uuid not null,
  address_hash bytea not null,
  PRIMARY KEY (member_id, address_hash)
);

create table known_contact (
  member_id uuid not null,
  other_id uuid not null,
  mine bytea[] default '{}'::bytea[] not null,
  theirs bytea[] default '{}'::bytea[] not null,
  PRIMARY KEY (member_id, other_id)
);

create table known_contact_address (
  member_id uuid not null,
  address_hash bytea not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  due_at timestamp with time zone,
  PRIMARY KEY (member_id, address_hash)
);
CREATE INDEX known_contact_address_due ON public.known_contact_address USING btree (due_at) WHERE (due_at IS NOT NULL);

create table known_contact_lister (
  address_hash bytea not null,
  member_id uuid not null,
  PRIMARY KEY (address_hash, member_id)
);

create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null,
  PRIMARY KEY (member_id, device_hash)
);
CREATE INDEX known_device_by_device ON public.known_device USING btree (device_hash);

create table lander (
  site_id text not null,
  name text not null,
  slug text not null,
  texts jsonb not null,
  pictures text[] not null,
  clip text,
  source text,
  PRIMARY KEY (site_id, name, slug)
);

create table lander_file (
  site_id text not null,
  name text not null,
  bytes bytea not null,
  PRIMARY KEY (site_id, name)
);

create table ledger_entry (
  member_id uuid not null,
  key text not null,
  cause ledger_cause not null,
  amount credits_moved not null,
  balance_after credits_held not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, key)
);

create table like_taken_back (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  unsent boolean not null,
  matched boolean not null,
  PRIMARY KEY (member_id, liker_id)
);
CREATE INDEX like_taken_back_created ON public.like_taken_back USING btree (created_at);
CREATE INDEX like_taken_back_liker ON public.like_taken_back USING btree (liker_id);

create table local_inbox (
  id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  headers jsonb not null,
  received_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
CREATE INDEX local_inbox_by_time ON public.local_inbox USING btree (received_at DESC);

create table mail_delay (
  member_id uuid not null,
  outbox_id uuid not null,
  delayed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, outbox_id)
);

create table mail_refusal (
  mailbox_hash bytea not null,
  reason text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (mailbox_hash),
  CHECK ((reason = ANY (ARRAY['owner'::text, 'complaint'::text, 'bounce'::text])))
);

create table mail_stop (
  member_id uuid not null,
  reason text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (member_id, reason),
  CHECK ((reason = ANY (ARRAY['fbl'::text, 'bounce'::text, 'listunsubscribe'::text])))
);

create table mail_token (
  token_hash bytea not null,
  purpose text not null,
  member_id uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX mail_token_by_member ON public.mail_token USING btree (member_id, purpose);

create table mandate (
  member_id uuid not null,
  id uuid not null,
  provider text not null,
  kind text not null,
  state text not null,
  method text not null,
  customer_id text,
  provider_mandate_id text,
  label text not null,
  created_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  revoked_at timestamp with time zone,
  reference text,
  signed_on date,
  account_holder text,
  iban_end text,
  iban_hash bytea,
  language text,
  text_version text,
  text_hash bytea,
  code_id uuid,
  code_confirmed_at timestamp with time zone,
  number text,
  network_address text,
  user_agent text,
  sealed bytea,
  PRIMARY KEY (member_id, id),
  CHECK (((kind <> 'direct_debit'::text) OR ((reference ~ '^[A-Z0-9]{1,35}$'::text) AND (signed_on IS NOT NULL) AND (iban_hash IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['card'::text, 'direct_debit'::text, 'paypal'::text]))),
  CHECK ((state = ANY (ARRAY['signed'::text, 'valid'::text, 'invalid'::text, 'forgotten'::text])))
);
CREATE INDEX mandate_by_iban ON public.mandate USING btree (iban_hash) WHERE (iban_hash IS NOT NULL);
CREATE INDEX mandate_by_number ON public.mandate USING btree (number) WHERE (number IS NOT NULL);
CREATE INDEX mandate_under_way ON public.mandate USING btree (created_at) WHERE ((state = 'signed'::text) OR ((state = 'forgotten'::text) AND (revoked_at IS NULL)));
CREATE UNIQUE INDEX mandate_at_provider ON public.mandate USING btree (member_id, provider, provider_mandate_id) WHERE (provider_mandate_id IS NOT NULL);

create table match_finder (
  member_id uuid not null,
  intentions text[] not null,
  genders text[] not null,
  min_age smallint,
  max_age smallint,
  reach text not null,
  interests bigint not null,
  answered_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

create table member_call (
  member_id uuid not null,
  call_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  placed boolean not null,
  video boolean not null,
  session_hash bytea,
  accepted boolean default false not null,
  shows boolean default false not null,
  description text,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

create table member_like (
  member_id uuid not null,
  liked_id uuid not null,
  created_at timestamp with time zone not null,
  automatic boolean default false not null,
  PRIMARY KEY (member_id, liked_id)
);

create table member_liked_by (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  automatic boolean default false not null,
  PRIMARY KEY (member_id, liker_id)
);
CREATE INDEX member_liked_by_new ON public.member_liked_by USING btree (member_id) WHERE (seen_at IS NULL);

create table member_lock (
  member_id uuid not null,
  feature text not null,
  decision_id uuid not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (member_id, feature, decision_id)
);

create table member_order (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  version integer default 0 not null,
  state text not null,
  bundle_id text not null,
  credits integer not null,
  list_price integer not null,
  price integer not null,
  currency text not null,
  discount_code text,
  discount_hundredths integer,
  vat_hundredths integer not null,
  vat_amount integer not null,
  country text not null,
  method text not null,
  language text not null,
  sequence text not null,
  provider text not null,
  mandate_id text,
  payment_id text,
  payment_state text,
  refunded integer default 0 not null,
  charged_back integer default 0 not null,
  checkout_url text,
  failure text,
  paid_with text,
  transfer_holder text,
  transfer_iban text,
  transfer_reference text,
  granted integer default 0 not null,
  held_amount integer default 0 not null,
  held_credits integer default 0 not null,
  foreign_refunded integer default 0 not null,
  reclaim_wanted integer default 0 not null,
  reclaimed integer default 0 not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  next_poll_at timestamp with time zone,
  polls integer default 0 not null,
  payer_network text,
  profile_country text,
  address_country text,
  payment_country text,
  attested_country text,
  restricted boolean default false not null,
  answer_dispute_by timestamp with time zone,
  express_version text,
  express_at timestamp with time zone,
  proof_due_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((granted = 0) OR (granted = credits))),
  CHECK (((held_amount >= 0) AND (held_amount <= price))),
  CHECK (((reclaimed >= 0) AND (reclaimed <= reclaim_wanted))),
  CHECK (((held_credits + reclaimed) <= granted)),
  CHECK ((credits > 0)),
  CHECK ((foreign_refunded >= 0)),
  CHECK ((held_credits >= 0)),
  CHECK ((list_price > 0)),
  CHECK ((price > 0)),
  CHECK ((sequence = ANY (ARRAY['once'::text, 'first'::text, 'recurring'::text]))),
  CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text, 'charged_back'::text])))
);
CREATE INDEX member_order_by_id ON public.member_order USING btree (id);
CREATE INDEX member_order_completed ON public.member_order USING btree (site_id, country, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX member_order_disputed ON public.member_order USING btree (answer_dispute_by) WHERE (answer_dispute_by IS NOT NULL);
CREATE INDEX member_order_open ON public.member_order USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE INDEX member_order_to_poll ON public.member_order USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE INDEX member_order_unproven ON public.member_order USING btree (proof_due_at) WHERE ((proof_due_at IS NOT NULL) AND (state = 'pending'::text));

create table member_search (
  site_id text not null,
  member_id uuid not null,
  country text not null,
  region text not null,
  city_id integer not null,
  gender text not null,
  birth_date date not null,
  has_photo boolean not null,
  shown_to_visitors boolean not null,
  interests bigint not null,
  traits bigint default 0 not null,
  last_active timestamp with time zone not null,
  joined date default '2000-01-01'::date not null,
  seeks smallint default '-1'::integer not null,
  seeks_min_age smallint default 0 not null,
  seeks_max_age smallint default 999 not null,
  home_site text,
  PRIMARY KEY (site_id, member_id)
);
CREATE INDEX member_search_active_city_home ON public.member_search USING btree (site_id, city_id, last_active DESC, member_id DESC) INCLUDE (birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_active_country_home ON public.member_search USING btree (site_id, country, last_active DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_active_everywhere_home ON public.member_search USING btree (site_id, last_active DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_active_region_home ON public.member_search USING btree (site_id, country, region, last_active DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_ages_home ON public.member_search USING btree (site_id, country, birth_date, last_active, member_id) INCLUDE (region, city_id, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site) WHERE (interests >= 0);
CREATE INDEX member_search_newest_city_home ON public.member_search USING btree (site_id, city_id, joined DESC, member_id DESC) INCLUDE (birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_newest_country_home ON public.member_search USING btree (site_id, country, joined DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_newest_everywhere_home ON public.member_search USING btree (site_id, joined DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
CREATE INDEX member_search_newest_region_home ON public.member_search USING btree (site_id, country, region, joined DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);

create table member_viewer (
  member_id uuid not null,
  viewer_id uuid not null,
  viewed_on date not null,
  previous_on date,
  PRIMARY KEY (member_id, viewer_id)
);
CREATE INDEX member_viewer_day ON public.member_viewer USING btree (viewed_on);
CREATE INDEX member_viewer_previous ON public.member_viewer USING btree (previous_on) WHERE (previous_on IS NOT NULL);
CREATE INDEX member_viewer_viewer ON public.member_viewer USING btree (viewer_id);

create table message (
  conversation_id uuid not null,
  seq integer not null,
  from_id uuid not null,
  kind message_kind not null,
  text text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  quote jsonb,
  from_reaction text,
  to_reaction text,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  PRIMARY KEY (conversation_id, seq)
);

create table message_photo (
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  width integer not null,
  height integer not null,
  thumbhash bytea not null,
  storage_key text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, conversation_id, seq)
);

create table message_voice (
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  format text not null,
  waveform text not null,
  storage_key text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, conversation_id, seq)
);

create table migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
);

create table moderation_case (
  id uuid not null,
  site_id text not null,
  queue text not null,
  reported_id uuid,
  complaint text,
  decision_id uuid,
  barred_id uuid,
  barred_name text,
  reason text not null,
  priority smallint not null,
  text text not null,
  created_at timestamp with time zone not null,
  claimed_by uuid,
  claimed_name text,
  claimed_at timestamp with time zone,
  rests_until timestamp with time zone,
  escalated boolean default false not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_name text,
  PRIMARY KEY (id)
);
CREATE INDEX moderation_case_claimed ON public.moderation_case USING btree (claimed_at) WHERE ((claimed_by IS NOT NULL) AND (decided_at IS NULL));
CREATE INDEX moderation_case_complaint ON public.moderation_case USING btree (complaint) WHERE (complaint IS NOT NULL);
CREATE INDEX moderation_case_open ON public.moderation_case USING btree (queue, priority, created_at, id) WHERE (decided_at IS NULL);
CREATE INDEX moderation_case_reported ON public.moderation_case USING btree (reported_id);

create table moderation_decision (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  report_id uuid,
  measure text not null,
  rule text,
  facts text not null,
  subject text,
  days integer,
  ends_at timestamp with time zone,
  language text not null,
  paragraphs jsonb not null,
  decided_by uuid,
  decided_name text not null,
  created_at timestamp with time zone not null,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_answer text,
  appeal_decided_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((appeal = ANY (ARRAY['open'::text, 'upheld'::text, 'undone'::text])))
);
CREATE INDEX moderation_decision_closing ON public.moderation_decision USING btree (created_at) WHERE (measure = 'close'::text);

create table name_hold (
  name_hash bytea not null,
  held_until timestamp with time zone not null,
  PRIMARY KEY (name_hash)
);

create table notification (
  member_id uuid not null,
  type text not null,
  subject uuid not null,
  caused_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  pushed_at timestamp with time zone,
  PRIMARY KEY (member_id, type, subject)
);
CREATE INDEX notification_due ON public.notification USING btree (due_at);

create table notification_choice (
  member_id uuid not null,
  type text not null,
  channel text not null,
  chosen boolean not null,
  chosen_at timestamp with time zone not null,
  PRIMARY KEY (member_id, type, channel),
  CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text])))
);

create table notification_sent (
  member_id uuid not null,
  id uuid not null,
  channel text not null,
  type text not null,
  subject uuid not null,
  sent_at timestamp with time zone not null,
  tag text,
  PRIMARY KEY (member_id, id, type, subject),
  CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text])))
);
CREATE INDEX notification_sent_by_age ON public.notification_sent USING btree (sent_at);

create table notification_setting (
  member_id uuid not null,
  quiet_from smallint,
  quiet_until smallint,
  time_zone text,
  paused_until timestamp with time zone,
  mails_per_day smallint,
  shows_names boolean default false not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);

create table once_photo (
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  to_id uuid not null,
  id uuid not null,
  lasts text not null,
  created_at timestamp with time zone not null,
  waiting bytea,
  sealed bytea,
  opened_at timestamp with time zone,
  opening text,
  kept_until timestamp with time zone,
  gone boolean default false not null,
  due_at timestamp with time zone,
  PRIMARY KEY (member_id, conversation_id, seq),
  CHECK ((lasts = ANY (ARRAY['5'::text, '10'::text, '30'::text, 'closed'::text])))
);
CREATE INDEX once_photo_due ON public.once_photo USING btree (due_at) WHERE (due_at IS NOT NULL);

create table one_time_code (
  member_id uuid not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  PRIMARY KEY (member_id)
);

create table outbox (
  id uuid not null,
  channel text not null,
  recipient text not null,
  sender text not null,
  subject text default ''::text not null,
  text_part text not null,
  html_part text default ''::text not null,
  headers jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sender_address text default ''::text not null,
  attachment jsonb,
  member_id uuid,
  kind text,
  bulk boolean default false not null,
  wait_until timestamp with time zone,
  not_after timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text])))
);
CREATE INDEX outbox_bulk ON public.outbox USING btree (created_at) WHERE ((sent_at IS NULL) AND bulk);
CREATE INDEX outbox_by_age ON public.outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX outbox_by_recipient ON public.outbox USING btree (recipient, created_at);
CREATE INDEX outbox_of_member ON public.outbox USING btree (member_id) WHERE ((sent_at IS NULL) AND (member_id IS NOT NULL));
CREATE INDEX outbox_waiting ON public.outbox USING btree (created_at) WHERE (sent_at IS NULL);

create table participant (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  last_at timestamp with time zone not null,
  removed boolean default false not null,
  pinned boolean default false not null,
  archived boolean default false not null,
  marked_unread boolean default false not null,
  last_mine boolean default false not null,
  last_deleted boolean default false not null,
  unread integer default 0 not null,
  request request_state,
  muted_until timestamp with time zone,
  last_seq integer default 0 not null,
  read_seq integer default 0 not null,
  received_seq integer default 0 not null,
  seen_seq integer default 0 not null,
  delivered_seq integer default 0 not null,
  removed_seq integer default 0 not null,
  answered boolean default false not null,
  calls boolean default false not null,
  unanswered unanswered_texts default 0 not null,
  unanswered_gifts unanswered_gifts default 0 not null,
  draft_at timestamp with time zone,
  last_kind text default 'text'::text not null,
  last_text text default ''::text not null,
  draft text default ''::text not null,
  PRIMARY KEY (member_id, conversation_id)
);

create table passkey (
  member_id uuid not null,
  credential_id bytea not null,
  host text not null,
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (member_id, credential_id)
);

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  host text not null,
  session_hash bytea,
  user_handle bytea,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge_hash)
);

create table passkey_owner (
  credential_id bytea not null,
  member_id uuid not null,
  PRIMARY KEY (credential_id)
);

create table pending_login (
  token_hash bytea not null,
  member_id uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX pending_login_by_member ON public.pending_login USING btree (member_id);

create table photo (
  member_id uuid not null,
  id uuid not null,
  status text not null,
  position smallint not null,
  width smallint not null,
  height smallint not null,
  thumbhash bytea not null,
  storage_key text not null,
  created_at timestamp with time zone not null,
  unasked bytea,
  album_id uuid,
  album_since timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text])))
);
CREATE INDEX photo_unasked ON public.photo USING btree (created_at) WHERE (unasked IS NOT NULL);

create table photo_allowance (
  member_id uuid not null,
  photos smallint not null,
  PRIMARY KEY (member_id),
  CHECK ((photos >= 0))
);

create table photo_likeness (
  member_id uuid not null,
  photo_id uuid not null,
  site_id text not null,
  likeness bit(256) not null,
  PRIMARY KEY (member_id, photo_id)
);
CREATE INDEX photo_likeness_of_site ON public.photo_likeness USING btree (site_id);

create table photo_print (
  print bytea not null,
  member_id uuid not null,
  photo_id uuid not null,
  uploaded boolean not null,
  added_at timestamp with time zone not null,
  compared boolean default false not null,
  flagged_at timestamp with time zone,
  PRIMARY KEY (print, member_id, photo_id)
);
CREATE INDEX photo_print_by_member ON public.photo_print USING btree (member_id);
CREATE INDEX photo_print_flagged ON public.photo_print USING btree (flagged_at) WHERE (flagged_at IS NOT NULL);
CREATE INDEX photo_print_new ON public.photo_print USING btree (added_at) WHERE (NOT compared);

create table photo_review (
  member_id uuid not null,
  photo_id uuid not null,
  site_id text not null,
  waits boolean not null,
  mark text,
  added_at timestamp with time zone not null,
  passed_by uuid[] default '{}'::uuid[] not null,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  served_at timestamp with time zone,
  PRIMARY KEY (member_id, photo_id)
);
CREATE INDEX photo_review_claimed ON public.photo_review USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX photo_review_next ON public.photo_review USING btree (((mark IS NULL)), added_at, photo_id);

create table place (
  id integer not null,
  country text not null,
  region text not null,
  name text not null,
  population integer not null,
  city_id integer not null,
  lat real not null,
  lon real not null,
  PRIMARY KEY (id)
);

create table place_change (
  member_id uuid not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, changed_at)
);

create table place_name (
  country text not null,
  folded text not null,
  place_id integer not null,
  city_id integer not null,
  population integer not null,
  alias boolean not null,
  PRIMARY KEY (country, folded, place_id)
);

create table presence (
  member_id uuid not null,
  last_seen timestamp with time zone not null,
  shown_seen timestamp with time zone,
  open_in text[] default '{}'::text[] not null,
  PRIMARY KEY (member_id)
);

create table privacy_since (
  member_id uuid not null,
  switch text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (member_id, switch)
);

create table profile (
  member_id uuid not null,
  site_id text not null,
  name text not null,
  fictional boolean default false not null,
  gender text not null,
  sexuality text default 'unsaid'::text not null,
  seeks text[] default '{}'::text[] not null,
  birth_date date not null,
  country text not null,
  region text not null,
  city_id integer not null,
  city text not null,
  hair text,
  eyes text,
  body text,
  relationship text,
  tattoos text,
  height smallint,
  interests bigint default 0 not null,
  about text default ''::text not null,
  looking_for text default ''::text not null,
  show_distance boolean default true not null,
  show_last_seen boolean default true not null,
  main_photo_id uuid,
  main_photo_thumbhash bytea,
  main_photo_width smallint,
  main_photo_height smallint,
  visible boolean default false not null,
  updated_at timestamp with time zone not null,
  first_messages_from text[] default '{}'::text[] not null,
  hides_where_hostile boolean default true not null,
  verified_photos uuid[],
  visiting_city_id integer,
  intentions text[] default '{}'::text[] not null,
  pronouns text[] default '{}'::text[] not null,
  seeks_min_age smallint,
  seeks_max_age smallint,
  greets integer,
  prompts jsonb default '[]'::jsonb not null,
  sentences_for_matches boolean default false not null,
  blur_photos text default 'until_answer'::text not null,
  drafts_everywhere boolean default false not null,
  PRIMARY KEY (member_id),
  CHECK ((blur_photos = ANY (ARRAY['always'::text, 'until_answer'::text, 'never'::text])))
);
CREATE INDEX profile_fictional ON public.profile USING btree (member_id) WHERE fictional;
CREATE INDEX profile_greets ON public.profile USING btree (site_id, country, greets, member_id) WHERE (greets IS NOT NULL);

create table profile_translation (
  member_id uuid not null,
  language text not null,
  about text not null,
  looking_for text not null,
  prompts jsonb,
  PRIMARY KEY (member_id, language)
);

create table provider_customer (
  member_id uuid not null,
  provider text not null,
  customer_id text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, provider)
);

create table provider_payment (
  provider text not null,
  payment_id text not null,
  member_id uuid not null,
  order_id uuid not null,
  PRIMARY KEY (provider, payment_id)
);

create table push_endpoint (
  endpoint_hash bytea not null,
  member_id uuid not null,
  PRIMARY KEY (endpoint_hash)
);

create table push_subscription (
  member_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  session_hash bytea not null,
  created_at timestamp with time zone not null,
  wait_until timestamp with time zone,
  PRIMARY KEY (member_id, endpoint_hash)
);

create table rate_limit (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  PRIMARY KEY (key)
);

create table recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  PRIMARY KEY (member_id, code_hash)
);

create table refund (
  member_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null,
  amount integer not null,
  currency text not null,
  credits integer not null,
  provider text not null,
  payment_id text not null,
  provider_refund_id text,
  refunded_before integer not null,
  created_at timestamp with time zone not null,
  next_poll_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0)),
  CHECK ((credits >= 0)),
  CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'refunded'::text, 'failed'::text])))
);
CREATE INDEX refund_open ON public.refund USING btree (next_poll_at) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text]));
CREATE UNIQUE INDEX refund_under_way ON public.refund USING btree (member_id, order_id) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text]));

create table region (
  country text not null,
  code text not null,
  name text not null,
  PRIMARY KEY (country, code)
);

create table rejected_photo (
  member_id uuid not null,
  photo_id uuid not null,
  site_id text not null,
  likeness bit(256) not null,
  rejected_at timestamp with time zone not null,
  PRIMARY KEY (member_id, photo_id)
);
CREATE INDEX rejected_photo_of_site ON public.rejected_photo USING btree (site_id);

create table removed_album_photo (
  member_id uuid not null,
  album_id uuid not null,
  photo_id uuid not null,
  storage_key text not null,
  removed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, album_id, photo_id)
);
CREATE INDEX removed_album_photo_age ON public.removed_album_photo USING btree (removed_at);

create table removed_content (
  member_id uuid not null,
  decision_id uuid not null,
  kind text not null,
  item text not null,
  content jsonb,
  removed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, decision_id, item)
);
CREATE INDEX removed_content_old ON public.removed_content USING btree (removed_at);

create table removed_message (
  member_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  kind text not null,
  text text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone not null,
  photo_id uuid,
  storage_key text,
  quote jsonb,
  from_reaction text,
  to_reaction text,
  PRIMARY KEY (member_id, conversation_id, seq)
);
CREATE INDEX removed_message_age ON public.removed_message USING btree (removed_at);
CREATE INDEX removed_message_between ON public.removed_message USING btree (member_id, other_id);

create table report (
  id uuid not null,
  site_id text not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null,
  text text not null,
  conversation_id uuid,
  message_seq integer,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  photo_id uuid,
  outcome text,
  kept_until timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE INDEX report_by_reporter ON public.report USING btree (reporter_id, created_at);
CREATE INDEX report_open ON public.report USING btree (site_id, created_at) WHERE (decided_at IS NULL);

create table saved_search (
  member_id uuid not null,
  id uuid not null,
  name text not null,
  query jsonb not null,
  mail boolean not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id)
);

create table search_cell (
  site_id text not null,
  country text not null,
  region text not null,
  age smallint not null,
  gender text not null,
  has_photo boolean not null,
  members integer not null,
  home_site text default ''::text not null,
  PRIMARY KEY (site_id, country, region, age, gender, has_photo, home_site)
);

create table session (
  token_hash bytea not null,
  member_id uuid not null,
  site_id text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  user_agent text not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX session_by_member ON public.session USING btree (member_id);

create table settlement_report (
  provider text not null,
  made_at timestamp with time zone not null,
  since timestamp with time zone not null,
  settlements jsonb not null,
  differences jsonb not null,
  PRIMARY KEY (provider, made_at)
);

create table shared_at (
  member_id uuid not null,
  site_id text not null,
  agreed_at timestamp with time zone not null,
  name text,
  company text,
  PRIMARY KEY (member_id, site_id)
);

create table sharing_ending (
  member_id uuid not null,
  site_id text not null,
  since timestamp with time zone not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  tried_at timestamp with time zone not null,
  PRIMARY KEY (member_id, site_id)
);

create table shows_views (
  member_id uuid not null,
  since timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

create table signal_hint (
  member_id uuid not null,
  kind text not null,
  case_id uuid not null,
  found integer not null,
  least integer not null,
  days integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  acted boolean,
  PRIMARY KEY (member_id, kind)
);
CREATE INDEX signal_hint_closed ON public.signal_hint USING btree (closed_at) WHERE (closed_at IS NOT NULL);

create table signal_rule (
  kind text not null,
  version integer not null,
  active boolean not null,
  least integer not null,
  days integer not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  changed_name text not null,
  PRIMARY KEY (kind, version)
);

create table signal_test (
  kind text not null,
  least integer not null,
  days integer not null,
  members integer not null,
  tested_at timestamp with time zone not null,
  PRIMARY KEY (kind, "least", days)
);

create table site (
  id text not null,
  settings jsonb not null,
  company jsonb not null,
  created_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  PRIMARY KEY (id)
);

create table site_change (
  site_id text not null,
  number integer not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor text not null,
  part text not null,
  changes jsonb not null,
  undoes integer,
  PRIMARY KEY (site_id, number),
  CHECK ((part = ANY (ARRAY['settings'::text, 'company'::text, 'hosts'::text, 'pages'::text, 'bundles'::text, 'discounts'::text, 'invitations'::text])))
);

create table site_exclusion (
  member_id uuid not null,
  site_id text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (member_id, site_id)
);

create table site_file (
  site_id text not null,
  name text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  PRIMARY KEY (site_id, name),
  FOREIGN KEY (site_id) REFERENCES site(id)
);

create table site_host (
  host text not null,
  site_id text not null,
  PRIMARY KEY (host),
  FOREIGN KEY (site_id) REFERENCES site(id)
);

create table site_page (
  site_id text not null,
  name text not null,
  language text not null,
  source text not null,
  changed_at timestamp with time zone not null,
  listed boolean default false not null,
  PRIMARY KEY (site_id, name, language),
  FOREIGN KEY (site_id) REFERENCES site(id)
);

create table staff_account (
  id uuid not null,
  name text not null,
  name_key text not null,
  role text not null,
  sites text[],
  password_hash text not null,
  sealed bytea,
  enrolled_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'lead'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX staff_account_by_name ON public.staff_account USING btree (name_key);

create table staff_approval (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  act text not null,
  subject text not null,
  amount integer,
  currency text,
  email text,
  reason text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamp with time zone,
  checked text,
  PRIMARY KEY (member_id, id),
  CHECK ((act = ANY (ARRAY['erase'::text, 'grant'::text, 'refund'::text, 'address'::text, 'export'::text]))),
  CHECK ((checked = ANY (ARRAY['old_address'::text, 'purchase'::text, 'account_facts'::text, 'document'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX staff_approval_waiting ON public.staff_approval USING btree (member_id, act, subject) WHERE (state = 'waiting'::text);

create table staff_chain (
  id smallint not null,
  last bigint not null,
  hash bytea not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table staff_entry (
  number bigint not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor text not null,
  act text not null,
  subject text not null,
  reason text not null,
  details json not null,
  hash bytea not null,
  PRIMARY KEY (number)
);
CREATE INDEX staff_entry_by_act ON public.staff_entry USING btree (act, number);
CREATE INDEX staff_entry_by_actor ON public.staff_entry USING btree (actor, number);
CREATE INDEX staff_entry_by_subject ON public.staff_entry USING btree (subject, number);

create table staff_filter (
  staff_id uuid not null,
  name text not null,
  queue text not null,
  show text not null,
  reason text,
  priority text,
  tag text,
  PRIMARY KEY (staff_id, name)
);

create table staff_login (
  token_hash bytea not null,
  staff_id uuid not null,
  sealed bytea,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX staff_login_by_staff ON public.staff_login USING btree (staff_id);

create table staff_session (
  token_hash bytea not null,
  staff_id uuid not null,
  browser_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  stepped_up_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX staff_session_by_staff ON public.staff_session USING btree (staff_id);

create table staff_view (
  member_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  reason text not null,
  has_case boolean not null,
  looked_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id)
);
CREATE INDEX staff_view_by_time ON public.staff_view USING btree (looked_at);

create table suspension (
  member_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  PRIMARY KEY (member_id)
);
CREATE INDEX suspension_ending ON public.suspension USING btree (ends_at) WHERE (ends_at IS NOT NULL);

create table swipe (
  member_id uuid not null,
  wish bytea default '\x'::bytea not null,
  step integer default 0 not null,
  after_joined date,
  after_id uuid,
  swept_on date,
  ended_at timestamp with time zone,
  likes_on date,
  likes smallint default 0 not null,
  last_id uuid,
  last_liked boolean default false not null,
  last_at timestamp with time zone,
  PRIMARY KEY (member_id)
);
CREATE INDEX swipe_last ON public.swipe USING btree (last_id) WHERE (last_id IS NOT NULL);

create table swipe_deck (
  member_id uuid not null,
  other_id uuid not null,
  pos integer not null,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX swipe_deck_next ON public.swipe_deck USING btree (member_id, pos);
CREATE INDEX swipe_deck_other ON public.swipe_deck USING btree (other_id);

create table swipe_pass (
  member_id uuid not null,
  other_id uuid not null,
  passed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX swipe_pass_other ON public.swipe_pass USING btree (other_id);

create table trip (
  member_id uuid not null,
  city_id integer not null,
  from_day date not null,
  to_day date not null,
  begun boolean not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  CHECK ((to_day >= from_day))
);
CREATE INDEX trip_over ON public.trip USING btree (to_day);
CREATE INDEX trip_planned ON public.trip USING btree (from_day) WHERE (NOT begun);

create table verification (
  member_id uuid not null,
  id uuid not null,
  state text not null,
  gesture text not null,
  shown_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  photos uuid[] default '{}'::uuid[] not null,
  selfie bytea,
  decided_at timestamp with time zone,
  reasons text,
  earlier uuid[] default '{}'::uuid[] not null,
  PRIMARY KEY (member_id),
  CHECK (((selfie IS NOT NULL) = (state = 'waiting'::text))),
  CHECK ((state = ANY (ARRAY['shown'::text, 'waiting'::text, 'accepted'::text, 'refused'::text, 'unseen'::text, 'withdrawn'::text])))
);
CREATE INDEX verification_waiting ON public.verification USING btree (sent_at) WHERE (state = 'waiting'::text);
CREATE INDEX verification_withdrawn ON public.verification USING btree (shown_at) WHERE (state = 'withdrawn'::text);

create table view_count (
  viewer_id uuid not null,
  day date not null,
  pages integer not null,
  profiles bit(4096) not null,
  cards bit(4096) default (0)::bit(4096) not null,
  PRIMARY KEY (viewer_id)
);

create table visit_count (
  site_id text not null,
  hour timestamp with time zone not null,
  page text not null,
  slug text not null,
  source text not null,
  step text not null,
  count integer not null,
  PRIMARY KEY (site_id, hour, page, slug, source, step)
);

create table wallet (
  member_id uuid not null,
  balance credits_held not null,
  free_used integer default 0 not null,
  bundle_credits integer,
  bundle_price integer,
  bundle_currency text,
  changed_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

create table webhook_delivery (
  site_id text not null,
  endpoint_id uuid not null,
  id uuid not null,
  event text not null,
  member_id uuid,
  body text not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_at timestamp with time zone,
  status integer,
  failure text,
  delivered_at timestamp with time zone,
  next_at timestamp with time zone,
  PRIMARY KEY (site_id, endpoint_id, id)
);
CREATE INDEX webhook_delivery_age ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (site_id, endpoint_id, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX webhook_delivery_member ON public.webhook_delivery USING btree (member_id) WHERE (member_id IS NOT NULL);

create table webhook_endpoint (
  site_id text not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  sealed bytea not null,
  former_sealed bytea,
  former_until timestamp with time zone,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  off_at timestamp with time zone,
  off_why text,
  lane_until timestamp with time zone,
  PRIMARY KEY (site_id, id),
  CHECK ((off_why = ANY (ARRAY['gone'::text, 'failing'::text, 'full'::text, 'staff'::text])))
);

create table withdrawn_consent (
  member_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone not null,
  PRIMARY KEY (member_id, kind, given_at),
  CHECK ((kind = ANY (ARRAY['terms'::text, 'special_category'::text, 'shown_to_visitors'::text, 'shared_with_sites'::text, 'mail'::text])))
);
