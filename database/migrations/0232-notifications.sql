-- Notifications, push and broadcasts.

-- Pending notifications: at most one row per member, type and subject, however often the event happened. subject is the
-- conversation, or the member who likes this member. pushed_at: the member's devices were notified; a mail may follow.
create table notification (
  member_id uuid not null,
  type text not null,
  subject uuid not null,
  caused_at timestamptz not null,
  due_at timestamptz not null,
  pushed_at timestamptz,
  primary key (member_id, type, subject)
);
-- serves: finding notifications that are due (server/notifications/delivery/delivery.ts)
create index notification_due on notification (due_at);

-- A member's choices that differ from the defaults.
create table notification_choice (
  member_id uuid not null,
  type text not null,
  channel text not null,
  chosen boolean not null,
  chosen_at timestamptz not null,
  primary key (member_id, type, channel),
  constraint notification_choice_channel_check check ((channel = ANY (ARRAY['email'::text, 'push'::text])))
);

-- What a member was notified of, to limit the number per day and to avoid repeating it. id is the id of the mail or push
-- notification in the outbox.
create table notification_sent (
  member_id uuid not null,
  id uuid not null,
  channel text not null,
  type text not null,
  subject uuid not null,
  sent_at timestamptz not null,
  tag text,
  primary key (member_id, id, type, subject),
  constraint notification_sent_channel_check check ((channel = ANY (ARRAY['email'::text, 'push'::text])))
);
-- serves: nightly forgetting of sent notifications (server/notifications/delivery/delivery.ts), some thousands at a time
create index notification_sent_by_age on notification_sent (sent_at);

-- How a member wants to be notified: quiet hours in minutes of the day in their time zone, the maximum number of mails per day,
-- and whether names are shown.
create table notification_setting (
  member_id uuid not null,
  quiet_from smallint,
  quiet_until smallint,
  time_zone text,
  paused_until timestamptz,
  mails_per_day smallint,
  shows_names boolean not null default false,
  changed_at timestamptz not null,
  primary key (member_id),
  constraint notification_setting_quiet_from_check check (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notification_setting_quiet_until_check check (((quiet_until >= 0) AND (quiet_until <= 1439)))
);

-- Mails that could not be delivered at the time. Several in a row stop further mail.
create table mail_delay (
  member_id uuid not null,
  outbox_id uuid not null,
  delayed_at timestamptz not null,
  primary key (member_id, outbox_id)
);

-- Why a member gets no mail that can be switched off: a mail was marked as spam (fbl), a mail came back (bounce), or the
-- member pressed the button of their mail program (listunsubscribe).
create table mail_stop (
  member_id uuid not null,
  reason text not null,
  since timestamptz not null,
  primary key (member_id, reason),
  constraint mail_stop_reason_check check ((reason = ANY (ARRAY['fbl'::text, 'bounce'::text, 'listunsubscribe'::text])))
);

-- Browsers that receive push notifications for a member: endpoint and keys, sealed, and the session that subscribed.
create table push_subscription (
  member_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  session_hash bytea not null,
  created_at timestamptz not null,
  wait_until timestamptz,
  primary key (member_id, endpoint_hash)
);

-- The member of an endpoint: one browser receives push notifications for one member.
create table push_endpoint (
  endpoint_hash bytea not null,
  member_id uuid not null,
  primary key (endpoint_hash)
);

-- Mail to many members: its text, audience, start and progress. occasion is the Monday of a weekly update, else a name that
-- the operator chose. next_id is a position between two members, at which the next batch starts.
create table broadcast (
  site_id text not null,
  type text not null,
  occasion text not null,
  words jsonb not null,
  audience jsonb not null,
  state text not null,
  created_at timestamptz not null,
  starts_at timestamptz,
  ended_at timestamptz,
  next_id uuid,
  examined integer not null default 0,
  mailed integer not null default 0,
  pushed integer not null default 0,
  primary key (site_id, type, occasion),
  constraint broadcast_state_check check ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'done'::text]))),
  constraint broadcast_type_check check ((type = ANY (ARRAY['promotions'::text, 'weekly_updates'::text, 'news'::text])))
);
