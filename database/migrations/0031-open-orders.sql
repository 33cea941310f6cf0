-- in steps
-- Serves the watch over the oldest order that no payment has ended yet (server/gauges.ts): few rows of many.
create index concurrently if not exists member_order_open on member_order (created_at) where state in ('created', 'pending');
