-- in steps
-- Of a mail that can be switched off: whose it is and of which kind, so that it does not leave once he has stopped them.
alter table outbox add column if not exists member_id uuid;
alter table outbox add column if not exists kind text;
-- What goes behind all others, at a pace of its own; `wait_until`: somebody is at it, or it is tried again from then on.
alter table outbox add column if not exists bulk boolean not null default false;
alter table outbox add column if not exists wait_until timestamptz;
-- What is worth nothing later does not leave later.
alter table outbox add column if not exists not_after timestamptz;
create index concurrently if not exists outbox_of_member on outbox (member_id) where sent_at is null and member_id is not null;
create index concurrently if not exists outbox_bulk on outbox (created_at) where sent_at is null and bulk;
