-- When a wallet changed last. Entries of its ledger take their time from here, under the wallet's lock: so none lies before the one
-- it follows, however far apart the clocks of the processes are that write them.
alter table wallet add column changed_at timestamptz not null default '-infinity';
