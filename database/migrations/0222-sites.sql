-- Sites: settings, hosts, pages and figures.

create table site (
  id text not null,
  settings jsonb not null,
  company jsonb not null,
  created_at timestamptz not null default now(),
  -- Null while visitors only read that it is not open yet.
  opened_at timestamptz,
  primary key (id)
);

create table site_host (
  host text not null,
  site_id text not null,
  primary key (host),
  constraint site_host_site_id_fkey foreign key (site_id) references site(id)
);

-- The appearance of a site: its logo and icon, rendered for every use, each with the hash of its bytes.
create table site_file (
  site_id text not null,
  name text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  primary key (site_id, name),
  constraint site_file_site_id_fkey foreign key (site_id) references site(id)
);

-- Texts of a site that replace the built-in pages, in the Markdown of locales/*/pages.
create table site_page (
  site_id text not null,
  name text not null,
  language text not null,
  source text not null,
  changed_at timestamptz not null,
  -- For a page that the operator adds at the root of the site: whether the footer and search engines list it.
  -- The first line of its text is the title.
  listed boolean not null default false,
  primary key (site_id, name, language),
  constraint site_page_site_id_fkey foreign key (site_id) references site(id)
);

-- Figures of the transparency page for a half-year, counted every night.
-- They outlive the reports and complaints, which are deleted in time.
create table figure (
  site_id text not null,
  -- its first day
  half_year date not null,
  name text not null,
  value integer not null,
  primary key (site_id, half_year, name),
  constraint figure_site_id_fkey foreign key (site_id) references site(id)
);

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
