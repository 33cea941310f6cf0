import type { Hint } from './hints.ts'

/** Carries hints between all processes of the site, this one included. A lost hint costs latency, never truth. */
export interface Bus {
  publish(hint: Hint): void
  subscribe(listener: BusListener): void
  /**
   * From when it resolves, this process hears what other processes publish to these addresses; a bus that carries every hint to every
   * process does so anyway. Each `follow` of an address is ended by an `unfollow`. Never rejects.
   */
  follow(addresses: readonly string[]): Promise<void>
  unfollow(addresses: readonly string[]): void
  /** How many of its nodes cannot be reached; undefined if it has none. */
  readonly nodesAway?: number
  stop(): Promise<void>
}

export interface BusListener {
  hint(hint: Hint): void
  /** Hints of other processes to these addresses, and what concerns everybody, may have been lost: caches must be read again. */
  missed(concerns: (address: string) => boolean): void
}
