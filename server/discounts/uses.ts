import type { Handle } from '#server/platform/database/database.ts'
import { findOpenOrder, findUses, type UseRow } from './queries.ts'

interface UseQuery {
  siteId: string
  /** The code under which uses are stored. */
  code: string
  /** Null for any slot. */
  slot: string | null
  /** Undefined for a visitor. */
  memberId: string | undefined
}

/** Whether a code is used up for this member. The member's own unpaid order does not count. */
export async function isUsed(db: Handle, { siteId, code, slot, memberId }: UseQuery): Promise<boolean> {
  const uses = await db.rows(findUses, [siteId, code, slot])
  for (const use of uses) if (use.member_id !== memberId || !(await isOpen(db, use))) return true
  return false
}

/** Whether a use belongs to an order that is still to be paid. */
export async function isOpen(db: Handle, { member_id: memberId, order_id: orderId }: UseRow): Promise<boolean> {
  return (await db.row(findOpenOrder, [memberId, orderId])) !== undefined
}
