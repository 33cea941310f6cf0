-- Likes, the swipe game, and lists of members.

-- A like is two rows, one keyed by the giver and one by the receiver, so that each list is read by its own key.
create table member_like (
  member_id uuid not null,
  liked_id uuid not null,
  created_at timestamptz not null,
  -- True for a like that auto-like gave, until the giver likes by hand. An automatic like does not permit first messages.
  automatic boolean not null default false,
  primary key (member_id, liked_id)
);

create table member_liked_by (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamptz not null,
  -- When the receiver first opened the liker's profile; null marks the like as new.
  seen_at timestamptz,
  automatic boolean not null default false,
  primary key (member_id, liker_id)
);
-- serves: the count of new likes in the top bar
create index member_liked_by_new on member_liked_by (member_id) where (seen_at IS NULL);

-- A like that the giver took back, kept for a day. If the giver likes again within that day, nobody is notified twice.
-- unsent: the notification had not been sent. matched: the like was part of a match.
create table like_taken_back (
  member_id uuid not null,
  liker_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  unsent boolean not null,
  matched boolean not null,
  primary key (member_id, liker_id)
);
-- serves: forgetting likes that were taken back a day ago
create index like_taken_back_created on like_taken_back (created_at);
-- serves: erasing a member who took likes back
create index like_taken_back_liker on like_taken_back (liker_id);

-- The automatic like that a member received on a day of the site: at most one a day, and at most one from each liker, even
-- after the liker took it back.
create table auto_like (
  member_id uuid not null,
  day date not null,
  liker_id uuid not null,
  primary key (member_id, day)
);
-- serves: erasing a member who gave automatic likes (server/likes/auto-like-queries.ts)
create index auto_like_liker on auto_like (liker_id);

-- Members of another site who liked this member until sharing between the two ended. This member can still block them.
create table former_liker (
  member_id uuid not null,
  other_id uuid not null,
  ended_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: forgetting old rows, daily
create index former_liker_age on former_liker (ended_at);
-- serves: erasing a member who liked others
create index former_liker_by_other on former_liker (other_id);

-- The swipe game: one row per player. It holds the position of the player's sweep through the members, the number of
-- likes the player gave on the day likes_on, and the player's latest decision, which the player can take back.
-- wish: the criteria of the sweep. step, after_joined and after_id: its position. swept_on: the day it started; members who
-- joined since then are new to the player. ended_at: when nobody was left.
create table swipe (
  member_id uuid not null,
  wish bytea not null default '\x'::bytea,
  step integer not null default 0,
  after_joined date,
  after_id uuid,
  swept_on date,
  ended_at timestamptz,
  likes_on date,
  likes smallint not null default 0,
  last_id uuid,
  last_liked boolean not null default false,
  last_at timestamptz,
  primary key (member_id)
);
-- serves: erasing a member about whom others made their latest decision
create index swipe_last on swipe (last_id) where (last_id IS NOT NULL);

-- The members that the player sees next, at most one hundred.
create table swipe_deck (
  member_id uuid not null,
  other_id uuid not null,
  pos integer not null,
  primary key (member_id, other_id)
);
-- serves: reading the next members of a player's deck
create index swipe_deck_next on swipe_deck (member_id, pos);
-- serves: erasing a member who is in the decks of others
create index swipe_deck_other on swipe_deck (other_id);

-- The members that a player passed. Only the player knows; nobody is told.
create table swipe_pass (
  member_id uuid not null,
  other_id uuid not null,
  passed_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member whom others passed
create index swipe_pass_other on swipe_pass (other_id);

-- The members that a member keeps, with the member's own note about each. Nobody else learns of either.
create table favourite (
  member_id uuid not null,
  other_id uuid not null,
  note text not null default ''::text,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member whom others keep
create index favourite_other on favourite (other_id);

-- The members that a member hides from what they are shown. The hidden member does not know, and nothing between the two
-- ends.
create table hidden_member (
  member_id uuid not null,
  other_id uuid not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: erasing a member whom others have hidden
create index hidden_member_other on hidden_member (other_id);

-- The viewers of a member's profile: one row per pair, the day without the time, kept for a month.
create table member_viewer (
  member_id uuid not null,
  viewer_id uuid not null,
  viewed_on date not null,
  -- The owner learns of a view only after its day is over. If the viewer looks again today, the list keeps showing the
  -- previous day, which is stored here.
  previous_on date,
  primary key (member_id, viewer_id)
);
-- serves: nightly forgetting of days that are more than a month old
create index member_viewer_previous on member_viewer (previous_on) where (previous_on IS NOT NULL);
-- serves: nightly forgetting of views that are more than a month old
create index member_viewer_day on member_viewer (viewed_on);
-- serves: removing a viewer from the lists of others, when they stop showing their views or are erased
create index member_viewer_viewer on member_viewer (viewer_id);

-- Members who show others that they opened their profiles, and who see who opened their own; since when. Without a row, a
-- member does neither.
create table shows_views (
  member_id uuid not null,
  since timestamptz not null,
  primary key (member_id)
);
