import type { Challenge, ProofOfWork } from '#contract/proof-of-work.ts'
import { ApiError } from '../../net/api-error.ts'

/** Another process may ask anew, and so may the same one when the solution comes late. */
const mostTasks = 3

/**
 * Sends a call, and sends it again with the solved task where the server asks for a proof of work. `onTask` hears of each task: solving
 * takes a second or two on a phone.
 */
export async function withProofOfWork<Answer>(
  send: (proof?: ProofOfWork) => Promise<Answer>,
  onTask: () => void,
): Promise<Answer> {
  let proof: ProofOfWork | undefined
  for (let tasks = 0; ; tasks++) {
    try {
      return await send(proof)
    } catch (error) {
      const task = error instanceof ApiError ? error.challenge : undefined
      if (!task || tasks === mostTasks) throw error
      onTask()
      proof = await solve(task)
      if (!proof) throw error
    }
  }
}

/** PBKDF2 runs beside the page's own thread in every browser, so that the page stays responsive. Undefined where it cannot be solved. */
async function solve(challenge: Challenge): Promise<ProofOfWork | undefined> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
    return solution ? { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } } : undefined
  } catch {
    // A browser without `crypto.subtle`, or the code did not come: the server's sentence says what to do.
    return undefined
  }
}
