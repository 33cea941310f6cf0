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
