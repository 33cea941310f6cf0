import { methodOf } from '#contract/payment-methods.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'

const day = 24 * 60 * 60_000

/** Mollie takes what speaks against a charge-back within two days, and says so in its help alone. */
const usual = 2 * day

/**
 * Until when a dispute over an order can be answered: as the provider tells, else as long as is usual from when the money was taken.
 * A debit that is taken back cannot be disputed. Null when nothing is to be answered, or it was (`answered`).
 */
export function answerBy(order: OrderRow, payment: PaymentSnapshot, now = Date.now()): Date | null {
  if (payment.answerBy !== undefined) return payment.answerBy
  if (payment.chargedBack === 0) return null
  if (payment.chargedBack <= order.charged_back) return order.answer_dispute_by
  return ['card', 'wallet'].includes(methodOf(order.method).kind) ? new Date(now + usual) : null
}

/** Orders of a site whose disputes wait for an answer, those to be answered first at the top. */
export function listDisputed(db: Database, siteId: string): Promise<OrderRow[]> {
  return db.rows(sql.listDisputed, [siteId])
}

/** The operator has sent his answer: nothing is waited for any more. False when nothing was. */
export async function answered(db: Database, { member_id, id }: OrderRow): Promise<boolean> {
  return (await db.run(sql.endDispute, [member_id, id])) > 0
}

/** What speaks for a purchase, in what nobody would mind a bank reading: no name, no text, no photo, nobody he met. */
export interface Proof {
  /** When the account was made, and whether its address was confirmed; undefined when it is erased. */
  account: { created_at: Date; confirmed: boolean } | undefined
  /** Earlier purchases that stand. */
  earlier: Array<Pick<OrderRow, 'created_at' | 'price' | 'currency' | 'paid_with'>>
  /** What credits went for since it was paid. */
  uses: sql.Use[]
  balance: number
}

export async function readProof(db: Database, order: OrderRow): Promise<Proof> {
  const { member_id: memberId, id, completed_at: paid, created_at: made } = order
  const [account, earlier, uses, balance] = await Promise.all([
    db.row(sql.findBuyer, [memberId]),
    db.rows(sql.listEarlier, [memberId, id]),
    db.rows(sql.listUses, [memberId, paid ?? made]),
    creditsOf(db, memberId),
  ])
  return { account, earlier, uses, balance }
}
