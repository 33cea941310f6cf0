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
  -- The sealed hash of a photo of which the matcher of known pictures has not heard (server/photos/known/asking.ts).
  unasked bytea,
  primary key (member_id, id),
  constraint photo_status_check check ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text])))
);

-- serves: asking the matcher again, every minute
create index photo_unasked on photo (created_at) where unasked is not null;

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

-- Photos that staff look at, until they have (server/photos/approval).
create table photo_review (
  member_id uuid not null,
  photo_id uuid not null,
  site_id text not null,
  -- Only the owner sees it until it is approved.
  waits boolean not null,
  -- Why it is looked at before others (contract/staff/options.ts); null for an ordinary one.
  mark text,
  added_at timestamptz not null,
  -- Accounts of staff that left it to others.
  passed_by uuid[] not null default '{}',
  -- The account of staff that has taken it; null while it is free.
  claimed_by uuid,
  claimed_at timestamptz,
  -- When the picture was sent to them; null before.
  served_at timestamptz,
  primary key (member_id, photo_id)
);
-- serves: taking the next photos, marked ones and then the oldest first
create index photo_review_next on photo_review ((mark is null), added_at, photo_id);
-- serves: the photos that a member of staff has taken
create index photo_review_claimed on photo_review (claimed_by) where (claimed_by IS NOT NULL);

-- What photos that look alike have in common (server/platform/files/images/likeness.ts), hidden by a key of the installation and the
-- site: what differs in few bits looks alike. Photos that are too plain have none.
create table photo_likeness (
  member_id uuid not null,
  photo_id uuid not null,
  site_id text not null,
  likeness bit(256) not null,
  primary key (member_id, photo_id)
);
-- serves: finding the main photos of a site that look like one
create index photo_likeness_of_site on photo_likeness (site_id);

-- The same of photos that a decision removed, until it is undone: they are not added again.
create table rejected_photo (
  member_id uuid not null,
  photo_id uuid not null,
  site_id text not null,
  likeness bit(256) not null,
  rejected_at timestamptz not null,
  primary key (member_id, photo_id)
);
-- serves: comparing a new photo with the rejected ones of its site
create index rejected_photo_of_site on rejected_photo (site_id);
