import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { findDates } from './queries.ts'
import { isAhead, readDate } from './stored.ts'

/** How many of the newest messages are looked through for open dates. */
const lookedThrough = 2_000

/**
 * Refuses with `list_full` when more dates of a conversation are open than the two can have. Called with the new one posted: its
 * transaction holds both sides of the conversation, so that two at once are counted one after the other.
 */
export async function keepToOpenDates(tx: Transaction, conversationId: string, seq: number): Promise<void> {
  const dates = await tx.rows(findDates, [conversationId, seq - lookedThrough])
  const open = dates.filter(({ text }) => isAhead(readDate(text), Date.now()))
  const maximum = limits.datesOpen
  if (open.length > maximum) throw problem('list_full', { message: 'error.dates_full', values: { maximum } })
}
