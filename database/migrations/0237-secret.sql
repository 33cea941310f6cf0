-- Which secret this database belongs to, so that a process with another one does not start, and what a new secret keeps of the former one.
create table installation_secret (
  id integer not null,
  -- A keyed hash of a constant, which tells nothing of the secret.
  fingerprint bytea not null,
  -- That of the secret before.
  previous bytea,
  -- The keys that stayed, sealed under the present secret; null while it is the first one.
  kept bytea,
  since timestamptz not null,
  -- When everything stored had been sealed under the present secret; null until then.
  resealed_at timestamptz,
  primary key (id),
  constraint installation_secret_id_check check ((id = 1))
);
