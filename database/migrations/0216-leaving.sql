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
