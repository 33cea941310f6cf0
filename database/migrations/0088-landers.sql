-- What an operator puts into a lander, by slug ('' for the lander without one): words by language, pictures and a film by the names of their
-- files, and as whose visitors those count who come by it.
create table lander (
  site_id text not null,
  name text not null,
  slug text not null,
  texts jsonb not null,
  pictures text[] not null,
  clip text,
  source text,
  -- The few of a site are all read by its beginning.
  primary key (site_id, name, slug)
);

-- Their files, each named after the hash of its bytes: kept by browsers for ever.
create table lander_file (
  site_id text not null,
  name text not null,
  bytes bytea not null,
  primary key (site_id, name)
);
