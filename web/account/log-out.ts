import { endWorkers } from '../device/worker.ts'
import { clearNotifications } from '../device/badge.ts'
import type { Api } from '../net/context.ts'
import { forgetKept } from '../net/kept.ts'
import { announceLogOut, forgetTab } from '../net/storage.ts'
import { paths } from '../app/paths.ts'
import { expectLostSession } from './lost-session.ts'

/**
 * Ends the session of this device. A full load, not a navigation, so that no member data stay in this page's memory. What the answer
 * clears (`Clear-Site-Data`) is cleared here too: there may be no network, or the browser may not support it.
 */
export async function logOut(api: Api): Promise<void> {
  expectLostSession()
  // Before, so that other tabs do not take the session for lost; after, since the answer clears all stored data.
  announceLogOut('ending')
  // At once: without a network the request takes a while to fail.
  await Promise.all([api('GET /api/logout.php', {}).catch(() => {}), leaveDevice()])
  announceLogOut()
  forgetTab()
  location.assign(paths.index())
}

/**
 * Deletes the files, notifications and workers of the member. It never waits for the browser for long, since what the answer of the
 * server clears meanwhile may never report completion.
 */
export async function leaveDevice(): Promise<void> {
  const gone = Promise.all([forgetKept(() => true), clearNotifications().then(endWorkers)])
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, leavingAtMost))])
}

/** Milliseconds. */
const leavingAtMost = 3_000
