import type { Config } from '#server/config.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type MemoryRate, type RateName, rates, type StoredRate } from './list.ts'
import { type MemoryLimit, memoryLimit } from './memory-limits.ts'
import { type RateLimits, rateLimits } from './rate-limits.ts'

/** All rates of a process. A rate that must be undone with a transaction is taken by `rateLimits` on that transaction. */
export interface Limits extends RateLimits {
  /** Counts one attempt; refuses with the limit's error beyond the limit. */
  take(rate: RateName, key: string): Promise<void>
}

/** Made once per process: the rates in memory are counted by it. */
export function openLimits(
  db: Handle,
  keys: Keys,
  config: Pick<Config, 'production'> & Partial<Pick<Config, 'valkeyUrls'>>,
): Limits {
  const stored = rateLimits(db, keys, config)
  const inMemory = new Map<RateName, MemoryLimit>()
  for (const name of Object.keys(rates) as RateName[])
    if ('memory' in rates[name]) inMemory.set(name, memoryLimit(name as MemoryRate, { keys, config }))
  return { ...stored, take: (name, key) => inMemory.get(name)?.take(key) ?? stored.take(name as StoredRate, key) }
}
