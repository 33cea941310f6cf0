-- Addresses of an operator's own systems that are told of events of a site (server/webhooks).
create table webhook_endpoint (
  site_id text not null,
  id uuid not null,
  url text not null,
  -- What it is told of.
  events text[] not null,
  -- The secret that signs, sealed for this endpoint; and the one before, which signs too until `former_until`.
  sealed bytea not null,
  former_sealed bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  -- Since when nothing reached it; null after a success.
  failing_since timestamptz,
  -- Since when nothing is sent there, and why: it asked for that (410), it failed for days, too much waited, or staff switched it off.
  off_at timestamptz,
  off_why text,
  -- Until when a worker sends to it, or when one last did.
  lane_until timestamptz,
  primary key (site_id, id),
  constraint webhook_endpoint_off_why_check check ((off_why = ANY (ARRAY['gone'::text, 'failing'::text, 'full'::text, 'staff'::text])))
);

-- What an endpoint was told, or has yet to be told: written with the deed.
create table webhook_delivery (
  site_id text not null,
  endpoint_id uuid not null,
  -- The same in all attempts, and for all endpoints.
  id uuid not null,
  event text not null,
  -- Whom it is about, until they are erased; null where it is about nobody, or only their id is left.
  member_id uuid,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_at timestamptz,
  -- What the last attempt was answered, or the code of its failure.
  status integer,
  failure text,
  delivered_at timestamptz,
  -- When it is sent next; null when it is not.
  next_at timestamptz,
  primary key (site_id, endpoint_id, id)
);
-- serves: the clock that sends (server/webhooks/lanes.ts), few rows of many
create index webhook_delivery_due on webhook_delivery (site_id, endpoint_id, next_at) where (next_at is not null);
-- serves: the nightly forgetting
create index webhook_delivery_age on webhook_delivery (created_at);
-- serves: erasing a member
create index webhook_delivery_member on webhook_delivery (member_id) where (member_id is not null);
