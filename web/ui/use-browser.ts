import { useSyncExternalStore } from 'react'

/** True in the installed app (PWA); false on the server and in a browser's tab. */
export function useStandalone(): boolean {
  return useMedia('(display-mode: standalone)')
}

/** On a phone the list and a chat are two screens, and going from one to the other is a movement. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767.98px)')
}

/** False on the server and while the browser takes over what it drew; true afterwards. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether a media query holds, and again when that changes; false on the server. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
