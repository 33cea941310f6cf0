-- in steps
-- Blocks of before 0130: nobody knows how the two were called then; from here on it is kept.
-- in batches
update block b set other_name = known.other_name, own_name = known.own_name
from (
  select k.member_id, k.other_id, other.name as other_name, own.name as own_name
  from block k join profile own on own.member_id = k.member_id join profile other on other.member_id = k.other_id
  where k.by_me and k.other_name is null limit 1000
) known
where b.member_id = known.member_id and b.other_id = known.other_id and b.by_me;
-- Serves a report about one with whom a chat has ended: what of it is still kept.
create index concurrently if not exists removed_message_between on removed_message (member_id, other_id);
