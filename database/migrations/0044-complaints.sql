-- What somebody, a member or not, complains of to the company, and what it was answered. Deleted half a year after the decision
-- (server/complaints).
create table complaint (
  -- by chance: it tells nobody how many there are
  number text primary key,
  site_id text not null,
  -- null: he was not signed in
  member_id uuid,
  category text not null,
  about text not null,
  text text not null,
  name text not null,
  -- '' where he gave none
  email text not null,
  good_faith boolean not null,
  language text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- of the last answer, or when it was closed; null while it is open
  decided_at timestamptz
);
-- serves: the open ones, oldest first (the command line, and the gauge of the oldest)
create index complaint_open on complaint (created_at) where state = 'open';
-- serves: deleting those that were decided long ago, once a day
create index complaint_decided on complaint (decided_at) where decided_at is not null;
-- serves: what becomes of them when a member's data are erased
create index complaint_by_member on complaint (member_id) where member_id is not null;

create table complaint_answer (
  number text not null,
  seq integer not null,
  text text not null,
  answered_at timestamptz not null,
  primary key (number, seq)
);
