-- Search, saved searches and the match finder.

-- One row per site that shows the member. The row exists only while search may find the member on that site.
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
  -- Marks, intentions and the answers to searchable facts; the layout is in server/profile/traits/traits.ts.
  traits bigint not null default 0,
  -- Coarse: updated when the hour changes, not at every click.
  last_active timestamptz not null,
  -- joined is the day alone. Without a stated age range, seeks_min_age and seeks_max_age admit every age.
  -- Bit i of seeks is gender i of the contract's list; all bits (-1) are set if the member stated no gender.
  joined date not null default '2000-01-01'::date,
  seeks smallint not null default '-1'::integer,
  seeks_min_age smallint not null default 0,
  seeks_max_age smallint not null default 999,
  -- The member's own site, if site_id is another site; else null. A viewer finds the member only if the viewer is shared
  -- with that site too.
  home_site text,
  primary key (site_id, member_id)
);
-- Each index below holds every column that its searches filter by, home_site among them, so that it is read alone.
-- serves: search within some kilometres, and nearest first, city by city
create index member_search_active_city_home on member_search (site_id, city_id, last_active DESC, member_id DESC) include (birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
-- serves: search of a country, recently active first
create index member_search_active_country_home on member_search (site_id, country, last_active DESC, member_id DESC) include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
-- serves: search everywhere, and the members shown to visitors
create index member_search_active_everywhere_home on member_search (site_id, last_active DESC, member_id DESC) include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
-- serves: search of a region
create index member_search_active_region_home on member_search (site_id, country, region, last_active DESC, member_id DESC) include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
-- The predicate holds for every row. Only the statement that repeats it can use this index, so no other statement is
-- planned on a guess of how many members have an age.
-- serves: search by ages so rare that all members who have them are read and sorted, in either order
create index member_search_ages_home on member_search (site_id, country, birth_date, last_active, member_id) include (region, city_id, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site) where (interests >= 0);
-- serves: search for the newest members within some kilometres
create index member_search_newest_city_home on member_search (site_id, city_id, joined DESC, member_id DESC) include (birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
-- serves: search for the newest members of a country
create index member_search_newest_country_home on member_search (site_id, country, joined DESC, member_id DESC) include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
-- serves: search for the newest members everywhere
create index member_search_newest_everywhere_home on member_search (site_id, joined DESC, member_id DESC) include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
-- serves: search for the newest members of a region
create index member_search_newest_region_home on member_search (site_id, country, region, joined DESC, member_id DESC) include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);

-- The number of members of each kind, for numResults and for the choice of query shape. A job refreshes it.
-- An empty region sums up a country; an empty country sums up all countries. The age is the displayed age, which changes on
-- the first of a month.
create table search_cell (
  site_id text not null,
  country text not null,
  region text not null,
  age smallint not null,
  gender text not null,
  has_photo boolean not null,
  members integer not null,
  -- Members are counted separately by their own site; '' if that is site_id.
  home_site text not null default ''::text,
  primary key (site_id, country, region, age, gender, has_photo, home_site)
);

-- Search criteria that a member saved under a name. mail: the member's weekly update counts the new members in the search.
create table saved_search (
  member_id uuid not null,
  id uuid not null,
  name text not null,
  query jsonb not null,
  mail boolean not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);

-- A window that a member lit for the evening, in the city where they are shown. Others see it between the two times. A job
-- deletes it soon after.
create table evening_window (
  member_id uuid primary key,
  purpose text not null,
  city_id integer not null,
  shown_from timestamptz not null,
  dark_at timestamptz not null
);
-- serves: the lit windows of some cities
create index evening_window_city on evening_window (city_id, dark_at) include (shown_from, purpose, member_id);
-- serves: the job that deletes dark windows
create index evening_window_dark on evening_window (dark_at);

-- A member's answers to the match finder: one row per member. An empty list means any; a null age means any.
create table match_finder (
  member_id uuid not null,
  intentions text[] not null,
  genders text[] not null,
  min_age smallint,
  max_age smallint,
  reach text not null,
  interests bigint not null,
  answered_at timestamptz not null,
  primary key (member_id)
);
