-- in steps
-- When strangers were last told that a member was there (server/profile/activity.ts); null: never yet.
alter table presence add column if not exists told_seen timestamptz;
-- in batches
update presence set told_seen = last_seen
where member_id in (select member_id from presence where told_seen is null limit 5000);
