-- Platform: outgoing messages, idempotency keys, rate limits.

-- The first answer to a change. A repeated attempt gets the same answer and changes nothing.
create table idempotency (
  owner_id text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner_id, key)
);

-- Outgoing mail, SMS and push notes, written in the transaction that causes them.
create table outbox (
  id uuid not null,
  channel text not null,
  recipient text not null,
  sender text not null,
  subject text not null default ''::text,
  text_part text not null,
  html_part text not null default ''::text,
  headers jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The sender address of a mail. Each site may have its own; '' means the address of the installation.
  sender_address text not null default ''::text,
  -- What a mail contains besides its text, by name. It is rendered when the mail leaves.
  attachment jsonb,
  -- The member and the kind of a message that can be switched off, so that it does not leave after the member stops its kind.
  member_id uuid,
  kind text,
  -- Bulk messages leave after all others, at a rate of their own. Until `wait_until` a worker has claimed the message,
  -- or it waits for the next attempt.
  bulk boolean not null default false,
  wait_until timestamptz,
  -- A message that has not left by this time never leaves, because it is of no use later.
  not_after timestamptz,
  primary key (id),
  -- Push notes to browsers leave like mails.
  constraint outbox_channel_check check ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text])))
);
-- serves: bulk messages that are due or expired, oldest first
create index outbox_bulk on outbox (created_at) where ((sent_at IS NULL) AND bulk);
-- serves: the job that deletes messages a week after they were sent
create index outbox_by_age on outbox (sent_at) where (sent_at IS NOT NULL);
-- serves: what support sees of the mails to an address, and erasing them
create index outbox_by_recipient on outbox (recipient, created_at);
-- serves: dropping unsent messages of a member who has stopped their kind
create index outbox_of_member on outbox (member_id) where ((sent_at IS NULL) AND (member_id IS NOT NULL));
-- serves: the gauge of unsent messages (server/gauges.ts): few rows of many, counted every 15 seconds
create index outbox_waiting on outbox (created_at) where (sent_at IS NULL);

-- Receives mail and SMS while no real gateway is configured.
create table local_inbox (
  id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  headers jsonb not null,
  received_at timestamptz not null,
  primary key (id),
  constraint local_inbox_channel_check check ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
-- serves: /inbox, newest first
create index local_inbox_by_time on local_inbox (received_at DESC);

-- Counters of rate-limiter-flexible.
create table rate_limit (
  key text not null,
  points integer not null default 0,
  expire bigint,
  primary key (key)
);

-- When backups were last made, and a restore was last rehearsed. The scripts of deploy/ write it, as the owner; the processes read it.
create table backup (
  kind text not null check (kind in ('database', 'files', 'drill')),
  made_at timestamptz not null,
  primary key (kind)
);
