-- What was taken back, or ended by a block, for as long as it can still be reported (server/chat/removed.ts): read by nobody but a report.
create table removed_message (
  -- who wrote it, to whom
  member_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  -- of a photo, whose files stay as long
  photo_id uuid,
  storage_key text,
  primary key (member_id, conversation_id, seq)
);
-- Serves forgetting those that can no longer be reported, once a day.
create index removed_message_age on removed_message (removed_at);
-- Its index was without a word.
-- was: 2580921b92247570f60039f9f06eb430622da2cce4f5b49669c476a888f408ee
