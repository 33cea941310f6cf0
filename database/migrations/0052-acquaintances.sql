-- Whom a member knows, by addresses of theirs that he listed: keyed hashes alone. What he took off the list counts against its length for a while.
create table acquaintance_address (
  member_id uuid not null,
  address_hash bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, address_hash)
);

-- The same by the address: who hides from whoever comes with it.
create table acquaintance_holder (
  address_hash bytea not null,
  member_id uuid not null,
  primary key (address_hash, member_id)
);

-- Two who are hidden from each other, a row beside each: by which addresses of the other's he listed, and the other of his.
create table apart (
  member_id uuid not null,
  other_id uuid not null,
  mine bytea[] not null default '{}',
  theirs bytea[] not null default '{}',
  primary key (member_id, other_id)
);
