import { RateLimiterMemory, RateLimiterRes, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { problem } from '#server/platform/http/problem.ts'
import { sharedValkey } from './valkey.ts'

export interface QuickLimit {
  /** Counts one; refuses with `too_many_requests` beyond the limit. */
  take(key: string): Promise<void>
}

type Limiter = Pick<RateLimiterMemory, 'consume'>

/**
 * A limit within some seconds that must cost nothing: counted in Valkey for all processes, without Valkey in this
 * process's memory. While Valkey is gone each process counts by itself, and nobody waits for it. Limits that guard accounts and
 * money are counted in the database (`rate-limits.ts`), and refuse while that is gone.
 */
export function quickLimit(
  name: string,
  { points, seconds }: { points: number; seconds: number },
  { keys, config: { valkeyUrl } }: { keys: Keys; config: Partial<Pick<Config, 'valkeyUrl'>> },
): QuickLimit {
  const rate = { keyPrefix: `beau:${name}`, points, duration: seconds }
  const memory = new RateLimiterMemory(rate)
  let limiter: Promise<Limiter> = Promise.resolve(memory)
  if (valkeyUrl)
    limiter = sharedValkey(valkeyUrl).then(
      // Not the library's class for Valkey: its script runs on Valkey alone, this one's on Redis too.
      (storeClient) => new RateLimiterRedis({ ...rate, storeClient, rejectIfRedisNotReady: true, insuranceLimiter: memory }),
    )
  return {
    async take(key) {
      try {
        await (await limiter).consume(keys.hash('pace', key).toString('base64url'))
      } catch (refusal) {
        // Any other failure is the store's, not the caller's.
        if (refusal instanceof RateLimiterRes)
          throw problem('too_many_requests', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
      }
    },
  }
}
