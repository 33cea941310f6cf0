-- The one conversation of a pair, found by the pair; whoever inserts this row has started it.
create table conversation_pair (
  low_id uuid not null,
  high_id uuid not null,
  conversation_id uuid not null,
  primary key (low_id, high_id)
);

create table conversation (
  id uuid primary key,
  started_by uuid not null,
  started_with uuid not null,
  created_at timestamptz not null
);

-- How many conversations a member has started in his life; its conditional update holds the limit when sends race.
create table conversation_allowance (
  member_id uuid primary key,
  started integer not null
);

-- A conversation as one of its two sees it. No index that sending would have to touch: its updates stay in the page.
create table participant (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  -- the newest message, as the list of chats shows it; its number is the same for both sides
  last_seq integer not null default 0,
  last_at timestamptz not null,
  last_kind text not null default 'text',
  last_text text not null default '',
  last_mine boolean not null default false,
  last_deleted boolean not null default false,
  -- messages of the other after read_seq and removed_seq that were not taken back
  unread integer not null default 0,
  -- newest message he has read, and newest that has reached a device of his
  read_seq integer not null default 0,
  received_seq integer not null default 0,
  -- the other's read_seq and received_seq, kept here so that the list of chats reads one row each
  seen_seq integer not null default 0,
  delivered_seq integer not null default 0,
  -- messages up to here are gone for him: he removed the chat then
  removed_seq integer not null default 0,
  removed boolean not null default false,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);

-- Numbered without a gap within a conversation; one taken back keeps its number.
create table message (
  conversation_id uuid not null,
  seq integer not null,
  from_id uuid not null,
  kind text not null check (kind in ('text', 'photo', 'gift')),
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (conversation_id, seq)
);
