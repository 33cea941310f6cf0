import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { problem } from '#server/platform/http/problem.ts'
import { nilId } from '#server/platform/ids.ts'
import type { Actor } from '#server/staff/staff.ts'
import * as sql from '#server/moderation/case-queries.ts'
import { emitOpened } from './events.ts'
import { emitEvents } from '#server/webhooks/webhooks.ts'
import { isBarred } from '#server/moderation/decisions/appeals.ts'

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
  await emitOpened(tx, siteId, id ? [{ id, queue, reason }] : [])
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
  await emitOpened(tx, siteId, [{ id, queue: 'complaints', reason: category }])
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

/** Closes the case of a complaint, which is answered or closed, and returns its id; nothing happens if it was closed before. */
export async function closeComplaintCase(
  tx: Transaction,
  number: string,
  { id, name }: Actor,
  outcome: 'answered' | 'closed',
): Promise<string | undefined> {
  const closed = await tx.row(sql.closeComplaintCase, [number, new Date(), id, name])
  if (closed) await emitEvents(tx, closed.site_id, [{ event: 'case.decided', case: closed.id, queue: 'complaints', outcome }])
  return closed?.id
}
