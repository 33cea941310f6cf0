import { limits } from '#contract/limits.ts'
import type { ReviewedPhoto } from '#contract/staff/approval.ts'
import type { ConductRule } from '#contract/staff/options.ts'
import { createStore, type Readable } from '../../state/store.ts'

export type Verdict = { kind: 'approve' } | { kind: 'pass' } | { kind: 'reject'; rule: ConductRule }

/** A photo that the caller has taken. */
export interface Tile {
  photo: ReviewedPhoto
  /** It was on the screen, unblurred, large and long enough to be looked at. */
  seen: boolean
  verdict: Verdict | undefined
}

export interface DeskState {
  /** False until the first photos have come. */
  opened: boolean
  /** Those on the screen and the next ones, in order. */
  tiles: readonly Tile[]
  /** Ids of those on the screen. */
  page: ReadonlySet<string>
  /** Ids of the last decision, which can be taken back: it is not sent yet. */
  last: readonly string[]
  /** How many were decided here. */
  done: number
}

type Key = Pick<ReviewedPhoto, 'member' | 'photo'>

/** The calls of the server. */
export interface DeskCalls {
  take(hold: number): Promise<ReviewedPhoto[]>
  /** Answers the ids of those that were approved: not those that the caller does not have any more. */
  approve(keys: Key[]): Promise<string[]>
  reject(key: Key, rule: ConductRule): Promise<void>
  pass(key: Key): Promise<void>
  release(): Promise<unknown>
}

/** How long the last decision can be taken back, ms, if no other follows. */
export const takeBackFor = 15_000
const pageSize = limits.photosInGrid

/**
 * The photos on the screen and what is decided about them. A decision is sent when the next one is made, or after some seconds: until then it
 * can be taken back. One that the server refuses comes back undecided. The next photos are taken before they are needed.
 */
export class Desk {
  readonly state: Readable<DeskState>
  private readonly store = createStore<DeskState>({ opened: false, tiles: [], page: new Set(), last: [], done: 0 })
  private readonly calls: DeskCalls
  private readonly onError: (error: unknown) => void
  private outgoing: Tile[] = []
  /** Calls run one after the other. */
  private chain: Promise<void> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(calls: DeskCalls, onError: (error: unknown) => void) {
    this.calls = calls
    this.onError = onError
    this.state = this.store
  }

  /** The first photos, and the next ones behind them. */
  open(): void {
    this.closed = false
    this.take(pageSize)
    this.take(2 * pageSize)
  }

  /** Looks whether new photos wait. */
  look(): void {
    this.take(2 * pageSize)
  }

  /** Sends what was decided and gives the rest back. */
  close(): Promise<void> {
    this.settle()
    this.closed = true
    return this.queue(() => this.calls.release())
  }

  see(ids: readonly string[]): void {
    const now = this.store.get()
    const isNew = (tile: Tile) => !tile.seen && ids.includes(tile.photo.photo)
    if (now.tiles.some(isNew)) this.change({ tiles: now.tiles.map((tile) => (isNew(tile) ? { ...tile, seen: true } : tile)) })
  }

  /** Decides about photos on the screen; passes over those that are decided or were not seen. Unseen ones can be left to others. */
  judge(ids: readonly string[], verdict: Verdict): void {
    const now = this.store.get()
    const isMeant = ({ photo, seen, verdict: earlier }: Tile) =>
      ids.includes(photo.photo) && !earlier && (seen || verdict.kind === 'pass')
    const meant = now.tiles.filter(isMeant).map(({ photo }) => photo.photo)
    if (meant.length === 0) return
    this.settle()
    this.mark(meant, verdict)
    this.change({ last: meant, done: this.store.get().done + meant.length })
    this.timer = setTimeout(() => this.settle(), takeBackFor)
    this.turn()
  }

  /** Approves the rest of the screen, as far as it was seen. Returns how many were not. */
  approveRest(): number {
    const rest = onPage(this.store.get()).filter(({ verdict }) => !verdict)
    this.judge(
      rest.map(({ photo }) => photo.photo),
      { kind: 'approve' },
    )
    return rest.filter(({ seen }) => !seen).length
  }

  /** Takes the last decision back. */
  undo(): void {
    const { last, done } = this.store.get()
    clearTimeout(this.timer)
    this.bringBack(last)
    this.change({ last: [], done: done - last.length })
  }

  /** The last decision is sent, and cannot be taken back any more. */
  settle(): void {
    clearTimeout(this.timer)
    const { last, tiles } = this.store.get()
    if (last.length === 0) return
    this.outgoing.push(...tiles.filter(({ photo }) => last.includes(photo.photo)))
    this.change({ last: [] })
    void this.queue(() => this.send())
  }

  private async send(): Promise<void> {
    const batch = this.outgoing.splice(0)
    const approved = batch.filter(({ verdict }) => verdict?.kind === 'approve')
    if (approved.length > 0) await this.deliver(approved, () => this.calls.approve(approved.map(({ photo }) => keyOf(photo))))
    for (const tile of batch) {
      const { photo, verdict } = tile
      if (verdict?.kind === 'reject') await this.deliver([tile], () => this.calls.reject(keyOf(photo), verdict.rule))
      if (verdict?.kind === 'pass') await this.deliver([tile], () => this.calls.pass(keyOf(photo)))
    }
    if (!this.closed && waiting(this.store.get()).length < pageSize) await this.refill(2 * pageSize)
  }

  /** Sends what was decided about photos; `call` answers the ids of those that it concerned, if not all. */
  private async deliver(tiles: readonly Tile[], call: () => Promise<readonly string[] | void>): Promise<void> {
    const ids = tiles.map(({ photo }) => photo.photo)
    try {
      const done = (await call()) ?? ids
      this.change({ tiles: this.store.get().tiles.filter(({ photo }) => !done.includes(photo.photo) || this.isShown(photo)) })
      await this.takeAgain(ids.filter((id) => !done.includes(id)))
    } catch (error) {
      this.bringBack(ids)
      this.change({ done: this.store.get().done - ids.length })
      this.onError(error)
    }
  }

  /** Photos that were taken too long ago come back undecided, unless others have taken them since or their owners deleted them. */
  private async takeAgain(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    this.bringBack(ids)
    this.change({ done: this.store.get().done - ids.length })
    if (!this.closed) await this.refill(2 * pageSize)
  }

  private take(hold: number): void {
    void this.queue(() => this.refill(hold))
  }

  private async refill(hold: number): Promise<void> {
    const photos = await this.calls.take(hold)
    const { tiles } = this.store.get()
    const known = new Set(tiles.map(({ photo }) => photo.photo))
    const held = new Set(photos.map(({ photo }) => photo))
    const kept = tiles.filter(({ photo, verdict }) => verdict || held.has(photo.photo))
    const added = photos.filter(({ photo }) => !known.has(photo))
    this.change({ opened: true, tiles: [...kept, ...added.map((photo) => ({ photo, seen: false, verdict: undefined }))] })
    this.turn()
    this.fill()
  }

  /** A screen with room gets what has come since. */
  private fill(): void {
    const { page } = this.store.get()
    const more = waiting(this.store.get()).slice(0, Math.max(0, pageSize - page.size))
    if (more.length > 0) this.change({ page: new Set([...page, ...more.map(({ photo }) => photo.photo)]) })
  }

  /** The next photos, once all on the screen are decided. */
  private turn(): void {
    const now = this.store.get()
    if (onPage(now).some(({ verdict }) => !verdict)) return
    const next = waiting(now).slice(0, pageSize)
    if (next.length === 0) return
    const page = new Set(next.map(({ photo }) => photo.photo))
    const open = new Set([...now.last, ...this.outgoing.map(({ photo }) => photo.photo)])
    const tiles = now.tiles.filter(({ photo, verdict }) => !verdict || open.has(photo.photo))
    this.change({ page, tiles })
  }

  /** Undecided again, and on the screen. */
  private bringBack(ids: readonly string[]): void {
    this.mark(ids, undefined)
    this.change({ page: new Set([...ids, ...this.store.get().page]) })
  }

  private mark(ids: readonly string[], verdict: Verdict | undefined): void {
    const tiles = this.store.get().tiles.map((tile) => (ids.includes(tile.photo.photo) ? { ...tile, verdict } : tile))
    this.change({ tiles })
  }

  private isShown({ photo }: ReviewedPhoto): boolean {
    return this.store.get().page.has(photo)
  }

  private queue(work: () => Promise<unknown>): Promise<void> {
    this.chain = this.chain.then(work).then(() => {}, this.onError)
    return this.chain
  }

  private change(changes: Partial<DeskState>): void {
    this.store.set({ ...this.store.get(), ...changes })
  }
}

export function onPage({ tiles, page }: DeskState): Tile[] {
  return tiles.filter(({ photo }) => page.has(photo.photo))
}

function waiting({ tiles, page }: DeskState): Tile[] {
  return tiles.filter(({ photo, verdict }) => !verdict && !page.has(photo.photo))
}

function keyOf({ member, photo }: ReviewedPhoto): Key {
  return { member, photo }
}
