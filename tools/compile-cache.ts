import { enableCompileCache, flushCompileCache } from 'node:module'

/**
 * What was compiled at one start is not compiled again at the next. It is written down some time after the start too, since a
 * process that is killed writes nothing at its end, and it is such a one that must be back soon.
 */
export function keepCompiled(folder: string, after: readonly number[] = [10_000, 60_000]): void {
  enableCompileCache(folder)
  for (const milliseconds of after) setTimeout(flushCompileCache, milliseconds).unref()
}
