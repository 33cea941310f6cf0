import type { Hint } from './hints.ts'

/** Carries hints between all processes of the site, this one included. A lost hint costs latency, never truth. */
export interface Bus {
  publish(hint: Hint): void
  subscribe(listener: BusListener): void
  stop(): Promise<void>
}

export interface BusListener {
  hint(hint: Hint): void
  /** Hints of other processes may have been lost: caches must be read again. */
  missed(): void
}
