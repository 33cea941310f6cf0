import { grant, rememberPrice, reclaim } from '#server/credits/credits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { unreturned } from './orders.ts'
import * as sql from './queries.ts'
import type { Change, OrderRow } from './queries.ts'
import { entitlementOf, foreignRefund, stateOf } from './states.ts'

type Facts = Omit<OrderRow, 'state' | 'version'>

/**
 * Brings a member's credits to what the new facts of his order mean, in the transaction that writes them, and answers
 * what is to be written. `before` is the order as it was read; its version makes each movement happen once.
 */
export async function settleCredits(tx: Transaction, before: OrderRow, news: Facts): Promise<Change> {
  const facts = { ...news, foreign_refunded: foreignRefund(before.foreign_refunded, news) }
  const { granted, reclaim } = entitlementOf(facts)
  const after: OrderRow = { ...before, ...facts, state: stateOf(facts) }
  if (granted > before.granted) await complete(tx, before, after)
  after.granted = granted
  await reclaimCredits(tx, before, after, Math.min(reclaim, granted - after.held_credits))
  return after
}

/** Paid: the credits, and the price that they are worth. */
async function complete(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  const { member_id: memberId, credits, price, currency } = before
  after.completed_at ??= new Date()
  await grant(tx, memberId, { amount: credits, cause: 'order', key: keyOf(before, 'grant') })
  await rememberPrice(tx, memberId, { credits, price: { amount: price, currency } })
}

/**
 * Takes what is asked for beyond what was asked for before, as far as it is there; what he has spent is not asked for
 * again. Asked for less, so much comes back that no more than asked for is taken.
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
  /** Of the refund: the same one is held and released once. */
  refundId: string
  /** Minor units of the order's currency. */
  amount: number
  credits: number
}

/**
 * Takes the credits of a refund that we begin and notes it at the order, which is `refunded` from then on. `conflict` when
 * fewer are there than were asked for, or more money than is left. The order must be locked (`lockOrder`).
 */
export async function holdRefund(tx: Transaction, order: OrderRow, { refundId, amount, credits }: Hold): Promise<OrderRow> {
  if (credits > unreturned(order) || amount > moneyLeft(order)) throw problem('conflict')
  if (credits > 0) {
    const { taken } = await reclaim(tx, order.member_id, { atMost: credits, cause: 'refund', key: `refund:${refundId}` })
    if (taken !== credits) throw problem('conflict')
  }
  return save(tx, order, { held_amount: order.held_amount + amount, held_credits: order.held_credits + credits })
}

/** Gives the credits of a refund back that failed for good. Call it once per refund, with the order locked. */
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
