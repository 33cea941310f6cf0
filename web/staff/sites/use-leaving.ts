import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a draft is left: `leaving` has `stay` and `go` while the question stands. */
export function useLeaving(unsaved: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return blocker.state === 'blocked' ? { stay: () => blocker.reset(), go: () => blocker.proceed() } : undefined
}
