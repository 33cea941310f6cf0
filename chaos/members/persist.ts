import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './client.ts'
import type { Journal, Op } from './journal.ts'

export interface Retries {
  /** Stops asking at the first unclear answer. */
  givesUp: boolean
  /** When even the others stop: milliseconds since the epoch. */
  until: () => number
}

/**
 * Retries as the real client does, with the same Idempotency-Key, after network failures and 503, a little
 * later each time; then keeps retrying as a stubborn member does until the answer is clear. Returns the last answer.
 */
export async function persist(
  journal: Journal,
  op: Op,
  { givesUp, until }: Retries,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (;;) {
    op.tries++
    const answer = await ask()
    if (answer && answer.status < 500) {
      op.code = codeOf(answer)
      journal.end(op, answer.status < 400 ? 'ok' : 'failed')
      return answer
    }
    if (givesUp) return void journal.end(op, 'unknown')
    if (Date.now() > until()) return undefined
    await pause(Math.min(250 * 2 ** op.tries, 2_000))
  }
}

export function codeOf({ status, body }: Answer): string {
  return (body as { error?: { code?: string } } | undefined)?.error?.code ?? String(status)
}
