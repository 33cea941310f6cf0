// Parts for others: evidence.ts.
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { findClosed } from './decisions/decision-queries.ts'

export { eraseDecisions } from './forgetting.ts'
export { readmit, suspend } from './suspension.ts'

/** Members whose account was closed so long ago that they can no longer appeal; at most 100. */
export async function closedMembers(db: Handle, now = Date.now()): Promise<string[]> {
  const rows = await db.rows(findClosed, [new Date(now - limits.appealDays * dayMs)])
  return [...new Set(rows.map((row) => row.member_id))]
}
