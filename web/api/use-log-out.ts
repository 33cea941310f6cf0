import { logOut } from '#contract/account.ts'
import { useApi } from './use-api.ts'
import { paths } from '../paths.ts'

/** Ends the session of this device. A full load, not a navigation: nothing of the member stays in this page's memory. */
export function useLogOut(): () => Promise<void> {
  const api = useApi()
  return async () => {
    await api(logOut, {}).catch(() => {})
    // What he had begun to write goes with him.
    sessionStorage.clear()
    location.assign(paths.index())
  }
}
