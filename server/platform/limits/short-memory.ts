/** Caches recent answers for a short while, so that repeated questions are read once. */
export class ShortMemory<Answer> {
  private readonly entries = new Map<string, { answer: Promise<Answer>; until: number }>()
  private readonly size: number
  private readonly milliseconds: number

  constructor({ size, seconds }: { size: number; seconds: number }) {
    this.size = size
    this.milliseconds = seconds * 1000
  }

  /** The cached answer, else that of `ask`; a failure is not cached. */
  recall(key: string, ask: () => Promise<Answer>, now = Date.now()): Promise<Answer> {
    const known = this.entries.get(key)
    if (known && known.until > now) return known.answer
    const answer = ask()
    this.entries.delete(key)
    this.entries.set(key, { answer, until: now + this.milliseconds })
    answer.catch(() => this.entries.delete(key))
    if (this.entries.size > this.size) this.entries.delete(this.entries.keys().next().value!)
    return answer
  }

  /** Drops the answers of the matching keys; without a condition, all. */
  forget(fits: (key: string) => boolean = () => true): void {
    for (const key of this.entries.keys()) if (fits(key)) this.entries.delete(key)
  }
}
