import { setTimeout as pause } from 'node:timers/promises'
import { subscriber } from '#server/notifications/addressee.ts'
import { noteMailedToMany } from '#server/notifications/noting.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Mail, sendMail } from '#server/platform/mail/outbox.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { valuesOf } from './audience.ts'
import type { BroadcastKey } from './broadcasts.ts'
import { weeklyLetter, writtenLetter } from './letters.ts'
import * as sql from './queries.ts'
import { type Newcomers, readNewcomers, weeksOf } from './weekly.ts'
import { saidTo } from './words.ts'

export interface Sending {
  db: Database
  config: { siteUrl: string }
  keys: Keys
}

/** So many members are looked at in one transaction. */
const batchSize = 200
/** So many mails may wait in the outbox before the next batch: what is decided goes out soon. */
const waitingAtMost = 2_000
/** A batch takes one part of the time, all others have this many. */
const others = 3
const shortestPause = 50
const day = 24 * 60 * 60 * 1000
/** What a week says is worth nothing later. */
const weekLasts = 3 * day

/** Sends what is due, batch by batch, until all is sent or the time is over: the next minute goes on where this one ended. */
export async function sendDue(sending: Sending, until: number): Promise<void> {
  for (const { site_id: siteId, type, occasion } of await sending.db.rows(sql.findDue))
    await sendUntil(sending, { siteId, type, occasion }, until)
}

async function sendUntil(sending: Sending, key: BroadcastKey, until: number): Promise<void> {
  const { db } = sending
  const site = await siteOf(db, key.siteId)
  const found = await db.row(sql.find, [key.siteId, key.type, key.occasion])
  const newcomers = found?.type === 'weekly_updates' ? await readNewcomers(db, site.id, weekBefore(found)) : new Map()
  for (let more = true; more && Date.now() < until;) {
    const start = performance.now()
    const isFull = (await db.row(sql.countWaiting, [waitingAtMost]))!.waiting >= waitingAtMost
    if (!isFull) more = await sendBatch(sending, site, key, newcomers)
    await pause(Math.max(shortestPause, isFull ? 1_000 : others * (performance.now() - start)))
  }
}

/**
 * Decides of the next members, writes their mails and moves on, all in one transaction: whoever dies in between has done nothing of it.
 * Answers false when nothing is left, it was stopped, or another worker is at it.
 */
export async function sendBatch(
  { db, ...means }: Sending,
  site: Site,
  { siteId, type, occasion }: BroadcastKey,
  newcomers: Newcomers,
  size = batchSize,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const broadcast = await tx.row(sql.take, [siteId, type, occasion])
    if (!broadcast) return false
    const { people, next } = await sql.readBatch(tx, valuesOf(site, broadcast, broadcast.next_id ?? sql.first), size)
    const mails = await mailsFor(tx, { site, means, broadcast, newcomers }, people)
    const notAfter = type === 'weekly_updates' ? new Date(broadcast.starts_at!.getTime() + weekLasts) : undefined
    const sent = new Map<string, string>()
    for (const [memberId, mail] of mails) sent.set(memberId, await sendMail(tx, mail, { bulk: true, notAfter }))
    await noteMailedToMany(tx, broadcast.type, sent)
    await tx.run(sql.advance, [siteId, type, occasion, next, people.length, sent.size, 0])
    return next !== null
  })
}

interface Occasion {
  site: Site
  means: Omit<Sending, 'db'>
  broadcast: sql.BroadcastRow
  newcomers: Newcomers
}

/** The mails of a batch by the member; to nobody one that says nothing, and to who wants it discreet none without discreet words. */
async function mailsFor(
  tx: Transaction,
  { site, means, broadcast, newcomers }: Occasion,
  batch: sql.Person[],
): Promise<Array<[string, Mail]>> {
  const people = batch.filter(({ mails }) => mails)
  const { type, words } = broadcast
  const weeks = type === 'weekly_updates' ? await weeksOf(tx, site.id, people, newcomers) : undefined
  return people.flatMap((person): Array<[string, Mail]> => {
    const memberId = person.member_id
    const to = subscriber(site, means, { ...person, memberId })
    const week = weeks?.get(memberId)
    if (weeks) return week ? [[memberId, weeklyLetter(to, week)]] : []
    const said = saidTo(words, person)
    return said ? [[memberId, writtenLetter(to, type, said)]] : []
  })
}

/** Who joined since then is new in it. */
export function weekBefore({ starts_at: at }: { starts_at: Date | null }): Date {
  return new Date(at!.getTime() - 7 * day)
}
