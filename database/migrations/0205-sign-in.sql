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
