-- in steps
-- A like that went by itself (auto-like) until its giver likes by hand: it opens no first messages.
alter table member_like add column if not exists automatic boolean not null default false;
alter table member_liked_by add column if not exists automatic boolean not null default false;

-- in batches
update member_like l set automatic = true
from (
  select k.member_id, k.liked_id from auto_like a join member_like k on k.member_id = a.liker_id and k.liked_id = a.member_id
  where not k.automatic limit 1000
) found
where l.member_id = found.member_id and l.liked_id = found.liked_id;

-- in batches
update member_liked_by l set automatic = true
from (
  select k.member_id, k.liker_id from auto_like a join member_liked_by k on k.member_id = a.member_id and k.liker_id = a.liker_id
  where not k.automatic limit 1000
) found
where l.member_id = found.member_id and l.liker_id = found.liker_id;
