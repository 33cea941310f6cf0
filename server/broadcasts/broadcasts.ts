// Parts for others: drafts.ts, letters.ts, soundness.ts, test-letters.ts.
import { dayMs } from '#contract/rules/durations.ts'
import type { WrittenType } from '#contract/staff/options.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { type Site, sites } from '#server/site/site.ts'
import { type Audience, valuesOf } from './audience.ts'
import { lastMonday } from './monday.ts'
import * as sql from './queries.ts'
import { textFor, type Words } from './words.ts'

export type { BroadcastRow } from './queries.ts'

export interface Draft {
  type: WrittenType
  /** Unique name among the broadcasts of its type. */
  occasion: string
  words: Words
  audience: Audience
}

/** The key of a broadcast. */
export interface BroadcastKey {
  siteId: string
  type: string
  occasion: string
}

/**
 * Plans each site's weekly update, once, from Monday 10:00 of its zone for a day; without a worker in that time the week is skipped.
 * Ends last week's, so that nobody gets two. A failed site does not stop the others.
 */
export async function planWeekly(db: Database, now = new Date()): Promise<void> {
  const faults: unknown[] = []
  for (const site of await sites(db)) await planWeeklyOf(db, site, now).catch((error: unknown) => void faults.push(error))
  throwAll(faults)
}

async function planWeeklyOf(db: Database, { id, settings }: Site, now: Date): Promise<void> {
  const { at, date } = lastMonday(now, settings.time_zone)
  if (now.getTime() - at.getTime() >= dayMs) return
  await db.transaction(async (tx) => {
    if ((await tx.run(sql.insertWeekly, [id, date, at])) > 0) await tx.run(sql.endWeeklyBefore, [id, date])
  })
}

/** Saves a draft, which replaces the previous one. Returns false when it was started already. */
export async function writeBroadcast(db: Handle, site: Site, draft: Draft): Promise<boolean> {
  const { type, occasion, words, audience } = draft
  const values = [site.id, type, occasion, JSON.stringify(words), JSON.stringify(audience)]
  return (await db.run(sql.writeDraft, values)) > 0
}

/** Starts a draft at a time, or continues a stopped one. Returns false when it is done or already sending. */
export async function startBroadcast(db: Handle, { siteId, type, occasion }: BroadcastKey, at: Date): Promise<boolean> {
  return (await db.run(sql.start, [siteId, type, occasion, at])) > 0
}

/** Stops after the current batch; mails in the outbox still leave. Returns false when it was not sending. */
export async function stopBroadcast(db: Handle, { siteId, type, occasion }: BroadcastKey): Promise<boolean> {
  return (await db.run(sql.stop, [siteId, type, occasion])) > 0
}

/** The broadcasts of a site: those under way or planned, then the others, newest first. */
export async function broadcastsOf(db: Handle, siteId: string): Promise<sql.BroadcastRow[]> {
  return db.rows(sql.list, [siteId])
}

export async function broadcastOf(db: Handle, { siteId, type, occasion }: BroadcastKey): Promise<sql.BroadcastRow | undefined> {
  return db.row(sql.find, [siteId, type, occasion])
}

/** Removes the broadcasts of a site that is removed. */
export async function removeBroadcasts(tx: Transaction, siteId: string): Promise<void> {
  await tx.run(sql.remove, [siteId])
}

export interface Estimate {
  /** Number of recipients by mail, by language. */
  languages: Map<string, number>
  mails: number
  pushes: number
  /** Members without a text in their language, or in discreet mode without a discreet text. */
  unspoken: number
}

const estimateBatch = 5_000

/** Counts who would get it now, with the statement that sends it, batch by batch, without sending. */
export async function estimate(
  db: Handle,
  site: Site,
  draft: Pick<sql.BroadcastRow, 'type' | 'words' | 'audience'>,
): Promise<Estimate> {
  const counted: Estimate = { languages: new Map(), mails: 0, pushes: 0, unspoken: 0 }
  for (let from: string | null = sql.first; from !== null;) {
    const { people, next }: sql.Batch = await sql.readBatch(db, valuesOf(site, draft, from), estimateBatch)
    for (const person of people) {
      const { language, mails, pushes } = person
      const text = textFor(draft.words, person)
      counted.pushes += Number(pushes && text?.note !== undefined)
      counted.unspoken += Number(mails && !text)
      if (!mails || !text) continue
      counted.mails++
      counted.languages.set(language, (counted.languages.get(language) ?? 0) + 1)
    }
    from = next
  }
  return counted
}
