-- in steps
-- A member says hi to newcomers: his real like goes to one whom he seeks and who seeks him (server/likes/auto-like.ts). Null: he does not;
-- else a number drawn when he chose it, by which they take turns.
alter table profile add column if not exists greets integer;
-- Serves the choice of one of them: those of a site and country, from a number on.
create index concurrently if not exists profile_greets on profile (site_id, country, greets, member_id) where greets is not null;
-- Who was greeted by whom on which day of the site: one a day, and none twice by the same man, not even after he took it back.
create table if not exists auto_like (
  member_id uuid not null,
  day date not null,
  liker_id uuid not null,
  primary key (member_id, day)
);
-- How many a member greets in a day is counted beside what else he does.
alter table pace drop constraint if exists pace_deed_check;
alter table pace add constraint pace_deed_check check (deed in ('like', 'first_message', 'report', 'block', 'greeting')) not valid;
alter table pace validate constraint pace_deed_check;
