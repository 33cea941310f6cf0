import type { CaseRow as CaseView, Verdict } from '#contract/staff/cases.ts'
import { type Priority, type Queue, queues, priorities, type StaffRole, staffRoles } from '#contract/staff/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { nilId } from '#server/platform/ids.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import { decideAppeal, isBarred } from '#server/moderation/decisions/appeals.ts'
import * as sql from '#server/moderation/case-queries.ts'
import { keepApart } from '#server/moderation/returns/returns.ts'
import { decideHint, decideReport, judged, type Means, numberOf } from '#server/moderation/decisions/decisions.ts'

/** The member of staff who makes a call. */
export interface Moderator extends Actor {
  id: string
  role: StaffRole
  /** The sites whose cases they see; null for all. */
  sites: readonly string[] | null
}

/** What narrows a queue; what is left out counts for all. */
interface Narrowing {
  reason?: string | undefined
  priority?: Priority | undefined
  tag?: string | undefined
}

/** Most cases of a list. */
const listed = 100
/** How long a case stays with whoever has taken it, ms: as long as a session of staff. */
const claimLasts = 8 * 60 * 60_000

/** Reports and complaints that may be about danger come first, then those about crimes. */
const priorityOf: Record<string, number> = {
  known: 0,
  blackmail: 0,
  minor: 0,
  minors: 0,
  harassment: 0,
  scam: 1,
  photo: 1,
  illegal: 1,
  impersonation: 1,
}

interface OpenedReport {
  id: string | undefined
  siteId: string
  reportedId: string
  reason: string
  /** `known` for the product's own, of known material. */
  queue?: 'reports' | 'known'
}

/** Opens the case of a report; without an id it does nothing, in as many statements. */
export async function openReportCase(
  tx: Transaction,
  { id, siteId, reportedId, reason, queue = 'reports' }: OpenedReport,
): Promise<void> {
  await tx.run(sql.insertReportCase, [id ? [id] : [], siteId, reportedId, reason, priorityOf[reason] ?? 2, new Date(), queue])
}

interface OpenedComplaint {
  number: string
  siteId: string
  memberId: string | undefined
  category: string
  matter: Matter
}

/** What a complaint about a decision may be about: everything decided before about the member, and the complaints that it names. */
export interface Matter {
  /** The member who complains, also by their address alone. */
  memberId: string | undefined
  /** Complaints by their numbers. */
  numbers: readonly string[]
  at: Date
}

/** Opens the case of a complaint, of a member or of a stranger. One about a decision does not go to whoever decided. */
export async function openComplaintCase(
  tx: Transaction,
  { number, siteId, memberId, category, matter }: OpenedComplaint,
): Promise<void> {
  const id = uuidv7()
  const row = [id, siteId, memberId ?? null, number, category, priorityOf[category] ?? 2, new Date()]
  await tx.run(sql.insertComplaintCase, row)
  if (category !== 'decision') return
  const ids = new Set((await decidersOf(tx, matter)).map(({ decided_by: decider }) => decider).filter((each) => each !== null))
  for (const decider of ids) await tx.run(sql.insertDeclined, [id, decider])
}

/** `conflict` for whoever decided what a complaint may be about: somebody else answers it. */
export async function requireOther(tx: Transaction, matter: Matter, actor: Actor): Promise<void> {
  for (const { decided_by: id, decided_name: name } of await decidersOf(tx, matter))
    if (isBarred({ barred_id: id, barred_name: name }, actor)) throw problem('conflict')
}

async function decidersOf(tx: Transaction, { memberId = nilId, numbers, at }: Matter) {
  const reports = (await tx.rows(sql.findReportsBy, [memberId])).map(({ id }) => id)
  return [
    ...(await tx.rows(sql.findCaseDeciders, [memberId, reports, numbers, at])),
    ...(await tx.rows(sql.findDeciders, [memberId, at])),
  ]
}

/** Closes the case of a complaint, which is answered or closed; nothing happens if it was before. */
export async function closeComplaintCase(tx: Transaction, number: string, { id, name }: Actor): Promise<void> {
  await tx.run(sql.closeComplaintCase, [number, new Date(), id, name])
}

/** How many cases wait for the caller in each queue that their role decides. */
export async function waitingIn(db: Handle, moderator: Moderator) {
  const rows = await db.rows(sql.countWaiting, [moderator.id, moderator.sites, new Date(), isLead(moderator)])
  return (Object.keys(queues) as Queue[])
    .filter((queue) => decides(moderator, queue))
    .map((queue) => {
      const row = rows.find((each) => each.queue === queue)
      return { queue, waiting: row?.waiting ?? 0, mine: row?.mine ?? 0, oldest_at: row?.oldest_at?.toISOString() ?? null }
    })
}

/** The first hundred cases that wait in a queue, as the caller may take them. */
export async function listCases(
  db: Handle,
  moderator: Moderator,
  { queue, show, ...narrowing }: Narrowing & { queue: Queue; show: 'free' | 'mine' | 'all' },
): Promise<CaseView[]> {
  requireQueue(moderator, queue)
  return presentRows(db, await waiting(db, moderator, queue, show, narrowing))
}

/**
 * Takes the first free case of a queue, or with `skip` gives that case back and takes the one after it; past the last the first follows.
 * Undefined when no other waits. Two callers never get the same.
 */
export async function takeNext(
  tx: Transaction,
  moderator: Moderator,
  { queue, skip, ...narrowing }: Narrowing & { queue: Queue; skip?: string | undefined },
): Promise<string | undefined> {
  requireQueue(moderator, queue)
  if (skip) {
    const own = await tx.row(sql.lockCase, [skip])
    if (own?.claimed_by === moderator.id && !own.decided_at) {
      await tx.run(sql.release, [skip, null, false])
      await note(tx, moderator, 'case.skip', own)
    }
  }
  const free = (await waiting(tx, moderator, queue, 'free', narrowing)).map(({ id }) => id)
  const skipped = free.indexOf(skip ?? '')
  for (const id of [...free.slice(skipped + 1), ...free.slice(0, Math.max(skipped, 0))]) {
    const found = await tx.row(sql.lockCase, [id])
    if (!found || found.claimed_by || found.decided_at || (found.escalated && !isLead(moderator))) continue
    await take(tx, found, moderator)
    return id
  }
  return undefined
}

/** Takes a free case; `conflict` if another has it, it was decided, or the caller may not hear it. */
export async function claim(tx: Transaction, moderator: Moderator, id: string): Promise<void> {
  const found = await locked(tx, moderator, id)
  if (found.claimed_by === moderator.id) return
  const declined = await tx.row(sql.findDeclined, [[id], moderator.id])
  if (found.claimed_by || declined || isBarred(found, moderator)) throw problem('conflict')
  if (found.escalated && !isLead(moderator)) throw problem('staff_only')
  await take(tx, found, moderator)
}

/** Gives a case back; who knows one of the two (`declined`) does not get it again. A lead may free a case of another. */
export async function release(tx: Transaction, moderator: Moderator, id: string, declined: boolean): Promise<void> {
  const found = await locked(tx, moderator, id)
  if (!declined && !isLead(moderator)) requireOwn(found, moderator)
  if (found.claimed_by === moderator.id || !declined) await tx.run(sql.release, [id, found.rests_until, false])
  if (declined) await tx.run(sql.insertDeclined, [id, moderator.id])
  await note(tx, moderator, declined ? 'case.decline' : 'case.release', found)
}

/** Lets a case of the caller rest for some hours; it is free afterwards. */
export async function snooze(tx: Transaction, moderator: Moderator, id: string, hours: number): Promise<void> {
  const found = requireOwn(await locked(tx, moderator, id), moderator)
  await tx.run(sql.release, [id, new Date(Date.now() + hours * 60 * 60_000), false])
  await note(tx, moderator, 'case.snooze', found, { hours })
}

/** Hands a case of the caller to the leads. */
export async function escalate(tx: Transaction, moderator: Moderator, id: string, comment: string): Promise<void> {
  const found = requireOwn(await locked(tx, moderator, id), moderator)
  await addComment(tx, moderator, id, comment)
  await tx.run(sql.release, [id, null, true])
  await note(tx, moderator, 'case.escalate', found)
}

/** Adds a comment for staff, to a case that the caller may read. */
export async function comment(tx: Transaction, moderator: Moderator, id: string, text: string): Promise<void> {
  const found = await locked(tx, moderator, id)
  await requireReader(tx, found, moderator)
  await addComment(tx, moderator, id, text)
  await note(tx, moderator, 'case.comment', found)
}

/** Sets the tags of a case that the caller may read. */
export async function tag(tx: Transaction, moderator: Moderator, id: string, tags: readonly string[]): Promise<void> {
  const found = await locked(tx, moderator, id)
  await requireReader(tx, found, moderator)
  await tx.run(sql.deleteTags, [[id]])
  await tx.run(sql.insertTags, [id, tags])
  await note(tx, moderator, 'case.tag', found)
}

/** Decides a case that the caller has taken; returns the id of the decision. `conflict` if they have not, or it was decided. */
export async function decideCase(tx: Transaction, moderator: Moderator, verdict: Verdict, means: Means): Promise<string> {
  const found = await ownCase(tx, moderator, verdict.id)
  if (found.queue === 'reports' || found.queue === 'known') return decideReport(tx, found.id, judged(verdict), moderator, means)
  if (found.queue === 'hints') return dismissOrAct(tx, found as sql.AboutRow, moderator, verdict, means)
  if (found.queue !== 'appeals') throw problem('conflict')
  const { appeal: outcome, facts: reasons } = verdict
  if (!outcome) throw invalid({ appeal: 'field.required' })
  return decideAppeal(tx, found as sql.AppealRow, { outcome, reasons }, moderator, means)
}

/** An open case that the caller has taken and may decide, locked; `conflict` for any other. */
export async function ownCase(tx: Transaction, moderator: Moderator, id: string): Promise<sql.CaseRow> {
  const found = requireOwn(await locked(tx, moderator, id), moderator)
  requireQueue(moderator, found.queue)
  return found
}

/** Decides a hint. Nobody is told that nothing was done, so the reasons stay with the case, as a comment. */
async function dismissOrAct(
  tx: Transaction,
  found: sql.AboutRow,
  moderator: Moderator,
  verdict: Verdict,
  means: Means,
): Promise<string> {
  if (verdict.measure === 'none') await addComment(tx, moderator, found.id, verdict.facts)
  const same = found.reason === 'returned' && verdict.same === true
  if (same) await keepApart(tx, found.reported_id, found.site_id)
  return decideHint(tx, found, { ...judged(verdict), same }, moderator, means)
}

/** Frees cases that were taken a session ago and not decided. Called every minute; never asks to be called again at once. */
export async function freeOldClaims(db: Handle, now = Date.now()): Promise<boolean> {
  await db.run(sql.releaseOld, [new Date(now - claimLasts)])
  return false
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

/** Appends to the audit log that the caller did something with a case. */
export async function note(
  tx: Transaction,
  actor: Actor,
  act: `${string}.${string}`,
  found: sql.CaseRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  const about = { case: found.id, member: found.reported_id, ...details }
  await record(tx, { actor: { id: actor.id, name: actor.name }, act, subject: `case:${shownNumber(found)}`, details: about })
}

/** The number by which staff and mails name a case. */
function shownNumber(row: sql.CaseRow): string {
  return row.complaint ?? numberOf(row)
}

/** Cases with their tags. */
export async function presentRows(db: Handle, rows: readonly sql.CaseRow[]): Promise<CaseView[]> {
  const tags = await db.rows(sql.findTags, [rows.map(({ id }) => id)])
  return rows.map((row) => ({
    ...presentRow(row),
    tags: tags.filter((each) => each.case_id === row.id).map((each) => each.tag),
  }))
}

function presentRow(row: sql.CaseRow): Omit<CaseView, 'tags'> {
  return {
    id: row.id,
    number: shownNumber(row),
    queue: row.queue,
    site: row.site_id,
    reason: row.reason,
    priority: priorities[row.priority] ?? 'normal',
    created_at: row.created_at.toISOString(),
    claimed_by: row.claimed_name,
    escalated: row.escalated,
  }
}

async function waiting(
  db: Handle,
  moderator: Moderator,
  queue: Queue,
  show: 'free' | 'mine' | 'all',
  { reason, priority, tag }: Narrowing,
): Promise<sql.CaseRow[]> {
  const caller = [moderator.id, moderator.sites, new Date()]
  const narrowed = [reason ?? null, priority ? priorities.indexOf(priority) : null]
  const values = [...caller, queue, show, listed, isLead(moderator), ...narrowed]
  const rows = await (tag ? db.rows(sql.findWaitingTagged, [...values, tag]) : db.rows(sql.findWaiting, values))
  return rows.filter((row) => !isBarred(row, moderator))
}

async function take(tx: Transaction, found: sql.CaseRow, moderator: Moderator): Promise<void> {
  await tx.run(sql.claim, [found.id, moderator.id, moderator.name, new Date()])
  await note(tx, moderator, 'case.take', found)
}

async function addComment(tx: Transaction, { id: staffId, name }: Moderator, caseId: string, text: string): Promise<void> {
  await tx.run(sql.insertComment, [caseId, uuidv7(), staffId, name, text, new Date()])
}

/** Locks an open case of the caller's sites: of two acts on it at once the second sees what the first did. */
async function locked(tx: Transaction, moderator: Moderator, id: string): Promise<sql.CaseRow> {
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

function requireOwn(found: sql.CaseRow, moderator: Moderator): sql.CaseRow {
  if (found.claimed_by !== moderator.id) throw problem('conflict')
  return found
}

async function requireReader(db: Handle, found: sql.CaseRow, moderator: Moderator): Promise<void> {
  if (found.claimed_by === moderator.id && !found.decided_at) return
  if (!isLead(moderator) || (await db.row(sql.findDeclined, [[found.id], moderator.id]))) throw problem('staff_only')
}

function requireQueue(moderator: Moderator, queue: Queue): void {
  if (!decides(moderator, queue)) throw problem('staff_only')
}

function decides({ role }: Moderator, queue: Queue): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(queues[queue])
}

function isLead({ role }: Moderator): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf('lead')
}
