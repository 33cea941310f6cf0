import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { orderStates } from '#contract/payments/orders.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import { isProven } from './proof.ts'

export type OrderState = (typeof orderStates)[number]

/** What decides an order's state: what the provider says, and what we have begun ourselves. Amounts in minor units. */
export interface Facts {
  price: number
  credits: number
  /** Null until a payment exists. */
  payment_state: PaymentSnapshot['state'] | null
  refunded: number
  charged_back: number
  /** Of refunds that we began. */
  held_amount: number
  /** Of refunds that somebody else began. */
  foreign_refunded: number
  /** Credits given so far. */
  granted: number
  /** He pays by himself, with a reference. */
  transfer_reference: string | null
  /** What decides whether two facts name the country of tax (`isProven`). */
  restricted: boolean
  country: string
  profile_country: string | null
  address_country: string | null
  payment_country: string | null
}

/** The state of an order: a pure function of what is known, so that the way there does not matter. */
export function stateOf(facts: Facts): OrderState {
  switch (facts.payment_state) {
    case null:
      return 'created'
    case 'open':
      return facts.transfer_reference === null ? 'created' : 'pending'
    case 'pending':
      return 'pending'
    case 'failed':
    case 'expired':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    case 'paid':
      return paidStateOf(facts)
  }
}

function paidStateOf(facts: Facts): OrderState {
  const { price, granted, refunded, charged_back, held_amount } = facts
  if (charged_back > 0) return 'charged_back'
  if (held_amount > 0 || refunded >= price) return 'refunded'
  return granted > 0 || isProven(facts) ? 'completed' : 'pending'
}

/** What the state means in credits. */
export interface Entitlement {
  /** Credits that the order gives: none before it is paid and its country of tax is proven, then all of them for good. */
  granted: number
  /** Credits of what was given back by somebody at the provider, of what his bank took back, of what was paid and then was not. */
  reclaim: number
}

/** What the provider's word gives and takes in credits; how much of it can be taken depends on what is unspent. */
export function entitlementOf(facts: Facts): Entitlement {
  const { price, credits, payment_state, held_amount, foreign_refunded, charged_back } = facts
  const isDue = payment_state === 'paid' && held_amount === 0 && isProven(facts)
  const granted = isDue || facts.granted > 0 ? credits : 0
  if (granted === 0) return { granted, reclaim: 0 }
  if (payment_state !== 'paid') return { granted, reclaim: granted }
  const lost = Math.min(price, foreign_refunded + charged_back)
  return { granted, reclaim: Number((BigInt(credits) * BigInt(lost)) / BigInt(price)) }
}

/**
 * How much of what was given back others began, minor units. The provider tells the sum, and not yet what we have asked
 * for this moment: what was known before holds, as far as the sum allows it.
 */
export function foreignRefund(known: number, { refunded, held_amount }: Pick<Facts, 'refunded' | 'held_amount'>): number {
  return Math.max(0, refunded - held_amount, Math.min(known, refunded))
}

/** Whether there may still be something to hear of an order without waiting for months. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'pending'
}

const minute = 60_000
const day = 24 * 60 * minute
const distances = [1, 2, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)

/**
 * How long a payment can still come, and how long his bank can take one back, or give back what it took: a card some 120 days from
 * the complaint's cause and more while it is argued about, a debit that was not authorised thirteen months (SEPA), of which nobody
 * need tell us.
 */
const polledFor = { unpaid: 14 * day, paid: 190 * day, debited: 427 * day }

/** From then on a paid order is asked about once a week. */
const seldomAfter = 60 * day

export interface Polled {
  created_at: Date
  completed_at: Date | null
  looks: number
  method: MethodCode
}

/**
 * When the provider is asked next without having been heard of: soon and then less and less while nothing is paid, once a
 * day and then once a week for charge-backs, in the end never (null). `scale` is how much faster than life the provider runs;
 * nothing is asked more often than every half minute, and everything for an hour at least.
 */
export function nextPoll(order: Polled, now: Date, scale = 1): Date | null {
  const until = Math.max(lastsOf(order) * scale, 60 * minute)
  const age = now.getTime() - (order.completed_at ?? order.created_at).getTime()
  if (age >= until) return null
  return new Date(now.getTime() + Math.max(distanceOf(order, age / scale) * scale, minute / 2))
}

function lastsOf({ completed_at, method }: Polled): number {
  if (!completed_at) return polledFor.unpaid
  return methodOf(method).kind === 'direct_debit' ? polledFor.debited : polledFor.paid
}

function distanceOf({ completed_at, looks }: Polled, age: number): number {
  if (!completed_at) return distances[Math.min(looks, distances.length - 1)]!
  return age < seldomAfter ? day : 7 * day
}
