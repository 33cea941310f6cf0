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
  decided_at: Date | null
  outcome: 'dismissed' | 'acted' | null
  /** The reported profile at that time; null once the evidence is deleted. */
  profile: Record<string, unknown> | null
  reasons: string | null
}

/** $1: a report id without dashes, or its last eight digits. */
export const findReport = statement<ReportRow>(
  'report_find',
  `select r.id, r.site_id, r.reporter_id, r.reported_id, r.reason, r.text, r.message_seq, r.photo_id, r.created_at, r.decided_at, r.outcome,
     e.profile, e.reasons
   from report r left join evidence e on e.report_id = r.id
   where replace(r.id::text, '-', '') = $1 or (length($1) = 8 and right(r.id::text, 8) = $1) limit 2`,
)

export const findNamesOf = statement<{ id: string; name: string }>(
  'report_names',
  'select member_id as id, name from profile where member_id = any ($1::uuid[])',
)

export interface SealedMessageRow {
  seq: number
  from_id: string
  kind: string
  text: string
  created_at: Date
  deleted_at: Date | null
}

export const findSealedMessages = statement<SealedMessageRow>(
  'report_messages',
  'select seq, from_id, kind, text, created_at, deleted_at from evidence_message where report_id = $1 order by seq',
)

export interface SealedPhotoRow {
  member_id: string
  id: string
  seq: number | null
  storage_key: string
}

export const findSealedPhotos = statement<SealedPhotoRow>(
  'report_photos',
  `select member_id, id, seq, storage_key from evidence_photo
   where member_id = any ($1::uuid[]) and report_id = $2 order by member_id, seq nulls first, id`,
)

/** If two operators decide at once, the second waits and then changes nothing. */
export const decideReport = statement(
  'report_decide',
  'update report set outcome = $2, decided_at = now() where id = $1 and decided_at is null',
)

/** The reasons are kept as long as the evidence. */
export const keepReasons = statement('report_keep_reasons', 'update evidence set reasons = $2 where report_id = $1')
