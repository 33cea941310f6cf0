import type { Handle } from '#server/platform/database/database.ts'
import { findOpenOrder, findUses, type UseRow } from './queries.ts'

interface Asked {
  siteId: string
  /** As its uses are kept. */
  code: string
  /** Null for any. */
  slot: string | null
  /** Who asks; undefined for a visitor. */
  memberId: string | undefined
}

/** Whether a code is used up for who asks. A use of his own that he has not paid for yet does not count. */
export async function isUsed(db: Handle, { siteId, code, slot, memberId }: Asked): Promise<boolean> {
  const uses = await db.rows(findUses, [siteId, code, slot])
  for (const use of uses) if (use.member_id !== memberId || !(await isOpen(db, use))) return true
  return false
}

/** Whether a use is by an order that is still to be paid. */
export async function isOpen(db: Handle, { member_id: memberId, order_id: orderId }: UseRow): Promise<boolean> {
  return (await db.row(findOpenOrder, [memberId, orderId])) !== undefined
}
