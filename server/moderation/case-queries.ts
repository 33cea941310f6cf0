import type { Queue } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface CaseRow {
  id: string
  site_id: string
  queue: Queue
  reported_id: string | null
  complaint: string | null
  decision_id: string | null
  barred_id: string | null
  barred_name: string | null
  reason: string
  priority: number
  text: string
  created_at: Date
  claimed_by: string | null
  claimed_name: string | null
  rests_until: Date | null
  escalated: boolean
  decided_at: Date | null
}

/** A case about a member. */
export type AboutRow = CaseRow & { reported_id: string }

/** An appeal: it is by a member, against a decision. */
export type AppealRow = AboutRow & { decision_id: string }

const columns = `c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at`

/**
 * SQL: whether a case waits and concerns the member of staff $1, who sees the sites $2 (null: all), at the time $3: it is open and does not
 * rest, they have not declined it, and it is no appeal against a decision of theirs.
 */
const concerns = `c.decided_at is null and (c.rests_until is null or c.rests_until <= $3) and ($2::text[] is null or c.site_id = any ($2::text[]))
     and c.barred_id is distinct from $1 and not exists (select from case_declined d where d.case_id = c.id and d.staff_id = $1)`

/** $4: escalated ones too. */
export const countWaiting = statement<{ queue: Queue; waiting: number; mine: number; oldest_at: Date | null }>(
  'case_count',
  `select c.queue, count(*)::integer as waiting, count(*) filter (where c.claimed_by = $1)::integer as mine, min(c.created_at) as oldest_at
   from moderation_case c where ${concerns} and ($4 or not c.escalated) group by c.queue`,
)

const waiting = (narrowed = '') =>
  `select ${columns} from moderation_case c
   where ${concerns} and c.queue = $4 and ($8::text is null or c.reason = $8) and ($9::smallint is null or c.priority = $9)
     ${narrowed}
     and case $5::text when 'free' then c.claimed_by is null and ($7 or not c.escalated) when 'mine' then c.claimed_by = $1 else true end
   order by c.priority, c.created_at, c.id limit $6`

/**
 * $4 the queue, $5 `free`, `mine` or `all`, $6 how many, $7 whether escalated ones are free to the caller; $8 reason, $9 priority: null
 * counts for all.
 */
export const findWaiting = statement<CaseRow>('case_waiting', waiting())

/** The waiting cases with the tag $10; the other parameters are those of `findWaiting`. */
export const findWaitingTagged = statement<CaseRow>(
  'case_waiting_tagged',
  waiting('and exists (select from case_tag t where t.case_id = c.id and t.tag = $10)'),
)

export const findTags = statement<{ case_id: string; tag: string }>(
  'case_tags',
  'select case_id, tag from case_tag where case_id = any ($1::uuid[]) order by case_id, tag',
)

export const insertTags = statement(
  'case_tags_insert',
  'insert into case_tag (case_id, tag) select $1::uuid, t.tag from unnest($2::text[]) as t (tag) on conflict do nothing',
)

export const deleteTags = statement('case_tags_delete', 'delete from case_tag where case_id = any ($1::uuid[])')

/** Those of the cases $1 that member of staff $2 has declined. */
export const findDeclined = statement<{ case_id: string }>(
  'case_declined_find',
  'select case_id from case_declined where case_id = any ($1::uuid[]) and staff_id = $2',
)

export const findCase = statement<CaseRow>('case_find', `select ${columns} from moderation_case c where c.id = $1`)

/** Whether member of staff $2 has looked at file $3 of the case $1, as the audit log names it, since $4. */
export const findLook = statement(
  'case_look_find',
  `select from staff_entry
   where subject = $1 and act = 'evidence.view' and actor_id = $2 and details->>'photo' = $3 and at > $4 limit 1`,
)

export const lockCase = statement<CaseRow>('case_lock', `select ${columns} from moderation_case c where c.id = $1 for update`)

/** $1: a list with the id, or an empty list, which inserts nothing; $7 the queue. */
export const insertReportCase = statement(
  'case_insert_report',
  `insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at)
   select r.id, $2, $7, $3::uuid, $4, $5::smallint, '', $6::timestamptz from unnest($1::uuid[]) as r (id)`,
)

export const insertAppealCase = statement(
  'case_insert_appeal',
  `insert into moderation_case (id, site_id, queue, reported_id, decision_id, barred_id, barred_name, reason, priority, text, created_at, escalated)
   values ($1, $2, 'appeals', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

export const insertHintCase = statement(
  'case_insert_hint',
  `insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at)
   values ($1, $2, 'hints', $3, $4, 2, '', $5)`,
)

export const insertComplaintCase = statement(
  'case_insert_complaint',
  `insert into moderation_case (id, site_id, queue, reported_id, complaint, reason, priority, text, created_at)
   values ($1, $2, 'complaints', $3, $4, $5, $6, '', $7)`,
)

/** $1 ids of selfies, $2 their sites, $3 their members, $4 since when each waits; those that have a case already keep it. */
export const insertVerificationCases = statement<{ id: string; site_id: string }>(
  'case_insert_verifications',
  `insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at)
   select v.id, v.site_id, 'verifications', v.member_id, 'verification', 2, '', v.sent_at
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[]) as v (id, site_id, member_id, sent_at)
   on conflict do nothing returning id, site_id`,
)

export const findSites = statement<{ member_id: string; site_id: string }>(
  'case_sites',
  'select member_id, site_id from account where member_id = any ($1::uuid[])',
)

export const findOpenVerifications = statement<{ id: string }>(
  'case_verifications_open',
  "select id from moderation_case where queue = 'verifications' and decided_at is null order by created_at, id limit $1",
)

export const closeComplaintCase = statement<{ id: string; site_id: string }>(
  'case_close_complaint',
  `update moderation_case set decided_at = $2, decided_by = $3, decided_name = $4 where complaint = $1 and decided_at is null
   returning id, site_id`,
)

/** The cases of the complaints $1. */
export const findComplaintCases = statement<{ id: string }>(
  'case_of_complaints',
  'select id from moderation_case where complaint = any ($1::text[])',
)

/** The complaints of member $1 are nobody's. */
export const forgetComplainant = statement(
  'case_forget_complainant',
  "update moderation_case set reported_id = null where reported_id = $1 and queue = 'complaints'",
)

export const claim = statement(
  'case_claim',
  'update moderation_case set claimed_by = $2, claimed_name = $3, claimed_at = $4, rests_until = null where id = $1',
)

/** $2 until when it rests, $3 whether it goes to the leads. */
export const release = statement(
  'case_release',
  `update moderation_case set claimed_by = null, claimed_name = null, claimed_at = null, rests_until = $2, escalated = escalated or $3
   where id = $1`,
)

/** Cases taken before $1. */
export const releaseOld = statement(
  'case_release_old',
  `update moderation_case set claimed_by = null, claimed_name = null, claimed_at = null
   where claimed_by is not null and decided_at is null and claimed_at < $1`,
)

export const insertDeclined = statement(
  'case_decline',
  'insert into case_declined (case_id, staff_id) values ($1, $2) on conflict do nothing',
)

interface Decider {
  decided_by: string | null
  decided_name: string | null
}

export const findReportsBy = statement<{ id: string }>('report_ids_by', 'select id from report where reporter_id = $1')

/** Who decided cases before $4: about the member $1, of the reports $2, and of the complaints numbered $3. */
export const findCaseDeciders = statement<Decider>(
  'case_deciders',
  `select decided_by, decided_name from moderation_case
   where (reported_id = $1 or id = any ($2::uuid[]) or complaint = any ($3::text[])) and decided_at < $4`,
)

/** Who decided about the member $1 before $2. */
export const findDeciders = statement<Decider>(
  'decision_deciders',
  'select decided_by, decided_name from moderation_decision where member_id = $1 and created_at < $2',
)

export const insertComment = statement(
  'case_comment_insert',
  'insert into case_comment (case_id, id, staff_id, name, text, created_at) values ($1, $2, $3, $4, $5, $6)',
)

export const findComments = statement<{ created_at: Date; name: string; text: string }>(
  'case_comments',
  'select created_at, name, text from case_comment where case_id = $1 order by id',
)

export const closeCase = statement<Pick<CaseRow, 'site_id' | 'queue'>>(
  'case_close',
  `update moderation_case set decided_at = $2, decided_by = $3, decided_name = $4 where id = $1 and decided_at is null
   returning site_id, queue`,
)

export interface PersonRow {
  id: string
  name: string | null
  joined_at: Date | null
  language: string | null
  confirmed: boolean
  premium: boolean
  suspended: boolean
  blocked_by: number
}

/** A member as the case shows them; $2 the time. */
export const findPerson = statement<PersonRow>(
  'case_person',
  `select a.member_id as id, p.name, a.created_at as joined_at, a.language, a.confirmed_at is not null as confirmed,
     a.paid_at is not null and a.premium_ended_at is null as premium,
     exists (select from suspension x where x.member_id = $1 and (x.ends_at is null or x.ends_at > $2)) as suspended,
     (select count(*)::integer from block b where b.member_id = $1 and not b.by_me) as blocked_by
   from account a join profile p on p.member_id = a.member_id where a.member_id = $1`,
)

export const countReports = statement<{
  by: number
  by_acted: number
  about: number
  about_acted: number
}>(
  'case_reports_of',
  `select count(*) filter (where reporter_id = $1)::integer as by,
     count(*) filter (where reporter_id = $1 and outcome = 'acted')::integer as by_acted,
     count(*) filter (where reported_id = $1)::integer as about,
     count(*) filter (where reported_id = $1 and outcome = 'acted')::integer as about_acted
   from report where reporter_id = $1 or reported_id = $1`,
)

/** The oldest $1 appeals that wait. */
export const findOpenAppeals = statement<AppealRow>(
  'case_appeals_open',
  `select ${columns} from moderation_case c where c.queue = 'appeals' and c.decided_at is null order by c.created_at, c.id limit $1`,
)

/** $1: the last eight digits of the id of an appeal. */
export const findAppeal = statement<AppealRow>(
  'case_appeal_numbered',
  `select ${columns} from moderation_case c where c.queue = 'appeals' and right(c.id::text, 8) = $1 limit 2`,
)

export const deleteComments = statement('case_comments_delete', 'delete from case_comment where case_id = any ($1::uuid[])')

export const deleteDeclined = statement('case_declined_delete', 'delete from case_declined where case_id = any ($1::uuid[])')

export const deleteCases = statement('case_delete', 'delete from moderation_case where id = any ($1::uuid[])')

/** The appeals and verifications of member $1, and the hints about them: cases that hold nothing of others. */
export const findOwnCases = statement<{ id: string }>(
  'case_own',
  "select id from moderation_case where reported_id = $1 and queue in ('appeals', 'hints', 'verifications')",
)

/** Appeals, hints and verifications decided before $1; the cases of reports and complaints go with what they are about. */
export const findOld = statement<{ id: string }>(
  'case_old',
  "select id from moderation_case where queue in ('appeals', 'hints', 'verifications') and decided_at < $1 limit 500",
)

export const findEvidencePhoto = statement<{ storage_key: string }>(
  'case_photo',
  'select storage_key from evidence_photo where member_id = any ($1::uuid[]) and report_id = $2 and id = $3',
)

/** $1 member, $2 member of staff: cases about the one that the other has taken or decided. */
export const countDecidedBy = statement<{ cases: number }>(
  'case_count_of_staff',
  `select count(*)::int as cases from moderation_case
   where reported_id = $1 and (decided_by = $2 or (claimed_by = $2 and decided_at is null))`,
)
