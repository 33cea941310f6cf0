import type { Lockable } from '#contract/staff/options.ts'
import { dayFormat } from '#contract/rules/dates.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import * as sql from './queries.ts'

/** Locks a feature for a member until `endsAt`, by a decision. */
export async function lockFeature(
  tx: Transaction,
  memberId: string,
  { feature, decisionId, endsAt }: { feature: Lockable; decisionId: string; endsAt: Date },
): Promise<void> {
  await tx.run(sql.insert, [memberId, feature, decisionId, endsAt])
}

/** Ends the lock of a decision before its time; other decisions keep theirs. */
export async function unlockFeature(tx: Transaction, memberId: string, decisionId: string): Promise<void> {
  await tx.run(sql.remove, [memberId, decisionId])
}

/** Throws `locked`, with the day it ends, while a decision locks the feature for the member. */
export async function requireUnlocked(db: Handle, visit: MemberVisit, feature: Lockable): Promise<void> {
  const endsAt = (await db.row(sql.find, [visit.memberId, feature, new Date()]))?.ends_at
  if (!endsAt) return
  const until = dayFormat(visit.language, { year: true, timeZone: visit.site.settings.time_zone })(endsAt)
  throw problem('locked', { values: { feature, until } })
}

/** Whether a decision locks the feature for the member. */
export async function isLocked(tx: Transaction, memberId: string, feature: Lockable): Promise<boolean> {
  return Boolean((await tx.row(sql.find, [memberId, feature, new Date()]))?.ends_at)
}

/** Deletes locks that have ended. Called daily. */
export async function forgetEndedLocks(db: Handle, now = new Date()): Promise<void> {
  await db.run(sql.forget, [now])
}
