import { setTimeout as pause } from 'node:timers/promises'
import type { Payments } from '#server/payments/payments.ts'
import { findMarkets } from './queries.ts'

const seconds = 1_000

/**
 * Fetches the provider's methods for every country on sale, so that the first buyer after a start sees them. Retries for
 * some minutes if the provider does not answer. The answers are cached (`rememberMethods`).
 */
export async function warmOffers(
  { db, providers }: Pick<Payments, 'db' | 'providers'>,
  waits = [2, 5, 15, 30, 60, 120],
): Promise<void> {
  let unanswered = providers.current ? await db.rows(findMarkets) : []
  for (const wait of [0, ...waits]) {
    if (wait > 0) await pause(wait * seconds, undefined, { ref: false })
    const answered: boolean[] = []
    // One request at a time, so that members come first.
    for (const { country, currency } of unanswered)
      answered.push((await providers.current!.methods(country, currency)).length > 0)
    unanswered = unanswered.filter((_, index) => !answered[index])
    if (unanswered.length === 0) return
  }
}
