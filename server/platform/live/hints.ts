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

/**
 * Whether each process hears of it, or those alone that follow one of its addresses: every process keeps for a moment what `gone`, `album` and
 * `unseen` make stale, and lets nobody in whose session `ended` meanwhile.
 */
const concernsAll: Record<LiveEvent['type'], boolean> = {
  gone: true,
  album: true,
  unseen: true,
  ended: true,
  message: false,
  read: false,
  delivered: false,
  reaction: false,
  call: false,
  calls: false,
  opened: false,
  typing: false,
  like: false,
  match: false,
  presence: false,
  credits: false,
  photos: false,
  removed: false,
  arranged: false,
  confirmed: false,
  request: false,
  discreet: false,
  export: false,
  check_in: false,
  notifications: false,
}

export function isForAll({ event }: Hint): boolean {
  return concernsAll[event.type]
}

/** Its addresses. One without recipients has that of those who follow the member: they are the ones who may have to hear of it. */
export function addressesOf({ to, event }: Hint): readonly string[] {
  return to.length === 0 && 'member' in event ? [presenceOf(event.member)] : to
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
