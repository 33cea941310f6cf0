import { useSyncExternalStore } from 'react'

/** False on the server and while the browser takes over what it drew; true afterwards. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
