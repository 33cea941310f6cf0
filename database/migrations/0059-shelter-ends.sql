-- in steps
-- Serves the look for whose shelter ends (server/profile/sight/shelter.ts): few rows of many, looked for every hour.
create index concurrently if not exists invisibility_sheltered on invisibility (sheltered_until) where sheltered_until is not null;
