-- Photos.

create table photo (
  member_id uuid not null,
  id uuid not null,
  status text not null,
  position smallint not null,
  width smallint not null,
  height smallint not null,
  thumbhash bytea not null,
  -- folder of the photo's files in the storage: unguessable, never part of a URL
  storage_key text not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  constraint photo_status_check check ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text])))
);

-- One narrow row per member. Its update enforces the photo limit when uploads run in parallel.
create table photo_allowance (
  member_id uuid not null,
  photos smallint not null,
  primary key (member_id),
  constraint photo_allowance_photos_check check ((photos >= 0))
);

-- Prints recognise a photo when another member of the same site uploads the same picture, or a copy of a served file. They are
-- keyed hashes that include the site, so that prints of two sites never match. `uploaded`: the print of the picture as uploaded;
-- the others are prints of the served files.
create table photo_print (
  print bytea not null,
  member_id uuid not null,
  photo_id uuid not null,
  uploaded boolean not null,
  added_at timestamptz not null,
  -- Whether the print was compared with the others, and since when it waits for an operator, who compares the photos.
  compared boolean not null default false,
  flagged_at timestamptz,
  primary key (print, member_id, photo_id)
);
-- serves: removing a photo and erasing a member
create index photo_print_by_member on photo_print (member_id);
-- serves: the operator's list of flagged prints
create index photo_print_flagged on photo_print (flagged_at) where (flagged_at IS NOT NULL);
-- serves: prints that are not compared yet
create index photo_print_new on photo_print (added_at) where (NOT compared);
