import { creditsOf } from '#server/credits/credits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { refundedOf, unreturned } from './orders.ts'
import * as sql from './queries.ts'
import type { Granted, OrderRow } from './queries.ts'

/** What a withdrawal from an order returns, and what was used. */
export interface Worth {
  /** Minor units of the order's currency. */
  amount: number
  /** Unspent credits, which the member gives back for the money. */
  credits: number
  used: Used
}

export interface Used {
  credits: number
  /** Their share of the price, in minor units. */
  price: number
}

/**
 * What an order returns while `unspent` of its credits are left (`unspentOf`): the amount paid and not yet returned, less the
 * used share of the price paid. Nothing is deducted if no credit was spent, or if the buyer did not ask for the credits before
 * the end of the withdrawal period. Never below zero.
 */
export function worthOf(order: OrderRow, unspent: number): Worth {
  const credits = Math.min(unspent, unreturned(order))
  const used = usedOf(order, unreturned(order) - credits)
  const left = order.price - refundedOf(order) - order.charged_back
  return { amount: Math.max(0, left - used.price), credits, used }
}

/** Pro rata of the price paid, in whole minor units, rounded in the payer's favour. */
function usedOf({ credits, price, express_version }: OrderRow, used: number): Used {
  if (express_version === null) return { credits: used, price: 0 }
  return { credits: used, price: Number((BigInt(price) * BigInt(used)) / BigInt(credits)) }
}

/** How many credits of each of a member's purchases are unspent (`unspentOf`). Lock the wallet to act on it. */
export async function readUnspent(db: Handle, memberId: string): Promise<Map<string, number>> {
  return unspentOf(await db.rows(sql.listGranted, [memberId]), await creditsOf(db, memberId))
}

/**
 * How many credits of each purchase are unspent for a member with `balance`. Free credits are used first, then those of the
 * purchases in order of payment: what is left belongs to the latest. `purchases` are sorted latest first. So the order in which
 * a member withdraws from several purchases does not change the result.
 */
export function unspentOf(purchases: readonly Granted[], balance: number): Map<string, number> {
  let left = balance
  const unspent = new Map<string, number>()
  for (const each of purchases) {
    const credits = Math.min(left, unreturned(each))
    unspent.set(each.id, credits)
    left -= credits
  }
  return unspent
}
