import { setTimeout as pause } from 'node:timers/promises'
import { dayMs } from '#contract/rules/durations.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { subscriber, type Subscriber } from '#server/notifications/notifications.ts'
import { quietUntil } from '#server/notifications/delivery/hours.ts'
import { type Note, pushNote } from '#server/notifications/push/push.ts'
import { noteMailedToMany } from '#server/notifications/noting.ts'
import { weeklyLetter, weeklyNote } from '#server/notifications/types/weekly-letter.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { valuesOf } from './audience.ts'
import type { BroadcastKey } from './broadcasts.ts'
import { writtenLetter, writtenNote } from './letters.ts'
import * as sql from './queries.ts'
import { isNews, joinedFor, type Newcomers, readNewcomers, weeksOf } from './weekly.ts'
import { textFor } from './words.ts'

export interface Sending {
  db: Database
  config: { siteUrl: string }
  keys: Keys
}

/** Members processed in one transaction. */
const batchSize = 200
/** Most mails in the outbox before the next batch, so that mails leave soon after they are decided. */
const waitingAtMost = 2_000
/** How long a mail is tried: older ones would delay those behind them. */
const newsLastsDays = 5
/** The pause after a batch is this many times its duration, to leave the database to others. */
const others = 3
const shortestPause = 50
/** Members who joined within it are new. */
const week = 7 * dayMs

/**
 * Sends due broadcasts, one batch of each in turn, until all are sent or `until` is reached. The next call continues. Returns
 * whether there is more. A failed broadcast does not stop the others.
 */
export async function sendDue(sending: Sending, until: number): Promise<boolean> {
  const { db } = sending
  let under = await Promise.all((await db.rows(sql.findDue)).map((row) => begun(db, row)))
  const faults: unknown[] = []
  while (under.length > 0 && Date.now() < until) {
    const left: Begun[] = []
    for (const each of under) {
      const more = await takeTurn(sending, each).catch((error: unknown) => void faults.push(error))
      if (more) left.push(each)
    }
    under = left
  }
  throwAll(faults)
  return under.length > 0
}

interface Begun {
  key: BroadcastKey
  site: Site
  newcomers: Newcomers
}

async function begun(db: Database, { site_id: siteId, type, occasion, starts_at: at }: sql.DueRow): Promise<Begun> {
  const site = await siteOf(db, siteId)
  const newcomers = type === 'weekly_updates' ? await readNewcomers(db, siteId, new Date(at.getTime() - week)) : new Map()
  return { key: { siteId, type, occasion }, site, newcomers }
}

/** Returns whether there is more. */
async function takeTurn(sending: Sending, { key, site, newcomers }: Begun): Promise<boolean> {
  const start = performance.now()
  const isFull = await isOutboxFull(sending.db)
  const more = isFull || (await sendBatch(sending, site, key, newcomers))
  await pause(Math.max(shortestPause, isFull ? 1_000 : others * (performance.now() - start)))
  return more
}

async function isOutboxFull(db: Database): Promise<boolean> {
  const counts = await Promise.all([sql.countMails, sql.countNotes].map((count) => db.row(count, [waitingAtMost])))
  return counts.some((row) => row!.waiting >= waitingAtMost)
}

/**
 * Processes the next members, writes their mails and advances, all in one transaction, so that a killed worker leaves nothing half done.
 * Returns false when nothing is left, the broadcast was stopped, or another worker has it.
 */
export async function sendBatch(
  { db, ...means }: Sending,
  site: Site,
  { siteId, type, occasion }: BroadcastKey,
  newcomers: Newcomers,
  size = batchSize,
): Promise<boolean> {
  const ahead = type === 'weekly_updates' ? await lookAhead(db, site, { siteId, type, occasion }, size) : undefined
  return db.transaction(async (tx) => {
    const broadcast = await tx.row(sql.take, [siteId, type, occasion])
    if (!broadcast) return false
    // Another worker sent this batch while it was read: start again with the next one.
    if (ahead && ahead.from !== broadcast.next_id) return true
    const { people, next } = await sql.readBatch(tx, valuesOf(site, broadcast, broadcast.next_id ?? sql.first), size)
    const messages = await messagesFor(tx, { site, means, broadcast, newcomers, joined: ahead?.joined ?? new Map() }, people)
    const notAfter =
      type === 'weekly_updates'
        ? new Date(broadcast.starts_at!.getTime() + sql.weekLastsDays * dayMs)
        : new Date(Date.now() + newsLastsDays * dayMs)
    const mailed = new Map<string, string>()
    for (const { memberId, to, mail, note } of messages) {
      const sent = mail && (await sendMail(tx, to, 'member', () => mail, { bulk: true, notAfter }))
      if (sent) mailed.set(memberId, sent)
      if (note) await pushNote(tx, memberId, note)
    }
    await noteMailedToMany(tx, broadcast.type, mailed)
    const pushed = messages.filter(({ note }) => note).length
    await tx.run(sql.advance, [siteId, type, occasion, next, people.length, mailed.size, pushed, new Date()])
    return next !== null
  })
}

interface Ahead {
  /** The id where the batch begins. */
  from: string | null
  joined: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads the slow part of the next batch before any lock is held. */
async function lookAhead(
  db: Database,
  site: Site,
  { siteId, type, occasion }: BroadcastKey,
  size: number,
): Promise<Ahead | undefined> {
  const broadcast = await db.row(sql.find, [siteId, type, occasion])
  if (!broadcast) return undefined
  const { people } = await sql.readBatch(db, valuesOf(site, broadcast, broadcast.next_id ?? sql.first), size)
  const joined = await joinedFor(
    db,
    site,
    people.filter(({ mails, pushes }) => mails || pushes),
  )
  return { from: broadcast.next_id, joined }
}

interface Occasion {
  site: Site
  means: Omit<Sending, 'db'>
  broadcast: sql.BroadcastRow
  newcomers: Newcomers
  joined: Ahead['joined']
}

interface Message {
  memberId: string
  to: Subscriber
  mail: Mail | undefined
  note: Note | undefined
}

/** The mails and notes of a batch. Skips empty ones, and members in discreet mode when there is no discreet text. */
async function messagesFor(
  tx: Transaction,
  { site, means, broadcast, newcomers, joined }: Occasion,
  batch: sql.Person[],
): Promise<Message[]> {
  const now = new Date()
  const people = batch
    .map((person) => ({ ...person, pushes: person.pushes && !isQuiet(person, site, now) }))
    .filter(({ mails, pushes }) => mails || pushes)
  const { type, words } = broadcast
  const weeks = type === 'weekly_updates' ? await weeksOf(tx, site, people, { newcomers, joined }) : undefined
  return people.flatMap((person) => {
    const { member_id: memberId, mails, pushes } = person
    const to = subscriber(site, means, { ...person, memberId, confirmed: mails })
    const week = weeks?.get(memberId)
    const text = textFor(words, person)
    if (week) {
      const note = pushes && isNews(week) ? weeklyNote({ ...to, names: person.shows_names }, week) : undefined
      return [{ memberId, to, mail: mails ? weeklyLetter(to, week) : undefined, note }]
    }
    if (weeks || !text) return []
    const note = pushes ? writtenNote(to, type, text) : undefined
    return [{ memberId, to, mail: mails ? writtenLetter(to, type, text) : undefined, note }]
  })
}

/** Whether the member has quiet hours now. */
function isQuiet({ quiet_from: from, quiet_until: until, time_zone }: sql.Person, { settings }: Site, now: Date): boolean {
  return from !== null && until !== null && quietUntil(now, { from, until, zone: time_zone ?? settings.time_zone }) !== undefined
}
