-- Blocks, reports, evidence and complaints.

-- Both directions are stored, so that one lookup by the viewer's key excludes either kind.
create table block (
  member_id uuid not null,
  other_id uuid not null,
  -- True on the row of the member who blocked, false on the row of the blocked member.
  by_me boolean not null,
  created_at timestamptz not null,
  -- The names of both at the time of the block: a member's new name is not disclosed to a member from whom they have parted.
  -- Null on the row of the blocked member.
  other_name text,
  own_name text,
  -- The blocker wants the same for other accounts of the person. The same on both rows. A member of staff confirms that it is
  -- the same person before anything happens (server/moderation/returns).
  of_person boolean not null default false,
  -- A block that a member of staff confirmed for the wish of one of the two. Both rows have by_me true, so that each side sees a member who is
  -- gone, and neither sees it among their own blocks.
  silent boolean not null default false,
  -- On the row of the member whose wish it was: whom they had blocked; null once that member is erased.
  follows uuid,
  -- Some weeks after the wish was withdrawn: an account that came back at once would tell whose it is.
  ends_at timestamptz,
  primary key (member_id, other_id, by_me)
);
-- serves: hourly comparison of accounts whose blockers wish it
create index block_of_person on block (member_id) where of_person and not by_me;
-- serves: hourly deletion of silent blocks whose wish was withdrawn
create index block_ends on block (ends_at) where ends_at is not null;

-- Members whom the team of another site does not show there, whatever the member agrees to.
create table site_exclusion (
  member_id uuid not null,
  site_id text not null,
  since timestamptz not null,
  primary key (member_id, site_id)
);

create table report (
  id uuid not null,
  site_id text not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null,
  text text not null,
  conversation_id uuid,
  message_seq integer,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The photo that the report is about, one of those that its evidence holds; null if the report is not about a single photo.
  photo_id uuid,
  outcome text,
  -- Its evidence is kept until then, when an appeal needs it for longer than the time after the decision; else null.
  kept_until timestamptz,
  primary key (id)
);
-- serves: the daily limit of reports
create index report_by_reporter on report (reporter_id, created_at);
-- serves: the staff queue of open reports, oldest first
create index report_open on report (site_id, created_at) where (decided_at IS NULL);

-- What a report is about, as it was when the report was made. Only staff read it. No deletion, block or edit changes it. It
-- is deleted when the case is closed and its retention time is over. Rows of the evidence tables are never updated.
create table evidence (
  report_id uuid not null,
  -- The reported member's profile; of the date of birth, the year alone.
  profile jsonb not null,
  sealed_at timestamptz not null,
  reasons text,
  primary key (report_id)
);

-- The reported message, or else the latest of the two, with the messages around it (server/moderation/evidence.ts).
create table evidence_message (
  report_id uuid not null,
  -- Its place in the evidence; of other conversations of the two, messages are numbered on in both directions.
  seq integer not null,
  -- The message itself: its conversation, and its number there.
  conversation_id uuid not null,
  original_seq integer not null,
  from_id uuid not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The words that the message answers, as they were.
  quote jsonb,
  primary key (report_id, seq)
);

-- Photos of the profile and of the messages. They are keyed by the member who uploaded them, where the code that removes
-- that member's files looks first.
create table evidence_photo (
  member_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  -- Of a message; null for a photo of the profile.
  seq integer,
  storage_key text not null,
  -- How it looks like known unlawful material: with what it matched; null for any other.
  known text,
  primary key (member_id, report_id, id)
);

-- A complaint to the company, from a member or anyone else, and its answers. It is deleted half a year after the decision
-- (server/complaints).
create table complaint (
  -- Random, so that it does not disclose how many complaints there are.
  number text not null,
  site_id text not null,
  -- Null if the sender was not signed in.
  member_id uuid,
  category text not null,
  about text not null,
  text text not null,
  name text not null,
  -- '' if the sender gave none.
  email text not null,
  good_faith boolean not null,
  language text not null,
  state text not null,
  created_at timestamptz not null,
  -- The time of the last answer or of closing; null while the complaint is open.
  decided_at timestamptz,
  primary key (number),
  constraint complaint_state_check check ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
-- Decided complaints under the address are deleted, open ones become anonymous (server/complaints/queries.ts,
-- complaint_decided_under).
-- serves: erasing a member under whose address a complaint was made
create index complaint_by_email on complaint (lower(email));
-- serves: deleting a member's complaints, or making them anonymous, when the member is erased
create index complaint_by_member on complaint (member_id) where (member_id IS NOT NULL);
-- serves: daily deletion of complaints that were decided long ago
create index complaint_decided on complaint (decided_at) where (decided_at IS NOT NULL);
-- serves: the open complaints, oldest first, for the command line and for the gauge of the oldest
create index complaint_open on complaint (created_at) where (state = 'open'::text);

create table complaint_answer (
  number text not null,
  seq integer not null,
  text text not null,
  answered_at timestamptz not null,
  primary key (number, seq)
);
