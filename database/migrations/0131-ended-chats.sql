-- Conversations that a block has ended, for as long as one of their two can still report the other (server/chat/removed.ts): one row for each side.
create table ended_chat (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  -- the other had begun it
  begun_by_other boolean not null,
  ended_at timestamptz not null,
  primary key (member_id, conversation_id)
);
-- Serves forgetting those that can no longer be reported, once a day.
create index ended_chat_age on ended_chat (ended_at);

-- What a profile said before it was written anew, for as long as that can still be reported (server/profile/former-words.ts): read by nobody but a report.
create table former_words (
  member_id uuid not null,
  -- of the words: said again they are kept once
  digest bytea not null,
  words jsonb not null,
  -- when they were last taken down
  ended_at timestamptz not null,
  primary key (member_id, digest)
);
-- Serves forgetting those that can no longer be reported, once a day.
create index former_words_age on former_words (ended_at);
