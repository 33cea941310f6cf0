-- in steps
-- Serves the nightly forgetting of what members were told (server/notifications/deciding.ts), some thousands at a time.
create index concurrently if not exists notification_sent_by_age on notification_sent (sent_at);
