import './installing.ts'
import { forgetOldShared } from './shared.ts'
import { clearNotifications } from './badge.ts'
import { isInstalled, startWorker } from './worker.ts'

/** Sets up the device side of a loaded page: nothing is shown, and failures do not affect the page. */
export async function startDevice(asked: Parameters<typeof startWorker>[0]): Promise<void> {
  document.documentElement.classList.toggle('is-pwa', isInstalled())
  // The member's session may have ended while no page was open.
  if (!asked.signedIn) await clearNotifications()
  await forgetOldShared().catch(() => {})
  await startWorker(asked).catch(() => {})
}
