-- in steps
-- Serves the watch over what has not left yet (server/gauges.ts): few rows of many, counted every quarter of a minute.
create index concurrently if not exists outbox_waiting on outbox (created_at) where sent_at is null;
