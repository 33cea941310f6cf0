import { useSyncExternalStore } from 'react'

/** True in the installed app (PWA); false on the server and in a browser's tab. */
export function useStandalone(): boolean {
  return useMedia('(display-mode: standalone)')
}

/** Whether the window is narrow: on a phone the list and a chat are two screens with a transition. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767.98px)')
}

/** Whether a chat stands beside the list by itself; with `columns` 3, its member too. */
export function useWide(columns: 2 | 3): boolean {
  return useMedia(columns === 2 ? '(min-width: 992px)' : '(min-width: 1200px)')
}

/** False on the server and during hydration; true afterwards. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether a media query matches, with updates; false on the server. */
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

let pressed: HTMLElement | null = null
globalThis.addEventListener?.(
  'click',
  ({ target }) => (pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null),
  true,
)

/** The last pressed button or link, also one that was pressed before the part that it opens had loaded. */
export function lastPressed(): HTMLElement | null {
  return pressed
}

/** Keys that an on-screen keyboard lacks or does not report. */
const physicalKeys = new Set([
  'Tab',
  'Escape',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

let physical = false
globalThis.addEventListener?.('keydown', ({ key }) => (physical ||= physicalKeys.has(key)), true)

/** Whether there is a physical keyboard: one of its keys was pressed on this page, or there is a mouse, which implies one. */
export function hasKeys(): boolean {
  return physical || matchMedia('(hover: hover) and (pointer: fine)').matches
}
