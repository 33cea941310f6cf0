-- What tells a member something while he is away. All of it lies at his own key but the look-up of endpoints.

-- What waits to be told: at most one row of a kind and matter, however often it happened. `subject` is the conversation, or the member
-- who likes him; `pushed_at`: his devices were told, a mail may follow.
create table notification (
  member_id uuid not null,
  type text not null,
  subject uuid not null,
  caused_at timestamptz not null,
  due_at timestamptz not null,
  pushed_at timestamptz,
  primary key (member_id, type, subject)
);
-- Serves the look for what is due (server/notifications/deciding.ts).
create index notification_due on notification (due_at);

-- What he was told: how much in a day, and what need not be told again. `id` is the mail's or the note's in the outbox.
create table notification_sent (
  member_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  type text not null,
  subject uuid not null,
  sent_at timestamptz not null,
  primary key (member_id, id, type, subject)
);

-- What he chose where it is not what everybody has.
create table notification_choice (
  member_id uuid not null,
  type text not null,
  channel text not null check (channel in ('email', 'push')),
  chosen boolean not null,
  chosen_at timestamptz not null,
  primary key (member_id, type, channel)
);

-- How he wants to be told: quiet hours in minutes of his day, in his time zone; at most so many mails a day; with names or without.
create table notification_setting (
  member_id uuid primary key,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text,
  paused_until timestamptz,
  mails_per_day smallint,
  shows_names boolean not null default false,
  changed_at timestamptz not null
);

-- Why no mail that can be switched off goes to him: it was marked as spam, came back, or he pressed his mail program's button.
create table mail_stop (
  member_id uuid not null,
  reason text not null check (reason in ('fbl', 'bounce', 'listunsubscribe')),
  since timestamptz not null,
  primary key (member_id, reason)
);
-- Mails that could not be delivered just then: several in a row make a stop.
create table mail_delay (
  member_id uuid not null,
  outbox_id uuid not null,
  delayed_at timestamptz not null,
  primary key (member_id, outbox_id)
);

-- Browsers that take notes for him: endpoint and keys sealed, with the session that subscribed.
create table push_subscription (
  member_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  session_hash bytea not null,
  created_at timestamptz not null,
  wait_until timestamptz,
  primary key (member_id, endpoint_hash)
);
-- Whose an endpoint is: one browser takes notes for one member.
create table push_endpoint (
  endpoint_hash bytea primary key,
  member_id uuid not null
);
