-- By what a member proved to support that the account is theirs, of an act that asks for it.
alter table staff_approval add column checked text check (checked in ('old_address', 'purchase', 'account_facts', 'document'));
