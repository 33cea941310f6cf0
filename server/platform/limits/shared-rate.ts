import type { Handle } from '#server/platform/database/database.ts'
import { createLimiter } from './rate-limits.ts'

/** A rate that all processes share. */
export interface SharedRate {
  /** Takes one; false when none is left for now. */
  take(): Promise<boolean>
  /** Puts back one that was not used. */
  giveBack(): Promise<void>
}

export function sharedRate(db: Handle, name: string, rate: { points: number; seconds: number }): SharedRate {
  const limiter = createLimiter(db, name, rate)
  return {
    take: () =>
      limiter.consume('all').then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof Error) throw refusal
          return false
        },
      ),
    async giveBack() {
      await limiter.reward('all')
    },
  }
}
