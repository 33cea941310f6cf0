-- Private albums: photos beside those of the profile, shown to whomever the owner opens them to.

create table album (
  member_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);

alter table photo
  -- The album that holds it, and since when; null on the profile.
  add column album_id uuid,
  add column album_since timestamptz;

-- Who may look at an album of a member, or might some days ago.
create table album_access (
  member_id uuid not null,
  album_id uuid not null,
  viewer_id uuid not null,
  -- The message that shows it.
  conversation_id uuid not null,
  seq integer not null,
  -- Of the openings that are kept the first, and the last.
  since timestamptz not null,
  opened_at timestamptz not null,
  -- Until when it was opened; null until it is taken back.
  until timestamptz,
  ended_at timestamptz,
  primary key (member_id, album_id, viewer_id)
);

-- What is opened to a member who goes.
create index album_access_viewer on album_access (viewer_id);
-- The nightly forgetting.
create index album_access_over on album_access (coalesce(ended_at, until));

-- Photos that left an album which others could see, while they can be reported.
create table removed_album_photo (
  member_id uuid not null,
  album_id uuid not null,
  photo_id uuid not null,
  storage_key text not null,
  removed_at timestamptz not null,
  primary key (member_id, album_id, photo_id)
);

-- The nightly forgetting.
create index removed_album_photo_age on removed_album_photo (removed_at);
