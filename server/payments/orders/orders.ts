import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'

export type { OrderRow } from './queries.ts'

/** An order of this member; `not_found` for any other. */
export async function findOrder(db: Handle, memberId: string, orderId: string): Promise<OrderRow> {
  const order = await db.row(sql.findOrder, [memberId, orderId])
  if (!order) throw problem('not_found')
  return order
}

/** An order of this member, locked until the transaction ends; `not_found` for any other. Lock it before the member's wallet. */
export async function lockOrder(tx: Transaction, memberId: string, orderId: string): Promise<OrderRow> {
  const order = await tx.row(sql.lockOrder, [memberId, orderId])
  if (!order) throw problem('not_found')
  return order
}

/** A member's orders, latest first. */
export function listOrders(db: Handle, memberId: string): Promise<OrderRow[]> {
  return db.rows(sql.listOrders, [memberId])
}

/** Id of the bundle that the member bought last and did not return. */
export async function lastBundleOf(db: Handle, memberId: string): Promise<string | undefined> {
  return (await db.row(sql.findLastBundle, [memberId]))?.bundle_id
}

/** Credits of an order that were granted and not reclaimed; the balance decides how many of them are unspent. */
export function unreturned({
  granted,
  held_credits,
  reclaimed,
}: Pick<OrderRow, 'granted' | 'held_credits' | 'reclaimed'>): number {
  return granted - held_credits - reclaimed
}

/** The paid amount that was neither refunded nor charged back, in minor units. */
export function keptOf(order: OrderRow): number {
  if (order.payment_state !== 'paid') return 0
  return Math.max(0, order.price - refundedOf(order) - order.charged_back)
}

/** The refunded amount in minor units, including refunds on their way. */
export function refundedOf({ refunded, held_amount, foreign_refunded }: OrderRow): number {
  return Math.max(refunded, held_amount + foreign_refunded)
}
