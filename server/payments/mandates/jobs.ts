import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { forgetForms } from './direct-debit.ts'
import { findUnderWay } from './queries.ts'
import { mandateFor, revokeForgotten } from './mandates.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { reconcileDueRefunds } from '#server/payments/refunds/reconcile.ts'
import type { Payments } from '#server/payments/payments.ts'

const mandates = queue('mandates', { expireInSeconds: 600, retryLimit: 0 })
const refunds = queue('refunds', { expireInSeconds: 600, retryLimit: 0 })

/** Every minute: signatures and revocations reach the provider, forms that nobody signed go, refunds are followed to their end. */
export function mandateJobs(jobs: Jobs, payments: Payments): void {
  jobs.handle(mandates, () => syncMandates(payments))
  jobs.schedule(mandates, '* * * * *')
  jobs.handle(refunds, () => reconcileDueRefunds(payments))
  jobs.schedule(refunds, '* * * * *')
}

/** What is under way between us and the provider gets there. One that cannot be reached is asked again in a minute. */
export async function syncMandates(payments: Payments): Promise<void> {
  await forgetForms(payments.db)
  const faults: unknown[] = []
  for (const { member_id: memberId, id, state, provider: name } of await payments.db.rows(findUnderWay)) {
    const provider = payments.providers.named(name)
    if (!provider) continue
    try {
      if (state === 'forgotten') await revokeForgotten(payments.db, provider, memberId, id)
      else await mandateFor(payments, provider, memberId, id)
    } catch (error) {
      if (!(error instanceof ProviderError)) faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}
