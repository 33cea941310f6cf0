import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isOutdated, takeOver } from './updates.ts'

/**
 * Loads the next page in full if there is a newer build, unless that would lose a photo. A page with cached data has no
 * loading state: it is reloaded once it is shown.
 */
export function useNewVersion(holdsFiles: () => boolean): void {
  const { state, location: next } = useNavigation()
  const { pathname: here } = useLocation()
  const before = useRef(here)
  const holds = useRef(holdsFiles)
  useEffect(() => {
    holds.current = holdsFiles
  })
  useEffect(() => {
    const isLoading = state === 'loading'
    const hasArrived = here !== before.current
    before.current = here
    if (!isLoading && !hasArrived) return
    if (!isOutdated() || !navigator.onLine || holds.current()) return
    void takeOver().finally(() => (isLoading ? location.assign(next.pathname + next.search + next.hash) : location.reload()))
  }, [state, next, here])
}
