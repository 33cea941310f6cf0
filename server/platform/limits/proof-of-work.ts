import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { challenge as schema, type Challenge, type ProofOfWork } from '#contract/account/proof-of-work.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { RateLimits } from './rate-limits.ts'

/** Rounds of PBKDF2 in one step: 1.6 ms on a server's core, some 6 ms on a phone. */
const roundsOfStep = 5_000
const secondsToSolve = 5 * 60

/**
 * Tasks that cost a browser time and the server next to none (ALTCHA), for one purpose: a solution serves no other. Each counts
 * once, in any process of the installation.
 */
export class ProofsOfWork {
  private readonly limits: Pick<RateLimits, 'count'>
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

  constructor(limits: Pick<RateLimits, 'count'>, keys: Keys, purpose: string) {
    this.limits = limits
    const secretOf = (part: string) => keys.sign('proof_of_work', `${part}/${purpose}`)
    this.secrets = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('solution') }
  }

  /** A task that takes at most `steps` steps, on average half of them. */
  async challenge(steps: number): Promise<Challenge> {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: roundsOfStep,
      counter: randomInt(steps - 1, 0),
      expiresAt: Math.floor(Date.now() / 1000) + secondsToSolve,
      deriveKey,
      ...this.secrets,
    })
    return schema.parse(made)
  }

  /** Whether the task is ours, for this purpose, in time, solved, and not used before. */
  async accepts({ challenge, solution }: ProofOfWork): Promise<boolean> {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets })
    return verified && (await this.limits.count('proof_of_work', challenge.signature)).minutes === 0
  }
}
