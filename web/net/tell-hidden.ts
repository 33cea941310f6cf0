import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Pages that were told of once, until they are loaded anew. */
let told = false

/**
 * `?lb`: the page tells, once, that it was hidden or left, so that an operator knows how many go on (specification, sections 2 and 7). Nothing
 * is said of who it was.
 */
export function useToldHidden(): void {
  const asked = useSearchParams()[0].has('lb')
  useEffect(() => {
    if (!asked) return
    const tell = () => {
      if (told || document.visibilityState !== 'hidden') return
      told = true
      navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
    }
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [asked])
}
