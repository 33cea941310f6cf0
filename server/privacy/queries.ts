import { statement } from '#server/platform/database/database.ts'

/** Both directions: one beside him who blocks, one beside the blocked. */
export const insertBlock = statement(
  'block_insert',
  `insert into block (member_id, other_id, by_me, created_at) values ($1, $2, true, now()), ($2, $1, false, now()) on conflict do nothing`,
)

export const deleteBlock = statement(
  'block_delete',
  `delete from block where (member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me)`,
)

export const findBlocked = statement<{ other_id: string }>(
  'block_list',
  'select other_id from block where member_id = $1 and by_me order by created_at desc',
)

export const findNames = statement<{ id: string; name: string }>(
  'block_names',
  'select member_id as id, name from profile where member_id = any ($1::uuid[])',
)

/** $1 a member whose data are erased, $2 those beside whom a block of his or of theirs stands. */
export const deleteBlocksBesideOthers = statement(
  'block_erase_others',
  'delete from block where member_id = any ($2::uuid[]) and other_id = $1',
)

export const deleteOwnBlocks = statement('block_erase_own', 'delete from block where member_id = $1')

/** $1 a member, $2 who likes him, or did until sharing between the two ended in the last days. */
export const findLiker = statement<object>(
  'former_liker_find',
  `select from member_liked_by where member_id = $1 and liker_id = $2
   union all select from former_liker where member_id = $1 and other_id = $2`,
)

/** The very same report of his, while nobody has decided it. */
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

/** $1 its id alone in a list, or an empty one: about nobody nothing is kept. */
export const insertReport = statement(
  'report_insert',
  `insert into report (id, site_id, reporter_id, reported_id, reason, text, created_at, conversation_id, message_seq, photo_id)
   select r.id, $2, $3::uuid, $4::uuid, $5, $6, now(), $7::uuid, $8::int, $9::uuid from unnest($1::uuid[]) as r (id)`,
)
