-- Whom a member leaves out of what he is shown. It is his alone: the other does not know, and nothing between the two ends.
create table hidden_member (
  member_id uuid not null,
  other_id uuid not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member, whom others have hidden
create index hidden_member_other on hidden_member (other_id);
