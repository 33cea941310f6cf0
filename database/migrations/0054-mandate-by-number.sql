-- in steps
-- Serves the look for who is known by a telephone number (server/profile/sight/acquaintance-queries.ts).
create index concurrently if not exists mandate_by_number on mandate (number) where number is not null;
