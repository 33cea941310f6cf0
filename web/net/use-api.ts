import { createContext, use } from 'react'
import type { Api } from './context.ts'

export const ApiContext = createContext<Api | undefined>(undefined)

/** The typed calls, in components: `const api = useApi(); await api('POST /api/likes.php', { profile: { id } })`. */
export function useApi(): Api {
  const api = use(ApiContext)
  return api ?? unavailable
}

/** Server rendering makes no calls from components. */
const unavailable: Api = () => Promise.reject(new Error('Calls from components run in a browser.'))
