import { limits } from '#contract/limits.ts'

const place = 'chunk-reload'

/** After a new release an open page misses its old chunks: one reload brings the new ones, at most once a minute. */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(place) ?? 0)
    if (Date.now() - last < limits.chunkReloadSeconds * 1000) return
    event.preventDefault()
    sessionStorage.setItem(place, String(Date.now()))
    location.reload()
  })
}
