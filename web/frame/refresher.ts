const wait = 300

/** Gathers hints for a moment: ten messages in a second are one reading of the list, and what the hint tells of is done. */
export class Refresher {
  private readonly refresh: (key: readonly string[]) => void
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(refresh: (key: readonly string[]) => void) {
    this.refresh = refresh
  }

  ask(key: readonly string[]): void {
    const name = key.join(' ')
    if (this.waiting.has(name)) return
    const timer = setTimeout(() => {
      this.waiting.delete(name)
      this.refresh(key)
    }, wait)
    this.waiting.set(name, timer)
  }

  stop(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer)
    this.waiting.clear()
  }
}
