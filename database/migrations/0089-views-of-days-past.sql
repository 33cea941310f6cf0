-- in steps
-- A day of looking is told once it is over. Who looks again today stands in the list with the day before it, as he did.
alter table member_viewer add column if not exists before_on date;
-- serves: the nightly forgetting of what is older than a month
create index concurrently if not exists member_viewer_before on member_viewer (before_on) where before_on is not null;
