import { Counter } from 'prom-client'
import { problem } from '#server/platform/http/problem.ts'
import type { ProofOfWork } from '#contract/proof-of-work.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { networkOf, networksOf } from '#server/platform/limits/network.ts'
import { ProofsOfWork } from '#server/platform/limits/proof-of-work.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'

const brakes = new Counter({
  name: 'login_brakes_total',
  help: 'How often so many logins failed that networks from which none has succeeded had to prove work: passwords are being guessed.',
  registers: [metrics],
})

const minute = 60_000
/** How long failures are counted together, and how long it brakes. */
const windowMinutes = 10
/** Of the logins of that time, as many must have failed: of honest ones three in ten do. */
const failingShare = 0.75
/** So many failures of one network count: alone, or with a few others, nobody makes all the rest wait. */
const mostOfNetwork = 5
/**
 * Steps of a task: as few when the brake begins, one more for every ten logins that were held back since, and never more. A step takes some
 * 6 ms on a phone that is four times as slow as a server's core: the longest task takes it 1.3 seconds.
 */
const [fewestSteps, mostSteps, heldForStep] = [50, 200, 10]

/**
 * A brake over all: ten thousand pairs tried from a hundred addresses pass every limit by address and by account. Once most logins failed,
 * only devices their owners used before may try for ten minutes as ever, and networks from which a login succeeded within ninety days and few
 * failed now; everybody else proves work for each try. Then it is looked at anew: what was held back tells nothing of whether the guessing
 * goes on, and counts for nothing.
 * Counted by each process for itself.
 */
export class LoginLimit {
  private readonly limits: RateLimits
  private readonly proofs: ProofsOfWork
  /** So many must have failed. On a developer's machine, where tests and measurements fail by the thousand, many more. */
  private readonly least: number
  private readonly known = new ShortMemory<void>({ size: 20_000, seconds: 24 * 60 * 60 })
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

  /** Refuses with `proof_of_work_needed` a try from a network that it holds back, unless work was proven for it. */
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
    // What is known of the networks holds as long as the brake does.
    this.since = Date.now()
    this.held = 0
    brakes.inc()
    logSecurity('login_brake')
  }

  async succeeded(address: string): Promise<void> {
    this.beginAnew()
    this.successes++
    const network = networkOf(address)
    // What is lost of it costs a wait at worst.
    await this.known.recall(network, async () => void (await this.limits.count('login_good', network))).catch(() => {})
  }

  private beginAnew(): void {
    if (Date.now() - this.since < windowMinutes * minute) return
    this.since = Date.now()
    this.failures = this.successes = 0
    this.failuresOf.clear()
  }
}

/** Who rents servers has 48 bits' worth of networks. */
function widest(address: string): string {
  return networksOf(address).at(-1)!
}
