-- What makes a site look like itself: its logo and icon, drawn for every use, each with the hash of its bytes.
create table site_file (
  site_id text not null references site (id),
  name text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  primary key (site_id, name)
);
