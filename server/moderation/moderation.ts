// Parts for others: cases/access.ts, cases/opening.ts, evidence.ts.
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { countDecidedBy } from './case-queries.ts'
import { findClosed, findDecisions, type DecisionRow } from './decisions/decision-queries.ts'

export { eraseDecisions, forgetComplaintCases } from './forgetting.ts'
export { readmit, suspend } from './suspension.ts'

/** The measures taken about a member, latest first: without facts, which speak of what the member wrote. */
export async function measuresAbout(
  db: Handle,
  memberId: string,
): Promise<Array<Pick<DecisionRow, 'measure' | 'rule' | 'created_at' | 'ends_at' | 'appeal'>>> {
  return db.rows(findDecisions, [memberId])
}

/** Whether a member of staff has taken, or decided, a case about the member. */
export async function hasCaseAbout(db: Handle, staffId: string, memberId: string): Promise<boolean> {
  return (await db.row(countDecidedBy, [memberId, staffId]))!.cases > 0
}

/** Members whose account was closed so long ago that they can no longer appeal; at most 100. */
export async function closedMembers(db: Handle, now = Date.now()): Promise<string[]> {
  const rows = await db.rows(findClosed, [new Date(now - limits.appealDays * dayMs)])
  return [...new Set(rows.map((row) => row.member_id))]
}
