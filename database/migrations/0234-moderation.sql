-- Cases of the staff, decisions about members, and appeals.

-- A matter that a person decides: a report (with the id of the report), an appeal, a complaint, or a verification (with the id of the
-- selfie). What it is about is in `report` and its evidence, `complaint`, or `verification`.
create table moderation_case (
  id uuid not null,
  site_id text not null,
  queue text not null,
  -- The member whom it concerns: who is reported, appeals, complains or sent a selfie. Null for a complaint of somebody who is no member.
  reported_id uuid,
  -- The number of the complaint; null for others.
  complaint text,
  -- The appealed decision; null for a report.
  decision_id uuid,
  -- Whoever took the appealed decision, who may not hear the appeal: an account of staff, or the name given on the command line.
  barred_id uuid,
  barred_name text,
  -- Reason of the report, category of the complaint.
  reason text not null,
  -- 0: danger, 1: high, 2: normal
  priority smallint not null,
  -- The words of an appeal; '' for others.
  text text not null,
  created_at timestamptz not null,
  -- The account of staff that has taken it; null while it is free.
  claimed_by uuid,
  claimed_name text,
  claimed_at timestamptz,
  -- Nobody takes it before.
  rests_until timestamptz,
  escalated boolean not null default false,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  primary key (id)
);
-- serves: the queues, by priority and then the oldest first
create index moderation_case_open on moderation_case (queue, priority, created_at, id) where (decided_at IS NULL);
-- serves: giving back cases that were taken long ago
create index moderation_case_claimed on moderation_case (claimed_at) where (claimed_by IS NOT NULL AND decided_at IS NULL);
-- serves: erasing the appeals of a member
create index moderation_case_reported on moderation_case (reported_id);
-- serves: closing or deleting the case of a complaint
create index moderation_case_complaint on moderation_case (complaint) where (complaint IS NOT NULL);

-- Comments that only staff read.
create table case_comment (
  case_id uuid not null,
  id uuid not null,
  staff_id uuid,
  name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (case_id, id)
);

-- Words by which staff find cases of one kind again.
create table case_tag (
  case_id uuid not null,
  tag text not null,
  primary key (case_id, tag)
);

-- Members of staff who know one of the two members of a case, and do not take it.
create table case_declined (
  case_id uuid not null,
  staff_id uuid not null,
  primary key (case_id, staff_id)
);

-- A decision about a member, with the statement of reasons that they got, and the appeal against it.
create table moderation_decision (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  -- The report that it decides; null for an act of the operator without one.
  report_id uuid,
  measure text not null,
  -- The rule of conduct; null for an act on the command line that names none.
  rule text,
  facts text not null,
  -- With `lock`: the feature. With `remove`: what. Else null.
  subject text,
  days integer,
  -- When the measure ends by itself; null if it does not, or does nothing that lasts.
  ends_at timestamptz,
  language text not null,
  -- The statement of reasons, a text a paragraph.
  paragraphs jsonb not null,
  decided_by uuid,
  decided_name text not null,
  created_at timestamptz not null,
  -- 'open', 'upheld' or 'undone'; null without an appeal.
  appeal text,
  appealed_at timestamptz,
  appeal_answer text,
  appeal_decided_at timestamptz,
  primary key (member_id, id),
  constraint moderation_decision_appeal_check check ((appeal = ANY (ARRAY['open'::text, 'upheld'::text, 'undone'::text])))
);
-- serves: erasing members whose account was closed, once the time to appeal is over
create index moderation_decision_closing on moderation_decision (created_at) where (measure = 'close'::text);

-- What a decision removed, so that an appeal can put it back. It is deleted when the time to appeal is over (server/moderation).
create table removed_content (
  member_id uuid not null,
  decision_id uuid not null,
  kind text not null,
  -- Which one: the id of a photo, the conversation and number of a message, or the digest of a text. Several decisions may remove the same.
  item text not null,
  -- Null if it was gone already: by an earlier decision, which then has it, or by the member.
  content jsonb,
  removed_at timestamptz not null,
  primary key (member_id, decision_id, item)
);
-- serves: daily deletion of what nobody can put back any more
create index removed_content_old on removed_content (removed_at);

-- The rules that open hints, in all their versions; the latest one of a kind applies. Without a row the standard of the kind does
-- (server/moderation/signals).
create table signal_rule (
  kind text not null,
  version integer not null,
  active boolean not null,
  -- At least so many members, within so many days.
  least integer not null,
  days integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_name text not null,
  primary key (kind, version)
);

-- How many members a rule would have marked lately, for each pair of its values that was tested. No row names a member.
create table signal_test (
  kind text not null,
  least integer not null,
  days integer not null,
  members integer not null,
  tested_at timestamptz not null,
  primary key (kind, least, days)
);

-- That a rule has marked a member. A hint is open until its case is decided, and does not come back for a while.
create table signal_hint (
  member_id uuid not null,
  kind text not null,
  case_id uuid not null,
  -- What the rule counted, and its values at that time.
  found integer not null,
  least integer not null,
  days integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Whether the decision did anything; null while the hint is open.
  acted boolean,
  primary key (member_id, kind)
);
-- serves: daily deletion of what was decided long ago
create index signal_hint_closed on signal_hint (closed_at) where (closed_at IS NOT NULL);
