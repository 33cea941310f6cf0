import { RateLimiterMemory, RateLimiterRes, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type MemoryRate, rates } from './list.ts'
import { refusalOf } from './rate-limits.ts'
import { Placement } from '#server/platform/valkey/placement.ts'
import { sharedValkey } from '#server/platform/valkey/valkey.ts'

export interface MemoryLimit {
  /** Counts one; refuses with the limit's error beyond the limit. */
  take(key: string): Promise<void>
}

type Limiter = Pick<RateLimiterMemory, 'consume'>

/**
 * A rate within some seconds that must cost nothing: counted in Valkey for all processes, without Valkey in this process's
 * memory. While the key's node is gone each process counts by itself, and nobody waits for it.
 */
export function memoryLimit(
  name: MemoryRate,
  { keys, config: { valkeyUrls = [] } }: { keys: Keys; config: Partial<Pick<Config, 'valkeyUrls'>> },
): MemoryLimit {
  const { points, seconds } = rates[name]
  const rate = { keyPrefix: `beau:${name}`, points, duration: seconds }
  const memory = new RateLimiterMemory(rate)
  const limiters = valkeyUrls.map(async (url): Promise<Limiter> => {
    // Not the library's class for Valkey: its script runs on Valkey alone, this one's on Redis too.
    const storeClient = await sharedValkey(url)
    return new RateLimiterRedis({ ...rate, storeClient, rejectIfRedisNotReady: true, insuranceLimiter: memory })
  })
  const placement = limiters.length > 0 ? new Placement(valkeyUrls) : undefined
  return {
    async take(key) {
      const counted = keys.hash('memory_rate', key).toString('base64url')
      try {
        await (placement ? await limiters[placement.of(counted)]! : memory).consume(counted)
      } catch (refusal) {
        // Any other failure is the store's, not the caller's.
        if (refusal instanceof RateLimiterRes) throw refusalOf(name, Math.max(1, Math.ceil(seconds / 60)))
      }
    },
  }
}
