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
