import { setTimeout as pause } from 'node:timers/promises'
import { isForMethods } from '#server/discounts/discounts.ts'
import { siteAddress, siteOf } from '#server/site/site.ts'
import { type Chargeable, checkMandate, mandateToCharge } from '#server/payments/mandates/mandates.ts'
import type { Payments } from '#server/payments/payments.ts'
import { customerOf } from '#server/payments/providers/customers.ts'
import { type PaymentSnapshot, type Provider, ProviderError } from '#server/payments/providers/provider.ts'
import { applyPayment, failOrder } from './apply.ts'
import { findOrder, type OrderRow } from './orders.ts'

/**
 * Updates an order from its payment at the provider and returns it; credits, premium and receipts follow in the same
 * transaction. The provider is asked after this call begins; concurrent calls for the same order share at most two
 * requests. `not_found` for an order of another member; `ProviderError` if the provider cannot be reached.
 */
export function reconcile(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  return payments.reconciling.run(`${memberId} ${orderId}`, () => reconcileNow(payments, memberId, orderId))
}

const attempts = 10

/**
 * Reads the order, asks the provider, applies the answer; asks again if the order changed in between. So every answer that
 * is applied was requested after the previous one was applied, and an old answer never wins.
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
 * How long the payment of an order may be requested. A provider forgets an idempotency key after an hour: an off-session
 * charge is not requested after that, since it could be a second charge. A second checkout page does no harm, but is of
 * no use to a payer who left a day ago.
 */
const askedWithin = { recurring: 50 * minute, once: 24 * 60 * minute, first: 24 * 60 * minute }

/**
 * Fetches the payment of an order from the provider, or requests it with an idempotency key, so that repeated requests give
 * the same payment. Undefined if there is none and will be none: it is too late to request it, or the provider refuses. A
 * payment that existed and cannot be found is an error.
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

/** What the provider needs to know about the payer: nothing, unless a payment method is or was stored. */
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

/** Fails an order that will get no payment. */
async function giveUp(payments: Payments, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.state !== 'created') return order
  return failOrder(payments, order, order.method === 'directdebit' ? 'mandate_invalid' : 'unknown')
}

/** A stored method that could not be charged may be invalid. If this check fails, the next order repeats it. */
async function recheckMandate({ db }: Payments, provider: Provider, order: OrderRow): Promise<void> {
  if (order.mandate_id === null) return
  await checkMandate(db, provider, order.member_id, order.mandate_id).catch((error) => {
    if (!(error instanceof ProviderError)) throw error
  })
}
