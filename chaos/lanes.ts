/** Things done one after the other within a lane, and side by side across lanes. */
export class Lanes {
  /** Acts that nobody had time for: their lane was too long. */
  shed = 0
  private readonly ends = new Map<string, { length: number; end: Promise<void> }>()
  private readonly longest: number

  constructor(longest: number) {
    this.longest = longest
  }

  add(name: string, work: () => Promise<void>): void {
    const lane = this.ends.get(name) ?? { length: 0, end: Promise.resolve() }
    if (lane.length >= this.longest) return void this.shed++
    lane.length++
    lane.end = lane.end.then(work).finally(() => lane.length--)
    this.ends.set(name, lane)
  }

  async empty(): Promise<void> {
    await Promise.all([...this.ends.values()].map(({ end }) => end))
  }
}
