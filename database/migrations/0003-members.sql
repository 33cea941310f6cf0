-- A member: his private account, his public profile, and the narrow row he is found by.

-- Names and addresses are unique per site without regard to case; the lookup rows carry that uniqueness.
create table account_name (
  site_id text not null,
  name_key text not null,
  member_id uuid not null,
  primary key (site_id, name_key)
);

create table account_email (
  site_id text not null,
  email_key text not null,
  member_id uuid not null,
  primary key (site_id, email_key)
);

create table account (
  member_id uuid primary key,
  site_id text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  role text not null default 'member' check (role in ('member', 'moderator', 'support', 'admin')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  -- network, ref, sub1, sub2, sub3 of the visit that led here; for the operator's own statistics only
  tracking jsonb not null default '{}'
);

-- What he agreed to, when, and in which version of the text.
create table consent (
  member_id uuid not null,
  kind text not null check (kind in ('terms', 'special_category', 'shown_to_visitors', 'shared_with_sites', 'mail')),
  version text not null,
  given_at timestamptz not null,
  primary key (member_id, kind)
);

-- A browser he has signed in from before; strangers' wrong passwords never lock it out.
create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- Suspended by staff, on his way out, or out of sight by his own wish.
create table suspension (
  member_id uuid primary key,
  reason text not null,
  created_at timestamptz not null
);

create table deletion (
  member_id uuid primary key,
  reason text not null,
  requested_at timestamptz not null
);

create table invisibility (
  member_id uuid primary key,
  since timestamptz not null
);

create table profile (
  member_id uuid primary key,
  site_id text not null,
  name text not null,
  fictional boolean not null default false,
  gender text not null,
  sexuality text not null default 'unsaid',
  seeks text[] not null default '{}',
  birth_date date not null,
  country text not null,
  region text not null,
  city_id integer not null,
  city text not null,
  hair text,
  eyes text,
  body text,
  relationship text,
  tattoos text,
  height smallint,
  -- bit i is interest i of the contract's list
  interests bigint not null default 0,
  about text not null default '',
  looking_for text not null default '',
  show_distance boolean not null default true,
  show_last_seen boolean not null default true,
  main_photo_id uuid,
  main_photo_thumbhash bytea,
  main_photo_width smallint,
  main_photo_height smallint,
  -- false until he has confirmed his address, and while suspended or on his way out
  visible boolean not null default false,
  updated_at timestamptz not null
) with (fillfactor = 80);

create table place_change (
  member_id uuid not null,
  changed_at timestamptz not null,
  primary key (member_id, changed_at)
);

-- When he was last active, flushed in batches; no further index, so that an update stays in its page.
create table presence (
  member_id uuid primary key,
  last_seen timestamptz not null
) with (fillfactor = 50);

-- One row per site that shows him, only while he may be found there.
create table member_search (
  site_id text not null,
  member_id uuid not null,
  country text not null,
  region text not null,
  city_id integer not null,
  gender text not null,
  birth_date date not null,
  has_photo boolean not null,
  shown_to_visitors boolean not null,
  interests bigint not null,
  -- one bit per answer on sexuality, body, hair and relationship: server/profile/traits.ts
  traits bigint not null default 0,
  -- coarse: touched when the hour changes, not at every click
  last_active timestamptz not null,
  primary key (site_id, member_id)
);

-- How many there are of each kind, refreshed by a job: numResults and the choice of query shape. The empty region sums up
-- a country, the empty country all of them. Age is the one shown, which changes on the first of a month.
create table search_cell (
  site_id text not null,
  country text not null,
  region text not null,
  age smallint not null,
  gender text not null,
  has_photo boolean not null,
  members integer not null,
  primary key (site_id, country, region, age, gender, has_photo)
);
