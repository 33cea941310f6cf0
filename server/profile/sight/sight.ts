import { type Handle, statement } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { findShared } from './sharing-queries.ts'

/** Who looks, and on which site; a visitor has no id. */
export interface Viewer extends Pick<Visit, 'memberId' | 'sharedAt'> {
  site: { id: string; shares: ReadonlyArray<Pick<Visit['site']['shares'][number], 'id'>> }
}

/** What decides whether a viewer may know of a member: as `visibilityColumns` reads it. */
export interface VisibilityRow {
  member_id: string
  /** His own site's, confirmed, neither suspended nor leaving. */
  site_id: string
  visible: boolean
  invisible: boolean
  shown_to_visitors: boolean
  /** He agreed to be shown on the viewer's site, which is not his own. */
  shown_here: boolean
  /** The member lists the viewer as one they know, and is not to be met by them. */
  apart: boolean
  /** The viewer has blocked him. */
  blocked: boolean
  /** He has blocked the viewer. */
  blocks_you: boolean
}

/** With the name by which a refusal tells of him. */
export interface NamedVisibilityRow extends VisibilityRow {
  name: string
}

/** SQL: what decides whether a viewer may know of the member whose profile row is `p`, from `visibilityFrom`. */
export const visibilityColumns = `p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as apart, theirs.member_id is not null as blocked, his.member_id is not null as blocks_you`

/**
 * SQL: the tables of `visibilityColumns` beside the profile, for a viewer (a parameter, null for a visitor) on a site. All of it stands at the member's
 * own key and is read at one moment: read apart, a man who blocks and then shows himself would be seen in between.
 */
export const visibilityFrom = (viewer: string, site: string) => `left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = ${site}
   left join apart away on away.member_id = p.member_id and away.other_id = ${viewer}::uuid and away.mine <> '{}'
   left join block his on his.member_id = p.member_id and his.other_id = ${viewer}::uuid and his.by_me
   left join block theirs on theirs.member_id = p.member_id and theirs.other_id = ${viewer}::uuid and not theirs.by_me`

/** SQL: how the member is called to the viewer, who is told no name that is newer than a block by them. */
export const nameShown = 'coalesce(his.own_name, p.name) as name'

/** $1 members, $2 the viewer, $3 his site. */
const findSight = statement<NamedVisibilityRow>(
  'sight_by_ids',
  `select ${visibilityColumns}, ${nameShown} from profile p ${visibilityFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
)

const findHome = statement<{ member_id: string; site_id: string }>(
  'sight_home',
  'select member_id, site_id from profile where member_id = $1',
)

/** Those of $1 who are shown at site $2. */
const findAgreed = statement<{ member_id: string }>(
  'sight_agreed',
  'select member_id from shared_at where member_id = any ($1::uuid[]) and site_id = $2',
)

const findBlocks = statement<{ other_id: string }>('sight_blocks', 'select other_id from block where member_id = $1')

/** What the viewer's own side of each says of the other. */
const findConversations = statement<{ member_id: string; id: string; takes_part: boolean }>(
  'sight_conversations',
  `with pair as materialized (
     select case when low_id = $1 then high_id else low_id end as member_id, conversation_id from conversation_pair
     where (low_id = $1 and high_id = any ($2::uuid[])) or (high_id = $1 and low_id = any ($2::uuid[]))
   )
   select pair.member_id, pair.conversation_id as id, coalesce(own.answered, false) as takes_part
   from pair left join participant own on own.member_id = $1 and own.conversation_id = pair.conversation_id`,
)

/**
 * A conversation of the viewer's. The other takes part once they have written something that they have neither taken back nor removed: being
 * written to is not chatting. Until then they are to the viewer what they are to any stranger.
 */
export interface Tie {
  id: string
  takesPart: boolean
}

/** The viewer's conversations with others, by the other's id. */
export type Conversations = ReadonlyMap<string, Tie>

/** Those beside whom a block of the member's or of theirs stands. */
export async function blocksOf(db: Handle, memberId: string): Promise<string[]> {
  return (await db.rows(findBlocks, [memberId])).map((row) => row.other_id)
}

/** What is asked of members beside the viewer's own sight. */
interface Asked {
  /** As if nobody hid from the viewer by a list: what is done for such a member must not miss the viewer out. */
  evenHiding?: boolean
}

/** Those of `ids` whom the viewer may know of. */
export async function visibleTo(db: Handle, viewer: Viewer, ids: readonly string[], asked: Asked = {}): Promise<Set<string>> {
  const { rows, conversations } = await visibilityOf(db, viewer, ids, asked)
  return new Set(rows.filter((row) => canSee(viewer, row, conversations)).map((row) => row.member_id))
}

/** Refuses one whom the viewer may not know of, as `requireVisible`. */
export async function mustSee(db: Handle, viewer: Viewer, id: string, asked: Asked = {}): Promise<NamedVisibilityRow> {
  const now = await asAgreed(db, viewer)
  const { rows, conversations } = await visibilityOf(db, now, [id], asked)
  requireVisible(now, rows[0], conversations)
  return rows[0]!
}

/**
 * Refuses one whom the viewer may not know of: who is in his sight and has blocked him says so, by name (specification, section 6);
 * unknown, out of sight, of another site or blocked by the viewer is the same `not_found`.
 */
export function requireVisible(
  viewer: Viewer,
  row: NamedVisibilityRow | undefined,
  conversations: Conversations,
): asserts row is NamedVisibilityRow {
  if (!row || row.blocked || !isVisible(viewer, row, conversations)) throw problem('not_found')
  if (row.blocks_you) throw problem('blocked', { values: { name: row.name } })
}

/** What decides about members: the same statements whoever they are, for the number of them would tell a hidden man from nobody. */
export async function visibilityOf(
  db: Handle,
  viewer: Viewer,
  ids: readonly string[],
  { evenHiding = false }: Asked = {},
): Promise<{ rows: NamedVisibilityRow[]; conversations: Conversations }> {
  if (ids.length === 0) return { rows: [], conversations: new Map() }
  const [rows, conversations] = await Promise.all([
    db.rows(findSight, [ids, viewer.memberId ?? null, viewer.site.id]),
    conversationsWith(db, viewer.memberId, ids),
  ])
  return { rows: evenHiding ? rows.map((row) => ({ ...row, apart: false })) : rows, conversations }
}

/** Whether the viewer may know of a member: he is in his sight, and neither has blocked the other. */
export function canSee(viewer: Viewer, row: VisibilityRow, conversations: Conversations): boolean {
  return isVisible(viewer, row, conversations) && !row.blocked && !row.blocks_you
}

/**
 * Whether a member is in the viewer's sight, whatever blocks there are: of their site or shared with it, not the viewer themselves; an invisible
 * member only for whom they have written to; for a visitor only who agreed to it; who lists the viewer as one they know is out of sight until
 * they have written to the viewer, and sees the viewer as before.
 */
export function isVisible(viewer: Viewer, row: VisibilityRow, conversations: Conversations): boolean {
  if (!row.visible || !areTogether(viewer, row) || row.member_id === viewer.memberId) return false
  if (viewer.memberId === undefined) return row.shown_to_visitors && !row.invisible
  return (!row.invisible && !row.apart) || conversations.get(row.member_id)?.takesPart === true
}

/**
 * Whether two are of one site, or the two now share each other: both agreed to the other's site by its name, and both sites want it. The same
 * from either side, so that nobody is liked or written to by whom he may not see.
 */
export function areTogether(viewer: Viewer, row: Pick<VisibilityRow, 'site_id' | 'shown_here'>): boolean {
  return row.site_id === viewer.site.id || (row.shown_here && mayMeet(viewer, row.site_id))
}

/** The viewer as he agrees now: what his request knew when it began he may have taken back since, and behind a lock that counts. */
export async function asAgreed<Looks extends Viewer>(db: Handle, viewer: Looks): Promise<Looks> {
  if (viewer.memberId === undefined || viewer.sharedAt.length === 0) return viewer
  const now = (await db.rows(findShared, [viewer.memberId])).map((row) => row.site_id)
  return { ...viewer, sharedAt: viewer.sharedAt.filter((id) => now.includes(id)) }
}

/**
 * Those of `rows` who are together with the viewer now: of what stands between two sites while it is being ended nothing is shown. For who is
 * of the viewer's site nothing more is read; the others by their own key.
 */
export async function togetherNow<Row extends Pick<VisibilityRow, 'member_id' | 'site_id'>>(
  db: Handle,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<Row[]> {
  const foreign = rows.filter((row) => row.site_id !== viewer.site.id && mayMeet(viewer, row.site_id)).map((row) => row.member_id)
  const agreed = new Set(
    foreign.length > 0 ? (await db.rows(findAgreed, [foreign, viewer.site.id])).map((row) => row.member_id) : [],
  )
  return rows.filter((row) => areTogether(viewer, { site_id: row.site_id, shown_here: agreed.has(row.member_id) }))
}

/** Whether a viewer is together with one other now, of whatever site he is. */
export async function isTogetherNow(db: Handle, viewer: Viewer, otherId: string): Promise<boolean> {
  const home = await homeOf(db, otherId)
  return home !== undefined && (await togetherNow(db, viewer, [home])).length > 0
}

/** Of which site a member is. */
export async function homeOf(db: Handle, memberId: string): Promise<{ member_id: string; site_id: string } | undefined> {
  return db.row(findHome, [memberId])
}

/** Whether a viewer may meet members of a site at all; whether one of them agreed to his is another question. */
function mayMeet(viewer: Viewer, siteId: string): boolean {
  return siteId === viewer.site.id || homesOf(viewer).includes(siteId)
}

/** The other sites whose members a viewer may meet: as long as the sites share, and he agreed. */
export function homesOf({ site, sharedAt }: Viewer): string[] {
  return site.shares.map(({ id }) => id).filter((id) => sharedAt.includes(id))
}

/** SQL: whether the row `m` of member_search is of the site itself, or of one of `homesOf` the viewer, which the parameter names. */
export function isHome(parameter: string): string {
  return `(m.home_site is null or m.home_site = any (${parameter}::text[]))`
}

/** Another as the viewer of who looks at him and may know of him: what they share holds from either side. */
export function reverseViewer({ site, sharedAt }: Viewer, { member_id, site_id }: VisibilityRow): Viewer {
  if (site_id === site.id) return { memberId: member_id, site, sharedAt }
  return { memberId: member_id, site: { id: site_id, shares: [site] }, sharedAt: [site.id] }
}

/** The conversations that the viewer has with those of `ids` he has one with. */
export async function conversationsWith(
  db: Handle,
  memberId: string | undefined,
  ids: readonly string[],
): Promise<Conversations> {
  if (memberId === undefined || ids.length === 0) return new Map()
  const rows = await db.rows(findConversations, [memberId, ids])
  return new Map(rows.map((row) => [row.member_id, { id: row.id, takesPart: row.takes_part }]))
}
