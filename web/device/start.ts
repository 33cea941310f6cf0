import './installing.ts'
import { forgetOldShared } from './shared.ts'
import { clearNotifications } from './badge.ts'
import { isInstalled, startWorker } from './worker.ts'

/** What a page does for the app that it may be, once it is alive: nothing of it is seen, and none of it may fail him. */
export async function startDevice(asked: Parameters<typeof startWorker>[0]): Promise<void> {
  document.documentElement.classList.toggle('is-pwa', isInstalled())
  // Of a member whose session ended while nobody looked.
  if (!asked.signedIn) await clearNotifications()
  await forgetOldShared().catch(() => {})
  await startWorker(asked).catch(() => {})
}
