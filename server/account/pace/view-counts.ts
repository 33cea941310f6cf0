import type { Database, Handle } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { countedAs, type ViewKind, type ViewLimits, limitOf, noteRefusal, refusalFor } from './view-limits.ts'
import { addViews, forgetViews, type ViewRow } from '#server/account/queries.ts'

/** What this process knows of what somebody looked at today. */
interface Looker {
  pages: number
  /** Pages that the table does not know yet. */
  freshPages: number
  /** Answers of how many fit a search, since this process knows of the viewer. */
  counts: number
  profiles: Seen
  cards: Seen
  at: number
  refused: Set<ViewKind>
}

/** Different things that were looked at. */
interface Seen {
  seen: SeenBits
  /** Bits as the table knows them, and those set here since. */
  bits: number
  freshBits: number
}

const flushEvery = 10_000
const countsPerPage = 4
const forgottenAfter = 60 * 60_000

/**
 * How much of the membership each viewer has looked at today, so that nobody copies it: different profiles, different cards, and pages of search.
 * Counted in memory, where it costs a request nothing, and added up in the database every ten seconds, where it holds across
 * processes and restarts. It need not be exact: whoever is refused has looked at far more than anybody reads.
 */
export class ViewCounts {
  private readonly db: Database
  private readonly every: number
  private lookers = new Map<string, Looker>()
  private dirty = new Set<string>()
  private day = ''
  private timer: NodeJS.Timeout | undefined

  constructor(db: Database, every = flushEvery) {
    this.db = db
    this.every = every
  }

  /** `daily_limit` for who has looked at as many as his kind of account may in a day. */
  require(kind: ViewKind, visit: Visit, limits: ViewLimits): void {
    if (this.isSpent(kind, visit, limits)) throw refusalFor(visit)
  }

  isSpent(looked: ViewKind, visit: Visit, limits: ViewLimits): boolean {
    const spent = countedAs(visit).find(({ viewer, kind }) => {
      const looker = this.today().get(viewer)
      return looker !== undefined && amountOf(looker, looked) >= limitOf(looked, kind, limits)
    })
    if (spent && !this.lookers.get(spent.viewer)!.refused.has(looked)) {
      this.lookers.get(spent.viewer)!.refused.add(looked)
      noteRefusal(looked, visit, spent)
    }
    return spent !== undefined
  }

  /** He was shown a page of search with these cards; the same ones again count nothing. */
  page(visit: Visit, memberIds: readonly string[]): void {
    for (const { viewer } of countedAs(visit)) {
      const looker = this.looker(viewer)
      looker.pages++
      looker.freshPages++
      for (const id of memberIds) this.see(looker.cards, visit, viewer, id)
      this.note(viewer)
    }
  }

  /** They were shown these cards in a list that is no page of search; the same ones again count nothing. */
  cards(visit: Visit, memberIds: readonly string[]): void {
    for (const { viewer } of countedAs(visit)) {
      const { cards } = this.looker(viewer)
      const before = cards.freshBits
      for (const id of memberIds) this.see(cards, visit, viewer, id)
      if (cards.freshBits > before) this.note(viewer)
    }
  }

  /** They were told how many fit a search: some of these are a page, for a button that counts while one chooses asks often. */
  counted(visit: Visit): void {
    for (const { viewer } of countedAs(visit)) {
      const looker = this.looker(viewer)
      looker.counts++
      if (looker.counts % countsPerPage !== 0) continue
      looker.pages++
      looker.freshPages++
      this.note(viewer)
    }
  }

  /** He was shown a profile; the same one again counts nothing. */
  profile(visit: Visit, memberId: string): void {
    for (const { viewer } of countedAs(visit))
      if (this.see(this.looker(viewer).profiles, visit, viewer, memberId)) this.note(viewer)
  }

  private see(those: Seen, { keys }: Visit, viewer: string, memberId: string): boolean {
    if (!those.seen.add(bitOf(keys, viewer, this.day, memberId))) return false
    those.freshBits++
    return true
  }

  /** Adds up what is new, and learns what other processes saw. Called by the clock, and at the end; what fails is tried again. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const lookers = this.today()
    const sent = [...this.dirty]
      .map((id) => ({ id, looker: lookers.get(id)! }))
      .map((each) => ({ ...each, ...fresh(each.looker) }))
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
      for (const { id, looker, ...added } of sent) takeOver(looker, added, known.get(id))
    } catch (error) {
      if (lookers === this.lookers) sent.forEach(({ id }) => this.note(id))
      throw error
    }
    this.forgetIdle()
  }

  private looker(viewer: string): Looker {
    const lookers = this.today()
    let looker = lookers.get(viewer)
    if (!looker) {
      looker = { pages: 0, freshPages: 0, counts: 0, profiles: nothing(), cards: nothing(), at: 0, refused: new Set() }
      lookers.set(viewer, looker)
    }
    looker.at = Date.now()
    return looker
  }

  /** Days begin at midnight UTC; what was not added up of yesterday is of no use any more. */
  private today(): Map<string, Looker> {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.day) {
      this.day = day
      this.lookers = new Map()
      this.dirty.clear()
    }
    return this.lookers
  }

  private note(id: string): void {
    this.dirty.add(id)
    this.timer ??= setTimeout(() => void this.flush().catch(() => {}), this.every).unref()
  }

  /** The table knows them; when they come back, ten seconds later they are known here too. */
  private forgetIdle(): void {
    const before = Date.now() - forgottenAfter
    for (const [id, { at }] of this.lookers) if (at < before && !this.dirty.has(id)) this.lookers.delete(id)
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

function fresh({ freshPages, profiles, cards }: Looker): Fresh {
  const added = ({ freshBits, seen }: Seen) => ({ bits: freshBits, hex: freshBits > 0 ? seen.hex : '00' })
  return { pages: freshPages, profiles: added(profiles), cards: added(cards) }
}

/** No row: it is tomorrow already in another process. */
function takeOver(looker: Looker, sent: Fresh, known: ViewRow | undefined): void {
  looker.freshPages -= sent.pages
  looker.profiles.freshBits -= sent.profiles.bits
  looker.cards.freshBits -= sent.cards.bits
  if (!known) return
  looker.pages = known.pages + looker.freshPages
  looker.profiles.bits = known.profiles
  looker.cards.bits = known.cards
}

function amountOf(looker: Looker, kind: ViewKind): number {
  if (kind === 'pages') return looker.pages
  const { bits, freshBits } = looker[kind]
  return estimate(bits + freshBits)
}

/** Called daily. */
export async function forgetOldViewCounts(db: Handle): Promise<void> {
  await db.run(forgetViews)
}

const size = 4096

/**
 * Counts different things without keeping them: each sets one of 4,096 bits. Of 1,000 it is right to about one in a hundred (linear
 * counting, Whang and others 1990).
 */
export class SeenBits {
  private readonly bytes = Buffer.alloc(size / 8)

  /** Answers whether it may be new. */
  add(bit: number): boolean {
    const mask = 0x80 >> (bit & 7)
    if (this.bytes[bit >> 3]! & mask) return false
    this.bytes[bit >> 3]! |= mask
    return true
  }

  /** As PostgreSQL reads a bit string. */
  get hex(): string {
    return this.bytes.toString('hex')
  }
}

/** The bit of a thing on a day, another one for each viewer; without our key nobody can tell what set it. */
export function bitOf(keys: Keys, viewer: string, day: string, thing: string): number {
  return keys.hash('look', `${viewer} ${day} ${thing}`).readUInt16BE(0) % size
}

/** How many different things set so many bits. */
export function estimate(bits: number): number {
  return bits >= size ? Infinity : Math.round(-size * Math.log(1 - bits / size))
}
