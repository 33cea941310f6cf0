import { statement } from '#server/platform/database/database.ts'

/** The reporter of what the product has found itself: no member. */
export const product = '00000000-0000-0000-0000-000000000000'

/** Number of reports by $1 about $2 since $3. */
export const countReportsAbout = statement<{ number: number }>(
  'report_count_about',
  'select count(*)::int as number from report where reporter_id = $1 and created_at > $3 and reported_id = $2',
)

/** An identical report by the same reporter that is still open. */
export const findOpen = statement<object>(
  'report_find_open',
  `select from report where reporter_id = $1 and reported_id = $2 and reason = $3 and text = $4
     and conversation_id is not distinct from $5::uuid and message_seq is not distinct from $6::int
     and photo_id is not distinct from $7::uuid and decided_at is null limit 1`,
)

/** The cases that the product has opened about member $2, decided ones too; $1 is the product. */
export const findProductReports = statement<{ id: string }>(
  'report_of_product',
  'select id from report where reporter_id = $1 and reported_id = $2 order by created_at desc',
)

/** No row for a report that was decided, or is being decided. */
export const lockOpenReport = statement<object>(
  'report_lock_open',
  'select from report where id = $1 and decided_at is null for update skip locked',
)

export const findMessageOf = statement<object>(
  'report_find_message',
  'select from message where conversation_id = $1 and seq = $2 and from_id = $3',
)

/** $1: a list with the report id, or an empty list, which inserts nothing. */
export const insertReport = statement(
  'report_insert',
  `insert into report (id, site_id, reporter_id, reported_id, reason, text, created_at, conversation_id, message_seq, photo_id)
   select r.id, $2, $3::uuid, $4::uuid, $5, $6, now(), $7::uuid, $8::int, $9::uuid from unnest($1::uuid[]) as r (id)`,
)
