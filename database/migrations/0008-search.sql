-- One covering index per shape of search: whoever fits is found in the index alone, then the cards are read by key.
-- Gender stands in no key: nearly all are men, so it is filtered where the row is found.

-- serves: search of a country, recently active first
create index member_search_country on member_search (site_id, country, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests);

-- serves: search of a region
create index member_search_region on member_search (site_id, country, region, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests);

-- serves: search everywhere, and the members shown to visitors
create index member_search_everywhere on member_search (site_id, last_active desc, member_id desc)
  include (city_id, birth_date, gender, has_photo, shown_to_visitors, traits, interests);

-- serves: search within some kilometres, and nearest first, city by city
create index member_search_city on member_search (site_id, city_id, last_active desc, member_id desc)
  include (birth_date, gender, has_photo, shown_to_visitors, traits, interests);

-- serves: search by ages so rare that all who have them are read and sorted. The predicate holds for every row; only the
-- statement that repeats it can use this index, so that no other is planned on a guess of how many fit an age.
create index member_search_age on member_search (site_id, country, birth_date, last_active, member_id)
  include (region, city_id, gender, has_photo, shown_to_visitors, traits, interests)
  where interests >= 0;
