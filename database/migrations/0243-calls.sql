-- Calls between two members who both agreed in their conversation.

-- The member lets the other call them.
alter table participant add column calls boolean default false not null;

-- A call that rings or goes on, one row for each of the two, while it lasts: nothing of it is kept.
create table member_call (
  member_id uuid not null primary key,
  call_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  placed boolean not null,
  video boolean not null,
  -- The session that placed or accepted it: the call ends with it.
  session_hash bytea,
  accepted boolean default false not null,
  shows boolean default false not null,
  description text,
  began_at timestamptz not null,
  seen_at timestamptz not null
);
