-- in steps
-- Of each side of a conversation: whether the other takes part in it, having written something that they have neither taken back nor removed;
-- and how much the member has written since without an answer.
alter table participant
  add column if not exists answered boolean not null default false,
  add column if not exists unanswered smallint not null default 0,
  add column if not exists unanswered_gifts smallint not null default 0;

-- in batches
update participant p set answered = true
from (
  select own.member_id, own.conversation_id
  from participant own join participant theirs on theirs.member_id = own.other_id and theirs.conversation_id = own.conversation_id
  where not own.answered and not theirs.removed and exists (
    select from message m
    where m.conversation_id = own.conversation_id and m.from_id = own.other_id and m.deleted_at is null and m.seq > theirs.removed_seq)
  limit 1000
) answered
where p.member_id = answered.member_id and p.conversation_id = answered.conversation_id;

-- in batches
update participant p set unanswered = least(counted.texts, 3), unanswered_gifts = least(counted.gifts, 1)
from (
  select own.member_id, own.conversation_id, written.texts, written.gifts
  from participant own cross join lateral (
    select count(*) filter (where m.kind <> 'gift') as texts, count(*) filter (where m.kind = 'gift') as gifts
    from message m where m.conversation_id = own.conversation_id and m.from_id = own.member_id
  ) written
  where not own.answered and own.unanswered = 0 and own.unanswered_gifts = 0 and written.texts + written.gifts > 0
  limit 1000
) counted
where p.member_id = counted.member_id and p.conversation_id = counted.conversation_id;

-- The rule itself: whoever sends at the same moment cannot pass it. Answered, nothing is counted.
alter table participant drop constraint if exists participant_unanswered;
alter table participant add constraint participant_unanswered check (unanswered <= 3 and unanswered_gifts <= 1) not valid;
alter table participant validate constraint participant_unanswered;
