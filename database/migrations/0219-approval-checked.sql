-- By what a member proved to support that the account is theirs, of an act that asks for it. It stood before the reason.
alter table staff_approval add column checked text check (checked in ('old_address', 'purchase', 'account_facts', 'document'));

update staff_approval set checked = split_part(reason, ': ', 1), reason = substr(reason, strpos(reason, ': ') + 2)
where act in ('address', 'export') and reason ~ '^(old_address|purchase|account_facts|document): ';
