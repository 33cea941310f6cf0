-- How often a member was given which gift, for his profile; the gifts themselves stand in the conversations.
create table gift_received (
  member_id uuid not null,
  gift text not null,
  received integer not null,
  primary key (member_id, gift)
) with (fillfactor = 80);

-- A photo sent in a conversation, beside its sender: it goes with its message, its files soon after.
create table message_photo (
  member_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  -- names it in addresses
  id uuid not null,
  width integer not null,
  height integer not null,
  thumbhash bytea not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (member_id, conversation_id, seq)
);
