// Parts for others: watching.ts.
import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { presenceOf } from '#server/platform/live/live.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { presenceStepMs, touchSearchable } from '#server/profile/activity.ts'
import { viewerAt } from '#server/profile/sight/sharing.ts'
import { canSee, visibilityOf } from '#server/profile/sight/sight.ts'
import * as sql from './queries.ts'

export { isOpenOf } from './queries.ts'

interface Active {
  /** Has a socket open in this process, of a page that he has not left. */
  connected: boolean
  /** Whether the table knows that. */
  noted: boolean
  /** When he last did something, and up to when the table knows it; milliseconds. */
  seen: number
  saved: number
  /** Since when he is there without strangers' having been told; undefined when there is nothing to tell. */
  untold: number | undefined
  /** When his steps begin. */
  offset: number
  /** The hour in which the search last heard of him. */
  hour: number
}

const onlineFor = limits.onlineMinutes * 60_000
const hour = 60 * 60_000
/** A socket that stays open is written down this often; it must be well below `onlineFor`. */
const saveEvery = 2 * 60_000

/**
 * Who is active in this process: a socket open, or a request in the last five minutes. Kept in memory and flushed in
 * batches; changes are told to whoever watches, in all processes. Strangers are told at the end of the step in which he was there, which
 * begins at another moment for each member and day, the same in all processes: of what he does they learn five minutes, not the moment.
 */
export class Presence {
  private readonly db: Database
  private readonly keys: Keys
  /** Of this process, among those in which a member has a page open. */
  private readonly name = randomBytes(6).toString('base64url')
  private readonly active = new Map<string, Active>()
  private readonly arrived = new Set<string>()
  private readonly clock: NodeJS.Timeout
  private greeting: NodeJS.Timeout | undefined

  constructor(db: Database, keys: Keys, { flushEvery = 30_000 } = {}) {
    this.db = db
    this.keys = keys
    this.clock = setInterval(() => void this.flush().catch(() => {}), flushEvery).unref()
  }

  /** The member himself did something: loaded a page, changed something. Polling is no activity. */
  seen(memberId: string): void {
    const entry = this.entry(memberId)
    entry.seen = Date.now()
    entry.untold ??= entry.seen
  }

  opened(memberId: string): void {
    const entry = this.entry(memberId)
    entry.connected = true
    entry.untold ??= Date.now()
    this.soon()
  }

  closed(memberId: string): void {
    const entry = this.entry(memberId)
    entry.connected = false
    entry.seen = Date.now()
    entry.untold ??= entry.seen
    this.soon()
  }

  /** Those of `ids` whose presence the viewer may follow: who has written to the viewer, and shows when they are there. */
  async watchable({ memberId, siteId }: { memberId: string; siteId: string }, ids: readonly string[]): Promise<string[]> {
    const viewer = await viewerAt(this.db, memberId, siteId)
    const [{ rows, conversations }, hidden] = await Promise.all([visibilityOf(this.db, viewer, ids), hiding(this.db, ids)])
    return rows
      .filter(
        (row) => conversations.get(row.member_id)?.takesPart && canSee(viewer, row, conversations) && !hidden.has(row.member_id),
      )
      .map((row) => row.member_id)
  }

  /** Writes down what is new and tells of those who came and went. Called by the clock; what fails is tried again. */
  async flush(now = Date.now()): Promise<void> {
    clearTimeout(this.greeting)
    this.greeting = undefined
    const due = [...this.active].filter(([, entry]) => isDue(entry, now))
    if (due.length > 0) await this.save(due, now)
    await this.tellStrangers(now)
    await this.greet()
    await this.dismiss(now)
  }

  async stop(): Promise<void> {
    clearInterval(this.clock)
    clearTimeout(this.greeting)
    await this.flush().catch(() => {})
  }

  private entry(memberId: string): Active {
    let entry = this.active.get(memberId)
    if (!entry) {
      entry = {
        connected: false,
        noted: false,
        seen: Date.now(),
        saved: 0,
        untold: undefined,
        offset: this.offsetOf(memberId),
        hour: 0,
      }
      this.active.set(memberId, entry)
      this.arrived.add(memberId)
      this.soon()
    }
    return entry
  }

  /** Whoever came is told of at once, and from who left on notes find his other devices. */
  private soon(): void {
    this.greeting ??= setTimeout(() => void this.flush().catch(() => {}), 500).unref()
  }

  /** Nobody can tell it who has not the key, and who found it out knows it for a day. */
  private offsetOf(memberId: string): number {
    const day = new Date().toISOString().slice(0, 10)
    return this.keys.hash('presence', `${memberId} ${day}`).readUInt32BE() % presenceStepMs
  }

  private async save(due: Array<[string, Active]>, now: number): Promise<void> {
    const times = due.map(([, entry]) => (entry.connected ? now : entry.seen))
    const open = due.map(([, entry]) => entry.connected)
    await this.db.run(sql.savePresence, [due.map(([id]) => id), times.map((time) => new Date(time)), open, this.name])
    due.forEach(([, entry], index) => {
      entry.saved = times[index]!
      entry.noted = open[index]!
    })
  }

  /** Where he stands in the search is told to everybody, too: he rises when they are told. */
  private async tellStrangers(now: number): Promise<void> {
    const stepOf = ({ offset }: Active) => Math.floor((now - offset) / presenceStepMs) * presenceStepMs + offset
    const due = [...this.active].filter(([, entry]) => entry.untold !== undefined && entry.untold < stepOf(entry))
    if (due.length === 0) return
    await this.db.run(sql.saveShown, [due.map(([id]) => id), due.map(([, entry]) => new Date(stepOf(entry)))])
    const thisHour = Math.floor(now / hour)
    const rising = due.filter(([, entry]) => entry.hour < thisHour).map(([id]) => id)
    if (rising.length > 0) await touchSearchable(this.db, rising)
    for (const [, entry] of due) {
      const step = stepOf(entry)
      entry.hour = thisHour
      entry.untold = entry.connected ? step : entry.seen >= step ? entry.seen : undefined
    }
  }

  /** Whoever came is in the table by now: a page drawn after the event says the same. */
  private async greet(): Promise<void> {
    if (this.arrived.size === 0) return
    const ids = [...this.arrived]
    this.arrived.clear()
    await this.tell(ids, true)
  }

  private async dismiss(now: number): Promise<void> {
    const gone = [...this.active].filter(([, entry]) => !entry.connected && entry.seen < now - onlineFor).map(([id]) => id)
    if (gone.length === 0) return
    gone.forEach((id) => this.active.delete(id))
    const elsewhere = new Set((await this.db.rows(sql.findActive, [gone])).map((row) => row.member_id))
    await this.tell(
      gone.filter((id) => !elsewhere.has(id)),
      false,
    )
  }

  private async tell(ids: string[], online: boolean): Promise<void> {
    for (const { member_id: member } of await this.db.rows(sql.findShowing, [ids])) {
      this.db.hints.publish({ to: [presenceOf(member)], event: { type: 'presence', member, online } })
    }
  }
}

/** Those of `ids` who have the site open just now, on a page that they may be looking at. */
export async function membersHere(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows(sql.findHere, [ids])).map((row) => row.member_id))
}

/** Those of `ids` who do not show when they are there: nobody learns it of them by anything. */
export async function hiding(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows(sql.findHiding, [ids])).map((row) => row.member_id))
}

function isDue({ connected, noted, seen, saved }: Active, now: number): boolean {
  if (connected !== noted) return true
  return connected ? now - saved >= saveEvery : seen > saved
}

/** Erases when a member was here. */
export async function erasePresence(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deletePresence, [memberId])
}
