import { Counter } from 'prom-client'
import { problem } from '#server/platform/http/problem.ts'
import type { ProofOfWork } from '#contract/account/proof-of-work.ts'
import { daySeconds } from '#contract/rules/durations.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { networkOf, networksOf } from '#server/platform/limits/network.ts'
import { ProofsOfWork } from '#server/platform/limits/proof-of-work.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { reportFailure } from '#server/platform/log/failures.ts'

const limitsBegun = new Counter({
  name: 'login_limits_total',
  help: 'How often so many logins failed that networks from which none has succeeded had to prove work: passwords are being guessed.',
  registers: [metrics],
})

const minute = 60_000
// Not in platform/limits/list.ts: these limit the share of all logins that fail, not the number of one caller's.
/** The window in which failures are counted, and the duration of the limit. */
const windowMinutes = 10
/** Share of logins that must have failed in the window; of honest ones three in ten fail. */
const failingShare = 0.75
/** Most failures that count per network: a few networks alone cannot slow down everybody else. */
const mostOfNetwork = 5
/**
 * Steps of a task: the fewest when the limit begins, the most, and how many refused logins add one step. A step takes some 6 ms on a
 * phone that is four times as slow as a server's core: the longest task takes it 1.3 seconds.
 */
const [fewestSteps, mostSteps, heldForStep] = [50, 200, 10]

/**
 * Limits all logins together: ten thousand pairs tried from a hundred addresses pass every limit by address and by account. Once most logins
 * failed, everybody has to prove work for each attempt for ten minutes, except known devices of the account's owner, and networks with a
 * successful login within ninety days and few failures now. Then counting starts again. Refused attempts do not count: they do not show
 * whether the guessing goes on.
 * Each process counts for itself.
 */
export class LoginLimit {
  private readonly limits: RateLimits
  private readonly proofs: ProofsOfWork
  /** Fewest failures that start the limit; many more on a developer's machine, where tests and measurements fail by the thousand. */
  private readonly least: number
  private readonly known = new ShortMemory<void>({ size: 20_000, seconds: daySeconds })
  private since = 0
  private until = 0
  private failures = 0
  private successes = 0
  private held = 0
  private readonly failuresOf = new Map<string, number>()

  constructor(limits: RateLimits, keys: Keys, { production }: { production: boolean }) {
    this.limits = limits
    this.proofs = new ProofsOfWork(limits, keys, 'login')
    this.least = production ? 100 : 10_000
  }

  /** Throws `proof_of_work_needed` for an attempt from a limited network without a valid proof. */
  async require(address: string, proof?: ProofOfWork): Promise<void> {
    if (this.until <= Date.now()) return
    const failed = this.failuresOf.get(widest(address)) ?? 0
    if (failed < mostOfNetwork && (await this.limits.isSpent('login_good', networkOf(address)))) return
    if (proof && (await this.proofs.accepts(proof))) return
    const steps = Math.min(mostSteps, fewestSteps + Math.floor(this.held++ / heldForStep))
    throw problem('proof_of_work_needed', { challenge: await this.proofs.challenge(steps) })
  }

  failed(address: string): void {
    this.beginAnew()
    const failed = (this.failuresOf.get(widest(address)) ?? 0) + 1
    this.failuresOf.set(widest(address), failed)
    if (failed <= mostOfNetwork) this.failures++
    if (this.until > Date.now() || this.failures < this.least) return
    if (this.failures / (this.failures + this.successes) < failingShare) return
    this.until = Date.now() + windowMinutes * minute
    // The counts per network are kept as long as the limit lasts.
    this.since = Date.now()
    this.held = 0
    limitsBegun.inc()
    logSecurity('login_limit')
  }

  async succeeded(address: string): Promise<void> {
    this.beginAnew()
    this.successes++
    const network = networkOf(address)
    // A lost count costs the member a wait at worst.
    await this.known
      .recall(network, async () => void (await this.limits.count('login_good', network)))
      .catch(reportFailure('login_count'))
  }

  private beginAnew(): void {
    if (Date.now() - this.since < windowMinutes * minute) return
    this.since = Date.now()
    this.failures = this.successes = 0
    this.failuresOf.clear()
  }
}

/** The widest prefix: a renter of servers owns a /48 of networks. */
function widest(address: string): string {
  return networksOf(address).at(-1)!
}
