-- The gazetteer.

-- One row: the version of the gazetteer in the three tables below.
create table gazetteer (
  version text not null,
  primary key (version)
);

create table region (
  country text not null,
  code text not null,
  name text not null,
  primary key (country, code)
);

create table place (
  id integer not null,
  country text not null,
  region text not null,
  name text not null,
  population integer not null,
  -- the city that the place counts as; for a city, its own id
  city_id integer not null,
  lat real not null,
  lon real not null,
  primary key (id)
);

create table place_name (
  country text not null,
  -- as `fold` makes it: only a-z and 0-9; in byte order, so that a prefix is a range
  folded text not null,
  place_id integer not null,
  city_id integer not null,
  population integer not null,
  -- not the name that is shown; does not match one or two letters, for which it is too remote
  alias boolean not null,
  primary key (country, folded, place_id)
);
