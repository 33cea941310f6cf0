// Parts for others: audience.ts, letters.ts, words.ts.
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { type Site, sites } from '#server/site/site.ts'
import { type Audience, valuesOf } from './audience.ts'
import { lastMonday } from './monday.ts'
import * as sql from './queries.ts'
import { textFor, type Words } from './words.ts'

export type { BroadcastRow } from './queries.ts'

/** What an operator mails to many; the weekly update writes itself. */
export type WrittenType = 'promotions' | 'news'

export interface Draft {
  type: WrittenType
  /** Its own name among those of its type. */
  occasion: string
  words: Words
  audience: Audience
}

/** By which one is found. */
export interface BroadcastKey {
  siteId: string
  type: string
  occasion: string
}

const day = 24 * 60 * 60 * 1000

/**
 * Plans each site's update of this week, once, from Monday 10:00 of its zone for a day; whoever had no worker then waits for the next.
 * What is not out of last week's goes no more: nobody gets two. What fails of a site keeps no other.
 */
export async function planWeekly(db: Database, now = new Date()): Promise<void> {
  const faults: unknown[] = []
  for (const site of await sites(db)) await planWeeklyOf(db, site, now).catch((error: unknown) => void faults.push(error))
  if (faults.length > 0) throw faults[0]
}

async function planWeeklyOf(db: Database, { id, settings }: Site, now: Date): Promise<void> {
  const { at, date } = lastMonday(now, settings.time_zone)
  if (now.getTime() - at.getTime() >= day) return
  await db.transaction(async (tx) => {
    if ((await tx.run(sql.insertWeekly, [id, date, at])) > 0) await tx.run(sql.endWeeklyBefore, [id, date])
  })
}

/** Keeps what is to be sent; a draft takes the place of the one before. Answers false when it was sent already. */
export async function writeBroadcast(db: Handle, site: Site, draft: Draft): Promise<boolean> {
  const { type, occasion, words, audience } = draft
  const values = [site.id, type, occasion, JSON.stringify(words), JSON.stringify(audience)]
  return (await db.run(sql.writeDraft, values)) > 0
}

/** It is sent from then on, or goes on where it was stopped. Answers false when it is done, or on its way already. */
export async function startBroadcast(db: Handle, { siteId, type, occasion }: BroadcastKey, at: Date): Promise<boolean> {
  return (await db.run(sql.start, [siteId, type, occasion, at])) > 0
}

/** No batch begins any more; what is in the outbox goes out. Answers false when it was not on its way. */
export async function stopBroadcast(db: Handle, { siteId, type, occasion }: BroadcastKey): Promise<boolean> {
  return (await db.run(sql.stop, [siteId, type, occasion])) > 0
}

/** Those of a site, the newest first. */
export async function broadcastsOf(db: Handle, siteId: string): Promise<sql.BroadcastRow[]> {
  return db.rows(sql.list, [siteId])
}

export async function broadcastOf(db: Handle, { siteId, type, occasion }: BroadcastKey): Promise<sql.BroadcastRow | undefined> {
  return db.row(sql.find, [siteId, type, occasion])
}

/** Of a site that is removed. */
export async function removeBroadcasts(tx: Transaction, siteId: string): Promise<void> {
  await tx.run(sql.remove, [siteId])
}

export interface Estimate {
  /** Who gets it by mail, by language. */
  languages: Map<string, number>
  mails: number
  pushes: number
  /** Who would, but reads no language that it has, or wants it discreet and it has no such words. */
  unspoken: number
}

const lookedAtOnce = 5_000

/** Who would get it now: counted by the statement that sends it, batch after batch, and nothing sent. */
export async function estimate(
  db: Handle,
  site: Site,
  draft: Pick<sql.BroadcastRow, 'type' | 'words' | 'audience'>,
): Promise<Estimate> {
  const counted: Estimate = { languages: new Map(), mails: 0, pushes: 0, unspoken: 0 }
  for (let from: string | null = sql.first; from !== null;) {
    const { people, next }: sql.Batch = await sql.readBatch(db, valuesOf(site, draft, from), lookedAtOnce)
    for (const person of people) {
      const { language, mails, pushes } = person
      const said = textFor(draft.words, person)
      counted.pushes += Number(pushes && said?.note !== undefined)
      counted.unspoken += Number(mails && !said)
      if (!mails || !said) continue
      counted.mails++
      counted.languages.set(language, (counted.languages.get(language) ?? 0) + 1)
    }
    from = next
  }
  return counted
}
