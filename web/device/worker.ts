import type { Language } from '#contract/site/languages.ts'
import type { ToWorker } from '../worker/messages.ts'
import { forgetKept, isOfBuild } from '../net/kept.ts'
import { watchUpdates } from './updates.ts'

interface Asked {
  signedIn: boolean
  language: Language
  discreet: boolean
}

/** Whether the page runs in the installed app, without browser controls. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/**
 * Starts the service worker for a member, and in the installed app. In a visitor's browser it ends the worker of a
 * previous member.
 */
export async function startWorker({ signedIn, language, discreet }: Asked): Promise<void> {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  if (!signedIn && !isInstalled()) {
    await endWorkers()
    // The worker may have cached more while the previous member logged out.
    return forgetKept(isOfBuild)
  }
  watchUpdates(await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
  const { active } = await serviceWorker.ready
  const pages = [`/offline/${language}/${discreet ? 'discreet' : 'plain'}`, ...(discreet ? ['/notes'] : [])]
  send(active, { type: 'keep', pages, files: ownFiles() })
}

/** Unregisters all workers, with their push subscriptions, notifications and pending syncs. Errors are ignored. */
export async function endWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  for (const { active } of workers) send(active, { type: 'end' })
  await Promise.all(workers.map((each) => each.unregister().catch(() => false)))
}

/** Whether this device receives push notifications (specification, section 4). */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return Boolean(await worker?.pushManager?.getSubscription())
}

function send(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message, [])
}

/** The build's files that this page has loaded, before the worker could cache them. */
function ownFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'))
}
