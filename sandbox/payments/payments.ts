import type { FailureReason, Instrument, Payment } from '../store/entities.ts'
import { usualInstrument } from './families.ts'
import { newId, newToken } from '../store/ids.ts'
import { storeInstrument, usableMandate } from './mandates.ts'
import type { PaymentRequest } from './payment-request.ts'
import { notFound, unprocessable } from './refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { calendarDays, day, expiryOf, spread } from './waits.ts'
import { forget, plan } from '../store/timers.ts'
import { announce } from './webhooks.ts'

export function findPayment({ store }: Sandbox, id: string): Payment {
  const payment = store.payments.get(id)
  if (!payment) throw notFound('payment', id)
  return payment
}

/** Creates a payment from a validated request; one without its payer is charged at once. */
export function createPayment(sandbox: Sandbox, request: PaymentRequest): Payment {
  const mandate = request.sequence === 'recurring' ? usableMandate(sandbox, request.customerId!, request.mandateId) : undefined
  const method = mandate?.instrument.kind ?? request.method
  const now = new Date()
  const payment = sandbox.store.payments.put({
    ...request,
    method,
    mandateId: mandate?.id ?? null,
    id: newId('tr'),
    token: newToken(),
    created: now.toISOString(),
    status: mandate ? 'pending' : 'open',
    expires: new Date(now.getTime() + expiryOf(method, sandbox.timeScale)).toISOString(),
    step: (request.methods?.length ?? 1) > 1 ? 'choose' : 'start',
    ...(mandate && { instrument: mandate.instrument }),
  })
  if (mandate) plan(sandbox, payment.id, 'settle', settlingTime(sandbox, payment))
  else plan(sandbox, payment.id, 'expire', Date.parse(payment.expires) - now.getTime())
  return payment
}

/** Days until money moves: a transfer 1 to 5, a direct debit 2 to 5 business days, a stored card half a minute. */
function settlingTime({ timeScale }: Sandbox, { id, method, instrument }: Payment): number {
  if (method === 'banktransfer') return spread(id, 1, 5) * day * timeScale
  if (method !== 'directdebit') return 30_000 * timeScale
  const businessDays = instrument?.behaviour.slow ? 5 : spread(id, 2, 4)
  return calendarDays(businessDays, new Date()) * day * timeScale
}

/** Pays with the payer's instrument: paid or not as its number decides. A final payment does not change. */
export function payWith(sandbox: Sandbox, payment: Payment, instrument: Instrument): Payment {
  const { fails } = instrument.behaviour
  if (fails) return fail(sandbox, { ...payment, instrument }, fails)
  return pay(sandbox, { ...payment, instrument })
}

/** The payer promises the transfer: from now on it is pending. */
export function promise(sandbox: Sandbox, payment: Payment): Payment {
  const promised = end(sandbox, payment, { status: 'pending' })
  plan(sandbox, payment.id, 'settle', settlingTime(sandbox, payment))
  return promised
}

/** The bank decides about a pending payment. */
export function settle(sandbox: Sandbox, payment: Payment): Payment {
  const { fails, failsOnRepeat } = payment.instrument?.behaviour ?? {}
  const reason = fails ?? (payment.sequence === 'recurring' ? failsOnRepeat : undefined)
  return reason ? fail(sandbox, payment, reason) : pay(sandbox, payment)
}

export function pay(sandbox: Sandbox, before: Payment): Payment {
  if (isFinal(findPayment(sandbox, before.id))) return before
  const payment = { ...before, instrument: before.instrument ?? usualInstrument(before.method) }
  const mandateId = payment.sequence === 'first' ? storeInstrument(sandbox, payment) : payment.mandateId
  const paid = end(sandbox, payment, { status: 'paid', paid: new Date().toISOString(), mandateId })
  if (paid.status === 'paid' && paid.instrument?.behaviour.chargedBack)
    plan(sandbox, paid.id, 'charge_back', spread(paid.id, 7, 56) * day * sandbox.timeScale)
  return paid
}

export function fail(sandbox: Sandbox, payment: Payment, failure: FailureReason): Payment {
  return end(sandbox, payment, { status: 'failed', failed: new Date().toISOString(), failure })
}

export function cancel(sandbox: Sandbox, payment: Payment): Payment {
  return end(sandbox, payment, { status: 'canceled', canceled: new Date().toISOString() })
}

export function expire(sandbox: Sandbox, payment: Payment): Payment {
  return end(sandbox, payment, { status: 'expired', expired: new Date().toISOString() })
}

/** Fields that the shop may change before the payment. */
export function update(sandbox: Sandbox, payment: Payment, changes: Partial<Payment>): Payment {
  return sandbox.store.payments.put({ ...payment, ...changes })
}

export function isFinal({ status }: Pick<Payment, 'status'>): boolean {
  return status !== 'open' && status !== 'pending'
}

export function requireCancelable(payment: Payment): void {
  if (!isCancelable(payment)) throw unprocessable('The payment cannot be canceled.')
}

export function isCancelable({ status, method }: Payment): boolean {
  return status === 'open' || (status === 'pending' && (method === 'directdebit' || method === 'banktransfer'))
}

/** Address of the checkout: the shop's own, which forwards these pages to us. */
export function checkoutAddress({ redirectUrl, token }: Payment): string | undefined {
  return redirectUrl ? new URL(`/sandbox-pay/${token}`, redirectUrl).href : undefined
}

/** The reference of a bank transfer. */
export function transferReference({ id }: Payment): string {
  const digits = Array.from(id.slice(3), (letter) => letter.charCodeAt(0) % 10).join('')
  return `RF${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6, 10)}`
}

/** The payee account of a bank transfer: a bank that does not exist. */
export const transferAccount = {
  bankName: 'Sandbox Bank',
  bankAccount: 'NL21SAND0123456789',
  bankBic: 'SANDNL2A',
}

/** Changes a payment's status; a final one does not change. */
function end(sandbox: Sandbox, payment: Payment, change: Partial<Payment>): Payment {
  const now = findPayment(sandbox, payment.id)
  if (isFinal(now)) return now
  forget(sandbox, payment.id, 'expire')
  forget(sandbox, payment.id, 'settle')
  const changed = sandbox.store.payments.put({ ...payment, ...change })
  // Mollie does not announce pending payments.
  if (changed.status !== 'pending') announce(sandbox, changed)
  return changed
}
