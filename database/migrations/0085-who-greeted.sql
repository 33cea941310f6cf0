-- in steps
-- Serves the erasing of a member who greeted others (server/likes/auto-like-queries.ts).
create index concurrently if not exists auto_like_liker on auto_like (liker_id);
