import type { Database, Handle } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import type { ViewKind } from './list.ts'
import { countedAs, limitOf, noteRefusal, viewRefusal } from './view-limits.ts'
import { addViews, forgetViews, type ViewRow } from './view-queries.ts'

/** What this process knows of a viewer's views today. */
interface ViewerState {
  pages: number
  /** Pages that are not yet in the table. */
  freshPages: number
  /** Result counts of searches since this process knows the viewer. */
  counts: number
  profiles: Seen
  cards: Seen
  at: number
  refused: Set<ViewKind>
}

/** Distinct things seen. */
interface Seen {
  seen: SeenBits
  /** Bits in the table, and those set here since. */
  bits: number
  freshBits: number
}

const flushEvery = 10_000
const countsPerPage = 4
const forgottenAfter = 60 * 60_000

/**
 * Counts how much of the membership each viewer has seen today, to prevent copying: distinct profiles, distinct cards, and pages of search.
 * Counts in memory, at no cost for a request, and adds the counts up in the database every ten seconds, across processes and restarts. It
 * need not be exact: the limits are far above what anybody reads.
 */
export class ViewCounts {
  private readonly db: Database
  private readonly every: number
  private viewers = new Map<string, ViewerState>()
  private dirty = new Set<string>()
  private day = ''
  private timer: NodeJS.Timeout | undefined

  constructor(db: Database, every = flushEvery) {
    this.db = db
    this.every = every
  }

  /** Throws `daily_limit` for a viewer who has reached the limit of their kind of account. */
  require(kind: ViewKind, visit: Visit): void {
    if (this.isSpent(kind, visit)) throw viewRefusal(visit)
  }

  isSpent(viewed: ViewKind, visit: Visit): boolean {
    const spent = countedAs(visit).find(({ viewer, kind }) => {
      const state = this.today().get(viewer)
      return state !== undefined && amountOf(state, viewed) >= limitOf(viewed, kind, visit)
    })
    if (spent && !this.viewers.get(spent.viewer)!.refused.has(viewed)) {
      this.viewers.get(spent.viewer)!.refused.add(viewed)
      noteRefusal(viewed, visit, spent)
    }
    return spent !== undefined
  }

  /** Counts a page of search with these cards; cards seen before count nothing. */
  page(visit: Visit, memberIds: readonly string[]): void {
    for (const { viewer } of countedAs(visit)) {
      const state = this.state(viewer)
      state.pages++
      state.freshPages++
      for (const id of memberIds) this.see(state.cards, visit, viewer, id)
      this.note(viewer)
    }
  }

  /** Counts cards in a list other than search; cards seen before count nothing. */
  cards(visit: Visit, memberIds: readonly string[]): void {
    for (const { viewer } of countedAs(visit)) {
      const { cards } = this.state(viewer)
      const before = cards.freshBits
      for (const id of memberIds) this.see(cards, visit, viewer, id)
      if (cards.freshBits > before) this.note(viewer)
    }
  }

  /** Counts a result count of a search: four of them are one page, since the search form asks for them often. */
  counted(visit: Visit): void {
    for (const { viewer } of countedAs(visit)) {
      const state = this.state(viewer)
      state.counts++
      if (state.counts % countsPerPage !== 0) continue
      state.pages++
      state.freshPages++
      this.note(viewer)
    }
  }

  /** Counts a profile; one seen before counts nothing. */
  profile(visit: Visit, memberId: string): void {
    for (const { viewer } of countedAs(visit))
      if (this.see(this.state(viewer).profiles, visit, viewer, memberId)) this.note(viewer)
  }

  private see(target: Seen, { keys }: Visit, viewer: string, memberId: string): boolean {
    if (!target.seen.add(bitOf(keys, viewer, this.day, memberId))) return false
    target.freshBits++
    return true
  }

  /** Adds new counts to the database and reads those of other processes. Called by a timer and at shutdown; a failure is retried. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const viewers = this.today()
    const sent = [...this.dirty].map((id) => ({ id, state: viewers.get(id)! })).map((each) => ({ ...each, ...fresh(each.state) }))
    this.dirty.clear()
    if (sent.length === 0) return
    try {
      const values = [
        sent.map(({ id }) => id),
        this.day,
        sent.map(({ pages }) => pages),
        sent.map(({ profiles }) => profiles.hex),
        sent.map(({ cards }) => cards.hex),
      ]
      const known = new Map((await this.db.rows(addViews, values)).map((row) => [row.viewer_id, row]))
      for (const { id, state, ...added } of sent) takeOver(state, added, known.get(id))
    } catch (error) {
      if (viewers === this.viewers) sent.forEach(({ id }) => this.note(id))
      throw error
    }
    this.forgetIdle()
  }

  private state(viewer: string): ViewerState {
    const viewers = this.today()
    let state = viewers.get(viewer)
    if (!state) {
      state = { pages: 0, freshPages: 0, counts: 0, profiles: nothing(), cards: nothing(), at: 0, refused: new Set() }
      viewers.set(viewer, state)
    }
    state.at = Date.now()
    return state
  }

  /** Days begin at midnight UTC; counts of yesterday that were not added are dropped. */
  private today(): Map<string, ViewerState> {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.day) {
      this.day = day
      this.viewers = new Map()
      this.dirty.clear()
    }
    return this.viewers
  }

  private note(id: string): void {
    this.dirty.add(id)
    this.timer ??= setTimeout(() => void this.flush().catch(reportFailure('view_counts')), this.every).unref()
  }

  /** Drops idle viewers: the table has their counts, and a flush reads them again. */
  private forgetIdle(): void {
    const before = Date.now() - forgottenAfter
    for (const [id, { at }] of this.viewers) if (at < before && !this.dirty.has(id)) this.viewers.delete(id)
  }
}

function nothing(): Seen {
  return { seen: new SeenBits(), bits: 0, freshBits: 0 }
}

interface Fresh {
  pages: number
  profiles: { bits: number; hex: string }
  cards: { bits: number; hex: string }
}

function fresh({ freshPages, profiles, cards }: ViewerState): Fresh {
  const added = ({ freshBits, seen }: Seen) => ({ bits: freshBits, hex: freshBits > 0 ? seen.hex : '00' })
  return { pages: freshPages, profiles: added(profiles), cards: added(cards) }
}

/** Takes over the row of the table. No row: another process has begun the next day. */
function takeOver(state: ViewerState, sent: Fresh, known: ViewRow | undefined): void {
  state.freshPages -= sent.pages
  state.profiles.freshBits -= sent.profiles.bits
  state.cards.freshBits -= sent.cards.bits
  if (!known) return
  state.pages = known.pages + state.freshPages
  state.profiles.bits = known.profiles
  state.cards.bits = known.cards
}

function amountOf(state: ViewerState, kind: ViewKind): number {
  if (kind === 'pages') return state.pages
  const { bits, freshBits } = state[kind]
  return estimate(bits + freshBits)
}

/** Called daily. */
export async function forgetOldViewCounts(db: Handle): Promise<void> {
  await db.run(forgetViews)
}

const size = 4096

/**
 * Counts distinct things without storing them: each sets one of 4,096 bits. For 1,000 the error is about 1 % (linear counting, Whang and
 * others 1990).
 */
export class SeenBits {
  private readonly bytes = Buffer.alloc(size / 8)

  /** Returns whether the bit was not set before. */
  add(bit: number): boolean {
    const mask = 0x80 >> (bit & 7)
    if (this.bytes[bit >> 3]! & mask) return false
    this.bytes[bit >> 3]! |= mask
    return true
  }

  /** The bits as PostgreSQL reads a bit string. */
  get hex(): string {
    return this.bytes.toString('hex')
  }
}

/** The bit of a thing on a day, different for each viewer; without our key nobody can tell which thing set it. */
export function bitOf(keys: Keys, viewer: string, day: string, thing: string): number {
  return keys.hash('view', `${viewer} ${day} ${thing}`).readUInt16BE(0) % size
}

/** Estimates the number of distinct things from the number of set bits. */
export function estimate(bits: number): number {
  return bits >= size ? Infinity : Math.round(-size * Math.log(1 - bits / size))
}
