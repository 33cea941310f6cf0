-- Who may join where a site takes members by invitation only (setting signups): a link to hand on, of whose code only the hash is kept.
-- Who came by it is not kept.
create table invitation (
  site_id text not null,
  code_hash bytea not null,
  note text not null,
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used between 0 and uses),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (site_id, code_hash)
);
