-- What every part of the house stands on: sites, sessions, mail, idempotency, rate limits.
-- Portable by rule: each key begins with its distribution column, no triggers, sequences, enums or advisory locks.

create table site (
  id text primary key,
  settings jsonb not null,
  company jsonb not null,
  created_at timestamptz not null default now()
);

create table site_host (
  host text primary key,
  site_id text not null references site (id)
);

-- A device that is signed in. Only the hash of its cookie is kept.
create table session (
  token_hash bytea primary key,
  member_id uuid not null,
  site_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  user_agent text not null
);
-- serves: the list of a member's devices, ending all of them
create index session_by_member on session (member_id);

-- The answer a change gave the first time, so that a repeated try gets the same and changes nothing.
create table idempotency (
  owner_id text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner_id, key)
);
-- serves: the job that forgets answers after two days
create index idempotency_by_age on idempotency (created_at);

-- Mail and SMS on their way out, written in the transaction that caused them.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  sender text not null,
  subject text not null default '',
  text_part text not null,
  html_part text not null default '',
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz
);
-- serves: the job that forgets what was sent a week ago
create index outbox_by_age on outbox (sent_at) where sent_at is not null;

-- Where mail and SMS arrive while no real gateway is configured.
create table local_inbox (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  headers jsonb not null,
  received_at timestamptz not null
);
-- serves: /inbox, newest first
create index local_inbox_by_time on local_inbox (received_at desc);

-- Counters of rate-limiter-flexible.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Links that were mailed: single use, hashed, spent by POST only.
create table mail_token (
  token_hash bytea primary key,
  purpose text not null,
  member_id uuid not null,
  expires_at timestamptz not null
);
-- serves: forgetting a member's older links of one purpose when a new one is made
create index mail_token_by_member on mail_token (member_id, purpose);
