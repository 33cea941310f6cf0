import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import * as sql from './queries.ts'

const days = 14

export interface StayDiscount {
  code: string
  /** Of a hundred. */
  percent: number
  expires: Date
  /** It has expired, or the member has used it. */
  over: boolean
}

/**
 * The personal discount for a member who wants to leave because of the price: for one order, for two weeks from the first
 * request. A repeated request returns the same discount, which may be used or expired.
 */
export async function offerStay(
  tx: Transaction,
  keys: Keys,
  { siteId, memberId, percent }: { siteId: string; memberId: string; percent: number },
): Promise<StayDiscount> {
  const code = codeOf(keys, memberId)
  const expires = new Date(Date.now() + days * dayMs)
  await tx.run(sql.insertPersonal, [siteId, code, percent * 100, memberId, expires])
  const row = (await tx.row(sql.findPersonal, [siteId, code, memberId]))!
  const isUsed = (await tx.row(sql.findUses, [siteId, code, memberId])) !== undefined
  return { code, percent: row.percentage / 100, expires: row.expires_at, over: isUsed || row.expires_at.getTime() < Date.now() }
}

/** Erases a member's personal discount. */
export async function eraseStay(
  db: Handle,
  keys: Keys,
  { siteId, memberId }: { siteId: string; memberId: string },
): Promise<void> {
  await db.run(sql.deletePersonal, [siteId, codeOf(keys, memberId), memberId])
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that cannot be guessed, without ambiguous characters. */
function codeOf(keys: Keys, memberId: string): string {
  const hash = keys.hash('stay_discount', memberId)
  return `STAY-${[...hash.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join('')}`
}
