-- Mail to many: what is said to whom and from when, and how far it is. `occasion` is the Monday of a weekly update, else the operator's
-- own name for it; `next_id` is a place between two members, from which the next batch is taken.
create table broadcast (
  site_id text not null,
  type text not null check (type in ('promotions', 'weekly_updates', 'news')),
  occasion text not null,
  words jsonb not null,
  audience jsonb not null,
  state text not null check (state in ('draft', 'sending', 'stopped', 'done')),
  created_at timestamptz not null,
  starts_at timestamptz,
  ended_at timestamptz,
  next_id uuid,
  looked_at integer not null default 0,
  mailed integer not null default 0,
  pushed integer not null default 0,
  primary key (site_id, type, occasion)
);
