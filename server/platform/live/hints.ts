import type { LiveEvent } from '#contract/live.ts'

/** A live event for some members: "something changed, read again". */
export interface Hint {
  to: readonly string[]
  event: LiveEvent
}

/** Where the hints of a process come out; whoever carries them on listens. */
export class Hints {
  private readonly listeners = new Set<(hint: Hint) => void>()

  publish(hint: Hint): void {
    for (const listener of this.listeners) listener(hint)
  }

  /** Answers how to stop listening. */
  listen(listener: (hint: Hint) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
