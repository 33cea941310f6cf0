import { ScrollRestoration } from 'react-router'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** Remembers where each page was scrolled to. Drawn in the browser only: its inline script would need a nonce that React cannot match. */
export function Scroll() {
  return useInBrowser() ? <ScrollRestoration /> : null
}
