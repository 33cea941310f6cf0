import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** Who looks, and on which site; a visitor has no id. */
export interface Viewer extends Pick<Visit, 'memberId'> {
  site: Pick<Visit['site'], 'id'>
}

/** What decides, beside blocks, whether a viewer may know of a member: as `sightColumns` reads it. */
export interface SightRow {
  member_id: string
  /** His own site's, confirmed, neither suspended nor leaving. */
  site_id: string
  visible: boolean
  invisible: boolean
  shown_to_visitors: boolean
}

/** SQL: what decides whether a viewer may know of the member whose profile row is `p`, all by his own key. */
export const sightColumns =
  'p.member_id, p.site_id, p.visible, i.member_id is not null as invisible, agreed.member_id is not null as shown_to_visitors'

/** SQL: the tables of `sightColumns` beside the profile. */
export const sightFrom = `left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'`

const findSight = statement<SightRow>(
  'sight_by_ids',
  `select ${sightColumns} from profile p ${sightFrom} where p.member_id = any ($1::uuid[])`,
)

const findBlocks = statement<{ other_id: string }>('sight_blocks', 'select other_id from block where member_id = $1')

const findBlocksOf = statement<{ other_id: string }>(
  'sight_blocks_among',
  'select other_id from block where member_id = $1 and other_id = any ($2::uuid[])',
)

const findConversations = statement<{ member_id: string; conversation_id: string }>(
  'sight_conversations',
  `select case when low_id = $1 then high_id else low_id end as member_id, conversation_id from conversation_pair
   where (low_id = $1 and high_id = any ($2::uuid[])) or (high_id = $1 and low_id = any ($2::uuid[]))`,
)

/** Those whom the viewer blocks, and who block him. */
export async function blocksOf(db: Handle, memberId: string | undefined): Promise<string[]> {
  if (memberId === undefined) return []
  return (await db.rows(findBlocks, [memberId])).map((row) => row.other_id)
}

/** Those of `ids` whom the viewer may know of: they are in his sight, and neither has blocked the other. */
export async function knownTo(db: Handle, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const seen = await inSightOf(db, viewer, await db.rows(findSight, [ids]))
  const blocks = await blocksAmong(db, viewer.memberId, ids)
  return new Set(seen.map((row) => row.member_id).filter((id) => !blocks.has(id)))
}

/** Whether the viewer may know of a member. */
export async function mayKnow(db: Handle, viewer: Viewer, id: string): Promise<boolean> {
  return (await knownTo(db, viewer, [id])).has(id)
}

/** Those of `ids` whom the viewer blocks, or who block him. */
export async function blocksAmong(db: Handle, memberId: string | undefined, ids: readonly string[]): Promise<Set<string>> {
  if (memberId === undefined || ids.length === 0) return new Set()
  return new Set((await db.rows(findBlocksOf, [memberId, ids])).map((row) => row.other_id))
}

/**
 * Those of `rows` who are in the viewer's sight, whatever blocks there are: of his site, not the viewer himself; an invisible man only
 * for whom he has a conversation with; for a visitor only who agreed to it.
 */
export async function inSightOf<Row extends SightRow>(db: Handle, viewer: Viewer, rows: readonly Row[]): Promise<Row[]> {
  const others = rows.filter((row) => row.visible && row.site_id === viewer.site.id && row.member_id !== viewer.memberId)
  if (viewer.memberId === undefined) return others.filter((row) => row.shown_to_visitors && !row.invisible)
  const hidden = others.filter((row) => row.invisible).map((row) => row.member_id)
  const conversations = await conversationsWith(db, viewer.memberId, hidden)
  return others.filter((row) => !row.invisible || conversations.has(row.member_id))
}

/** The conversations that the viewer has with those of `ids` he has one with, by their id. */
export async function conversationsWith(
  db: Handle,
  memberId: string | undefined,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (memberId === undefined || ids.length === 0) return new Map()
  const rows = await db.rows(findConversations, [memberId, ids])
  return new Map(rows.map((row) => [row.member_id, row.conversation_id]))
}
