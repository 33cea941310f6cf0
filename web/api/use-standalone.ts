import { useSyncExternalStore } from 'react'

const query = '(display-mode: standalone)'

/** True in the installed app (PWA); false on the server and in a browser's tab. */
export function useStandalone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
