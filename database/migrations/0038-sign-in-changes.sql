-- Links that give a member's account another address: mailed to the new one, and for seven days to the old one, which takes it back.
create table email_change (
  token_hash bytea primary key,
  member_id uuid not null,
  email text not null,
  undoes boolean not null,
  expires_at timestamptz not null
);
-- serves: a member's links ending together
create index email_change_by_member on email_change (member_id);

-- When he last chose another name, and the one before it, which stays his until he chooses again: nobody else passes for him.
alter table account add column renamed_at timestamptz;
alter table account add column former_username text;
