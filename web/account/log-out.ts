import { endWorkers } from '../device/worker.ts'
import { clearNotifications } from '../device/badge.ts'
import type { Api } from '../net/context.ts'
import { forgetKept } from '../net/kept.ts'
import { announceLogOut, forgetTab } from '../net/storage.ts'
import { paths } from '../paths.ts'
import { expectLostSession } from './lost-session.ts'

/**
 * Ends the session of this device. A full load, not a navigation: nothing of the member stays in this page's memory. What the answer
 * clears (`Clear-Site-Data`) is cleared here too: there may be no network, or a browser that does not know of it.
 */
export async function logOut(api: Api): Promise<void> {
  expectLostSession()
  // Before, or another tab could think that its session ended by itself; after, since the answer clears all that is kept.
  announceLogOut('ending')
  await Promise.all([api('GET /api/logout.php', {}).catch(() => {}), leaveDevice()])
  announceLogOut()
  forgetTab()
  location.assign(paths.index())
}

/**
 * At once: without a network it takes a while until nobody answers. Nor does he wait for a browser that does not: what the answer clears
 * meanwhile may never tell that it is gone.
 */
async function leaveDevice(): Promise<void> {
  const gone = Promise.all([forgetKept(() => true), clearNotifications().then(endWorkers)])
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, leavingAtMost))])
}

/** Milliseconds. */
const leavingAtMost = 3_000
