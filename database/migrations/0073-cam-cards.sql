-- Advertisements of a site as its feed was read last, each with a picture drawn anew. `feed` and `picture` are hashes of the addresses they
-- came from: another feed's cards vanish with the setting, and a picture is fetched once.
create table cam_card (
  site_id text not null,
  id text not null,
  feed text not null,
  place smallint not null,
  kind text not null check (kind in ('cam', 'resell')),
  name text not null,
  text text not null,
  link text not null,
  languages text[],
  picture text not null,
  picture_hash text not null,
  thumbhash bytea not null,
  bytes bytea not null,
  read_at timestamptz not null,
  -- The few cards of a site are all read by its beginning.
  primary key (site_id, id)
);
