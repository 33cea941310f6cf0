import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, ProofOfWork } from '#contract/account/proof-of-work.ts'

/** Solves a challenge like a browser. */
export async function solved(challenge: Challenge): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: { counter: solution!.counter, derivedKey: solution!.derivedKey } }
}
