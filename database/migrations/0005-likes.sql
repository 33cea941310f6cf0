-- A like is two rows, one beside the giver and one beside the receiver: each list is read by its own key.
create table member_like (
  member_id uuid not null,
  liked_id uuid not null,
  created_at timestamptz not null,
  primary key (member_id, liked_id)
);

create table member_liked_by (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamptz not null,
  -- when he first opened the liker's profile; null is the new flag
  seen_at timestamptz,
  primary key (member_id, liker_id)
);
-- serves: the count of new likes in the top bar
create index member_liked_by_new on member_liked_by (member_id) where seen_at is null;
