import { Counter } from 'prom-client'
import type { Database, Handle } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { checkLedgers } from './ledgers.ts'

const ledgers = queue('credits_ledgers', { retryLimit: 0, expireInSeconds: 3600 })

const broken = new Counter({
  name: 'ledger_broken_wallets_total',
  help: 'Wallets found that their ledger does not explain; every one is a fault.',
  registers: [metrics],
})

/** Every hour, in demo mode every minute: checks all wallets against their ledgers. */
export function creditJobs(jobs: Jobs, db: Database, { demo }: { demo: boolean }): void {
  jobs.handle(ledgers, () => requireSoundLedgers(db))
  jobs.schedule(ledgers, demo ? '* * * * *' : '11 * * * *')
}

/** Counts inconsistent wallets and throws an error that names the first of them, for the log. */
export async function requireSoundLedgers(db: Handle): Promise<void> {
  const found = await checkLedgers(db)
  if (found.length === 0) return
  broken.inc(found.length)
  throw new Error(`${found.length} wallets differ from their ledger: ${JSON.stringify(found.slice(0, 10))}`)
}
