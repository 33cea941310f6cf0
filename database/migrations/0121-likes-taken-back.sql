-- A like that was taken back, for a day: given again within it, it tells nobody a second time. `untold`: its notification had not gone out;
-- `matched`: it was one of a match.
create table like_taken_back (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  untold boolean not null,
  matched boolean not null,
  primary key (member_id, liker_id)
);
-- serves: what is a day old is forgotten, and what stands beside a member who is erased
create index like_taken_back_created on like_taken_back (created_at);
create index like_taken_back_liker on like_taken_back (liker_id);
