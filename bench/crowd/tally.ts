/** Requests of the crowd: pages and calls are compared with the goals, pictures are counted separately. */
export type Kind = 'page' | 'call' | 'picture' | 'login' | 'upload'

export interface Summary {
  requests: number
  perSecond: number
  /** Milliseconds. */
  mean: number
  p50: number
  p99: number
}

/** All answers to the crowd since the last `clear`. */
export class Tally {
  private readonly times = new Map<Kind, number[]>()
  private readonly delivered: number[] = []
  private since = performance.now()
  /** Missing answers, and those that a member should never see. */
  readonly errors = new Map<string, number>()
  /** Refusals that the rules demand: the member was blocked, or the other has gone. */
  refusals = 0

  answered(kind: Kind, milliseconds: number): void {
    const times = this.times.get(kind)
    if (times) times.push(milliseconds)
    else this.times.set(kind, [milliseconds])
  }

  failed(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1)
  }

  /** A message reached the recipient's socket so long after it was sent. */
  heard(milliseconds: number): void {
    this.delivered.push(milliseconds)
  }

  clear(): void {
    this.times.clear()
    this.errors.clear()
    this.delivered.length = 0
    this.refusals = 0
    this.since = performance.now()
  }

  get failures(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Share of failed requests. */
  get errorRate(): number {
    const all = [...this.times.values()].reduce((sum, times) => sum + times.length, 0) + this.failures
    return all === 0 ? 0 : this.failures / all
  }

  of(...kinds: Kind[]): Summary {
    return this.summary(kinds.flatMap((kind) => this.times.get(kind) ?? []))
  }

  get deliveries(): Summary {
    return this.summary(this.delivered)
  }

  private summary(times: readonly number[]): Summary {
    const sorted = Float64Array.from(times).sort()
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
    return {
      requests: sorted.length,
      perSecond: sorted.length / ((performance.now() - this.since) / 1000),
      mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
      p50: at(0.5),
      p99: at(0.99),
    }
  }
}
