-- Mailboxes that get no mail as long as they are not confirmed: a keyed hash of the mailbox, for all sites of the installation.
-- Read by key, before each mail that anybody can cause.
create table mail_refusal (
  mailbox_hash bytea primary key,
  reason text not null check (reason in ('owner', 'complaint', 'bounce')),
  since timestamptz not null
);
