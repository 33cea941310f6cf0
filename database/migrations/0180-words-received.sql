-- The same words are counted by their receiver too, over all who send them: there `member_id` has received them, and `others` sent them.
alter table first_words add column received boolean not null default false;
