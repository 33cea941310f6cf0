const second = 1_000

/** Does something at once, and what follows within a second, by key, once at its end: the last of it is never lost. */
export class OncePerSecond {
  private readonly next = new Map<string, (() => void) | undefined>()

  run(key: string, work: () => void): void {
    if (this.next.has(key)) return void this.next.set(key, work)
    this.next.set(key, undefined)
    setTimeout(() => {
      const last = this.next.get(key)
      this.next.delete(key)
      if (last) this.run(key, last)
    }, second).unref()
    work()
  }
}
