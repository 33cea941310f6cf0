import { chargeBack } from '../payments/chargebacks.ts'
import { expire, findPayment, settle } from '../payments/payments.ts'
import { advanceRefund, findRefund } from '../payments/refunds.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Timer } from '../store/timers.ts'

/** Lets happen what was planned. */
export function runTimer(sandbox: Sandbox, { payment: id, kind, target }: Timer): void {
  const payment = findPayment(sandbox, id)
  if (kind === 'expire') expire(sandbox, payment)
  else if (kind === 'settle') settle(sandbox, payment)
  else if (kind === 'charge_back') chargeBack(sandbox, payment)
  else advanceRefund(sandbox, findRefund(sandbox, id, target!))
}
