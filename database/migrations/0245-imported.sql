-- Whom an operator brought from another site, so that a file that is read again brings nobody twice: keyed hashes of their number there
-- and of their address, and nothing that leads to the member. Forgotten 90 days later.
create table imported (
  site_id text not null,
  key_hash bytea not null,
  -- The row of the file.
  row bigint not null,
  imported_at timestamptz not null,
  primary key (key_hash, site_id)
);
