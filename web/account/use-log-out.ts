import { loadWithRetries } from '../net/later.ts'
import { useApi } from '../net/use-api.ts'

export const loadLogOut = () => loadWithRetries(() => import('./log-out.ts'))

/** Ends the session of this device. The code loads once the page is running (frame/Background.tsx). */
export function useLogOut(): () => Promise<void> {
  const api = useApi()
  return async () => (await loadLogOut()).logOut(api)
}
