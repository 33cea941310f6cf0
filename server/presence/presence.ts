// Parts for others: watching.ts.
import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/rules/durations.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import { presenceStepMs, touchSearchable } from '#server/profile/activity.ts'
import { viewerAt } from '#server/profile/sharing/sharing.ts'
import { canSee, visibilityOf } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

export { isOpenOf } from './queries.ts'

interface Active {
  /** Has a socket open in this process, for a page that the member has not left. */
  connected: boolean
  /** Whether the table has this value of `connected`. */
  noted: boolean
  /** Times of the last activity, and of the last one saved to the table; milliseconds. */
  seen: number
  saved: number
  /** Since when the member is active without strangers seeing it; undefined when they see all of it. */
  unshownSince: number | undefined
  /** When the member's steps begin. */
  offset: number
  /** The hour of the last update of the search. */
  hour: number
}

const onlineFor = limits.onlineMinutes * 60_000
/** An open socket is saved this often; must be well below `onlineFor`. */
const saveEvery = 2 * 60_000

/**
 * The members active in this process: with an open socket, or a request in the last five minutes. Kept in memory and flushed in
 * batches; changes are published to watchers in all processes. Strangers see activity at the end of its five-minute step, so that they
 * never learn the exact time. Steps begin at a different time for each member and day, the same in all processes.
 */
export class Presence {
  private readonly db: Database
  private readonly keys: Keys
  /** Name of this process, among those in which a member has a page open. */
  private readonly name = randomBytes(6).toString('base64url')
  private readonly active = new Map<string, Active>()
  private readonly arrived = new Set<string>()
  private readonly clock: NodeJS.Timeout
  private flushSoon: NodeJS.Timeout | undefined

  constructor(db: Database, keys: Keys, { flushEvery = 30_000 } = {}) {
    this.db = db
    this.keys = keys
    this.clock = setInterval(() => void this.flush().catch(reportFailure('presence')), flushEvery).unref()
  }

  /** Records activity of the member, such as loading a page or a change. Polling is not activity. */
  seen(memberId: string): void {
    const entry = this.entry(memberId)
    entry.seen = Date.now()
    entry.unshownSince ??= entry.seen
  }

  opened(memberId: string): void {
    const entry = this.entry(memberId)
    entry.connected = true
    entry.unshownSince ??= Date.now()
    this.soon()
  }

  closed(memberId: string): void {
    const entry = this.entry(memberId)
    entry.connected = false
    entry.seen = Date.now()
    entry.unshownSince ??= entry.seen
    this.soon()
  }

  /** Those of `ids` whose presence the viewer may follow: they have written to the viewer and show their presence. */
  async watchable({ memberId, siteId }: { memberId: string; siteId: string }, ids: readonly string[]): Promise<string[]> {
    const viewer = await viewerAt(this.db, memberId, siteId)
    const [{ rows, conversations }, hidden] = await Promise.all([visibilityOf(this.db, viewer, ids), hiding(this.db, ids)])
    return rows
      .filter(
        (row) => conversations.get(row.member_id)?.takesPart && canSee(viewer, row, conversations) && !hidden.has(row.member_id),
      )
      .map((row) => row.member_id)
  }

  /** Saves changes and announces arrivals and departures. Called by the timer; a failed save is tried again. */
  async flush(now = Date.now()): Promise<void> {
    clearTimeout(this.flushSoon)
    this.flushSoon = undefined
    const due = [...this.active].filter(([, entry]) => isDue(entry, now))
    if (due.length > 0) await this.save(due, now)
    await this.showStrangers(now)
    await this.announceArrived()
    await this.announceGone(now)
  }

  async stop(): Promise<void> {
    clearInterval(this.clock)
    clearTimeout(this.flushSoon)
    await this.flush().catch(reportFailure('presence'))
  }

  private entry(memberId: string): Active {
    let entry = this.active.get(memberId)
    if (!entry) {
      entry = {
        connected: false,
        noted: false,
        seen: Date.now(),
        saved: 0,
        unshownSince: undefined,
        offset: this.offsetOf(memberId),
        hour: 0,
      }
      this.active.set(memberId, entry)
      this.arrived.add(memberId)
      this.soon()
    }
    return entry
  }

  /** Flushes soon: arrivals are announced at once, and once a page is left, push notes go to other devices. */
  private soon(): void {
    this.flushSoon ??= setTimeout(() => void this.flush().catch(reportFailure('presence')), 500).unref()
  }

  /** Cannot be predicted without the key, and is valid for one day. */
  private offsetOf(memberId: string): number {
    const day = new Date().toISOString().slice(0, 10)
    return this.keys.hash('presence', `${memberId} ${day}`).readUInt32BE() % presenceStepMs
  }

  private async save(due: Array<[string, Active]>, now: number): Promise<void> {
    const times = due.map(([, entry]) => (entry.connected ? now : entry.seen))
    const open = due.map(([, entry]) => entry.connected)
    const members = due.map(([id]) => id)
    await this.db.run(sql.savePresence, [members, times.map((time) => new Date(time)), open, this.name])
    const closed = members.filter((_, index) => !open[index])
    if (closed.length > 0) await this.db.run(sql.savePresenceClosed, [closed, this.name])
    due.forEach(([, entry], index) => {
      entry.saved = times[index]!
      entry.noted = open[index]!
    })
  }

  /** Shows activity to strangers. The position in the search is visible to everybody, so it changes at the same time. */
  private async showStrangers(now: number): Promise<void> {
    const stepOf = ({ offset }: Active) => Math.floor((now - offset) / presenceStepMs) * presenceStepMs + offset
    const due = [...this.active].filter(([, entry]) => entry.unshownSince !== undefined && entry.unshownSince < stepOf(entry))
    if (due.length === 0) return
    await this.db.run(sql.saveShown, [due.map(([id]) => id), due.map(([, entry]) => new Date(stepOf(entry)))])
    const thisHour = Math.floor(now / hourMs)
    const rising = due.filter(([, entry]) => entry.hour < thisHour).map(([id]) => id)
    if (rising.length > 0) await touchSearchable(this.db, rising)
    for (const [, entry] of due) {
      const step = stepOf(entry)
      entry.hour = thisHour
      entry.unshownSince = entry.connected ? step : entry.seen >= step ? entry.seen : undefined
    }
  }

  /** Runs after `save`, so that a page loaded after the event shows the same. */
  private async announceArrived(): Promise<void> {
    if (this.arrived.size === 0) return
    const ids = [...this.arrived]
    this.arrived.clear()
    await this.announce(ids, true)
  }

  private async announceGone(now: number): Promise<void> {
    const gone = [...this.active].filter(([, entry]) => !entry.connected && entry.seen < now - onlineFor).map(([id]) => id)
    if (gone.length === 0) return
    gone.forEach((id) => this.active.delete(id))
    const elsewhere = new Set((await this.db.rows(sql.findActive, [gone])).map((row) => row.member_id))
    await this.announce(
      gone.filter((id) => !elsewhere.has(id)),
      false,
    )
  }

  private async announce(ids: string[], online: boolean): Promise<void> {
    for (const { member_id: member } of await this.db.rows(sql.findShowing, [ids])) {
      this.db.hints.publish({ to: [presenceOf(member)], event: { type: 'presence', member, online } })
    }
  }
}

/** Those of `ids` who have the site open now, on a page that may be visible. */
export async function membersHere(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows(sql.findHere, [ids])).map((row) => row.member_id))
}

/** Those of `ids` who hide their presence. Nothing may disclose it. */
export async function hiding(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows(sql.findHiding, [ids])).map((row) => row.member_id))
}

function isDue({ connected, noted, seen, saved }: Active, now: number): boolean {
  if (connected !== noted) return true
  return connected ? now - saved >= saveEvery : seen > saved
}

/** Erases a member's presence. */
export async function erasePresence(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deletePresence, [memberId])
}
