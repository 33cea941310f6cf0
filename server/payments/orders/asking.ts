import { siteAddress } from '#server/notifications/addressee.ts'
import { siteOf } from '#server/site/site.ts'
import { customerOf } from '#server/payments/providers/customers.ts'
import { type Chargeable, mandateFor } from '#server/payments/mandates/mandates.ts'
import type { PaymentSnapshot, Provider } from '#server/payments/providers/provider.ts'
import type { OrderRow } from './queries.ts'
import type { Payments } from '#server/payments/payments.ts'

const minute = 60_000

/**
 * How long an order may still be asked for. A provider forgets after an hour what it made for an idempotency key: a
 * charge that he is not there for is not asked for again after that, since it could be a second one; a checkout page
 * that nobody sees harms nobody, but is of no use to one who left a day ago.
 */
const patience = { recurring: 50 * minute, once: 24 * 60 * minute, first: 24 * 60 * minute }

/**
 * The payment of an order as the provider has it now; an order without one is asked for, with a key that makes it the
 * same payment however often that happens. Undefined when it cannot be asked for any more. Throws `ProviderError`.
 */
export async function askProvider(payments: Payments, provider: Provider, order: OrderRow): Promise<PaymentSnapshot | undefined> {
  if (order.payment_id) return provider.fetchPayment(order.payment_id)
  if (order.state !== 'created' || Date.now() - order.created_at.getTime() > patience[order.sequence]) return undefined
  const payer = await payerOf(payments, provider, order)
  return payer && createPayment(payments, provider, order, payer)
}

/** What the payment needs to know of who pays: nothing, unless something is stored or was. */
async function payerOf(payments: Payments, provider: Provider, order: OrderRow): Promise<Partial<Chargeable> | undefined> {
  const { member_id: memberId, sequence, mandate_id: mandateId } = order
  if (sequence === 'once') return {}
  if (sequence === 'first') return { customerId: await customerOf(payments, provider, memberId) }
  return mandateId === null ? undefined : mandateFor(payments, provider, memberId, mandateId)
}

async function createPayment(
  payments: Payments,
  provider: Provider,
  order: OrderRow,
  payer: Partial<Chargeable>,
): Promise<PaymentSnapshot> {
  const site = await siteOf(payments.db, order.site_id)
  return provider.createPayment({
    idempotencyKey: `order:${order.id}`,
    orderId: order.id,
    amount: { amount: order.price, currency: order.currency },
    description: site.settings.payment_description,
    method: order.method,
    country: order.country,
    language: order.language,
    returnUrl: order.sequence === 'recurring' ? null : `${siteAddress(site, payments.config)}/transactions/${order.id}`,
    webhookUrl: `${payments.config.siteUrl}/api/payments/${provider.name}`,
    sequence: order.sequence,
    ...payer,
  })
}
