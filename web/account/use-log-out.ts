import { announceLogOut, forgetTab } from '../net/storage.ts'
import { expectLostSession } from './lost-session.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'

/** Ends the session of this device. A full load, not a navigation: nothing of the member stays in this page's memory. */
export function useLogOut(): () => Promise<void> {
  const api = useApi()
  return async () => {
    expectLostSession()
    // Before, or another tab could think that its session ended by itself; after, since the answer clears all that is kept.
    announceLogOut('ending')
    await api('GET /api/logout.php', {}).catch(() => {})
    announceLogOut()
    forgetTab()
    location.assign(paths.index())
  }
}
