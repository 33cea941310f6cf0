import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Not replaced by fake timers. */
const [nextTurn, later] = [setImmediate, setTimeout]

/**
 * Runs components that draw nothing, with state and effects as in a browser but without a document; returns a function
 * that unmounts them. The test stubs `window`, which React reads, until that has ended.
 */
export function mount(element: ReactElement): () => Promise<void> {
  const root = createRoot(emptyElement() as unknown as Element)
  flushSync(() => root.render(element))
  return async () => {
    flushSync(() => root.unmount())
    // TanStack Query notifies components by a timer: those that it has begun end before `window` goes.
    await new Promise<void>((done) => later(done, 1))
    await settled()
  }
}

/** Waits until answers that have arrived are drawn, also with fake timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((done) => nextTurn(done))
}

/** What React needs of an element that stays empty. */
function emptyElement() {
  const addEventListener = () => {}
  const ownerDocument = { nodeType: 9, addEventListener, activeElement: null, defaultView: { HTMLIFrameElement: EventTarget } }
  return { nodeType: 1, tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml', ownerDocument, addEventListener }
}
