import { enableCompileCache, flushCompileCache } from 'node:module'

/**
 * Reuses compiled code at the next start. The cache is also written some time after the start, since a
 * killed process writes nothing at its end, and must be back soon.
 */
export function keepCompiled(folder: string, after: readonly number[] = [10_000, 60_000]): void {
  enableCompileCache(folder)
  for (const milliseconds of after) setTimeout(flushCompileCache, milliseconds).unref()
}
