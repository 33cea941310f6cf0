-- Whom a member keeps in mind, with words of his own about him. Nobody else learns of either.
create table favourite (
  member_id uuid not null,
  other_id uuid not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member, whom others keep
create index favourite_other on favourite (other_id);
