-- What a report is about, as it was when the report was made: for staff alone, changed by no deletion, block or edit, and gone
-- when the case is closed and its time is over. In none of these tables a row is ever updated.
create table evidence (
  report_id uuid primary key,
  -- the reported member's profile; of birth the year alone
  profile jsonb not null,
  sealed_at timestamptz not null
);

-- The message that was reported and ten around it; without one, the latest of the two.
create table evidence_message (
  report_id uuid not null,
  seq integer not null,
  from_id uuid not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (report_id, seq)
);

-- Photos of the profile, and of the messages: beside who uploaded them, where whoever removes their files asks first.
create table evidence_photo (
  member_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  -- of a message; null for one of the profile
  seq integer,
  storage_key text not null,
  primary key (member_id, report_id, id)
);
