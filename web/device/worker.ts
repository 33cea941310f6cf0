import type { Language } from '#contract/languages.ts'
import type { ToWorker } from '../worker/messages.ts'
import { forgetKept, isOfBuild } from '../net/kept.ts'
import { watchUpdates } from './updates.ts'

interface Asked {
  signedIn: boolean
  language: Language
  discreet: boolean
}

/** Who has the site as an app looks at it without a browser around it. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/**
 * Begins the service worker where there is something for it to do: for a member, and in the installed app. A visitor's browser has
 * none: what it did for a member before ends here.
 */
export async function startWorker({ signedIn, language, discreet }: Asked): Promise<void> {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  if (!signedIn && !isInstalled()) {
    await endWorkers()
    // It may have kept more while the member before logged out.
    return forgetKept(isOfBuild)
  }
  watchUpdates(await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
  const { active } = await serviceWorker.ready
  const pages = [`/offline/${language}/${discreet ? 'discreet' : 'plain'}`, ...(discreet ? ['/notes'] : [])]
  tell(active, { type: 'keep', pages, files: ownFiles() })
}

/** Nothing of it fails: the answer of the logout may end them at the same moment. Its push subscription, its notes and what it was to send later end with it. */
export async function endWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(workers.map((each) => each.unregister().catch(() => false)))
}

/** Whether this device is told by push (specification, section 4). */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return Boolean(await worker?.pushManager?.getSubscription())
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message, [])
}

/** What this page was built of, as far as it has loaded it: it came before the worker did. */
function ownFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'))
}
