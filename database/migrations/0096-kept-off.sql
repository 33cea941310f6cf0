-- Members whom the team of another site does not show there, whatever they agree to.
create table kept_off (
  member_id uuid not null,
  site_id text not null,
  since timestamptz not null,
  primary key (member_id, site_id)
);
