-- Conversations and messages. Columns written with every message have domains where others have checks: PostgreSQL reads a
-- table's checks anew in each statement that writes to it, and a domain's once a connection.

create domain message_kind as text check (value in ('text', 'photo', 'gift', 'voice', 'once', 'album', 'date', 'call'));
create domain request_state as text check (value in ('waiting', 'declined'));
-- These two hold the limits until an answer against concurrent messages.
create domain unanswered_texts as smallint check (value <= 3);
create domain unanswered_gifts as smallint check (value <= 1);

create table conversation (
  id uuid not null,
  started_by uuid not null,
  started_with uuid not null,
  created_at timestamptz not null,
  primary key (id)
);
-- serves: the rules about first messages, which read the last days every quarter of an hour (server/moderation/signals)
create index conversation_by_start on conversation (created_at);

-- The one conversation of a pair, found by the pair. The member who inserts this row starts the conversation.
create table conversation_pair (
  low_id uuid not null,
  high_id uuid not null,
  conversation_id uuid not null,
  primary key (low_id, high_id)
);

-- The number of conversations a member has ever started. A conditional update of it holds the limit when messages are sent
-- concurrently.
create table conversation_allowance (
  member_id uuid not null,
  started integer not null,
  -- Starts given back on the day given_back_on, because the other member ended the conversation before writing a word.
  -- At most as many per day as a free member may start.
  given_back integer not null default 0,
  given_back_on date,
  primary key (member_id)
);

-- A conversation as one of its two members sees it. No index contains a column that sending changes, so that updates stay
-- in their page.
-- What the lists of chats filter and sort by comes first, and what has a fixed length before texts: a list reads all rows of its member.
create table participant (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  -- When the newest message came.
  last_at timestamptz not null,
  removed boolean not null default false,
  -- How the member keeps their conversations in order, on their own side alone: the other learns nothing of it.
  -- pinned: above all others. archived: out of the list, until one of the two writes. Never both.
  -- marked_unread: they want to come back to it.
  pinned boolean not null default false,
  archived boolean not null default false,
  marked_unread boolean not null default false,
  -- The newest message, as the list of chats shows it. Its number is the same for both members.
  last_mine boolean not null default false,
  last_deleted boolean not null default false,
  -- Messages from the other member after read_seq and removed_seq, without those taken back.
  unread integer not null default 0,
  -- On the recipient's row alone: the other has written first, and the recipient has neither answered nor accepted (waiting), or
  -- has declined. Null: the conversation is in the inbox.
  request request_state,
  -- Nothing notifies the member of it until then (in the year 9999: for good).
  muted_until timestamptz,
  last_seq integer not null default 0,
  -- The newest message that the member has read, and the newest that has reached one of their devices.
  read_seq integer not null default 0,
  received_seq integer not null default 0,
  -- The other member's read_seq and received_seq, copied here so that the list of chats reads one row per chat.
  seen_seq integer not null default 0,
  delivered_seq integer not null default 0,
  -- Messages up to this number are gone for the member, because they removed the chat.
  removed_seq integer not null default 0,
  -- answered: the other member takes part: they have written something that they have neither taken back nor removed.
  -- unanswered, unanswered_gifts: the messages and gifts that the member has sent since without an answer; nothing is counted while answered is true.
  answered boolean not null default false,
  -- The member lets the other call them.
  calls boolean not null default false,
  unanswered unanswered_texts not null default 0,
  unanswered_gifts unanswered_gifts not null default 0,
  -- What the member has begun to write, kept only for those who switched that on (profile.drafts_everywhere), and when it was kept.
  draft_at timestamptz,
  last_kind text not null default 'text'::text,
  last_text text not null default ''::text,
  draft text not null default ''::text,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);

-- Messages are numbered without gaps within a conversation. A message that is taken back keeps its number.
create table message (
  conversation_id uuid not null,
  seq integer not null,
  from_id uuid not null,
  kind message_kind not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The words of the recipient's profile that a text answers, as they were: {"of": …, "text": …}.
  quote jsonb,
  primary key (conversation_id, seq)
);

-- A photo sent in a conversation, keyed by its sender. The row is deleted with its message, the files soon after.
create table message_photo (
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  -- The photo's name in addresses.
  id uuid not null,
  width integer not null,
  height integer not null,
  thumbhash bytea not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (member_id, conversation_id, seq)
);

-- Messages that were taken back, or ended by a block, kept while they can still be reported (server/chat/removed.ts).
-- Only a report reads them.
create table removed_message (
  -- The sender and the recipient.
  member_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  -- Of a photo, whose files are kept as long as the row.
  photo_id uuid,
  storage_key text,
  quote jsonb,
  primary key (member_id, conversation_id, seq)
);
-- serves: daily forgetting of messages that can no longer be reported
create index removed_message_age on removed_message (removed_at);
-- serves: reporting a member with whom a chat has ended, which reads what is still kept of it
create index removed_message_between on removed_message (member_id, other_id);

-- That one of two members says that the other blackmails them: until then, what the other removes is not forgotten, so that whoever
-- decides can read it (server/chat/removed.ts). One row per side.
create table frozen_chat (
  member_id uuid not null,
  other_id uuid not null,
  -- True on the row of the member who said it, false on the row of the other.
  by_me boolean not null,
  until timestamptz not null,
  primary key (member_id, other_id, by_me)
);

-- Conversations that a block ended, kept while either member can still report the other (server/chat/removed.ts).
-- One row per side.
create table ended_chat (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  -- The other member had started the conversation.
  started_by_other boolean not null,
  ended_at timestamptz not null,
  -- The messages and gifts that the member had sent without an answer. They count in the pair's next conversation.
  unanswered smallint not null default 0,
  unanswered_gifts smallint not null default 0,
  primary key (member_id, conversation_id)
);
-- serves: daily forgetting of ended conversations that can no longer be reported
create index ended_chat_age on ended_chat (ended_at);

-- The members to whom a member has sent the same words without an answer. The words are stored as a hash with our key, for
-- at most a week.
create table first_words (
  member_id uuid not null,
  words bytea not null,
  since timestamptz not null,
  others uuid[] not null,
  -- The same words are also counted by recipient, over all senders. If true, member_id received the words and others sent
  -- them.
  received boolean not null default false,
  primary key (member_id, words)
);
