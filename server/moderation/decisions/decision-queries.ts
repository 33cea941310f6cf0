import type { RemovedMessage, StoredQuote } from '#server/chat/removed.ts'
import type { Language } from '#contract/site/languages.ts'
import type { ConductRule, Measure, Removable } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface OpenRow {
  id: string
  site_id: string
  reported_id: string
  reason: string
  text: string
  created_at: Date
}

export const findOpenReports = statement<OpenRow>(
  'report_open',
  'select id, site_id, reported_id, reason, text, created_at from report where decided_at is null order by created_at, id limit $1',
)

export interface ReportRow extends OpenRow {
  reporter_id: string
  message_seq: number | null
  photo_id: string | null
  conversation_id: string | null
  decided_at: Date | null
  outcome: 'dismissed' | 'acted' | null
  /** The reported profile at that time; null once the evidence is deleted. */
  profile: Record<string, unknown> | null
  reasons: string | null
}

/** $1: a report id without dashes, or its last eight digits. */
export const findReport = statement<ReportRow>(
  'report_find',
  `select r.id, r.site_id, r.reporter_id, r.reported_id, r.reason, r.text, r.message_seq, r.photo_id, r.conversation_id, r.created_at, r.decided_at, r.outcome,
     e.profile, e.reasons
   from report r left join evidence e on e.report_id = r.id
   where replace(r.id::text, '-', '') = $1 or (length($1) = 8 and right(r.id::text, 8) = $1) limit 2`,
)

export const findNamesOf = statement<{ id: string; name: string }>(
  'report_names',
  'select member_id as id, name from profile where member_id = any ($1::uuid[])',
)

export interface SealedMessageRow extends Pick<RemovedMessage, 'from_reaction' | 'to_reaction'> {
  /** Its place in the evidence. */
  seq: number
  /** The message itself: its conversation, and its number there. */
  conversation_id: string
  original_seq: number
  from_id: string
  kind: string
  text: string
  quote: StoredQuote | null
  created_at: Date
  deleted_at: Date | null
}

export const findSealedMessages = statement<SealedMessageRow>(
  'report_messages',
  'select seq, conversation_id, original_seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from evidence_message where report_id = $1 order by seq',
)

export interface SealedPhotoRow {
  member_id: string
  id: string
  seq: number | null
  storage_key: string
  /** The known unlawful material that it matched; null for any other case. */
  known: string | null
}

export const findSealedPhotos = statement<SealedPhotoRow>(
  'report_photos',
  `select member_id, id, seq, storage_key, known from evidence_photo
   where member_id = any ($1::uuid[]) and report_id = $2 order by member_id, seq nulls first, id`,
)

/** If two decide at once, the second waits and then changes nothing. */
export const decideReport = statement(
  'report_decide',
  'update report set outcome = $2, decided_at = $3 where id = $1 and decided_at is null',
)

/** The reasons are kept as long as the evidence. */
export const keepReasons = statement('report_keep_reasons', 'update evidence set reasons = $2 where report_id = $1')

/** Keeps the evidence about a member no longer than without an appeal. */
export const keepNoLonger = statement(
  'report_keep_no_longer',
  'update report set kept_until = null where reported_id = $1 and kept_until is not null',
)

/** Keeps the evidence of a report until $2, for an appeal. */
export const keepEvidence = statement('report_keep_evidence', 'update report set kept_until = $2 where id = $1')

export interface DecisionRow {
  member_id: string
  id: string
  site_id: string
  report_id: string | null
  measure: Exclude<Measure, 'none'>
  rule: ConductRule | null
  facts: string
  subject: string | null
  days: number | null
  ends_at: Date | null
  language: Language
  paragraphs: string[]
  decided_by: string | null
  decided_name: string
  created_at: Date
  appeal: 'open' | 'upheld' | 'undone' | null
  appealed_at: Date | null
  appeal_answer: string | null
}

const columns = `member_id, id, site_id, report_id, measure, rule, facts, subject, days, ends_at, language, paragraphs, decided_by, decided_name,
     created_at, appeal, appealed_at, appeal_answer`

export const insertDecision = statement(
  'decision_insert',
  `insert into moderation_decision (member_id, id, site_id, report_id, measure, rule, facts, subject, days, ends_at, language, paragraphs, decided_by,
     decided_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
)

export const findDecision = statement<DecisionRow>(
  'decision_find',
  `select ${columns} from moderation_decision where member_id = $1 and id = $2`,
)

export const lockDecision = statement<DecisionRow>(
  'decision_lock',
  `select ${columns} from moderation_decision where member_id = $1 and id = $2 for update`,
)

export const findDecisions = statement<DecisionRow>(
  'decisions_of',
  `select ${columns} from moderation_decision where member_id = $1 order by created_at desc, id desc`,
)

/** Locks all decisions about a member: of two measures, or a measure and an appeal, the later sees what the earlier did. */
export const lockDecisions = statement<{ id: string }>(
  'decisions_lock',
  'select id from moderation_decision where member_id = $1 order by id for update',
)

export const saveAppeal = statement(
  'decision_appeal',
  "update moderation_decision set appeal = 'open', appealed_at = $3 where member_id = $1 and id = $2 and appeal is null",
)

export const answerAppeal = statement(
  'decision_appeal_answer',
  `update moderation_decision set appeal = $3, appeal_answer = $4, appeal_decided_at = $5
   where member_id = $1 and id = $2 and appeal = 'open'`,
)

/** Another decision that still suspends the member at $3, the one that lasts longest. */
export const findOtherSuspension = statement<{ ends_at: Date | null; facts: string }>(
  'decision_other_suspension',
  `select ends_at, facts from moderation_decision
   where member_id = $1 and id <> $2 and measure in ('suspend', 'close') and appeal is distinct from 'undone' and (ends_at is null or ends_at > $3)
   order by ends_at desc nulls first limit 1`,
)

/** Ends at $2 what still suspends the member. */
export const endSuspending = statement(
  'decision_suspending_end',
  `update moderation_decision set ends_at = $2
   where member_id = $1 and measure in ('suspend', 'close') and (ends_at is null or ends_at > $2)`,
)

/** Members whose account was closed before $1 and not opened again, and who have no open appeal. */
export const findClosed = statement<{ member_id: string }>(
  'decision_closed',
  `select member_id from moderation_decision
   where measure = 'close' and created_at < $1 and ends_at is null and (appeal is null or appeal = 'upheld') order by created_at limit 100`,
)

export const insertContent = statement(
  'removed_content_insert',
  'insert into removed_content (member_id, decision_id, kind, item, content, removed_at) values ($1, $2, $3, $4, $5, $6)',
)

/** What a decision removed, as long as it is kept; without content if it was gone already. */
export const findContent = statement<{ kind: Removable; content: unknown }>(
  'removed_content_find',
  'select kind, content from removed_content where member_id = $1 and decision_id = $2',
)

export interface ContentRow {
  kind: Removable
  item: string
  content: unknown
}

export const takeContent = statement<ContentRow>(
  'removed_content_take',
  'delete from removed_content where member_id = $1 and decision_id = $2 returning kind, item, content',
)

/** Gives what a decision removed to the latest other one that removed the same ($2 kind, $3 which); changes nothing if there is none. */
export const handOverContent = statement(
  'removed_content_hand_over',
  `update removed_content set content = coalesce(content, $4::jsonb)
   where member_id = $1 and kind = $2 and item = $3 and decision_id =
     (select decision_id from removed_content where member_id = $1 and kind = $2 and item = $3 order by removed_at desc, decision_id limit 1)`,
)

/** What was removed before $1, unless an appeal against it is open. */
export const deleteOldContent = statement(
  'removed_content_forget',
  `delete from removed_content r where removed_at < $1
     and not exists (select from moderation_decision d where d.member_id = r.member_id and d.id = r.decision_id and d.appeal = 'open')`,
)

export const deleteContentOf = statement('removed_content_erase', 'delete from removed_content where member_id = $1')

export const deleteDecisionsOf = statement('decision_erase', 'delete from moderation_decision where member_id = $1')
