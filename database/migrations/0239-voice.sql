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

-- What is paid for is the cause of its ledger entry: voice messages, and view-once photos (0240).
alter domain ledger_cause drop constraint ledger_cause_check;
alter domain ledger_cause add constraint ledger_cause_check check (
  value = any (array['signup'::text, 'text'::text, 'photo'::text, 'gift'::text, 'voice'::text, 'once'::text, 'order'::text, 'refund'::text, 'refund_failed'::text, 'charge_back'::text, 'charge_back_reversed'::text, 'staff'::text])
) not valid;
