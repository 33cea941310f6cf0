import { chargeBack } from '../payments/chargebacks.ts'
import { expire, findPayment, settle } from '../payments/payments.ts'
import { advanceRefund, findRefund } from '../payments/refunds.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { dueTimers, nextTimer, take, type Timer } from '../store/timers.ts'
import { type Delivery, deliver, dueDeliveries, nextDelivery } from '../payments/webhooks.ts'

const longestSleep = 60_000

/** Runs due work on time, including work that came due while the sandbox was down. */
export class Clock {
  private readonly sandbox: Sandbox
  private alarm: NodeJS.Timeout | undefined
  private stopped = false
  private readonly underWay = new Map<number, Promise<void>>()

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  /** Checks again soon: work was added. */
  wake(): void {
    this.sleep(0)
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.alarm)
    await Promise.race([Promise.all(this.underWay.values()), new Promise((done) => setTimeout(done, 1_000))])
  }

  private sleep(wait: number): void {
    clearTimeout(this.alarm)
    if (!this.stopped) this.alarm = setTimeout(() => this.tick(), wait)
  }

  private tick(): void {
    const now = Date.now()
    for (const timer of dueTimers(this.sandbox, now))
      this.sandbox.store.atomically(() => take(this.sandbox, timer) && runTimer(this.sandbox, timer))
    for (const delivery of dueDeliveries(this.sandbox, now)) if (!this.underWay.has(delivery.id)) this.send(delivery)
    this.sleep(Math.max(0, Math.min(this.nextDue() - Date.now(), longestSleep)))
  }

  private send(delivery: Delivery): void {
    const work = deliver(this.sandbox, delivery)
      .catch(() => {})
      .then(() => {
        this.underWay.delete(delivery.id)
        this.wake()
      })
    this.underWay.set(delivery.id, work)
  }

  /** A delivery in progress stays due until it has ended: checking is worth it only then. */
  private nextDue(): number {
    const delivery = this.underWay.size > 0 ? Date.now() + 250 : nextDelivery(this.sandbox)
    return Math.min(nextTimer(this.sandbox) ?? Infinity, delivery ?? Infinity)
  }
}

/** Runs a planned event. */
export function runTimer(sandbox: Sandbox, { payment: id, kind, target }: Timer): void {
  const payment = findPayment(sandbox, id)
  if (kind === 'expire') expire(sandbox, payment)
  else if (kind === 'settle') settle(sandbox, payment)
  else if (kind === 'charge_back') chargeBack(sandbox, payment)
  else advanceRefund(sandbox, findRefund(sandbox, id, target!))
}
