-- in steps
-- Serves who is new in the weekly update (server/broadcasts/weekly.ts): a week's of all accounts, read once a minute while it is sent.
create index concurrently if not exists account_by_confirmed on account (site_id, confirmed_at) where confirmed_at is not null;
