import { methodOf } from '#contract/payments/payment-methods.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import type { Handle } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'

/** Mollie accepts evidence against a charge-back within two days; only its help pages say so. */
const usualTime = 2 * dayMs

/**
 * The deadline to answer a dispute over an order: the provider's, else the usual time after the money was taken.
 * A returned direct debit cannot be disputed. Null if there is nothing to answer, or it was answered (`markAnswered`).
 */
export function answerBy(order: OrderRow, payment: PaymentSnapshot, now = Date.now()): Date | null {
  if (payment.answerBy !== undefined) return payment.answerBy
  if (payment.chargedBack === 0) return null
  if (payment.chargedBack <= order.charged_back) return order.answer_dispute_by
  return ['card', 'wallet'].includes(methodOf(order.method).kind) ? new Date(now + usualTime) : null
}

/** Orders of a site whose disputes wait for an answer, the earliest deadline first. */
export function listDisputed(db: Handle, siteId: string): Promise<OrderRow[]> {
  return db.rows(sql.listDisputed, [siteId])
}

/** Notes that the operator answered the dispute. False if no answer was due. */
export async function markAnswered(db: Handle, { member_id, id }: OrderRow): Promise<boolean> {
  return (await db.run(sql.endDispute, [member_id, id])) > 0
}

/** Evidence for a purchase that a bank may read: no name, no text, no photo, no contact of the buyer. */
export interface Proof {
  /** When the account was created, and whether its address was confirmed; undefined if it is erased. */
  account: { created_at: Date; confirmed: boolean } | undefined
  /** Earlier purchases that were neither refunded nor charged back. */
  earlier: Array<Pick<OrderRow, 'created_at' | 'price' | 'currency' | 'paid_with'>>
  /** What credits were spent on since the payment. */
  uses: sql.Use[]
  balance: number
}

export async function readProof(db: Handle, order: OrderRow): Promise<Proof> {
  const { member_id: memberId, id, completed_at: paid, created_at: made } = order
  // One after the other: `db` may be a transaction.
  return {
    account: await db.row(sql.findBuyer, [memberId]),
    earlier: await db.rows(sql.listEarlier, [memberId, id]),
    uses: await db.rows(sql.listUses, [memberId, paid ?? made]),
    balance: await creditsOf(db, memberId),
  }
}
