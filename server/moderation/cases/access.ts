import { type Act, type Queue, queues, type StaffRole, staffRoles } from '#contract/staff/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import * as sql from '#server/moderation/case-queries.ts'
import { numberOf } from '#server/moderation/decisions/decisions.ts'

/** The member of staff who makes a call. */
export interface Moderator extends Actor {
  id: string
  role: StaffRole
  /** The sites whose cases they see; null for all. */
  sites: readonly string[] | null
}

/**
 * A case that the caller may read: one that they have taken, until it is decided, or any for a lead who knows neither of the two. `staff_only` for all others,
 * `not_found` for a case of a site that is not theirs.
 */
export async function readable(db: Handle, moderator: Moderator, id: string): Promise<sql.CaseRow> {
  const found = ofTheirs(await db.row(sql.findCase, [id]), moderator)
  await requireReader(db, found, moderator)
  return found
}

/** An open case that the caller has taken and may decide, locked; `conflict` for any other. */
export async function ownCase(tx: Transaction, moderator: Moderator, id: string): Promise<sql.CaseRow> {
  const found = requireOwn(await locked(tx, moderator, id), moderator)
  requireQueue(moderator, found.queue)
  return found
}

/** Locks an open case of the caller's sites: of two acts on it at once the second sees what the first did. */
export async function locked(tx: Transaction, moderator: Moderator, id: string): Promise<sql.CaseRow> {
  const found = ofTheirs(await tx.row(sql.lockCase, [id]), moderator)
  if (found.decided_at) throw problem('conflict')
  return found
}

function ofTheirs(found: sql.CaseRow | undefined, moderator: Moderator): sql.CaseRow {
  if (!found || (moderator.sites && !moderator.sites.includes(found.site_id))) throw problem('not_found')
  // Also for whoever knows the address of a case.
  requireQueue(moderator, found.queue)
  return found
}

/** `conflict` unless the caller has taken the case. */
export function requireOwn(found: sql.CaseRow, moderator: Moderator): sql.CaseRow {
  if (found.claimed_by !== moderator.id) throw problem('conflict')
  return found
}

/** `staff_only` unless the caller has taken the case, or is a lead who knows neither of the two. */
export async function requireReader(db: Handle, found: sql.CaseRow, moderator: Moderator): Promise<void> {
  if (found.claimed_by === moderator.id && !found.decided_at) return
  if (!isLead(moderator) || (await db.row(sql.findDeclined, [[found.id], moderator.id]))) throw problem('staff_only')
}

/** `staff_only` for a queue that the role of the caller does not decide. */
export function requireQueue(moderator: Moderator, queue: Queue): void {
  if (!decides(moderator, queue)) throw problem('staff_only')
}

/** Whether the role of a member of staff decides the cases of a queue. */
export function decides({ role }: Moderator, queue: Queue): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(queues[queue])
}

/** Whether a member of staff has the rights of a lead. */
export function isLead({ role }: Moderator): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf('lead')
}

/** Appends to the audit log that the caller did something with a case. */
export async function note(
  tx: Transaction,
  actor: Actor,
  act: Act,
  found: sql.CaseRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  const about = { case: found.id, member: found.reported_id, ...details }
  await record(tx, { actor: { id: actor.id, name: actor.name }, act, subject: `case:${shownNumber(found)}`, details: about })
}

/** How long a look lasts, ms: a player asks for a recording in parts. */
const lookLasts = 10 * 60_000

/** Appends that the caller looked at a file of a case, unless they did so a moment ago. */
export async function noteLook(tx: Transaction, actor: Actor & { id: string }, found: sql.CaseRow, photo: string): Promise<void> {
  await tx.row(sql.lockCase, [found.id])
  const since = new Date(Date.now() - lookLasts)
  if (await tx.row(sql.findLook, [`case:${shownNumber(found)}`, actor.id, photo, since])) return
  await note(tx, actor, 'evidence.view', found, { photo })
}

/** The number by which staff and mails name a case. */
export function shownNumber(row: sql.CaseRow): string {
  return row.complaint ?? numberOf(row)
}
