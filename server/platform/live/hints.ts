import type { LiveEvent } from '#contract/live.ts'

/** A live event for some members: "something changed, read again". */
export interface Hint {
  to: readonly string[]
  event: LiveEvent
}

/** The address at which changes of a member's presence are published. */
export function presenceOf(memberId: string): string {
  return `presence:${memberId}`
}

/** Publishes the hints of a process; the bus listens. */
export class Hints {
  private readonly listeners = new Set<(hint: Hint) => void>()

  publish(hint: Hint): void {
    for (const listener of this.listeners) listener(hint)
  }

  /** Returns a function that stops listening. */
  listen(listener: (hint: Hint) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
