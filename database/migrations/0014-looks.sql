-- How much of the membership somebody has looked at on a day: one row for each, begun anew with the day.
create table look_count (
  -- a member's id; for a visitor one made of his network with our key
  viewer_id uuid primary key,
  day date not null,
  -- pages of search
  pages integer not null,
  -- profiles, each a bit by a keyed hash: enough to count the different ones to a hundredth, not to say which they were
  profiles bit(4096) not null
) with (fillfactor = 50);
