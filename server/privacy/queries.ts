import { statement } from '#server/platform/database/database.ts'

/** Inserts both directions: a row for the blocker $1 with the current names ($3 of the blocked, $4 of the blocker), and one for the blocked $2. */
export const insertBlock = statement(
  'block_insert',
  `insert into block (member_id, other_id, by_me, created_at, other_name, own_name)
   values ($1::uuid, $2::uuid, true, now(), $3::text, $4::text), ($2::uuid, $1::uuid, false, now(), null, null)
   on conflict (member_id, other_id, by_me) do update set created_at = excluded.created_at, other_name = excluded.other_name,
     own_name = excluded.own_name, silent = false, follows = null, ends_at = null where block.silent`,
)

/** A block between $1, who wished it after blocking $3, and $2; neither sees it among their blocks. */
export const insertSilent = statement(
  'block_silent',
  `insert into block (member_id, other_id, by_me, created_at, silent, follows)
   values ($1::uuid, $2::uuid, true, $4, true, $3::uuid), ($2::uuid, $1::uuid, true, $4, true, null) on conflict do nothing`,
)

/** The accounts that are silently blocked because member $1 wished it after blocking $2. */
export const findFollowing = statement<{ other_id: string }>(
  'block_silent_following',
  'select other_id from block where member_id = $1 and follows = $2 and silent',
)

/** When the silent blocks between $1 and the members $2 end: $3. */
export const endSilent = statement(
  'block_silent_end',
  `update block set ends_at = $3 where silent and ((member_id = $1 and other_id = any ($2::uuid[])) or (member_id = any ($2::uuid[]) and other_id = $1))`,
)

export interface SilentRow {
  created_at: Date
  ends_at: Date | null
}

/** The row of a silent block that $1 has against $2. */
export const findSilent = statement<SilentRow>(
  'block_silent_find',
  'select created_at, ends_at from block where member_id = $1 and other_id = $2 and by_me and silent',
)

/** The row of a silent block that a block of $1's own against $2 had replaced. */
export const restoreSilent = statement(
  'block_silent_restore',
  `insert into block (member_id, other_id, by_me, created_at, silent, ends_at)
   values ($1::uuid, $2::uuid, true, $3, true, $4) on conflict do nothing`,
)

export const deleteEnded = statement('block_silent_delete', 'delete from block where ends_at < $1')

/** $1: a member whose data are erased; $2: members on the other side of a block by or against them. */
export const forgetFollowed = statement(
  'block_silent_forget',
  'update block set follows = null where member_id = any ($2::uuid[]) and follows = $1',
)

/** Member $1, who has blocked $2, wants the same for other accounts of the person. */
export const wishForPerson = statement(
  'block_of_person',
  `update block set of_person = true where (member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me)`,
)

/** The name of $2 at the time when $1 blocked them. */
export const findNameAtBlock = statement<{ other_name: string | null }>(
  'block_name_then',
  'select other_name from block where member_id = $1 and other_id = $2 and by_me and not silent',
)

export const deleteBlock = statement(
  'block_delete',
  `delete from block
   where not silent and ((member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me))`,
)

export const findBlocked = statement<{ id: string; name: string | null }>(
  'block_list',
  'select other_id as id, other_name as name from block where member_id = $1 and by_me and not silent order by created_at desc',
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
