import type { Payment, Refund } from '../store/entities.ts'
import { newId } from '../store/ids.ts'
import { minorUnits } from '../store/money.ts'
import { readAmount } from './payment-request.ts'
import { findPayment } from './payments.ts'
import { notFound, Refusal, unprocessable } from './refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { day } from './waits.ts'
import { plan } from '../store/timers.ts'
import { announce } from './webhooks.ts'

export interface Balance {
  /** Minor units refunded, including pending refunds. */
  refunded: number
  /** Minor units charged back, less reversals. */
  chargedBack: number
  /** Minor units that can still be refunded. */
  remaining: number
}

/** Refunds and charge-backs of a payment. */
export function balanceOf({ store }: Sandbox, payment: Payment): Balance {
  const living = store.refunds.of(payment.id).filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const taken = store.chargebacks.of(payment.id).filter(({ reversed }) => !reversed)
  const refunded = living.reduce((sum, { amount }) => sum + minorUnits(amount), 0)
  const chargedBack = taken.reduce((sum, { amount }) => sum + minorUnits(amount), 0)
  const paid = payment.status === 'paid' ? minorUnits(payment.amount) : 0
  return { refunded, chargedBack, remaining: Math.max(0, paid - refunded - chargedBack) }
}

/** Begins a refund, never more than remains; it arrives within 1 to 2 days. The shop is notified when it goes out. */
export function createRefund(sandbox: Sandbox, payment: Payment, body: Record<string, unknown>): Refund {
  if (payment.status !== 'paid') throw unprocessable('The payment is not paid: there is nothing to refund.')
  const amount = readAmount(body.amount)
  if (amount.currency !== payment.amount.currency) throw unprocessable('The currency is not the payment’s.', 'amount')
  if (minorUnits(amount) > balanceOf(sandbox, payment).remaining)
    throw unprocessable('The specified amount cannot be refunded: it is higher than what remains.', 'amount')
  const refund = sandbox.store.refunds.put({
    id: newId('re'),
    created: new Date().toISOString(),
    paymentId: payment.id,
    amount,
    description: typeof body.description === 'string' ? body.description : payment.description,
    metadata: body.metadata ?? null,
    status: 'pending',
  })
  plan(sandbox, payment.id, 'refund', day * sandbox.timeScale, refund.id)
  return refund
}

export function findRefund({ store }: Sandbox, paymentId: string, id: string): Refund {
  const refund = store.refunds.get(id)
  if (refund?.paymentId !== paymentId) throw notFound('refund', id)
  return refund
}

/** Advances a refund one step: pending, processing, refunded; or failed, if the card says so. */
export function advanceRefund(sandbox: Sandbox, refund: Refund): void {
  const payment = findPayment(sandbox, refund.paymentId)
  if (refund.status === 'pending') {
    step(sandbox, payment, { ...refund, status: 'processing' })
    plan(sandbox, payment.id, 'refund', day * sandbox.timeScale, refund.id)
  } else if (refund.status === 'processing') {
    step(sandbox, payment, { ...refund, status: payment.instrument?.behaviour.refundFails ? 'failed' : 'refunded' })
  }
}

export function cancelRefund(sandbox: Sandbox, refund: Refund): void {
  if (refund.status !== 'pending' && refund.status !== 'queued') throw new Refusal(422, 'The refund cannot be canceled anymore.')
  // As Mollie does, without notifying the shop.
  sandbox.store.refunds.put({ ...refund, status: 'canceled' })
}

function step(sandbox: Sandbox, payment: Payment, refund: Refund): void {
  sandbox.store.refunds.put(refund)
  announce(sandbox, payment)
}
