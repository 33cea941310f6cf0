-- Accounts, sessions and limits.

create table account (
  member_id uuid not null,
  site_id text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  language text,
  role text not null default 'member'::text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  -- network, ref, sub1, sub2 and sub3 of the visit that led here; only for the operator's own statistics
  tracking jsonb not null default '{}'::jsonb,
  -- Premium lasts while a purchase that granted it stands. `paid_at` keeps when the member first became premium.
  premium_ended_at timestamptz,
  -- When the member last changed their name, and the name before. It stays reserved for them until the next change,
  -- so that nobody can impersonate them.
  renamed_at timestamptz,
  former_username text,
  -- Since when the member wants pages and mails that do not show what the site is about; null: they do not want that.
  discreet_since timestamptz,
  -- The languages that the member's menus show, in this order; null until the member chooses.
  languages text[],
  primary key (member_id),
  constraint account_role_check check ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'support'::text, 'admin'::text])))
);
-- serves: newcomers in the weekly update (server/broadcasts/weekly.ts): a week of all accounts, read once a minute during sending
create index account_by_confirmed on account (site_id, confirmed_at) where (confirmed_at IS NOT NULL);

create table account_email (
  site_id text not null,
  email_key text not null,
  member_id uuid not null,
  primary key (site_id, email_key)
);

-- Names and addresses are unique per site, regardless of case. The lookup tables account_email and account_name enforce that.
create table account_name (
  site_id text not null,
  name_key text not null,
  member_id uuid not null,
  primary key (site_id, name_key)
);

-- Names of erased members, as keyed hashes. Nobody can take such a name, and so impersonate the member, until `held_until`.
create table name_hold (
  name_hash bytea not null,
  held_until timestamptz not null,
  primary key (name_hash)
);

-- A signed-in device. Only the hash of its cookie is stored.
create table session (
  token_hash bytea not null,
  member_id uuid not null,
  site_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  user_agent text not null,
  primary key (token_hash)
);
-- serves: listing a member's devices and ending all their sessions
create index session_by_member on session (member_id);

-- A browser in which the member has signed in before. Wrong passwords of strangers never lock it out.
create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (member_id, device_hash)
);
-- serves: the accounts of the same person on a case (server/moderation/links)
create index known_device_by_device on known_device (device_hash);

-- Members whom an operator has suspended. `deletion` has the members who are leaving, `invisibility` those who are hidden.
create table suspension (
  member_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  -- When it ends by itself; null if it does not. From then on the member may log in, and a job removes the row.
  ends_at timestamptz,
  primary key (member_id)
);
-- serves: ending suspensions whose time is over, every minute
create index suspension_ending on suspension (ends_at) where (ends_at IS NOT NULL);

-- Features that a decision has locked for a member until a time (server/moderation).
create table member_lock (
  member_id uuid not null,
  feature text not null,
  decision_id uuid not null,
  ends_at timestamptz not null,
  primary key (member_id, feature, decision_id)
);

-- Links that change the address of a member's account. One is mailed to the new address. The old address gets one that undoes
-- the change and is valid for seven days.
create table email_change (
  token_hash bytea not null,
  member_id uuid not null,
  email text not null,
  undoes boolean not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
-- serves: ending all such links of a member
create index email_change_by_member on email_change (member_id);

-- Mailed links: single use, hashed, spent only by POST.
create table mail_token (
  token_hash bytea not null,
  purpose text not null,
  member_id uuid not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
-- serves: deleting a member's older links of one purpose when a new one is made
create index mail_token_by_member on mail_token (member_id, purpose);

-- Mailboxes that get no mail while they are unconfirmed: keyed hashes, for all sites of the installation.
-- Read by key before each mail that anybody can cause.
create table mail_refusal (
  mailbox_hash bytea not null,
  reason text not null,
  since timestamptz not null,
  primary key (mailbox_hash),
  constraint mail_refusal_reason_check check ((reason = ANY (ARRAY['owner'::text, 'complaint'::text, 'bounce'::text])))
);

-- Current consents of a member: the kind, the version of the text and the time.
create table consent (
  member_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamptz not null,
  primary key (member_id, kind),
  constraint consent_kind_check check ((kind = ANY (ARRAY['terms'::text, 'special_category'::text, 'shown_to_visitors'::text, 'shared_with_sites'::text, 'mail'::text])))
);

-- Former consents, moved here when they end, so that the consents at any time are known. Current ones are in `consent`.
create table withdrawn_consent (
  member_id uuid not null,
  kind text not null,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz not null,
  primary key (member_id, kind, given_at),
  constraint withdrawn_consent_kind_check check ((kind = ANY (ARRAY['terms'::text, 'special_category'::text, 'shown_to_visitors'::text, 'shared_with_sites'::text, 'mail'::text])))
);

-- The number of a member's actions towards others within a day, which begins with the first action. One row for each kind.
create table daily_limit (
  member_id uuid not null,
  action text not null,
  since timestamptz not null,
  used integer not null,
  primary key (member_id, action),
  -- Greetings of newcomers count like the other actions.
  constraint daily_limit_action_check check ((action = ANY (ARRAY['like'::text, 'first_message'::text, 'report'::text, 'block'::text, 'window'::text, 'greeting'::text])))
) with (fillfactor = 50);

-- How much of the membership a viewer has seen in a day. One row for each viewer, reset each day.
create table view_count (
  -- the member's id; for a visitor, an id derived from their network with a secret key
  viewer_id uuid not null,
  day date not null,
  -- pages of search
  pages integer not null,
  -- Profiles: each sets a bit chosen by a keyed hash. The number of different profiles is known to within one percent,
  -- but not which profiles they were.
  profiles bit(4096) not null,
  -- Cards in lists, in bits like `profiles`. A limit on pages alone would allow twenty-four times as many members.
  cards bit(4096) not null default (0)::bit(4096),
  primary key (viewer_id)
) with (fillfactor = 50);

-- Invitations to a site that accepts only invited members (setting `signups`): links to hand on.
-- Only the hash of the code is stored, and not who joined with it.
create table invitation (
  site_id text not null,
  code_hash bytea not null,
  note text not null,
  uses integer not null,
  used integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (site_id, code_hash),
  constraint invitation_check check (((used >= 0) AND (used <= uses))),
  constraint invitation_uses_check check ((uses > 0))
);

-- Second factors and passkeys.

-- Logins that lack only the second factor's code. They give access to nothing.
create table pending_login (
  token_hash bytea not null,
  member_id uuid not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
-- serves: ending all pending logins of a member
create index pending_login_by_member on pending_login (member_id);

-- The secret from which an app makes a member's one-time codes, sealed. Of the codes themselves only `last_step` is stored:
-- the time step up to which codes are used up.
create table one_time_code (
  member_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  -- Null until the member has entered a first code. Before that, no code is required.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (member_id)
);

-- Codes for a member who has lost their app, as keyed hashes. A used code is deleted.
create table recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- A member's passkeys: the public half of each key. Devices know the member by `user_handle`, which is random and discloses
-- nothing about them.
create table passkey (
  member_id uuid not null,
  credential_id bytea not null,
  -- The host where the passkey was made. It works on no other host.
  host text not null,
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, credential_id)
);

-- The member to whom a passkey belongs. A passkey never belongs to two members.
create table passkey_owner (
  credential_id bytea not null,
  member_id uuid not null,
  primary key (credential_id)
);

-- A challenge for a passkey to sign. It is valid once, for a short time, at one host, for one purpose, and for the session that
-- requested it, if one did.
create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  host text not null,
  session_hash bytea,
  user_handle bytea,
  expires_at timestamptz not null,
  primary key (challenge_hash)
);

-- Account deletion, and copies of data.

create table deletion (
  member_id uuid not null,
  reason text not null,
  requested_at timestamptz not null,
  -- Since when the member's data are being erased: from then on there is no way back. It is renewed while erasing goes on, so
  -- that no two workers do it.
  erasing_at timestamptz,
  primary key (member_id)
);

-- This database's copy of the ledger of erasures, which is kept outside of it: keyed hashes of members' ids.
create table erasure (
  entry bytea not null,
  erased_at timestamptz not null,
  primary key (entry)
);

-- A copy of a member's data that they asked for: one at a time, one per day. Its files are sealed in the folder `exports`,
-- for 48 hours.
create table data_export (
  member_id uuid not null,
  state text not null,
  asked_at timestamptz not null,
  -- How often making the copy was begun.
  tries integer not null,
  -- The following columns are null until the copy is ready.
  ready_until timestamptz,
  storage_key text,
  parts integer,
  bytes bigint,
  primary key (member_id),
  constraint data_export_state_check check ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);

-- Copies for members who cannot log in: one of the staff asked for it, another agreed. Its mailed link needs the code that the member is
-- told by telephone. Kept for 30 days, so that the member can read what happened.
create table assisted_export (
  member_id uuid not null,
  -- Of the proposal (staff_approval). The code follows from it and a key; it is stored nowhere.
  id uuid not null,
  agreed_at timestamptz not null,
  -- Keyed hash of the address at that time: nothing is mailed to another one.
  address_hash bytea not null,
  -- Codes that were tried.
  tries integer not null default 0,
  -- How the link ended; null while it works, or is still to be mailed.
  ended text,
  ended_at timestamptz,
  -- When the member, logged in, said that they have seen it.
  seen_at timestamptz,
  primary key (member_id, id),
  constraint assisted_export_ended_check check ((ended = ANY (ARRAY['fetched'::text, 'tries'::text, 'stopped'::text, 'replaced'::text, 'void'::text])))
);
-- serves: forgetting old ones
create index assisted_export_by_time on assisted_export (agreed_at);

-- Whom an operator brought from another site, so that a file that is read again brings nobody twice: keyed hashes of their number there
-- and of their address, and nothing that leads to the member. Forgotten 90 days later.
create table imported (
  site_id text not null,
  key_hash bytea not null,
  -- The row of the file.
  row bigint not null,
  imported_at timestamptz not null,
  primary key (key_hash, site_id)
);
