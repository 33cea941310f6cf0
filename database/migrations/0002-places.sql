-- The gazetteer: regions, places and the names they are found by. Reference tables: the same for every site and member, filled from
-- database/places by `loadGazetteer` and never by hand. Only places have coordinates; a member's place is a city's id.

create table region (
  country text not null,
  code text not null,
  name text not null,
  primary key (country, code)
);

create table place (
  id integer primary key,
  country text not null,
  region text not null,
  name text not null,
  population integer not null,
  -- the city it counts as; its own id for a city
  city_id integer not null,
  lat real not null,
  lon real not null
);

create table place_name (
  country text not null,
  -- as `fold` makes it, a-z and 0-9 only; in byte order, so that a prefix is a range
  folded text collate "C" not null,
  place_id integer not null,
  city_id integer not null,
  population integer not null,
  -- not the name it is shown by; too far-fetched for one or two letters
  alias boolean not null,
  -- serves: cities whose name or other name, or a place of theirs, begins with what is typed
  primary key (country, folded, place_id)
);

-- One row: which gazetteer the three tables hold.
create table gazetteer (
  version text primary key
);
