-- The sum of database/migrations, written by `npm run schema`. For reading only.

create table account (
  member_id uuid not null,
  site_id text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  role text default 'member'::text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  paid_at timestamp with time zone,
  tracking jsonb default '{}'::jsonb not null,
  PRIMARY KEY (member_id),
  CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'support'::text, 'admin'::text])))
);

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

create table block (
  member_id uuid not null,
  other_id uuid not null,
  by_me boolean not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, other_id, by_me)
);

create table consent (
  member_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (member_id, kind),
  CHECK ((kind = ANY (ARRAY['terms'::text, 'special_category'::text, 'shown_to_visitors'::text, 'shared_with_sites'::text, 'mail'::text])))
);

create table conversation (
  id uuid not null,
  started_by uuid not null,
  started_with uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id)
);

create table conversation_allowance (
  member_id uuid not null,
  started integer not null,
  PRIMARY KEY (member_id)
);

create table conversation_pair (
  low_id uuid not null,
  high_id uuid not null,
  conversation_id uuid not null,
  PRIMARY KEY (low_id, high_id)
);

create table deletion (
  member_id uuid not null,
  reason text not null,
  requested_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

create table gazetteer (
  version text not null,
  PRIMARY KEY (version)
);

create table idempotency (
  owner_id text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_by_age ON public.idempotency USING btree (created_at);

create table invisibility (
  member_id uuid not null,
  since timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null,
  PRIMARY KEY (member_id, device_hash)
);

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

create table mail_token (
  token_hash bytea not null,
  purpose text not null,
  member_id uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
CREATE INDEX mail_token_by_member ON public.mail_token USING btree (member_id, purpose);

create table member_like (
  member_id uuid not null,
  liked_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, liked_id)
);

create table member_liked_by (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  PRIMARY KEY (member_id, liker_id)
);
CREATE INDEX member_liked_by_new ON public.member_liked_by USING btree (member_id) WHERE (seen_at IS NULL);

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
  PRIMARY KEY (site_id, member_id)
);
CREATE INDEX member_search_age ON public.member_search USING btree (site_id, country, birth_date, last_active, member_id) INCLUDE (region, city_id, gender, has_photo, shown_to_visitors, traits, interests) WHERE (interests >= 0);
CREATE INDEX member_search_city ON public.member_search USING btree (site_id, city_id, last_active DESC, member_id DESC) INCLUDE (birth_date, gender, has_photo, shown_to_visitors, traits, interests);
CREATE INDEX member_search_country ON public.member_search USING btree (site_id, country, last_active DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests);
CREATE INDEX member_search_everywhere ON public.member_search USING btree (site_id, last_active DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests);
CREATE INDEX member_search_region ON public.member_search USING btree (site_id, country, region, last_active DESC, member_id DESC) INCLUDE (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests);

create table message (
  conversation_id uuid not null,
  seq integer not null,
  from_id uuid not null,
  kind text not null,
  text text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((kind = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text])))
);

create table migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
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
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
CREATE INDEX outbox_by_age ON public.outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);

create table participant (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  last_seq integer default 0 not null,
  last_at timestamp with time zone not null,
  last_kind text default 'text'::text not null,
  last_text text default ''::text not null,
  last_mine boolean default false not null,
  last_deleted boolean default false not null,
  unread integer default 0 not null,
  read_seq integer default 0 not null,
  received_seq integer default 0 not null,
  seen_seq integer default 0 not null,
  delivered_seq integer default 0 not null,
  removed_seq integer default 0 not null,
  removed boolean default false not null,
  PRIMARY KEY (member_id, conversation_id)
);

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
  PRIMARY KEY (member_id, id),
  CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text])))
);

create table photo_allowance (
  member_id uuid not null,
  photos smallint not null,
  PRIMARY KEY (member_id),
  CHECK ((photos >= 0))
);

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
  PRIMARY KEY (member_id)
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
  PRIMARY KEY (member_id)
);

create table rate_limit (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  PRIMARY KEY (key)
);

create table region (
  country text not null,
  code text not null,
  name text not null,
  PRIMARY KEY (country, code)
);

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
  PRIMARY KEY (id)
);
CREATE INDEX report_by_reporter ON public.report USING btree (reporter_id, created_at);
CREATE INDEX report_open ON public.report USING btree (site_id, created_at) WHERE (decided_at IS NULL);

create table search_cell (
  site_id text not null,
  country text not null,
  region text not null,
  age smallint not null,
  gender text not null,
  has_photo boolean not null,
  members integer not null,
  PRIMARY KEY (site_id, country, region, age, gender, has_photo)
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

create table site (
  id text not null,
  settings jsonb not null,
  company jsonb not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (id)
);

create table site_host (
  host text not null,
  site_id text not null,
  PRIMARY KEY (host),
  FOREIGN KEY (site_id) REFERENCES site(id)
);

create table suspension (
  member_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);
