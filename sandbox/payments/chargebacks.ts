import type { Chargeback, Payment } from '../store/entities.ts'
import { newId } from '../store/ids.ts'
import { amountOf, minorUnits } from '../store/money.ts'
import { notFound } from './refusal.ts'
import { balanceOf } from './refunds.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { announce } from './webhooks.ts'

/** The payer's bank takes back the whole payment, including amounts that the shop has refunded, but nothing twice. */
export function chargeBack(sandbox: Sandbox, payment: Payment): void {
  const taken = payment.status === 'paid' ? minorUnits(payment.amount) - balanceOf(sandbox, payment).chargedBack : 0
  if (taken === 0) return
  sandbox.store.chargebacks.put({
    id: newId('chb'),
    created: new Date().toISOString(),
    paymentId: payment.id,
    amount: amountOf(taken, payment.amount.currency),
    reversed: null,
  })
  announce(sandbox, payment)
}

/** The bank was wrong: the shop has the money again. Nobody is notified of it. */
export function reverseChargebacks(sandbox: Sandbox, payment: Payment): void {
  for (const chargeback of sandbox.store.chargebacks.of(payment.id))
    if (!chargeback.reversed) sandbox.store.chargebacks.put({ ...chargeback, reversed: new Date().toISOString() })
}

export function findChargeback({ store }: Sandbox, paymentId: string, id: string): Chargeback {
  const chargeback = store.chargebacks.get(id)
  if (chargeback?.paymentId !== paymentId) throw notFound('chargeback', id)
  return chargeback
}
