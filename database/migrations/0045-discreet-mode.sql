-- Since when a member wants pages and mails that do not show what they are of; null: he does not.
alter table account add column discreet_since timestamptz;
