import { grant, rememberPrice, reclaim } from '#server/credits/credits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { unreturned } from './orders.ts'
import * as sql from './queries.ts'
import type { Change, OrderRow } from './queries.ts'
import { entitlementOf, foreignRefund, stateOf } from './states.ts'

type Facts = Omit<OrderRow, 'state' | 'version'>

/**
 * Adjusts a member's credits to the new facts of an order, in the transaction that writes them, and returns what to
 * write. `before` is the order as it was read; its version makes each movement happen once.
 */
export async function settleCredits(tx: Transaction, before: OrderRow, update: Facts): Promise<Change> {
  const facts = { ...update, foreign_refunded: foreignRefund(before.foreign_refunded, update) }
  const { granted, reclaim } = entitlementOf(facts)
  const after: OrderRow = { ...before, ...facts, state: stateOf(facts) }
  if (granted > before.granted) await complete(tx, before, after)
  after.granted = granted
  await reclaimCredits(tx, before, after, Math.min(reclaim, granted - after.held_credits))
  return after
}

/** Grants the credits of a paid order and records the price paid. */
async function complete(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  const { member_id: memberId, credits, price, currency } = before
  after.completed_at ??= new Date()
  await grant(tx, memberId, { amount: credits, cause: 'order', key: keyOf(before, 'grant') })
  await rememberPrice(tx, memberId, { credits, price: { amount: price, currency } })
}

/**
 * Reclaims what is wanted beyond the amount wanted before, as far as the balance allows; spent credits are not claimed
 * again. If less is wanted than was taken, the difference is granted back.
 */
async function reclaimCredits(tx: Transaction, before: OrderRow, after: OrderRow, wanted: number): Promise<void> {
  const { member_id: memberId } = before
  const more = wanted - before.reclaim_wanted
  const tooMuch = Math.max(0, before.reclaimed - wanted)
  after.reclaim_wanted = wanted
  if (more > 0) {
    const cause = after.charged_back > before.charged_back || after.payment_state !== 'paid' ? 'charge_back' : 'refund'
    after.reclaimed += (await reclaim(tx, memberId, { atMost: more, cause, key: keyOf(before, 'taken') })).taken
  }
  if (tooMuch > 0) {
    const cause =
      after.charged_back < before.charged_back || before.payment_state !== 'paid' ? 'charge_back_reversed' : 'refund_failed'
    await grant(tx, memberId, { amount: tooMuch, cause, key: keyOf(before, 'given_back') })
    after.reclaimed -= tooMuch
  }
}

function keyOf({ id, version }: { id: string; version: number }, what: string): string {
  return `order:${id}:${version}:${what}`
}

export interface Hold {
  /** Key of the refund: each one is held and released once. */
  refundId: string
  /** Minor units of the order's currency. */
  amount: number
  credits: number
}

/**
 * Takes the credits of a refund that we begin and notes it in the order, which becomes `refunded`. `conflict` if the member has
 * fewer credits, or the order less money left. The order must be locked (`lockOrder`).
 */
export async function holdRefund(tx: Transaction, order: OrderRow, { refundId, amount, credits }: Hold): Promise<OrderRow> {
  if (credits > unreturned(order) || amount > moneyLeft(order)) throw problem('conflict')
  if (credits > 0) {
    const { taken } = await reclaim(tx, order.member_id, { atMost: credits, cause: 'refund', key: `refund:${refundId}` })
    if (taken !== credits) throw problem('conflict')
  }
  return save(tx, order, { held_amount: order.held_amount + amount, held_credits: order.held_credits + credits })
}

/** Returns the credits of a refund that finally failed. Call it once per refund, with the order locked. */
export async function releaseRefund(tx: Transaction, order: OrderRow, { refundId, amount, credits }: Hold): Promise<OrderRow> {
  if (credits > 0) await grant(tx, order.member_id, { amount: credits, cause: 'refund_failed', key: `refund:${refundId}:failed` })
  return save(tx, order, { held_amount: order.held_amount - amount, held_credits: order.held_credits - credits })
}

function moneyLeft(order: OrderRow): number {
  return Math.max(0, order.price - Math.max(order.refunded, order.held_amount + order.foreign_refunded) - order.charged_back)
}

async function save(tx: Transaction, order: OrderRow, held: Pick<OrderRow, 'held_amount' | 'held_credits'>): Promise<OrderRow> {
  const { member_id: memberId, id, version } = order
  const after = await settleCredits(tx, order, { ...order, ...held })
  const saved = await tx.row(sql.saveOrder, [memberId, id, version, JSON.stringify(after), false, null])
  if (!saved) throw problem('conflict')
  return saved
}
