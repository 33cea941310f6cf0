import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import type { orderStates } from '#contract/payments/orders.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import { isProven } from './proof/proof.ts'

export type OrderState = (typeof orderStates)[number]

/** What decides an order's state: the provider's data and the refunds that we began. Amounts in minor units. */
export interface Facts {
  price: number
  credits: number
  /** Null until a payment exists. */
  payment_state: PaymentSnapshot['state'] | null
  refunded: number
  charged_back: number
  /** Sum of the refunds that we began. */
  held_amount: number
  /** Sum of the refunds begun elsewhere, such as in the provider's dashboard. */
  foreign_refunded: number
  /** Credits granted so far. */
  granted: number
  /** Set if the payer makes a bank transfer with this reference. */
  transfer_reference: string | null
  /** These six decide whether two facts name the country of tax (`isProven`). */
  restricted: boolean
  country: string
  profile_country: string | null
  address_country: string | null
  payment_country: string | null
  attested_country?: string | null
}

/** The state of an order: a pure function of the facts, whatever their history. */
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

/** What an order's facts mean in credits. */
export interface Entitlement {
  /** Credits that the order grants: none until it is paid and its country of tax is proven, then all of them for good. */
  granted: number
  /** Credits to take back: for refunds begun elsewhere, for charge-backs, or for a payment that is no longer paid. */
  reclaim: number
}

/** Credits that the facts grant and reclaim; how many can be reclaimed depends on the balance. */
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
 * The refunds begun elsewhere, in minor units. The provider reports the sum, which may not include a refund that we just
 * requested: so the known value is kept, as far as the sum allows it.
 */
export function foreignRefund(known: number, { refunded, held_amount }: Pick<Facts, 'refunded' | 'held_amount'>): number {
  return Math.max(0, refunded - held_amount, Math.min(known, refunded))
}

/** Whether an order may still change soon. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'pending'
}

const minute = 60_000
const unpaidIntervals = [1, 2, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)

/**
 * How long a payment may still arrive, and how long the payer's bank may take one back or return it: about 120 days for a card,
 * longer during a dispute; thirteen months for an unauthorised debit (SEPA). No one has to notify us.
 */
const polledFor = { unpaid: 14 * dayMs, paid: 190 * dayMs, debited: 427 * dayMs }

/** After this time a paid order is polled once a week. */
const weeklyAfter = 60 * dayMs

export interface Polled {
  created_at: Date
  completed_at: Date | null
  polls: number
  method: MethodCode
}

/**
 * When the provider is polled next: with growing intervals while the order is unpaid, then once a day and later once a week for
 * charge-backs, finally never (null). `scale` multiplies all times (`timeScaleOf`); polls are at least half a minute apart and
 * go on for at least an hour.
 */
export function nextPoll(order: Polled, now: Date, scale = 1): Date | null {
  const until = Math.max(pollDuration(order) * scale, 60 * minute)
  const age = now.getTime() - (order.completed_at ?? order.created_at).getTime()
  if (age >= until) return null
  return new Date(now.getTime() + Math.max(pollInterval(order, age / scale) * scale, minute / 2))
}

function pollDuration({ completed_at, method }: Polled): number {
  if (!completed_at) return polledFor.unpaid
  return methodOf(method).kind === 'direct_debit' ? polledFor.debited : polledFor.paid
}

function pollInterval({ completed_at, polls }: Polled, age: number): number {
  if (!completed_at) return unpaidIntervals[Math.min(polls, unpaidIntervals.length - 1)]!
  return age < weeklyAfter ? dayMs : 7 * dayMs
}
