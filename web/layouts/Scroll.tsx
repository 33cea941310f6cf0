import { useSyncExternalStore } from 'react'
import { ScrollRestoration } from 'react-router'

/** Remembers where each page was scrolled to. Drawn in the browser only: its inline script would need a nonce that React cannot match. */
export function Scroll() {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return inBrowser ? <ScrollRestoration /> : null
}
