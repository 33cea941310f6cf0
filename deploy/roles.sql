-- Least rights for the processes: the role "beau_app" does what the product does, and cannot change tables, what was posted in
-- the ledger, or which migrations ran. Run by the owner (a superuser, or the role that migrates and is a member of beau_app)
-- after every migration: node operator/migrate.ts --grant does both. The operator creates the role itself, with its password:
--   create role beau_app login password '…'

-- A Citus cluster grants node by node; elsewhere the setting means nothing.
set citus.multi_shard_modify_mode = 'sequential';

grant usage on schema public to beau_app;
grant select, insert, update, delete on all tables in schema public to beau_app;

-- Ledger entries never change: a further entry corrects a mistake.
revoke update, delete on ledger_entry from beau_app;
-- Invoices never change: a credit note reverses one.
revoke update, delete on invoice from beau_app;
revoke delete on invoice_series from beau_app;
-- Sealed evidence is not changed, only deleted when its time is over.
revoke update on evidence, evidence_message, evidence_once, evidence_photo, removed_message from beau_app;
-- Except for the reasons of the decision, for what a matcher recognises later, and for locking the removed messages that a report seals,
-- which takes the right to one column.
grant update (reasons) on evidence to beau_app;
-- And for sealing it anew under another secret.
grant update (bytes) on evidence_once to beau_app;
grant update (known) on evidence_photo to beau_app;
grant update (removed_at) on removed_message to beau_app;
-- Consents of members, and when they ended, are not changed afterwards.
revoke update on consent, withdrawn_consent from beau_app;
-- The audit log of the staff only grows.
revoke update, delete on staff_entry from beau_app;
revoke insert, delete on staff_chain from beau_app;
revoke insert, update, delete on migration from beau_app;
-- Backups are noted by the scripts that make them.
revoke insert, update, delete on backup from beau_app;

-- Jobs have pg-boss's own schema: migrating creates it, and the processes create its queues.
create schema if not exists pgboss;
alter schema pgboss owner to beau_app;
do $$
declare
  each record;
begin
  for each in select c.oid::regclass as name from pg_class c where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table %s owner to beau_app', each.name);
  end loop;
  for each in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
    execute format('alter routine %s owner to beau_app', each.name);
  end loop;
  for each in select t.oid::regtype as name from pg_type t where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e' loop
    execute format('alter type %s owner to beau_app', each.name);
  end loop;
end
$$;
