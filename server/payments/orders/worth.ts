import { refundedOf, unreturned } from './orders.ts'
import type { OrderRow } from './queries.ts'

/** What an order would give back, and what of it is used. */
export interface Worth {
  /** Minor units of the order's currency. */
  amount: number
  /** Those unspent; they are what he gives back. */
  credits: number
  used: Used
}

export interface Used {
  credits: number
  /** Credits of the bundle by whose price they are counted. */
  bundle: number
  /** Minor units. */
  price: number
}

/**
 * What an order gives back while its owner has so many credits: what he paid and has not got back yet, less what he has used, at
 * the price of the smallest bundle that would have covered it. So a large bundle is no way to a few credits at its price, and all
 * of the money comes back while nothing is spent, and also later for who never asked for his credits before the days for withdrawing are
 * over. Never below zero.
 */
export function worthOf(order: OrderRow, balance: number): Worth {
  const credits = Math.min(balance, unreturned(order))
  const used = usedOf(order, unreturned(order) - credits)
  const left = order.price - refundedOf(order) - order.charged_back
  return { amount: Math.max(0, left - used.price), credits, used }
}

/** Of what was on sale when he bought, with the discount that he had. Whole numbers all the way, a half in his favour. */
function usedOf({ credits, list_price, price, smaller_bundles, express_version }: OrderRow, used: number): Used {
  if (express_version === null) return { credits: used, bundle: credits, price: 0 }
  const covering = smaller_bundles.filter((each) => each.credits >= used).sort((one, other) => one.credits - other.credits)
  const bundle = covering[0] ?? { credits, price: list_price }
  const above = 2n * BigInt(used) * BigInt(bundle.price) * BigInt(price)
  const below = 2n * BigInt(bundle.credits) * BigInt(list_price)
  const rounded = (above + below / 2n - 1n) / below
  return { credits: used, bundle: bundle.credits, price: Number(rounded) }
}
