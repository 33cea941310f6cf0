import type { ToWorker } from '../worker/messages.ts'

let outdated = false
const anHour = 60 * 60_000

/** Whether the worker of a newer build is waiting: the next navigation should be a full load. */
export const isOutdated = (): boolean => outdated

/** Detects new builds, also in an app that stays open for days. */
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

/** How long a page waits for the new worker, ms: the browser may keep the worker waiting for minutes. */
const longestWait = 2_000

/**
 * Asks the waiting worker to activate, which it does only if this is its only tab. Resolves once it controls this page or
 * reports that it waits for other tabs. A page that navigates earlier sends the old worker a last request, and Chromium
 * then keeps the old one for five minutes.
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
 * A waiting worker of another build makes this page outdated. A worker of this page's own build takes over, unless other
 * tabs are open: when the previous page asked, a tab just closed may still have counted. Does nothing for the first worker
 * of a browser, which replaces none.
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

/** The path of the app's start script, which is the version of the build. A light page names it among what it fetches ahead. */
function ownVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script?.dataset['ahead']?.split(' ', 1)[0] ?? (script ? new URL(script.src).pathname : undefined)
}
