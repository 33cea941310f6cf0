import { type Handle, statement } from '#server/platform/database/database.ts'
import { nilId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { findShared } from '#server/profile/sharing/queries.ts'

/** The viewer and the site they view; a visitor has no id. */
export interface Viewer extends Pick<Visit, 'memberId' | 'sharedAt'> {
  site: { id: string; shares: ReadonlyArray<Pick<Visit['site']['shares'][number], 'id'>> }
}

/** What decides whether a viewer can see a member, as `visibilityColumns` reads it. */
export interface VisibilityRow {
  member_id: string
  /** The member's own site. */
  site_id: string
  /** Confirmed, neither suspended nor leaving. */
  visible: boolean
  invisible: boolean
  shown_to_visitors: boolean
  /** The member agreed to be shown on the viewer's site, which is not their own. */
  shown_here: boolean
  /** The member lists the viewer as a known contact and hides from them. */
  hidden_contact: boolean
  /** The viewer has blocked the member. */
  blocked: boolean
  /** The member has blocked the viewer. */
  blocks_you: boolean
}

/** A row with the name for the `blocked` refusal. */
export interface NamedVisibilityRow extends VisibilityRow {
  name: string
}

/** SQL: the columns of `VisibilityRow` for the profile row `p`, from `visibilityFrom`. */
export const visibilityColumns = `p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you`

/** SQL: the viewer of a join, an id that nobody has for a visitor: null makes a condition of join false, which a cluster cannot plan. */
export const orNobody = (viewer: string) => `coalesce(${viewer}::uuid, '${nilId}')`

/**
 * SQL: the tables of `visibilityColumns` beside the profile, for a viewer (a parameter, null for a visitor) on a site. All rows have the
 * member's key and are read in one statement: with several, a member who blocks and then unhides would be visible in between.
 */
export const visibilityFrom = (viewer: string, site: string) => `left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = ${site}
   left join known_contact away on away.member_id = p.member_id and away.other_id = ${orNobody(viewer)} and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = ${orNobody(viewer)} and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = ${orNobody(viewer)} and not by_viewer.by_me`

/** SQL: the name of the member for the viewer: after a block by the member, the name at that time. */
export const nameShown = 'coalesce(by_member.own_name, p.name) as name'

/** $1: members; $2: the viewer; $3: the viewer's site. */
const findSight = statement<NamedVisibilityRow>(
  'visibility_by_ids',
  `select ${visibilityColumns}, ${nameShown} from profile p ${visibilityFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
)

const findHome = statement<{ member_id: string; site_id: string }>(
  'visibility_home',
  'select member_id, site_id from profile where member_id = $1',
)

/** The members of $1 who are shown at site $2. */
const findAgreed = statement<{ member_id: string }>(
  'visibility_agreed',
  'select member_id from shared_at where member_id = any ($1::uuid[]) and site_id = $2',
)

const findBlocks = statement<{ other_id: string }>('visibility_blocks', 'select other_id from block where member_id = $1')

/** The viewer's conversations with members of $2, and whether the other takes part. */
const findConversations = statement<{ member_id: string; id: string; takes_part: boolean }>(
  'visibility_conversations',
  `with pair as materialized (
     select case when low_id = $1 then high_id else low_id end as member_id, conversation_id from conversation_pair
     where (low_id = $1 and high_id = any ($2::uuid[])) or (high_id = $1 and low_id = any ($2::uuid[]))
   )
   select pair.member_id, pair.conversation_id as id, coalesce(own.answered, false) as takes_part
   from pair left join participant own on own.member_id = $1 and own.conversation_id = pair.conversation_id`,
)

/**
 * A conversation of the viewer. The other takes part once they have written a message that they have neither taken back nor removed;
 * receiving messages does not count. Until then the viewer is a stranger to them.
 */
export interface ConversationState {
  id: string
  takesPart: boolean
}

/** The viewer's conversations with others, by the other's id. */
export type Conversations = ReadonlyMap<string, ConversationState>

/** The members with a block by or against the member. */
export async function blocksOf(db: Handle, memberId: string): Promise<string[]> {
  return (await db.rows(findBlocks, [memberId])).map((row) => row.other_id)
}

interface Options {
  /** Ignores hiding by lists of known contacts: actions for such a member must include the viewer. */
  evenHiding?: boolean
}

/** The members of `ids` that the viewer can see. */
export async function visibleTo(db: Handle, viewer: Viewer, ids: readonly string[], options: Options = {}): Promise<Set<string>> {
  const { rows, conversations } = await visibilityOf(db, viewer, ids, options)
  return new Set(rows.filter((row) => canSee(viewer, row, conversations)).map((row) => row.member_id))
}

/** Reads a member; throws like `requireVisible` if the viewer cannot see them. */
export async function mustSee(db: Handle, viewer: Viewer, id: string, options: Options = {}): Promise<NamedVisibilityRow> {
  const now = await asAgreed(db, viewer)
  const { rows, conversations } = await visibilityOf(db, now, [id], options)
  requireVisible(now, rows[0], conversations)
  return rows[0]!
}

/**
 * Throws if the viewer cannot see the member: `blocked`, with the name, for a visible member who has blocked the viewer (specification,
 * section 6); the same `not_found` for a member who is unknown, hidden, of another site or blocked by the viewer.
 */
export function requireVisible(
  viewer: Viewer,
  row: NamedVisibilityRow | undefined,
  conversations: Conversations,
): asserts row is NamedVisibilityRow {
  if (!row || row.blocked || !isVisible(viewer, row, conversations)) throw problem('not_found')
  if (row.blocks_you) throw problem('blocked', { values: { name: row.name } })
}

/** Reads what decides about members. Always the same statements: their number would distinguish a hidden member from an unknown id. */
export async function visibilityOf(
  db: Handle,
  viewer: Viewer,
  ids: readonly string[],
  { evenHiding = false }: Options = {},
): Promise<{ rows: NamedVisibilityRow[]; conversations: Conversations }> {
  if (ids.length === 0) return { rows: [], conversations: new Map() }
  const [rows, conversations] = await Promise.all([
    db.rows(findSight, [ids, viewer.memberId ?? null, viewer.site.id]),
    conversationsWith(db, viewer.memberId, ids),
  ])
  return { rows: evenHiding ? rows.map((row) => ({ ...row, hidden_contact: false })) : rows, conversations }
}

/** Whether the viewer can see a member: the member is visible to them, and neither has blocked the other. */
export function canSee(viewer: Viewer, row: VisibilityRow, conversations: Conversations): boolean {
  return isVisible(viewer, row, conversations) && !row.blocked && !row.blocks_you
}

/**
 * Whether a member is visible to the viewer, ignoring blocks: of the viewer's site or shared with it, and not the viewer. An invisible member,
 * or one who lists the viewer as a known contact, is visible only after writing to the viewer. A visitor sees only members who agreed to it.
 * A lister still sees the viewer.
 */
export function isVisible(viewer: Viewer, row: VisibilityRow, conversations: Conversations): boolean {
  if (!row.visible || !areTogether(viewer, row) || row.member_id === viewer.memberId) return false
  if (viewer.memberId === undefined) return row.shown_to_visitors && !row.invisible
  return (!row.invisible && !row.hidden_contact) || conversations.get(row.member_id)?.takesPart === true
}

/**
 * Whether two members are of one site, or share each other: both agreed to the other's site, and both sites share. Symmetric, so that
 * nobody gets a like or a message from a member they cannot see.
 */
export function areTogether(viewer: Viewer, row: Pick<VisibilityRow, 'site_id' | 'shown_here'>): boolean {
  return row.site_id === viewer.site.id || (row.shown_here && mayMeet(viewer, row.site_id))
}

/** Rereads the viewer's agreements behind a lock: they may have changed since the request began. */
export async function asAgreed<Reader extends Viewer>(db: Handle, viewer: Reader): Promise<Reader> {
  if (viewer.memberId === undefined || viewer.sharedAt.length === 0) return viewer
  const now = (await db.rows(findShared, [viewer.memberId])).map((row) => row.site_id)
  return { ...viewer, sharedAt: viewer.sharedAt.filter((id) => now.includes(id)) }
}

/**
 * The members of `rows` for whom `areTogether` holds now: relations between two sites that are still being ended are not shown. Reads nothing
 * for members of the viewer's site, and one row by key for each of the others.
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

/** Whether `areTogether` holds now for a viewer and another member of any site. */
export async function isTogetherNow(db: Handle, viewer: Viewer, otherId: string): Promise<boolean> {
  const home = await homeOf(db, otherId)
  return home !== undefined && (await togetherNow(db, viewer, [home])).length > 0
}

/** The site of a member. */
export async function homeOf(db: Handle, memberId: string): Promise<{ member_id: string; site_id: string } | undefined> {
  return db.row(findHome, [memberId])
}

/** Whether a viewer may meet members of a site at all; each of them must also have agreed. */
function mayMeet(viewer: Viewer, siteId: string): boolean {
  return siteId === viewer.site.id || homesOf(viewer).includes(siteId)
}

/** The other sites whose members a viewer may meet: the sites share, and the viewer agreed. */
export function homesOf({ site, sharedAt }: Viewer): string[] {
  return site.shares.map(({ id }) => id).filter((id) => sharedAt.includes(id))
}

/** SQL: whether the row `m` of member_search is of the site itself or of one of the viewer's `homesOf`, given by the parameter. */
export function isHome(parameter: string): string {
  return `(m.home_site is null or m.home_site = any (${parameter}::text[]))`
}

/** The viewer for the opposite direction, for a member whom the viewer can see: sharing is symmetric. */
export function reverseViewer({ site, sharedAt }: Viewer, { member_id, site_id }: VisibilityRow): Viewer {
  if (site_id === site.id) return { memberId: member_id, site, sharedAt }
  return { memberId: member_id, site: { id: site_id, shares: [site] }, sharedAt: [site.id] }
}

/** The viewer's conversations with members of `ids`. */
export async function conversationsWith(
  db: Handle,
  memberId: string | undefined,
  ids: readonly string[],
): Promise<Conversations> {
  if (memberId === undefined || ids.length === 0) return new Map()
  const rows = await db.rows(findConversations, [memberId, ids])
  return new Map(rows.map((row) => [row.member_id, { id: row.id, takesPart: row.takes_part }]))
}
