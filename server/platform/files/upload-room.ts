import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { problem } from '#server/platform/http/problem.ts'

/** Bytes of a form beside its file. */
const formBytes = 64 * 1024

/** How long an upload is, as it says itself before its first byte; refused when it does not say, or says too much. */
export function declaredSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const size = Number(headers['content-length'])
  if (!Number.isInteger(size)) throw problem('invalid_input')
  if (size > limits.photoBytes + formBytes)
    throw problem('photo_too_large', { values: { megabytes: limits.photoBytes / 1024 / 1024 } })
  return size
}

interface Waiting {
  owner: string
  size: number
  enter: () => void
}

/** What may lie in memory at once: of all together, and of one member, so that nobody alone can fill it. Bytes. */
const room = { all: 128 * 1024 * 1024, each: 2 * (limits.photoBytes + formBytes) }

/**
 * Room in memory for files that are being read and developed. Who finds none waits with his bytes unread, which costs
 * nothing here; too many who wait, or too long, is `unavailable`.
 */
export class UploadRoom {
  private readonly taken = new Map<string, number>()
  private readonly waiting = new Set<Waiting>()
  private total = 0
  private readonly all: number
  private readonly each: number
  private readonly timeoutMs: number

  constructor({ all = room.all, each = room.each, timeoutMs = 15_000 } = {}) {
    this.all = all
    this.each = each
    this.timeoutMs = timeoutMs
  }

  async during<Answer>(owner: string, size: number, work: () => Promise<Answer>): Promise<Answer> {
    await this.enter(owner, size)
    try {
      return await work()
    } finally {
      this.leave(owner, size)
    }
  }

  private enter(owner: string, size: number): Promise<void> {
    if (this.fits(owner, size)) return Promise.resolve(this.take(owner, size))
    if (this.waiting.size >= 100) return Promise.reject(problem('unavailable'))
    return new Promise((done, refuse) => {
      const tooLong = setTimeout(() => {
        this.waiting.delete(one)
        refuse(problem('unavailable'))
      }, this.timeoutMs)
      const one = { owner, size, enter: () => (clearTimeout(tooLong), done()) }
      this.waiting.add(one)
    })
  }

  private leave(owner: string, size: number): void {
    this.total -= size
    const left = this.taken.get(owner)! - size
    if (left > 0) this.taken.set(owner, left)
    else this.taken.delete(owner)
    for (const one of this.waiting) {
      if (!this.fits(one.owner, one.size)) continue
      this.waiting.delete(one)
      this.take(one.owner, one.size)
      one.enter()
    }
  }

  private fits(owner: string, size: number): boolean {
    return this.total + size <= this.all && (this.taken.get(owner) ?? 0) + size <= this.each
  }

  private take(owner: string, size: number): void {
    this.total += size
    this.taken.set(owner, (this.taken.get(owner) ?? 0) + size)
  }
}
