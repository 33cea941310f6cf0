-- Since when a member's data are being erased: from then on there is no way back. Renewed while it goes on, so that no two workers do it.
alter table deletion add column erasing_at timestamptz;

-- A discount for one member alone; null for whoever enters the code.
alter table discount add column member_id uuid;

-- What this database knows of the ledger of erasures that is kept outside of it: keyed hashes of members' ids.
create table erasure (
  entry bytea primary key,
  erased_at timestamptz not null
);

-- Names of members who were erased, as keyed hashes: so long nobody passes for them.
create table name_hold (
  name_hash bytea primary key,
  held_until timestamptz not null
);
