-- in steps
-- What search goes by besides: since when he is a member (the day, no more), whom he seeks, whether he
-- has written about himself and whether he is verified (server/profile/traits.ts).
alter table profile add column if not exists seeks_min_age smallint, add column if not exists seeks_max_age smallint;
-- Of ages any where he named none; of genders bit i is gender i of the contract's list, all of them (-1) where he named none.
alter table member_search add column if not exists joined date not null default '2000-01-01',
  add column if not exists seeks smallint not null default -1,
  add column if not exists seeks_min_age smallint not null default 0, add column if not exists seeks_max_age smallint not null default 999;
-- in batches
update member_search m set joined = known.joined, seeks = known.seeks, traits = m.traits | known.words | known.verified
from (
  select s.site_id, s.member_id, (coalesce(a.confirmed_at, a.created_at) at time zone 'UTC')::date as joined,
    coalesce((select sum(1 << (array_position(array['man','trans_man','non_binary','couple'], code) - 1)) from unnest(p.seeks) code), -1)::smallint as seeks,
    case when p.about = '' then 0 else 1125899906842624 end as words,
    case when p.main_photo_id = any (p.verified_photos) then 2251799813685248 else 0 end as verified
  from member_search s join profile p on p.member_id = s.member_id join account a on a.member_id = s.member_id
  where s.joined = '2000-01-01' and coalesce(a.confirmed_at, a.created_at) >= '2000-01-02' limit 5000
) known
where m.site_id = known.site_id and m.member_id = known.member_id;

-- The indexes of docs/decisions/0008-search-shapes.md with all that is filtered by now; those without it go once these stand.
-- serves: search of a country, recently active first
create index concurrently if not exists member_search_active_country on member_search (site_id, country, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age);
drop index concurrently if exists member_search_country;
-- serves: search of a region
create index concurrently if not exists member_search_active_region on member_search (site_id, country, region, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age);
drop index concurrently if exists member_search_region;
-- serves: search everywhere, and the members shown to visitors
create index concurrently if not exists member_search_active_everywhere on member_search (site_id, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age);
drop index concurrently if exists member_search_everywhere;
-- serves: search within some kilometres, and nearest first, city by city
create index concurrently if not exists member_search_active_city on member_search (site_id, city_id, last_active desc, member_id desc)
  include (birth_date, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age);
drop index concurrently if exists member_search_city;
-- serves: search by ages so rare that all who have them are read and sorted, in either order (0008-search.sql tells why it is partial)
create index concurrently if not exists member_search_ages on member_search (site_id, country, birth_date, last_active, member_id)
  include (region, city_id, gender, has_photo, shown_to_visitors, traits, interests, joined, seeks, seeks_min_age, seeks_max_age)
  where interests >= 0;
drop index concurrently if exists member_search_age;

-- The newest first: the same again by the day on which they joined.
-- serves: the newest of a country
create index concurrently if not exists member_search_newest_country on member_search (site_id, country, joined desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age);
-- serves: the newest of a region
create index concurrently if not exists member_search_newest_region on member_search (site_id, country, region, joined desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age);
-- serves: the newest everywhere
create index concurrently if not exists member_search_newest_everywhere on member_search (site_id, joined desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age);
-- serves: the newest within some kilometres
create index concurrently if not exists member_search_newest_city on member_search (site_id, city_id, joined desc, member_id desc)
  include (birth_date, gender, has_photo, shown_to_visitors, traits, interests, last_active, seeks, seeks_min_age, seeks_max_age);
