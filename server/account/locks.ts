import type { Lockable } from '#contract/staff/options.ts'
import { dayFormat } from '#contract/rules/dates.ts'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'

const insert = statement(
  'member_lock_insert',
  'insert into member_lock (member_id, feature, decision_id, ends_at) values ($1, $2, $3, $4) on conflict do nothing',
)
const remove = statement('member_lock_delete', 'delete from member_lock where member_id = $1 and decision_id = $2')
const find = statement<{ ends_at: Date | null }>(
  'member_lock_find',
  'select max(ends_at) as ends_at from member_lock where member_id = $1 and feature = $2 and ends_at > $3',
)
const forget = statement('member_lock_forget', 'delete from member_lock where ends_at < $1')

/** Locks a feature for a member until `endsAt`, by a decision. */
export async function lockFeature(
  tx: Transaction,
  memberId: string,
  { feature, decisionId, endsAt }: { feature: Lockable; decisionId: string; endsAt: Date },
): Promise<void> {
  await tx.run(insert, [memberId, feature, decisionId, endsAt])
}

/** Ends the lock of a decision before its time; other decisions keep theirs. */
export async function unlockFeature(tx: Transaction, memberId: string, decisionId: string): Promise<void> {
  await tx.run(remove, [memberId, decisionId])
}

/** Throws `locked`, with the day it ends, while a decision locks the feature for the member. */
export async function requireUnlocked(tx: Transaction, visit: MemberVisit, feature: Lockable): Promise<void> {
  const endsAt = (await tx.row(find, [visit.memberId, feature, new Date()]))?.ends_at
  if (!endsAt) return
  const until = dayFormat(visit.language, { year: true, timeZone: visit.site.settings.time_zone })(endsAt)
  throw problem('locked', { values: { feature, until } })
}

/** Whether a decision locks the feature for the member. */
export async function isLocked(tx: Transaction, memberId: string, feature: Lockable): Promise<boolean> {
  return Boolean((await tx.row(find, [memberId, feature, new Date()]))?.ends_at)
}

/** Deletes locks that have ended. Called daily. */
export async function forgetEndedLocks(db: Handle, now = new Date()): Promise<void> {
  await db.run(forget, [now])
}
