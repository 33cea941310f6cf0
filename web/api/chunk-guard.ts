import { limits } from '#contract/limits.ts'

const place = 'chunk-reload'

/**
 * After a new release an open page misses its old chunks: one reload brings the new ones, at most once a minute. While
 * the server cannot be reached a reload would only lose the page at hand.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(place) ?? 0)
    if (Date.now() - last < limits.chunkReloadSeconds * 1000) return
    fetch('/healthz', { cache: 'no-store' }).then(reload, () => {})
  })
}

function reload(): void {
  sessionStorage.setItem(place, String(Date.now()))
  location.reload()
}
