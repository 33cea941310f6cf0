import { grant, takeBack } from '#server/credits/credits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'
import { settleCredits } from './settle.ts'

export interface Hold {
  /** Of the refund: the same one is held and released once. */
  refundId: string
  /** Minor units of the order's currency. */
  amount: number
  credits: number
}

/** An order of a member's own, kept from changing until the transaction ends. Lock it before his wallet is touched. */
export async function lockOrder(tx: Transaction, memberId: string, orderId: string): Promise<OrderRow> {
  const order = await tx.row(sql.lockOrder, [memberId, orderId])
  if (!order) throw problem('not_found')
  return order
}

/**
 * Takes the credits of a refund that we begin and notes it at the order, which is `refunded` from then on. `conflict` when
 * fewer are there than were asked for, or more money than is left. The order must be locked (`lockOrder`).
 */
export async function holdRefund(tx: Transaction, order: OrderRow, { refundId, amount, credits }: Hold): Promise<OrderRow> {
  if (credits > unreturned(order) || amount > moneyLeft(order)) throw problem('conflict')
  const { taken } = await takeBack(tx, order.member_id, { atMost: credits, cause: 'refund', key: `refund:${refundId}` })
  if (taken !== credits) throw problem('conflict')
  return save(tx, order, { held_amount: order.held_amount + amount, held_credits: order.held_credits + credits })
}

/** Gives the credits of a refund back that failed for good. Call it once per refund, with the order locked. */
export async function releaseRefund(tx: Transaction, order: OrderRow, { refundId, amount, credits }: Hold): Promise<OrderRow> {
  await grant(tx, order.member_id, { amount: credits, cause: 'refund_failed', key: `refund:${refundId}:failed` })
  return save(tx, order, { held_amount: order.held_amount - amount, held_credits: order.held_credits - credits })
}

function moneyLeft(order: OrderRow): number {
  return Math.max(0, order.price - Math.max(order.refunded, order.held_amount + order.foreign_refunded) - order.charged_back)
}

/** Credits of an order that were given and not taken back; how many of them are unspent, the balance tells. */
export function unreturned(order: OrderRow): number {
  return order.granted - order.held_credits - order.reclaimed
}

async function save(tx: Transaction, order: OrderRow, held: Pick<OrderRow, 'held_amount' | 'held_credits'>): Promise<OrderRow> {
  const { member_id: memberId, id, version } = order
  const after = await settleCredits(tx, order, { ...order, ...held })
  const saved = await tx.row(sql.saveOrder, [memberId, id, version, JSON.stringify(after), false, null])
  if (!saved) throw problem('conflict')
  return saved
}
