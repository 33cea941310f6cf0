const most = 600

/** How far a replica is behind, from the places of the log that the primary had reached at known times. */
export class Lag {
  private marks: Array<{ at: number; since: number }> = []

  /** The primary has written so far. */
  written(at: number, now = Date.now()): void {
    this.marks.push({ at, since: now })
    // The oldest stays: it says how long ago.
    if (this.marks.length > most) this.marks = this.marks.filter((_, index) => index % 2 === 0)
  }

  /** The replica has replayed so far. */
  replayed(at: number): void {
    while (this.marks[0] && this.marks[0].at <= at) this.marks.shift()
  }

  seconds(now = Date.now()): number {
    return this.marks[0] ? (now - this.marks[0].since) / 1_000 : 0
  }
}
