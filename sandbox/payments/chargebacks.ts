import type { Chargeback, Payment } from '../store/entities.ts'
import { newId } from '../store/ids.ts'
import { amountOf } from '../store/money.ts'
import { notFound } from './refusal.ts'
import { balanceOf } from './refunds.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { announce } from './webhooks.ts'

/** The payer's bank takes back what is left of a payment; nothing when nothing is. */
export function chargeBack(sandbox: Sandbox, payment: Payment): void {
  const { remaining } = balanceOf(sandbox, payment)
  if (remaining === 0) return
  sandbox.store.chargebacks.put({
    id: newId('chb'),
    created: new Date().toISOString(),
    paymentId: payment.id,
    amount: amountOf(remaining, payment.amount.currency),
    reversed: null,
  })
  announce(sandbox, payment)
}

/** The bank was wrong: the money is ours again. */
export function reverseChargebacks(sandbox: Sandbox, payment: Payment): void {
  for (const chargeback of sandbox.store.chargebacks.of(payment.id))
    if (!chargeback.reversed) sandbox.store.chargebacks.put({ ...chargeback, reversed: new Date().toISOString() })
  announce(sandbox, payment)
}

export function findChargeback({ store }: Sandbox, paymentId: string, id: string): Chargeback {
  const chargeback = store.chargebacks.get(id)
  if (chargeback?.paymentId !== paymentId) throw notFound('chargeback', id)
  return chargeback
}
