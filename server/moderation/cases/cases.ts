import type { Verdict } from '#contract/staff/cases.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import * as sql from '#server/moderation/case-queries.ts'
import { decideAppeal, isBarred } from '#server/moderation/decisions/appeals.ts'
import { keepApart } from '#server/moderation/returns/returns.ts'
import { decideHint, decideReport, judged, type Means } from '#server/moderation/decisions/decisions.ts'
import { isLead, locked, type Moderator, note, ownCase, requireOwn, requireReader } from './access.ts'

/** How long a case stays with whoever has taken it, ms: as long as a session of staff. */
const claimLasts = 8 * 60 * 60_000

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

/** Takes a free case that the caller has locked. */
export async function take(tx: Transaction, found: sql.CaseRow, moderator: Moderator): Promise<void> {
  await tx.run(sql.claim, [found.id, moderator.id, moderator.name, new Date()])
  await note(tx, moderator, 'case.take', found)
}

async function addComment(tx: Transaction, { id: staffId, name }: Moderator, caseId: string, text: string): Promise<void> {
  await tx.run(sql.insertComment, [caseId, uuidv7(), staffId, name, text, new Date()])
}
