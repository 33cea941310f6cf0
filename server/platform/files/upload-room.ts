import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { problem } from '#server/platform/http/problem.ts'

/** Bytes of a form beside its file. */
const formBytes = 64 * 1024

/** The declared length of an upload, from its headers; refused when it is missing or too large. */
export function declaredSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const size = Number(headers['content-length'])
  if (!Number.isInteger(size)) throw problem('invalid_input')
  if (size > limits.photoBytes + formBytes) throw tooLarge()
  return size
}

export function tooLarge(): Error {
  return problem('photo_too_large', { values: { megabytes: limits.photoBytes / 1024 / 1024 } })
}

const largest = limits.photoBytes + formBytes

/**
 * `all`: bytes that may be in memory at once; large uploads leave a quarter of it to small ones. `each`: those of one member.
 * `fast` and `floor`: bytes a second; a sender slower than the first reserves only what has arrived, one slower than
 * the second is cut off.
 */
const usual = {
  all: 128 * 1024 * 1024,
  each: 2 * largest,
  small: 4 * 1024 * 1024,
  fast: 64 * 1024,
  floor: 4 * 1024,
  timeoutMs: 15_000,
  secondMs: 1000,
}

const waitingAtMost = { all: 100, each: 10 }

/** Seconds over which the speed of an upload is measured. */
const judgedOver = 5

export interface Sender {
  owner: string
  /** The declared length of their upload. */
  size: number
  /** Bytes of it that have arrived; undefined where that cannot be known. */
  arrived?: (() => number | undefined) | undefined
}

interface Waiting {
  owner: string
  fits: () => boolean
  enter: () => void
  refuse: () => void
}

/**
 * Memory for files that are being read and developed. An admitted upload reserves its declared size as long as it keeps
 * arriving; a slow one reserves what has arrived. Without room a sender waits with the bytes unread, which costs nothing here,
 * and the slowest upload is cut off; too many waiting senders, or too long a wait, is `unavailable`.
 */
export class UploadRoom {
  private readonly uploads = new Set<Upload>()
  private readonly waiting = new Set<Waiting>()
  private readonly is: typeof usual
  private clock: NodeJS.Timeout | undefined

  constructor(settings: Partial<typeof usual> = {}) {
    this.is = { ...usual, ...settings }
  }

  /** `work` reads the upload by `upload.reading`, and keeps its room until it is done. */
  async during<Answer>(sender: Sender, work: (upload: Upload) => Promise<Answer>): Promise<Answer> {
    const upload = new Upload(sender, (bytes) => this.grow(upload, bytes))
    await this.wait({
      owner: sender.owner,
      fits: () => this.hasRoom(sender),
      enter: () => {
        this.uploads.add(upload)
        upload.goOn()
      },
    })
    this.clock ??= setInterval(() => this.tick(), this.is.secondMs).unref()
    try {
      return await work(upload)
    } finally {
      this.uploads.delete(upload)
      if (this.uploads.size === 0) this.clock = void clearInterval(this.clock)
      this.admit()
    }
  }

  private async grow(upload: Upload, bytes: number): Promise<void> {
    const isGone = () => !this.uploads.has(upload)
    const fits = () => isGone() || sumOf(this.uploads, ({ held }) => held) + bytes <= this.is.all
    if (!fits()) upload.pause()
    await this.wait({
      owner: upload.owner,
      fits,
      enter: () => {
        upload.held += bytes
        if (upload.isWaiting) upload.goOn()
      },
    })
    if (isGone()) throw problem('unavailable')
  }

  private async wait({ owner, fits, enter }: Omit<Waiting, 'refuse'>): Promise<void> {
    if (fits()) return enter()
    const own = [...this.waiting].filter((each) => each.owner === owner)
    if (own.length >= waitingAtMost.each || this.waiting.size >= waitingAtMost.all) throw problem('unavailable')
    await new Promise<void>((done, fail) => {
      const leave = (then: () => void) => {
        clearTimeout(tooLong)
        this.waiting.delete(one)
        then()
      }
      const refuse = () => leave(() => fail(problem('unavailable')))
      const one = { owner, fits, enter: () => leave(() => (enter(), done())), refuse }
      const tooLong = setTimeout(refuse, this.is.timeoutMs)
      this.waiting.add(one)
    })
  }

  private admit(): void {
    for (const one of this.waiting) if (one.fits()) one.enter()
  }

  private hasRoom({ owner, size }: Sender): boolean {
    const counted = (upload: Upload) => upload.counted(this.is.fast)
    const taken = sumOf(this.uploads, counted)
    const own = sumOf(this.uploads, (upload) => (upload.owner === owner ? counted(upload) : 0))
    const all = size <= this.is.small ? this.is.all : (this.is.all * 3) / 4
    // A sender with an upload here leaves half of the room to those without.
    const kept = own > 0 ? all / 2 : 0
    return taken + size + kept <= all && own + size <= this.is.each
  }

  /** Every second. */
  private tick(): void {
    const reading = [...this.uploads].filter((upload) => upload.isReading)
    for (const upload of reading) {
      upload.look()
      if (upload.isSlower(this.is.floor)) upload.cut()
    }
    this.admit()
    if (this.waiting.size === 0) return
    const [slowest] = reading
      .filter((upload) => upload.held > 0 && upload.isSlower(this.is.fast))
      .sort((one, other) => one.speed - other.speed)
    if (slowest) return slowest.cut()
    // All wait for each other: the latest is cut off.
    if (this.uploads.size > 0 && [...this.uploads].every((upload) => upload.isWaiting)) [...this.uploads].at(-1)!.cut()
  }
}

/** One upload in progress. */
export class Upload {
  /** Bytes of it in memory. */
  held = 0
  /** Recent bytes a second; Infinity while unknown. */
  speed = Infinity
  readonly owner: string
  private readonly size: number
  private readonly arrived: () => number | undefined
  private readonly grow: (bytes: number) => Promise<void>
  private readonly ended = Promise.withResolvers<never>()
  /** What had arrived a second ago, two seconds ago and so on, the oldest first. */
  private looks: number[] = []
  private judged = false
  private state: 'reading' | 'waiting' | 'read' = 'reading'

  constructor({ owner, size, arrived = () => undefined }: Sender, grow: (bytes: number) => Promise<void>) {
    this.owner = owner
    this.size = size
    this.arrived = arrived
    this.grow = grow
    this.ended.promise.catch(() => {})
  }

  /** Waits until so many bytes more may lie in memory. */
  take(bytes: number): Promise<void> {
    return this.grow(bytes)
  }

  /** Reads by `work`; `unavailable` when the sender is too slow. */
  async reading<Read>(work: Promise<Read>): Promise<Read> {
    const read = await Promise.race([work, this.ended.promise])
    this.state = 'read'
    return read
  }

  get isReading(): boolean {
    return this.state === 'reading'
  }

  get isWaiting(): boolean {
    return this.state === 'waiting'
  }

  /** Bytes it counts for: the declared size, as long as it keeps arriving. */
  counted(fast: number): number {
    return this.state === 'read' || this.speed < fast ? this.held : Math.max(this.size, this.held)
  }

  /** Whether it has been slower than so many bytes a second, over the whole measured time. */
  isSlower(bytes: number): boolean {
    return this.judged && this.speed < bytes
  }

  look(): void {
    const now = this.arrived()
    if (now === undefined) return
    if (this.looks.length > 0) this.speed = (now - this.looks[0]!) / this.looks.length
    this.judged = this.looks.length === judgedOver
    this.looks = [...this.looks, now].slice(-judgedOver)
  }

  /** Time spent waiting for memory does not count as slow. */
  pause(): void {
    this.state = 'waiting'
  }

  goOn(): void {
    this.state = 'reading'
    this.looks = []
    this.speed = Infinity
    this.judged = false
    this.look()
  }

  cut(): void {
    this.ended.reject(problem('unavailable'))
  }
}

function sumOf(uploads: Iterable<Upload>, value: (upload: Upload) => number): number {
  let sum = 0
  for (const upload of uploads) sum += value(upload)
  return sum
}
