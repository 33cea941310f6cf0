import { limits } from '#contract/limits.ts'
import { storedText } from './storage.ts'

const reloaded = storedText('chunk-reload')

/**
 * After a release an open page misses its old chunks: one full load of the navigation's target fetches the new ones, at
 * most once a minute. It is skipped while the server cannot be reached, as it would only lose the open page.
 */
export function reloadOnStaleChunk(target: () => { pathname: string; search: string }): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(reloaded.get() ?? 0)
    if (Date.now() - last < limits.chunkReloadSeconds * 1000) return
    fetch('/healthz', { cache: 'no-store' }).then(
      () => {
        const { pathname, search } = target()
        load(pathname + search)
      },
      () => {},
    )
  })
}

/** Whether this error says that a script could not be loaded, by the messages of Chromium, Firefox and Safari. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported|module script/i.test(error.message)
}

function load(address: string): void {
  reloaded.set(String(Date.now()))
  if (address === location.pathname + location.search) location.reload()
  else location.assign(address)
}
