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
