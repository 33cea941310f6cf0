-- A selfie that nobody looked at in time is erased (`unseen`); what a member takes back leaves the gesture for its day (`withdrawn`).
alter table verification drop constraint verification_state_check;
alter table verification add constraint verification_state_check
  check (state in ('shown', 'waiting', 'accepted', 'refused', 'unseen', 'withdrawn'));

-- Numbers under which he was accepted before he began anew, while the mark stands: by each of them an operator can take it.
alter table verification add column earlier uuid[] not null default '{}';
update verification set earlier = array[id]
where state <> 'accepted' and member_id in (select member_id from profile where verified_photos is not null);

-- Serves the daily erasing of what was taken back, once its gesture's day is over.
create index verification_withdrawn on verification (shown_at) where state = 'withdrawn';
