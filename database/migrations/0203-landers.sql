-- Landing pages, visits and advertisements.

-- The operator's content of a landing page, by slug ('' is the page without one): texts by language, pictures and a film by
-- file name, and the traffic source to which its visitors count.
create table lander (
  site_id text not null,
  name text not null,
  slug text not null,
  texts jsonb not null,
  pictures text[] not null,
  clip text,
  source text,
  primary key (site_id, name, slug)
);

-- Files of landing pages. Each is named after the hash of its bytes, so that browsers keep it for ever.
create table lander_file (
  site_id text not null,
  name text not null,
  bytes bytea not null,
  primary key (site_id, name)
);

-- Visitors by page of a site and how far they went, per hour. The table holds only counts, nothing about who they were.
create table visit_count (
  site_id text not null,
  hour timestamptz not null,
  page text not null,
  slug text not null,
  source text not null,
  step text not null,
  count integer not null,
  primary key (site_id, hour, page, slug, source, step)
);

-- Advertisements of a site as last read from its feed, each with a newly rendered picture. `feed` and `picture` are hashes of the
-- addresses of the feed and the picture: cards of another feed vanish with the setting, and each picture is fetched once.
create table cam_card (
  site_id text not null,
  id text not null,
  feed text not null,
  place smallint not null,
  kind text not null,
  name text not null,
  text text not null,
  link text not null,
  languages text[],
  picture text not null,
  picture_hash text not null,
  thumbhash bytea not null,
  bytes bytea not null,
  read_at timestamptz not null,
  primary key (site_id, id),
  constraint cam_card_kind_check check ((kind = ANY (ARRAY['cam'::text, 'resell'::text])))
);
