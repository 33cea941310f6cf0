-- in steps
-- A list of people one knows takes effect some hours after it was changed: when what was changed last does, null once it has.
alter table acquaintance_address add column if not exists due_at timestamptz;

-- Serves the look for what is due.
create index concurrently if not exists acquaintance_address_due on acquaintance_address (due_at) where due_at is not null;

-- By which addresses of theirs a member can be listed: keyed hashes alone, by the member and by the hash.
create table if not exists known_address (
  member_id uuid not null,
  address_hash bytea not null,
  primary key (member_id, address_hash)
);

create table if not exists address_owner (
  address_hash bytea not null,
  member_id uuid not null,
  primary key (address_hash, member_id)
);
