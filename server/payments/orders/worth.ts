import { creditsOf } from '#server/credits/credits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { refundedOf, unreturned } from './orders.ts'
import * as sql from './queries.ts'
import type { Granted, OrderRow } from './queries.ts'

/** What an order would give back, and what of it is used. */
export interface Worth {
  /** Minor units of the order's currency. */
  amount: number
  /** Those unspent; they are what is given back for the money. */
  credits: number
  used: Used
}

export interface Used {
  credits: number
  /** Their share of the price, in minor units. */
  price: number
}

/**
 * What an order gives back while `unspent` of its credits are left (`unspentOf`): what was paid and has not come back yet, less the used
 * share of the price that was paid. All of it comes back while nothing is spent, and also later for who never asked for their credits
 * before the days for withdrawing are over. Never below zero.
 */
export function worthOf(order: OrderRow, unspent: number): Worth {
  const credits = Math.min(unspent, unreturned(order))
  const used = usedOf(order, unreturned(order) - credits)
  const left = order.price - refundedOf(order) - order.charged_back
  return { amount: Math.max(0, left - used.price), credits, used }
}

/** Pro rata of the price paid, in whole minor units; the fraction is the payer's. */
function usedOf({ credits, price, express_version }: OrderRow, used: number): Used {
  if (express_version === null) return { credits: used, price: 0 }
  return { credits: used, price: Number((BigInt(price) * BigInt(used)) / BigInt(credits)) }
}

/** How many credits of each of a member's purchases are unspent (`unspentOf`). To act on it, hold their wallet. */
export async function readUnspent(db: Handle, memberId: string): Promise<Map<string, number>> {
  return unspentOf(await db.rows(sql.listGranted, [memberId]), await creditsOf(db, memberId))
}

/**
 * How many credits of each purchase are unspent, of a member who has `balance`. Credits that were given for nothing are used first, then
 * those of the purchases as they were paid: what is left is of the latest. `purchases`: the latest first. So the order in which somebody
 * withdraws from several changes nothing in what they get.
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
