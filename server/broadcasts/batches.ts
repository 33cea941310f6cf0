import { setTimeout as pause } from 'node:timers/promises'
import { subscriber } from '#server/notifications/addressee.ts'
import { quietUntil } from '#server/notifications/deciding-hours.ts'
import { type Note, pushNote } from '#server/notifications/push/push.ts'
import { noteMailedToMany } from '#server/notifications/noting.ts'
import { weeklyLetter, weeklyNote } from '#server/notifications/types/weekly-letter.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Mail, sendMail } from '#server/platform/mail/outbox.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { valuesOf } from './audience.ts'
import type { BroadcastKey } from './broadcasts.ts'
import { writtenLetter, writtenNote } from './letters.ts'
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
    const tellings = await tellingsFor(tx, { site, means, broadcast, newcomers }, people)
    const notAfter = type === 'weekly_updates' ? new Date(broadcast.starts_at!.getTime() + weekLasts) : undefined
    const mailed = new Map<string, string>()
    for (const { memberId, mail, note } of tellings) {
      if (mail) mailed.set(memberId, await sendMail(tx, mail, { bulk: true, notAfter }))
      if (note) await pushNote(tx, memberId, note)
    }
    await noteMailedToMany(tx, broadcast.type, mailed)
    const pushed = tellings.filter(({ note }) => note).length
    await tx.run(sql.advance, [siteId, type, occasion, next, people.length, mailed.size, pushed])
    return next !== null
  })
}

interface Occasion {
  site: Site
  means: Omit<Sending, 'db'>
  broadcast: sql.BroadcastRow
  newcomers: Newcomers
}

interface Telling {
  memberId: string
  mail: Mail | undefined
  note: Note | undefined
}

/** What each of a batch is told; nobody what says nothing, and who wants it discreet nothing without discreet words. */
async function tellingsFor(
  tx: Transaction,
  { site, means, broadcast, newcomers }: Occasion,
  batch: sql.Person[],
): Promise<Telling[]> {
  const now = new Date()
  const people = batch
    .map((person) => ({ ...person, pushes: person.pushes && !isQuiet(person, site, now) }))
    .filter(({ mails, pushes }) => mails || pushes)
  const { type, words } = broadcast
  const weeks = type === 'weekly_updates' ? await weeksOf(tx, site.id, people, newcomers) : undefined
  return people.flatMap((person) => {
    const { member_id: memberId, mails, pushes } = person
    const to = subscriber(site, means, { ...person, memberId })
    const week = weeks?.get(memberId)
    const said = saidTo(words, person)
    if (week)
      return [{ memberId, mail: mails ? weeklyLetter(to, week) : undefined, note: pushes ? weeklyNote(to, week) : undefined }]
    if (weeks || !said) return []
    const note = pushes ? writtenNote(to, type, said) : undefined
    return [{ memberId, mail: mails ? writtenLetter(to, type, said) : undefined, note }]
  })
}

/** A note would wake him. */
function isQuiet({ quiet_from: from, quiet_until: until, time_zone }: sql.Person, { settings }: Site, now: Date): boolean {
  return from !== null && until !== null && quietUntil(now, { from, until, zone: time_zone ?? settings.time_zone }) !== undefined
}

/** Who joined since then is new in it. */
export function weekBefore({ starts_at: at }: { starts_at: Date | null }): Date {
  return new Date(at!.getTime() - 7 * day)
}
