import { keepDiscount, returnDiscount } from '#server/discounts/discounts.ts'
import { settleInvoices } from '#server/payments/invoices/invoices.ts'
import { keepMandate } from '#server/payments/mandates/mandates.ts'
import { timeScaleOf, type Payments } from '#server/payments/payments.ts'
import { knownCustomer } from '#server/payments/providers/customers.ts'
import { attestsCountry } from '#server/payments/providers/methods.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { siteOf } from '#server/site/site.ts'
import { keptOf } from './orders.ts'
import { proofDue } from './proof/proof.ts'
import { settlePremium } from './premium.ts'
import { noteFailure } from './card-testing.ts'
import { countOrder } from './counts.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'
import { answerBy } from './disputes/disputes.ts'
import { erasedFields } from './erasing.ts'
import { mailOrderEvents } from './receipts/receipts.ts'
import { settleCredits } from './settle.ts'
import { isOpen, nextPoll, stateOf } from './states.ts'

/**
 * Updates an order and everything that depends on it from the provider's answer, in one transaction. Returns undefined and
 * changes nothing if the order changed since `order` was read: the answer may then be older than what was applied
 * meanwhile, so the caller has to ask again.
 */
export async function applyPayment(payments: Payments, order: OrderRow, payment: PaymentSnapshot): Promise<OrderRow | undefined> {
  const { transfer, amount } = payment
  if (amount.amount !== order.price || amount.currency !== order.currency)
    throw new Error(`Payment ${payment.id} is not of the price of order ${order.id}`)
  const saved = await apply(payments, order, {
    method: methodNow(order, payment),
    payment_id: payment.id,
    payment_state: payment.state,
    refunded: payment.refunded,
    charged_back: payment.chargedBack,
    checkout_url: payment.checkoutUrl,
    failure: payment.failure,
    paid_with: payment.paidWith ?? order.paid_with,
    payment_country: paidFrom(order, payment),
    transfer_holder: transfer?.holder ?? order.transfer_holder,
    transfer_iban: transfer?.iban ?? order.transfer_iban,
    transfer_reference: transfer?.reference ?? order.transfer_reference,
    answer_dispute_by: answerBy(order, payment),
  }, payment.mandateId) // prettier-ignore
  if (saved) countOrder(order, saved, payment.paidAt)
  if (saved?.payment_state === 'failed' && isOpen(order.state)) await noteFailure(payments, order, payment.card)
  return saved
}

/** The method in use: the payer may have chosen another at the provider. */
function methodNow({ method }: OrderRow, { methods }: PaymentSnapshot): OrderRow['method'] {
  return methods.includes(method) ? method : (methods[0] ?? method)
}

/** The provider's country of card or account; else the country in which that method requires an account. */
function paidFrom(order: OrderRow, payment: PaymentSnapshot): string | null {
  const attested = payment.state === 'paid' && attestsCountry(methodNow(order, payment), order.country) ? order.country : null
  return payment.paidFrom ?? order.payment_country ?? attested
}

/** Updates a held order (`isHeld`) with today's facts, and settles what depends on them. Undefined as `applyPayment`. */
export function applyFacts(
  payments: Payments,
  order: OrderRow,
  facts: Partial<Pick<OrderRow, 'profile_country' | 'address_country' | 'attested_country'>>,
  handle: Handle = payments.db,
): Promise<OrderRow | undefined> {
  return apply(payments, order, facts, null, handle)
}

/** Fails an order that will get no payment; undefined as `applyPayment`. */
export async function failOrder(payments: Payments, order: OrderRow, failure: string): Promise<OrderRow | undefined> {
  const saved = await apply(payments, order, { payment_state: 'failed', failure, checkout_url: null }, null)
  if (saved) countOrder(order, saved)
  return saved
}

type Change = Partial<Omit<OrderRow, 'state' | 'version'>>

async function apply(
  payments: Payments,
  before: OrderRow,
  change: Change,
  mandateId: string | null,
  handle: Handle = payments.db,
): Promise<OrderRow | undefined> {
  const { member_id: memberId, id, version } = before
  const site = await siteOf(payments.db, before.site_id)
  const saved = await handle.transaction(async (tx) => {
    const current = await tx.row(sql.lockOrder, [memberId, id])
    if (current?.version !== version) return undefined
    // An erased member keeps only the bookkeeping.
    const memberExists = (await tx.row(sql.lockMember, [memberId])) !== undefined
    const facts = { ...current, ...change, ...(!memberExists && erasedFields) }
    const settled = memberExists ? await settleCredits(tx, current, facts) : { ...facts, state: stateOf(facts) }
    const now = new Date()
    const after = { ...settled, proof_due_at: proofDue(current, settled, now) }
    const next = nextPoll({ ...current, ...after }, now, timeScaleOf(payments, before.provider))
    const order = (await tx.row(sql.saveOrder, [memberId, id, version, JSON.stringify(after), true, next]))!
    await updateDiscountUse(tx, current, order)
    if (order.payment_id) await tx.run(sql.insertPayment, [order.provider, order.payment_id, memberId, id])
    if (memberExists) await settlePremium(tx, payments, current, order)
    if (mandateId && memberExists) await keepPaidWith(tx, order, mandateId)
    const issued = await settleInvoices(tx, site, order, keptOf(order))
    if (memberExists) await mailOrderEvents(tx, payments, site, current, order, issued)
    return order
  })
  if (saved && (saved.state !== before.state || saved.payment_id !== before.payment_id))
    logSecurity('payment', { member: memberId, object: id, code: saved.state })
  return saved
}

/** An order uses its discount while it is paid or may still be paid. */
async function updateDiscountUse(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.discount_code === null || isAbandoned(before) === isAbandoned(after)) return
  const use = { siteId: after.site_id, memberId: after.member_id, code: after.discount_code, orderId: after.id }
  if (isAbandoned(after)) await returnDiscount(tx, use)
  else await keepDiscount(tx, use)
}

function isAbandoned({ state }: OrderRow): boolean {
  return state === 'failed' || state === 'cancelled'
}

/** Keeps the payment method that the provider stored, so that it can be charged again. */
async function keepPaidWith(tx: Transaction, order: OrderRow, mandateId: string): Promise<void> {
  const customerId = await knownCustomer(tx, order.provider, order.member_id)
  if (customerId === undefined || order.state !== 'completed') return
  const { provider, method, paid_with: label } = order
  await keepMandate(tx, order.member_id, { provider, customerId, mandateId, method, label: label ?? '' })
}
