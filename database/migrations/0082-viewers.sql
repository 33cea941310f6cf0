-- Who shows others that he opened their profiles, and sees who opened his; since when. No row: neither.
create table shows_views (
  member_id uuid primary key,
  since timestamptz not null
);

-- Who opened a member's profile: one row a pair, the day alone, a month long.
create table member_viewer (
  member_id uuid not null,
  viewer_id uuid not null,
  viewed_on date not null,
  primary key (member_id, viewer_id)
);
-- serves: who stops showing his views, or is erased, goes from the lists of others
create index member_viewer_viewer on member_viewer (viewer_id);
-- serves: the nightly forgetting of what is older than a month
create index member_viewer_day on member_viewer (viewed_on);
