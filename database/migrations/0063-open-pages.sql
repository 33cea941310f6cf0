-- In which processes a member has a page open just now, seen by him: where he has, he needs no note and no mail. Of a process that is gone the
-- name stays until somebody else's saves it; `last_seen` tells then that he is not there.
alter table presence add open_in text[] not null default '{}';
