-- The staff of the installation: accounts, sessions, the audit log, and what they changed on a site. Members are no part of it.

create table staff_account (
  id uuid not null,
  -- Name within the team, which no member sees.
  name text not null,
  -- The skeleton of the name (server/account/names/confusables.ts): no two accounts have names that look alike.
  name_key text not null,
  role text not null,
  -- The sites whose cases they see; null for all.
  sites text[],
  password_hash text not null,
  -- The secret of their authenticator app, sealed; null until they have entered a first code.
  sealed bytea,
  enrolled_at timestamptz,
  -- The time step up to which codes are used up.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (id),
  constraint staff_account_role_check check ((role = ANY (ARRAY['support'::text, 'moderator'::text, 'lead'::text, 'admin'::text])))
);
-- serves: a login by name, and one account per name
create unique index staff_account_by_name on staff_account (name_key);

-- Logins that lack only the code. They give access to nothing.
create table staff_login (
  token_hash bytea not null,
  staff_id uuid not null,
  -- The secret that the first code confirms, sealed; null for an account that is enrolled.
  sealed bytea,
  expires_at timestamptz not null,
  primary key (token_hash)
);
-- serves: ending all pending logins of an account
create index staff_login_by_staff on staff_login (staff_id);

create table staff_session (
  token_hash bytea not null,
  staff_id uuid not null,
  -- Keyed hash of the browser's family, its system and its wider network: elsewhere the session ends.
  browser_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When its owner last entered a code.
  stepped_up_at timestamptz not null,
  primary key (token_hash)
);
-- serves: ending all sessions of an account
create index staff_session_by_staff on staff_session (staff_id);

-- The filters of a queue that a member of staff has saved for themselves; a null counts for all.
create table staff_filter (
  staff_id uuid not null,
  name text not null,
  queue text not null,
  -- 'all', 'free' or 'mine'
  show text not null,
  reason text,
  priority text,
  tag text,
  primary key (staff_id, name)
);

-- The audit log: every act of staff, and every look of theirs at personal data. Rows are never updated or deleted.
create table staff_entry (
  -- Counts from 1 without gaps.
  number bigint not null,
  at timestamptz not null,
  -- Null for the command line and for jobs.
  actor_id uuid,
  actor text not null,
  act text not null,
  subject text not null,
  reason text not null,
  -- Not jsonb: the hash covers it to the letter.
  details json not null,
  -- Of this entry and the hash before it (server/staff/staff.ts).
  hash bytea not null,
  primary key (number)
);
-- serves: the log of one member of staff, latest first
create index staff_entry_by_actor on staff_entry (actor, number);
-- serves: what was done to one member, case or account, latest first
create index staff_entry_by_subject on staff_entry (subject, number);
-- serves: the log of one act, latest first, and the figures of exports
create index staff_entry_by_act on staff_entry (act, number);

-- The last entry of the audit log: its number and its hash. One row, which an appending transaction locks.
create table staff_chain (
  id smallint not null,
  last bigint not null,
  hash bytea not null,
  primary key (id),
  constraint staff_chain_id_check check ((id = 1))
);
insert into staff_chain (id, last, hash) values (1, 0, '');

-- The changes of a site's settings and of its company's details, which the console shows and undoes.
create table site_change (
  site_id text not null,
  -- Counts from 1.
  number integer not null,
  at timestamptz not null,
  -- Null for the command line.
  actor_id uuid,
  actor text not null,
  part text not null,
  -- By setting, host, page …: the value before and the value after.
  changes jsonb not null,
  -- The change that this one undid.
  undoes integer,
  primary key (site_id, number),
  constraint site_change_part_check check (part in ('settings', 'company', 'hosts', 'pages', 'bundles', 'discounts', 'invitations'))
);

-- Looks of staff at a member's account: a reason opens the account to one member of staff for a session. Kept for 90 days.
create table staff_view (
  member_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  reason text not null,
  -- They decide, or decided, a case about the member.
  has_case boolean not null,
  looked_at timestamptz not null,
  primary key (member_id, id)
);
-- serves: the figures of look-ups, and forgetting old ones
create index staff_view_by_time on staff_view (looked_at);

-- Acts that two people of the staff do together: one proposes, another confirms or declines.
create table staff_approval (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  act text not null,
  -- The order of a refund; else ''.
  subject text not null,
  -- Minor units of a refund, credits of a grant; else null.
  amount integer,
  currency text,
  -- The new address of a correction; else null.
  email text,
  reason text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  -- Nobody confirms it from then on.
  expires_at timestamptz not null,
  state text not null default 'waiting'::text,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  -- By what a member proved to support that the account is theirs, of an act that asks for it.
  checked text,
  primary key (member_id, id),
  constraint staff_approval_act_check check ((act = ANY (ARRAY['erase'::text, 'grant'::text, 'refund'::text, 'address'::text, 'export'::text]))),
  constraint staff_approval_checked_check check ((checked = ANY (ARRAY['old_address'::text, 'purchase'::text, 'account_facts'::text, 'document'::text]))),
  constraint staff_approval_state_check check ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text, 'expired'::text])))
);
-- serves: what waits for a second person, and proposing the same act once
create unique index staff_approval_waiting on staff_approval (member_id, act, subject) where (state = 'waiting'::text);
