import type { Store } from './store.ts'

/** The context of every part of the sandbox. */
export interface Sandbox {
  readonly store: Store
  readonly folder: string
  /** How long a wait lasts, as a share of real life. */
  readonly timeScale: number
  /** Signals that work may be due earlier than planned. */
  wake(): void
}
