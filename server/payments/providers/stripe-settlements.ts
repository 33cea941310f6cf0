import type { Stripe } from 'stripe'
import { ask } from './stripe-client.ts'
import type { SettledEntry, Settlement } from './provider.ts'

/**
 * Stripe's balance transactions since then, as one settlement per day and currency: a payout covers whole days, and not every
 * account's payouts can be itemized. Stripe's separate fees count as fees.
 */
export async function stripeSettlements(stripe: Stripe, since: Date): Promise<Settlement[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) }
  const booked = await ask(async () => {
    const found: Stripe.BalanceTransaction[] = []
    const pages = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source.payment_intent'] })
    for await (const each of pages) found.push(each)
    return found
  })
  const days = Map.groupBy(
    booked.filter(({ type }) => !type.startsWith('payout')),
    dayOf,
  )
  return [...days].map(([id, transactions]) => {
    const entries = transactions.flatMap((each) => entryOf(each) ?? [])
    return {
      id,
      at: new Date(transactions[0]!.created * 1_000),
      currency: transactions[0]!.currency.toUpperCase(),
      amount: transactions.reduce((sum, { net }) => sum + net, 0),
      fees: transactions.reduce((sum, each) => sum + (isFee(each) ? -each.net : each.fee), 0),
      entries,
    }
  })
}

function dayOf({ created, currency }: Stripe.BalanceTransaction): string {
  return `${new Date(created * 1_000).toISOString().slice(0, 10)} ${currency.toUpperCase()}`
}

function isFee({ type }: Stripe.BalanceTransaction): boolean {
  return type === 'stripe_fee' || type === 'stripe_fx_fee' || type === 'tax_fee'
}

const kinds: Partial<Record<Stripe.BalanceTransaction['type'], SettledEntry['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'charge_back',
  adjustment: 'charge_back',
}

/** The entry of a payment; undefined for a transaction without a payment. */
function entryOf({ id, type, source, amount: settled }: Stripe.BalanceTransaction): SettledEntry | undefined {
  const kind = kinds[type]
  if (!kind || source === null || typeof source === 'string' || !('payment_intent' in source)) return undefined
  const intent = source.payment_intent
  const [paymentId, orderId] = typeof intent === 'object' ? [intent?.id, intent?.metadata.order] : [intent, undefined]
  const cameBack = kind !== 'payment' && settled > 0
  return {
    kind,
    id,
    paymentId: paymentId ?? '',
    ...(orderId && { orderId }),
    amount: { amount: cameBack ? -source.amount : source.amount, currency: source.currency.toUpperCase() },
    settled,
  }
}
