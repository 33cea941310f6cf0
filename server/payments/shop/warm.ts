import { setTimeout as pause } from 'node:timers/promises'
import type { Payments } from '#server/payments/payments.ts'
import { findMarkets } from './queries.ts'

const seconds = 1_000

/**
 * Asks the provider for its methods wherever something is on sale, so that the first buyer after a start finds a way to pay;
 * one that is silent is asked again for some minutes. What it said last holds from then on (`rememberMethods`).
 */
export async function warmOffers(
  { db, providers }: Pick<Payments, 'db' | 'providers'>,
  waits = [2, 5, 15, 30, 60, 120],
): Promise<void> {
  let silent = providers.current ? await db.rows(findMarkets) : []
  for (const wait of [0, ...waits]) {
    if (wait > 0) await pause(wait * seconds, undefined, { ref: false })
    const heard: boolean[] = []
    // One after the other: members come first.
    for (const { country, currency } of silent) heard.push((await providers.current!.methods(country, currency)).length > 0)
    silent = silent.filter((_, index) => !heard[index])
    if (silent.length === 0) return
  }
}
