import type { ToWorker } from '../worker/messages.ts'

let outdated = false
const anHour = 60 * 60_000

/** Whether the worker of a newer build than this page's waits: the next way he goes is best gone by a full load. */
export const isOutdated = (): boolean => outdated

/** Learns of new builds, also in an app that stays open for days. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void compare(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && void compare(installing))
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < anHour) return
    asked = Date.now()
    registration.update().catch(() => {})
  })
}

/** How long a page waits for the new worker before it goes on: the browser may keep the worker waiting for minutes. */
const longestWait = 2_000

/**
 * Asks the waiting worker to begin; it does so only where this is its only tab. Resolves once it controls this page, or once it is known to wait
 * for other tabs. A page that leaves before that gives the old worker a last request, and Chromium then keeps the old one for five minutes.
 */
export async function takeOver(): Promise<void> {
  const { serviceWorker } = navigator
  const waiting = (await serviceWorker?.getRegistration())?.waiting
  if (!waiting) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((done) => {
    port1.onmessage = () => done()
    serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
    setTimeout(done, longestWait)
    waiting.postMessage({ type: 'take over' } satisfies ToWorker, [port2])
  })
}

/**
 * A waiting worker of another build makes this page an older one. One of this page's own build takes over, unless other tabs are open: where the
 * page before asked it to, a tab that was closed may still have counted. The first worker of a browser is nobody's successor.
 */
async function compare(worker: ServiceWorker): Promise<void> {
  if (!navigator.serviceWorker.controller) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    outdated = data !== ownVersion()
    if (!outdated) void takeOver()
  }
  worker.postMessage({ type: 'version' } satisfies ToWorker, [port2])
}

/** The script that this page started with. */
function ownVersion(): string | undefined {
  const address = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  return address && new URL(address).pathname
}
