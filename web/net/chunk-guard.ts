import { limits } from '#contract/limits.ts'
import { storedText } from './storage.ts'

const reloaded = storedText('chunk-reload')

/**
 * After a new release an open page misses its old chunks: one full load, of where he is going, brings the new ones, at
 * most once a minute. While the server cannot be reached it would only lose the page at hand.
 */
export function reloadOnStaleChunk(whereTo: () => { pathname: string; search: string }): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(reloaded.get() ?? 0)
    if (Date.now() - last < limits.chunkReloadSeconds * 1000) return
    fetch('/healthz', { cache: 'no-store' }).then(
      () => {
        const { pathname, search } = whereTo()
        load(pathname + search)
      },
      () => {},
    )
  })
}

function load(address: string): void {
  reloaded.set(String(Date.now()))
  if (address === location.pathname + location.search) location.reload()
  else location.assign(address)
}
