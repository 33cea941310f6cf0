/** Counts in the memory of this process how often something happens within a minute: a guard that costs nothing. */
export class PerMinute {
  private readonly atMost: number
  private minute = 0
  private readonly counts = new Map<string, number>()

  constructor(atMost: number) {
    this.atMost = atMost
  }

  /** Counts one; false when it was one too many. */
  allows(key = '', now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000)
    if (minute !== this.minute || this.counts.size > 10_000) this.counts.clear()
    this.minute = minute
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count <= this.atMost
  }
}
