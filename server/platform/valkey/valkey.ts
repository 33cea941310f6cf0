import type { Redis } from 'iovalkey'

export type Valkey = Redis

const firstPause = 50
const longestPause = 5_000
/** Milliseconds until a server that does not answer counts as gone. */
const timeoutMs = 2_000

/**
 * A connection to Valkey or Redis that reconnects by itself. While there is none, every command is refused at once:
 * nothing waits for it and nothing piles up.
 */
export async function connectValkey(url: string, name: string): Promise<Valkey> {
  const { Redis } = await import('iovalkey')
  const valkey = new Redis(url, {
    connectionName: `beau-${name}`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 5_000,
    commandTimeout: timeoutMs,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(firstPause * 2 ** Math.min(times, 10), longestPause) * (0.5 + Math.random() / 2),
  })
  valkey.on('error', () => {}) // it tries again, and whoever asks meanwhile is refused
  return valkey
}

const shared = new Map<string, Promise<Valkey>>()

/** The connection that all commands of this process share. */
export function sharedValkey(url: string): Promise<Valkey> {
  let valkey = shared.get(url)
  if (!valkey) shared.set(url, (valkey = connectValkey(url, 'limits')))
  return valkey
}
