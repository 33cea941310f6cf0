-- What conversations have gained: blurred photos, reactions and replies, shared drafts, voice, photos to view once, calls.

-- When photos in chats arrive blurred, until pressed: from everybody, from those whom the member has not answered, or never.
alter table profile add column blur_photos text not null default 'until_answer' check (blur_photos in ('always', 'until_answer', 'never'));

-- Reactions to messages, and when a message reached its reader.

alter table message
  -- The reaction of the message's sender, and of its recipient: one per person.
  add column from_reaction text,
  add column to_reaction text,
  -- When the recipient's marks reached this message. A mark that passed several stands at the newest of them.
  add column delivered_at timestamptz,
  add column read_at timestamptz;

-- The same as in the message, while it can be reported and while a report keeps it.
alter table removed_message
  add column from_reaction text,
  add column to_reaction text;

alter table evidence_message
  add column from_reaction text,
  add column to_reaction text;

-- Whether what the member begins to write is kept for their other devices. Off until they switch it on.
alter table profile add column drafts_everywhere boolean not null default false;

-- Voice messages.

-- A recording sent in a conversation, keyed by its sender. Its seconds are the text of its message. The row is deleted with its
-- message, the file soon after; a report and what was removed keep the file as that of a photo.
create table message_voice (
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  -- The recording's name in addresses.
  id uuid not null,
  -- 'webm' or 'mp4'.
  format text not null,
  -- A hexadecimal digit for each bar, as the sender's device drew them.
  waveform text not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (member_id, conversation_id, seq)
);

-- What is paid for is the cause of its ledger entry: voice messages, and photos to view once.
alter domain ledger_cause drop constraint ledger_cause_check;
alter domain ledger_cause add constraint ledger_cause_check check (
  value = any (array['signup'::text, 'text'::text, 'photo'::text, 'gift'::text, 'voice'::text, 'once'::text, 'order'::text, 'refund'::text, 'refund_failed'::text, 'charge_back'::text, 'charge_back_reversed'::text, 'staff'::text])
) not valid;

-- Photos that their recipient can view once.

create table once_photo (
  -- The sender.
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  to_id uuid not null,
  id uuid not null,
  -- For how many seconds it is shown, or until it is closed.
  lasts text not null check (lasts in ('5', '10', '30', 'closed')),
  created_at timestamptz not null,
  -- The picture, sealed for the one opening; null once that is over.
  waiting bytea,
  -- The same under another key, for a report alone; null once nobody can report it any more.
  sealed bytea,
  opened_at timestamptz,
  -- The key of the attempt that opened it: it alone may ask again for some seconds.
  opening text,
  -- Until when it can be reported; null before it was opened.
  kept_until timestamptz,
  -- Its message was deleted, or its conversation has ended.
  gone boolean not null default false,
  -- When the next of the two is to be deleted; null once both are.
  due_at timestamptz,
  primary key (member_id, conversation_id, seq)
);

-- serves: deleting every few seconds what is due
create index once_photo_due on once_photo (due_at) where (due_at IS NOT NULL);

-- What a report keeps of them, for as long as its other evidence.
create table evidence_once (
  member_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  -- As the sealed message is numbered.
  seq integer not null,
  bytes bytea not null,
  primary key (member_id, report_id, id)
);

-- Calls between two members who both agreed in their conversation.

-- A call that rings or goes on, one row for each of the two, while it lasts: nothing of it is kept.
create table member_call (
  member_id uuid not null primary key,
  call_id uuid not null,
  other_id uuid not null,
  conversation_id uuid not null,
  placed boolean not null,
  video boolean not null,
  -- The session that placed or accepted it: the call ends with it.
  session_hash bytea,
  accepted boolean default false not null,
  shows boolean default false not null,
  description text,
  began_at timestamptz not null,
  seen_at timestamptz not null
);
