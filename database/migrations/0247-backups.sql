-- When backups were last made, and a restore was last rehearsed. The scripts of deploy/ write it, as the owner; the processes read it.
create table backup (
  kind text not null check (kind in ('database', 'files', 'drill')),
  made_at timestamptz not null,
  primary key (kind)
);
