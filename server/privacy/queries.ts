import { statement } from '#server/platform/database/database.ts'

/** Inserts both directions: a row for the blocker $1 with the current names ($3 of the blocked, $4 of the blocker), and one for the blocked $2. */
export const insertBlock = statement(
  'block_insert',
  `insert into block (member_id, other_id, by_me, created_at, other_name, own_name)
   values ($1::uuid, $2::uuid, true, now(), $3::text, $4::text), ($2::uuid, $1::uuid, false, now(), null, null) on conflict do nothing`,
)

/** The name of $2 at the time when $1 blocked them. */
export const findNameAtBlock = statement<{ other_name: string | null }>(
  'block_name_then',
  'select other_name from block where member_id = $1 and other_id = $2 and by_me',
)

export const deleteBlock = statement(
  'block_delete',
  `delete from block where (member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me)`,
)

export const findBlocked = statement<{ id: string; name: string | null }>(
  'block_list',
  'select other_id as id, other_name as name from block where member_id = $1 and by_me order by created_at desc',
)

export const findNames = statement<{ id: string; name: string }>(
  'block_names',
  'select member_id as id, name from profile where member_id = any ($1::uuid[])',
)

/** $1: a member whose data are erased; $2: members on the other side of a block by or against them. */
export const deleteBlocksBesideOthers = statement(
  'block_erase_others',
  'delete from block where member_id = any ($2::uuid[]) and other_id = $1',
)

export const deleteOwnBlocks = statement('block_erase_own', 'delete from block where member_id = $1')

/** Whether $2 likes member $1, or did until sharing between the two ended in the last days. */
export const findLiker = statement<object>(
  'former_liker_find',
  `select from member_liked_by where member_id = $1 and liker_id = $2
   union all select from former_liker where member_id = $1 and other_id = $2`,
)

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
