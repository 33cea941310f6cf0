import type { Database } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { notifyFactorChanged } from '#server/sign-in/notices.ts'
import { spendCode } from './codes.ts'

/**
 * Uses up a member's one-time code or recovery code. Throws `field.code_wrong` for the input `field` when it is wrong or used, and
 * `too_many_attempts` after five tries in 15 minutes over all calls.
 */
export async function requireCode(
  limits: RateLimits,
  { db, visit }: { db: Database; visit: Visit },
  memberId: string,
  { code, field }: { code: string; field: string },
): Promise<void> {
  // Counts before it checks: parallel requests get no more tries.
  for (const rate of ['own_code', 'own_code_day'] as const) {
    const { minutes } = await limits.count(rate, memberId)
    if (minutes > 0) throw problem('too_many_attempts', { minutes, message: 'error.code_paused' })
  }
  const spent = await db.transaction(async (tx) => {
    const spent = await spendCode(tx, visit.keys, memberId, code)
    if (spent?.recoveryLeft !== undefined)
      await notifyFactorChanged(tx, visit, memberId, 'recovery_used', { left: spent.recoveryLeft })
    return spent
  })
  if (!spent) throw invalid({ [field]: 'field.code_wrong' })
  await limits.clear('own_code', memberId)
  await limits.giveBack('own_code_day', memberId)
}
