import type { Challenge, ProofOfWork } from '#contract/account/proof-of-work.ts'
import { ApiError } from '../../net/api-error.ts'

/** Another process may ask again, and so may the same one when the solution is late. */
const mostTasks = 3

/**
 * Sends a call, and again with a proof of work when the server asks for one. `onTask` runs before each task: solving takes a second
 * or two on a phone.
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

/** PBKDF2 runs off the main thread in every browser, so the page stays responsive. Undefined when the task cannot be solved. */
async function solve(challenge: Challenge): Promise<ProofOfWork | undefined> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
    return solution ? { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } } : undefined
  } catch {
    // No `crypto.subtle`, or the code failed to load: the server's message says what to do.
    return undefined
  }
}
