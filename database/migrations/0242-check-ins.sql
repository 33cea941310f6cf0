-- "Someone knows where I am": by when a member checks in, and who is told otherwise.
create table check_in (
  member_id uuid not null,
  id uuid not null,
  -- The contact, what they get, and how: sealed for the member.
  sealed bytea not null,
  -- A keyed hash of the contact, which recognises them and cannot be read.
  contact_hash bytea not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  -- When it was decided what happens, and whether the words left.
  ended_at timestamptz,
  sent boolean not null default false,
  primary key (member_id)
);
-- serves: the clock that reminds members and tells contacts (server/privacy/check-ins/due.ts), few rows of many
create index check_in_due on check_in (due_at) where ended_at is null;
-- serves: the same clock, which erases what is over for a day
create index check_in_ended on check_in (ended_at) where ended_at is not null;

-- That a contact agreed to get words of a member.
create table contact_consent (
  member_id uuid not null,
  contact_hash bytea not null,
  agreed_at timestamptz not null,
  primary key (member_id, contact_hash)
);

-- Who wants no such message from anybody, ever. It outlives the members who named them.
create table contact_stop (
  contact_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (contact_hash)
);
