// Parts for others: endpoints.ts, lanes.ts, queries.ts.
import type { Queue } from '#contract/staff/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import * as sql from './queries.ts'

/** What an operator's system is told: ids, kinds, times and sums; no name, address, word or picture of anybody (docs/webhooks.md). */
export type OperatorEvent =
  | { event: 'member.joined' | 'member.confirmed'; member: string }
  /** An account that is erased. */
  | { event: 'member.left'; member: string }
  | ({ event: 'order.paid'; kind: 'sale' | 'reversal'; credits: number } & Booked)
  | ({ event: 'order.refunded'; kind: 'refund' | 'charge_back' } & Booked)
  /** An event does not say whom a case is about. */
  | { event: 'case.opened'; case: string; queue: Queue; reason: string }
  | { event: 'case.decided'; case: string; queue: Queue; outcome: string }
  | PageEvent

/** What a browser refused a page, or where a script of ours failed, and how often within a minute. */
type PageEvent =
  | { event: 'page.blocked'; directive: string; blocked: string; page: string; browser: string; count: number }
  | { event: 'page.failed'; error: string; at: string; page: string; browser: string; count: number }

/** An invoice or a credit note. */
interface Booked {
  order: string
  member: string
  number: string
  /** Minor units, including the tax. */
  amount: number
  vat_amount: number
  currency: string
  vat_percent: number
  country: string
}

/** How many deliveries may wait for an endpoint; then it is switched off. */
export const mostWaiting = 10_000
/** Reports of pages are dropped while so many deliveries wait: they may not switch off an endpoint that hears of orders too. */
const mostWaitingForPages = 100
const keptDays = 30

/**
 * Writes what has happened at a site for the endpoints that want to know, in the transaction in which it happens. It takes one statement,
 * also where no endpoint wants it.
 */
export async function emitEvents(
  tx: Transaction,
  siteId: string,
  events: readonly OperatorEvent[],
  now = new Date(),
  most = mostWaiting,
): Promise<void> {
  await tx.run(sql.insertDeliveries, [
    siteId,
    events.map(() => uuidv7(now.getTime())),
    events.map(({ event }) => event),
    events.map((each) => ('member' in each && each.event !== 'member.left' ? each.member : null)),
    events.map((each) => bodyOf(siteId, each, now)),
    now,
    most,
  ])
}

/** Writes events that pages reported. Anybody can report: they are dropped while an endpoint is behind. */
export async function emitPageEvents(db: Database, siteId: string, events: readonly PageEvent[]): Promise<void> {
  await db.transaction((tx) => emitEvents(tx, siteId, events, new Date(), mostWaitingForPages))
}

/** Ids of the sites of which some endpoint wants to hear what pages report. */
export async function sitesThatHear(db: Handle): Promise<Set<string>> {
  return new Set((await db.rows(sql.findHearing, [['page.blocked', 'page.failed']])).map((row) => row.site_id))
}

/** The body of a delivery, as Standard Webhooks advises. */
export function bodyOf(site: string, { event: type, ...data }: OperatorEvent | { event: 'test' }, at: Date): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), site, data })
}

/** Deletes deliveries a month after their event. Called daily. */
export async function forgetOldDeliveries(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetDeliveries, [new Date(now - keptDays * dayMs)])
  await db.run(sql.forgetFormer, [new Date(now)])
}

/** Erases the events about a member, and writes the last one: that the member with this id is gone. */
export async function eraseEvents(tx: Transaction, memberId: string, siteId: string | undefined): Promise<void> {
  await tx.run(sql.eraseDeliveries, [memberId])
  if (siteId !== undefined) await emitEvents(tx, siteId, [{ event: 'member.left', member: memberId }])
}

/** Deletes the endpoints of a site that is removed. */
export async function removeWebhooks(tx: Transaction, siteId: string): Promise<void> {
  await tx.run(sql.deleteEndpointsOf, [siteId])
  await tx.run(sql.deleteDeliveriesOf, [siteId])
}
