-- in steps
-- A selfie that nobody looked at in time is erased (`unseen`); what a member takes back leaves the gesture for its day (`withdrawn`).
alter table verification drop constraint if exists verification_state_check;
alter table verification add constraint verification_state_check
  check (state in ('shown', 'waiting', 'accepted', 'refused', 'unseen', 'withdrawn')) not valid;
alter table verification validate constraint verification_state_check;

-- Numbers under which he was accepted before he began anew, while the mark stands: by each of them an operator can take it.
alter table verification add column if not exists earlier uuid[] not null default '{}';
-- in batches
update verification set earlier = array[id] where member_id in (
  select v.member_id from verification v join profile p on p.member_id = v.member_id
  where v.state <> 'accepted' and v.earlier = '{}' and p.verified_photos is not null limit 5000
);

-- Serves the daily erasing of what was taken back, once its gesture's day is over.
create index concurrently if not exists verification_withdrawn on verification (shown_at) where state = 'withdrawn';
