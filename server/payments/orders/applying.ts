import { keepDiscount, returnDiscount } from '#server/discounts/discounts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { keepMandate } from '#server/payments/mandates/mandates.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'
import { mailOrderEvents } from './receipts.ts'
import { settleCredits } from './settle.ts'
import { nextLook, stateOf } from './states.ts'
import { paceOf, type Payments } from '#server/payments/payments.ts'

/**
 * Brings an order and everything that hangs on it to what the provider said, in one transaction. Undefined, and nothing
 * is changed, when the order changed since `order` was read: the provider may have said this before it said what was
 * applied meanwhile, so it has to be asked again.
 */
export async function applySnapshot(
  payments: Payments,
  order: OrderRow,
  snapshot: PaymentSnapshot,
): Promise<OrderRow | undefined> {
  const { transfer, amount } = snapshot
  if (amount.amount !== order.price || amount.currency !== order.currency)
    throw new Error(`Payment ${snapshot.id} is not of the price of order ${order.id}`)
  return change(payments, order, {
    payment_id: snapshot.id,
    payment_state: snapshot.state,
    refunded: snapshot.refunded,
    charged_back: snapshot.chargedBack,
    checkout_url: snapshot.checkoutUrl,
    failure: snapshot.failure,
    paid_with: snapshot.paidWith ?? order.paid_with,
    transfer_holder: transfer?.holder ?? order.transfer_holder,
    transfer_iban: transfer?.iban ?? order.transfer_iban,
    transfer_reference: transfer?.reference ?? order.transfer_reference,
  }, snapshot.mandateId) // prettier-ignore
}

/** Ends an order that there will be no payment for. */
export async function failOrder(payments: Payments, order: OrderRow, failure: string): Promise<OrderRow | undefined> {
  return change(payments, order, { payment_state: 'failed', failure, checkout_url: null }, null)
}

type News = Partial<Omit<OrderRow, 'state' | 'version'>>

async function change(payments: Payments, order: OrderRow, news: News, mandateId: string | null): Promise<OrderRow | undefined> {
  const site = await siteOf(payments.db, order.site_id)
  try {
    const saved = await payments.db.transaction((tx) => write(tx, payments, site, order, news, mandateId))
    if (saved.state !== order.state || saved.payment_id !== order.payment_id)
      logSecurity('payment', { member: order.member_id, object: order.id, code: saved.state })
    return saved
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
}

async function write(
  tx: Transaction,
  payments: Payments,
  site: Site,
  before: OrderRow,
  news: News,
  mandateId: string | null,
): Promise<OrderRow> {
  const current = await tx.row(sql.lockOrder, [before.member_id, before.id])
  if (!current || current.version !== before.version) throw new Overtaken()
  const facts = { ...current, ...news }
  // Of one who is erased only the bookkeeping is left.
  const isThere = (await tx.row(sql.lockMember, [before.member_id])) !== undefined
  const after = isThere ? await settleCredits(tx, current, facts) : { ...facts, state: stateOf(facts) }
  const look = nextLook({ ...current, ...after }, new Date(), paceOf(payments, before.provider))
  const saved = await tx.row(sql.saveOrder, [before.member_id, before.id, before.version, JSON.stringify(after), true, look])
  if (!saved) throw new Overtaken()
  await updateDiscountUse(tx, current, saved)
  if (saved.payment_id) await tx.run(sql.insertPayment, [saved.provider, saved.payment_id, saved.member_id, saved.id])
  if (mandateId) await keep(tx, saved, mandateId)
  if (isThere) await mailOrderEvents(tx, payments, site, current, saved)
  return saved
}

/** A discount is used by what is, or may still be, paid. */
async function updateDiscountUse(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.discount_code === null || isGivenUp(before) === isGivenUp(after)) return
  const use = { siteId: after.site_id, memberId: after.member_id, code: after.discount_code, orderId: after.id }
  if (isGivenUp(after)) await returnDiscount(tx, use)
  else await keepDiscount(tx, use)
}

function isGivenUp({ state }: OrderRow): boolean {
  return state === 'failed' || state === 'cancelled'
}

/** What he paid with is stored at the provider: it can be charged again. */
async function keep(tx: Transaction, order: OrderRow, mandateId: string): Promise<void> {
  const customer = await tx.row(sql.findCustomer, [order.member_id, order.provider])
  if (!customer || order.state !== 'completed') return
  const { provider, method, paid_with: label } = order
  await keepMandate(tx, order.member_id, { provider, customerId: customer.customer_id, mandateId, method, label: label ?? '' })
}

/** Rolls back: somebody else was first. */
class Overtaken extends Error {}
