-- The swipe game. One row for who plays: where his sweep of the members stands (`wish` tells what it went by, `step` and `after_id` how far it
-- came, `swept_on` the day of it, since when who joins is new to him, `ended_at` when nobody was left), his likes of the day, and his newest
-- decision, which he can take back.
create table swipe (
  member_id uuid primary key,
  wish bytea not null default '',
  step integer not null default 0,
  after_joined date,
  after_id uuid,
  swept_on date,
  ended_at timestamptz,
  likes_on date,
  likes smallint not null default 0,
  last_id uuid,
  last_liked boolean not null default false,
  last_at timestamptz
);
-- serves: erasing a member, whom others decided about last
create index swipe_last on swipe (last_id) where last_id is not null;

-- Who comes next, a hundred at most.
create table swipe_deck (
  member_id uuid not null,
  other_id uuid not null,
  pos integer not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member, who lies in others' decks
create index swipe_deck_other on swipe_deck (other_id);

-- Whom he passed. It is his alone: nobody is told.
create table swipe_pass (
  member_id uuid not null,
  other_id uuid not null,
  passed_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member, whom others have passed
create index swipe_pass_other on swipe_pass (other_id);
