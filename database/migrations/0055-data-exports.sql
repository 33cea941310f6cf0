-- A copy of his data that a member asked for: one at a time, one a day. Its files lie sealed in the folder `exports`, for 48 hours.
create table data_export (
  member_id uuid primary key,
  state text not null check (state in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- how often making it was begun
  tries integer not null,
  -- these are null until it is ready
  ready_until timestamptz,
  storage_key text,
  parts integer,
  bytes bigint
);
