-- A member's passkeys: the public half of each key. The handle is what his devices know him by: chance, which tells nothing of him.
create table passkey (
  member_id uuid not null,
  credential_id bytea not null,
  -- Where it was made: it answers nowhere else.
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

-- Whose a passkey is: of two members one has it.
create table passkey_owner (
  credential_id bytea primary key,
  member_id uuid not null
);

-- What a passkey is asked to sign: once, soon, at one host, for one purpose, and for the session that asked, where one did.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null,
  host text not null,
  session_hash bytea,
  user_handle bytea,
  expires_at timestamptz not null
);
