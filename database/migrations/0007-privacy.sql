-- Both directions are stored: one probe by the viewer's key excludes either kind.
create table block (
  member_id uuid not null,
  other_id uuid not null,
  -- true on the row of him who blocked, false on the row of the blocked
  by_me boolean not null,
  created_at timestamptz not null,
  primary key (member_id, other_id, by_me)
);

create table report (
  id uuid primary key,
  site_id text not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null,
  text text not null,
  conversation_id uuid,
  message_seq integer,
  created_at timestamptz not null,
  decided_at timestamptz
);
-- serves: the staff queue of open reports, oldest first
create index report_open on report (site_id, created_at) where decided_at is null;
-- serves: the limit of reports a day
create index report_by_reporter on report (reporter_id, created_at);
