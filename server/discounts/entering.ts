import type { Database } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { findDiscount } from './discounts.ts'
import type { Discount } from './discount.ts'

/**
 * The discount of an entered code, as `findDiscount`. Unknown codes are counted by member and by network address, so that
 * guessing ends in `too_many_requests`: every lookup of an entered code must use this function.
 */
export async function enterCode(db: Database, visit: Visit, code: string, country?: string): Promise<Discount> {
  const limits = rateLimits(db, visit.keys, { production: true })
  const counters = [
    ['discount_address', visit.address],
    ...(visit.memberId === undefined ? [] : [['discount_member', visit.memberId] as const]),
  ] as const
  for (const [rate, key] of counters) await limits.take(rate, key)
  try {
    const discount = await findDiscount(db, { siteId: visit.site.id, memberId: visit.memberId, country }, code)
    for (const [rate, key] of counters) await limits.giveBack(rate, key)
    return discount
  } catch (error) {
    if (error instanceof Problem && error.code === 'discount_used')
      for (const [rate, key] of counters) await limits.giveBack(rate, key)
    throw error
  }
}
