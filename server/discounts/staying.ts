import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import * as sql from './queries.ts'

const days = 14

export interface StayDiscount {
  code: string
  /** Of a hundred. */
  percent: number
  expires: Date
  /** It has been offered before and is over, or he has used it. */
  over: boolean
}

/**
 * The discount that a member is offered who wants to leave because of the price: for him alone, for one order, for two weeks from when he
 * asked first. He gets it once: later it is the same one, used up or over.
 */
export async function offerStay(
  tx: Transaction,
  keys: Keys,
  { siteId, memberId, percent }: { siteId: string; memberId: string; percent: number },
): Promise<StayDiscount> {
  const code = codeOf(keys, memberId)
  const expires = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await tx.run(sql.insertPersonal, [siteId, code, percent * 100, memberId, expires])
  const row = (await tx.row(sql.findPersonal, [siteId, code, memberId]))!
  const isUsed = (await tx.row(sql.findUses, [siteId, code, memberId])) !== undefined
  return { code, percent: row.percentage / 100, expires: row.expires_at, over: isUsed || row.expires_at.getTime() < Date.now() }
}

/** Erases the discount that was made for a member. */
export async function eraseStay(
  db: Handle,
  keys: Keys,
  { siteId, memberId }: { siteId: string; memberId: string },
): Promise<void> {
  await db.run(sql.deletePersonal, [siteId, codeOf(keys, memberId), memberId])
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Without what is mistaken for something else; nobody can guess another's. */
function codeOf(keys: Keys, memberId: string): string {
  const hash = keys.hash('stay_discount', memberId)
  return `STAY-${[...hash.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join('')}`
}
