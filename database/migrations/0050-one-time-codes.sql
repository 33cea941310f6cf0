-- What an app makes a member's one-time codes from, sealed; of a code only the moment is kept up to which codes have counted.
create table one_time_code (
  member_id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  -- Null until he has typed a first code: before that, none is asked for.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- Codes for who has lost his app, as keyed hashes; one that was used is gone.
create table recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Logins that only a code is missing from: they open nothing.
create table begun_login (
  token_hash bytea primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);
-- serves: a member's begun logins ending together
create index begun_login_by_member on begun_login (member_id);
