import { chargeBack } from './chargebacks.ts'
import { expire, findPayment, settle } from './payments.ts'
import { advanceRefund, findRefund } from './refunds.ts'
import type { Sandbox } from './sandbox.ts'
import type { Timer } from './timers.ts'

/** Lets happen what was planned. */
export function runTimer(sandbox: Sandbox, { payment: id, kind, target }: Timer): void {
  const payment = findPayment(sandbox, id)
  if (kind === 'expire') expire(sandbox, payment)
  else if (kind === 'settle') settle(sandbox, payment)
  else if (kind === 'charge_back') chargeBack(sandbox, payment)
  else advanceRefund(sandbox, findRefund(sandbox, id, target!))
}
