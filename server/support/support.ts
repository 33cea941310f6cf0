import type { Act } from '#contract/staff/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { isUuid } from '#server/platform/ids.ts'
import { memberNamed } from '#server/account/account.ts'
import { ownerOf } from '#server/account/credentials/credentials.ts'
import { hasCaseAbout } from '#server/moderation/moderation.ts'
import { findOrderOn, ordersNumbered } from '#server/payments/back-office/back-office.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import { type Site, siteOf, sites as allSites } from '#server/site/site.ts'
import { type Look, lookAt, openAccount } from '#server/staff/looks/looks.ts'
import { record } from '#server/staff/staff.ts'
import * as sql from './queries.ts'

/** What a member was looked for by. */
type By = 'id' | 'order' | 'email' | 'name'

interface Found {
  by: By
  members: string[]
  order: string | null
  /** The member of an order whose account is erased. */
  former?: string
}

/** Ids alone: the answer of a repeated call is stored. */
export interface LookedUp {
  members: string[]
  order: string | null
}

/**
 * Finds members by a whole name, mail address or id, or by the number of an order, payment or invoice, on the sites of the caller. A single one
 * is opened to the caller for this reason. What was typed is not logged: it may be anybody's name or address.
 */
export async function lookUp(
  tx: Transaction,
  staff: Staff,
  { find, site, reason }: { find: string; site?: string | undefined; reason: string },
): Promise<LookedUp> {
  const sites = await sitesOf(tx, staff, site)
  const { by, order, former, ...found } = await findWhom(tx, sites, find)
  const members = (await tx.rows(sql.findMembers, [found.members, sites])).map((row) => row.member_id)
  const only = members.length === 1 ? members[0] : members.length === 0 ? former : undefined
  const actor = { id: staff.id, name: staff.name }
  if (only === undefined) {
    await record(tx, { actor, act: 'member.find', subject: '', reason, details: { by, members } })
    return { members, order }
  }
  const hasCase = await hasCaseAbout(tx, staff.id, only)
  await openAccount(tx, actor, { memberId: only, reason, hasCase })
  await record(tx, { actor, act: 'member.look', subject: `member:${only}`, reason, details: { by, order, case: hasCase } })
  return { members, order }
}

/** The members with these ids on the sites of the caller, as a look-up names them. */
export async function peopleFound(db: Handle, { sites }: Staff, members: readonly string[]) {
  return (await db.rows(sql.findMembers, [members, sites])).map(({ member_id: id, username: name, site_id: site }) => ({
    id,
    name,
    site,
  }))
}

/** A member whose account is open to a member of staff. */
export interface Opened {
  memberId: string
  site: Site
  look: Look
}

/** The site of a member whose account is open to the caller; `not_found` if it is not, or is of a site that is not theirs. */
export async function requireOpen(db: Handle, staff: Staff, memberId: string): Promise<Opened> {
  const look = await lookAt(db, staff.id, memberId)
  const [row] = look ? await db.rows(sql.findMembers, [[memberId], staff.sites]) : []
  if (!look || !row) throw problem('not_found')
  return { memberId, look, site: await siteOf(db, row.site_id) }
}

/** The copies of data that are made or failed, and the erasures under way, on the sites of the caller; late are those of a day ago. */
export async function countDataRequests(
  db: Handle,
  { sites }: Staff,
): Promise<{ exports: sql.RequestsRow; erasures: sql.RequestsRow }> {
  const late = new Date(Date.now() - dayMs)
  return {
    exports: (await db.row(sql.countExports, [late, sites]))!,
    erasures: (await db.row(sql.countErasures, [late, sites]))!,
  }
}

/** Logs an act for a member, with the reason for which their account is open. */
export async function recordAct(
  tx: Transaction,
  staff: Staff,
  act: Act,
  { memberId, reason, details }: { memberId: string; reason: string; details?: Record<string, unknown> },
): Promise<void> {
  const actor = { id: staff.id, name: staff.name }
  await record(tx, { actor, act, subject: `member:${memberId}`, reason, ...(details && { details }) })
}

async function findWhom(db: Handle, sites: readonly string[], typed: string): Promise<Found> {
  if (typed.includes('@')) return { by: 'email', members: await ownersOf(db, sites, typed), order: null }
  const id = typed.toLowerCase()
  if (isUuid(id)) {
    const order = await findOrderOn(db, sites, id)
    return order ? ofOrder(order) : { by: 'id', members: [id], order: null }
  }
  const named = await membersNamed(db, sites, typed)
  if (named.length > 0) return { by: 'name', members: named, order: null }
  const orders = await ordersNumbered(db, sites, typed)
  if (orders.length === 1) return ofOrder(orders[0]!)
  return { by: orders.length > 0 ? 'order' : 'name', members: orders.map((order) => order.member_id), order: null }
}

function ofOrder({ id, member_id: member }: { id: string; member_id: string }): Found {
  return { by: 'order', members: [member], order: id, former: member }
}

async function ownersOf(db: Handle, sites: readonly string[], email: string): Promise<string[]> {
  const owners: string[] = []
  for (const site of sites) {
    const owner = await ownerOf(db, site, email)
    if (owner) owners.push(owner.memberId)
  }
  return owners
}

async function membersNamed(db: Handle, sites: readonly string[], name: string): Promise<string[]> {
  const members: string[] = []
  for (const site of sites) {
    const member = await memberNamed(db, site, name)
    if (member !== undefined) members.push(member)
  }
  return members
}

/** The sites on which the caller looks; `not_found` for one that is not theirs. */
async function sitesOf(db: Handle, staff: Staff, only: string | undefined): Promise<string[]> {
  const theirs = (await allSites(db)).map(({ id }) => id).filter((id) => !staff.sites || staff.sites.includes(id))
  if (only !== undefined && !theirs.includes(only)) throw problem('not_found')
  return only === undefined ? theirs : [only]
}
