import type { Store } from './store.ts'

/** What every part of the sandbox works with. */
export interface Sandbox {
  readonly store: Store
  readonly folder: string
  /** How long a wait lasts, as a share of real life. */
  readonly timeScale: number
  /** Something may be due earlier than was thought. */
  wake(): void
}
