-- What who writes to him first must have, all of it; nothing: everybody may.
alter table profile add column first_messages_from text[] not null default '{}';
