create table photo (
  member_id uuid not null,
  id uuid not null,
  status text not null check (status in ('pending', 'active', 'rejected')),
  position smallint not null,
  width smallint not null,
  height smallint not null,
  thumbhash bytea not null,
  -- folder of its files in the storage: unguessable, never part of a URL
  storage_key text not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);

-- One narrow row per member whose update holds the photo limit when uploads race.
create table photo_allowance (
  member_id uuid primary key,
  photos smallint not null check (photos >= 0)
);
