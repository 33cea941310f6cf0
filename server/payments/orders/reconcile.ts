import { setTimeout as pause } from 'node:timers/promises'
import { isForMethods } from '#server/discounts/discounts.ts'
import { siteAddress } from '#server/site/site-address.ts'
import { type Chargeable, checkMandate, mandateToCharge } from '#server/payments/mandates/mandates.ts'
import type { Payments } from '#server/payments/payments.ts'
import { customerOf } from '#server/payments/providers/customers.ts'
import { type PaymentSnapshot, type Provider, ProviderError } from '#server/payments/providers/provider.ts'
import { siteOf } from '#server/site/site.ts'
import { applyPayment, failOrder } from './apply.ts'
import { findOrder, type OrderRow } from './orders.ts'

/**
 * Brings an order to where its payment is at the provider, and answers it as it then is; credits, premium and receipts
 * follow in the same transaction. What is answered was asked for after this was called; many who want the same order at once
 * share two questions. `not_found` for an order that is not his; `ProviderError` when the provider cannot be asked.
 */
export function reconcile(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  return payments.reconciling.run(`${memberId} ${orderId}`, () => reconcileNow(payments, memberId, orderId))
}

const attempts = 10

/**
 * Reads the order, asks, applies; when somebody else changed it in between, asks anew. So what is applied was always
 * asked for after what was applied before it, and an old answer never wins.
 */
async function reconcileNow(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await findOrder(payments.db, memberId, orderId)
    const provider = payments.providers.named(before.provider)
    if (!provider) throw new ProviderError(`No provider ${before.provider} is configured`, true)
    const payment = await askFor(payments, provider, before)
    const after = payment ? await applyPayment(payments, before, payment) : await giveUp(payments, before)
    if (after) {
      if (payment && after.state === 'failed' && before.state !== 'failed') await recheckMandate(payments, provider, after)
      return after
    }
    await pause(Math.random() * 10 * 2 ** attempt)
  }
  throw new ProviderError('The order kept changing while the provider was asked', true)
}

const minute = 60_000

/**
 * How long an order may still be asked for. A provider forgets after an hour what it made for an idempotency key: a
 * charge that he is not there for is not asked for again after that, since it could be a second one; a checkout page
 * that nobody sees harms nobody, but is of no use to one who left a day ago.
 */
const askedWithin = { recurring: 50 * minute, once: 24 * 60 * minute, first: 24 * 60 * minute }

/**
 * The payment of an order as the provider has it now; an order without one is asked for, with a key that makes it the
 * same payment however often that happens. Undefined where there is none and will be none: it cannot be asked for any more, or
 * the provider refuses to make it. One that was made and is not there now is a fault.
 */
async function askFor(payments: Payments, provider: Provider, order: OrderRow): Promise<PaymentSnapshot | undefined> {
  if (order.payment_id) return provider.fetchPayment(order.payment_id)
  if (order.state !== 'created' || Date.now() - order.created_at.getTime() > askedWithin[order.sequence]) return undefined
  try {
    const payer = await payerOf(payments, provider, order)
    return payer && (await createPayment(payments, provider, order, payer))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.transient) throw error
    return undefined
  }
}

/** What the payment needs to know of who pays: nothing, unless something is stored or was. */
async function payerOf(
  payments: Payments,
  provider: Provider,
  { member_id: memberId, sequence, mandate_id: mandateId }: OrderRow,
): Promise<Partial<Chargeable> | undefined> {
  if (sequence === 'once') return {}
  if (sequence === 'first') return { customerId: await customerOf(payments, provider, memberId) }
  return mandateId === null ? undefined : mandateToCharge(payments, provider, memberId, mandateId)
}

async function createPayment(
  { db, config }: Payments,
  provider: Provider,
  order: OrderRow,
  payer: Partial<Chargeable>,
): Promise<PaymentSnapshot> {
  const site = await siteOf(db, order.site_id)
  return provider.createPayment({
    idempotencyKey: `order:${order.id}`,
    orderId: order.id,
    amount: { amount: order.price, currency: order.currency },
    description: site.settings.payment_description,
    method: order.method,
    methodFixed: order.discount_code !== null && (await isForMethods(db, order.site_id, order.discount_code)),
    country: order.country,
    restricted: order.restricted,
    language: order.language,
    returnUrl: order.sequence === 'recurring' ? null : `${siteAddress(site, config)}/transactions/${order.id}`,
    webhookUrl: `${config.siteUrl}/api/payments/${provider.name}`,
    sequence: order.sequence,
    ...payer,
  })
}

/** An order that there will be no payment for ends. */
async function giveUp(payments: Payments, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.state !== 'created') return order
  return failOrder(payments, order, order.method === 'directdebit' ? 'mandate_invalid' : 'unknown')
}

/** What was stored and could not be charged may be good no more; whether it is can be asked again at the next order. */
async function recheckMandate({ db }: Payments, provider: Provider, order: OrderRow): Promise<void> {
  if (order.mandate_id === null) return
  await checkMandate(db, provider, order.member_id, order.mandate_id).catch((error) => {
    if (!(error instanceof ProviderError)) throw error
  })
}
