-- What the transparency page tells of a half year, counted every night: it outlives the reports and complaints that are deleted in time.
create table figure (
  site_id text not null references site (id),
  -- its first day
  half_year date not null,
  name text not null,
  value integer not null,
  primary key (site_id, half_year, name)
);
