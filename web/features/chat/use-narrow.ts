import { useSyncExternalStore } from 'react'

const query = '(max-width: 767.98px)'

/** On a phone the list and a chat are two screens, and going from one to the other is a movement. */
export function useNarrow(): boolean {
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
