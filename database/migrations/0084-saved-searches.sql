-- What a member searches by, kept under a name; "mail": his weekly update counts who is new in it.
create table saved_search (
  member_id uuid not null,
  id uuid not null,
  name text not null,
  query jsonb not null,
  mail boolean not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);
