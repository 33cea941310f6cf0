-- in steps
-- Sites that share members: at which sites beside his own a member agreed to be shown, each named to him when he did.
create table if not exists shared_at (
  member_id uuid not null,
  site_id text not null,
  agreed_at timestamptz not null,
  primary key (member_id, site_id)
);
-- Of a row on another site than his own: which site he is of. Who looks finds him only where he shares himself with that one.
alter table member_search add column if not exists home_site text;
-- Counted apart by that, too. The version before counts again once it is replaced: its next try finds no such key.
alter table search_cell add column if not exists home_site text not null default '';
create unique index concurrently if not exists search_cell_home on search_cell (site_id, country, region, age, gender, has_photo, home_site);
alter table search_cell drop constraint if exists search_cell_pkey, add constraint search_cell_pkey primary key using index search_cell_home;

-- The indexes of 0076-whom-he-seeks.sql with it, so that they are read alone still; each old one goes once its new one stands.
-- serves: search of a country, recently active first
create index concurrently if not exists member_search_active_country_home on member_search (site_id, country, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_active_country;
-- serves: search of a region
create index concurrently if not exists member_search_active_region_home on member_search (site_id, country, region, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_active_region;
-- serves: search everywhere, and the members shown to visitors
create index concurrently if not exists member_search_active_everywhere_home on member_search (site_id, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_active_everywhere;
-- serves: search within some kilometres, and nearest first, city by city
create index concurrently if not exists member_search_active_city_home on member_search (site_id, city_id, last_active desc, member_id desc)
  include (birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_active_city;
-- serves: search by ages so rare that all who have them are read and sorted, in either order (0008-search.sql tells why it is partial)
create index concurrently if not exists member_search_ages_home on member_search (site_id, country, birth_date, last_active, member_id)
  include (region, city_id, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age, home_site)
  where interests >= 0;
drop index concurrently if exists member_search_ages;
-- serves: the newest of a country
create index concurrently if not exists member_search_newest_country_home on member_search (site_id, country, joined desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_newest_country;
-- serves: the newest of a region
create index concurrently if not exists member_search_newest_region_home on member_search (site_id, country, region, joined desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_newest_region;
-- serves: the newest everywhere
create index concurrently if not exists member_search_newest_everywhere_home on member_search (site_id, joined desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_newest_everywhere;
-- serves: the newest within some kilometres
create index concurrently if not exists member_search_newest_city_home on member_search (site_id, city_id, joined desc, member_id desc)
  include (birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age, home_site);
drop index concurrently if exists member_search_newest_city;
