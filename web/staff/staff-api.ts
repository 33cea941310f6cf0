import { ApiError } from '../net/api-error.ts'
import { browserApi } from '../net/browser-api.ts'
import type { Api } from '../net/context.ts'
import { loseSession, session } from './session.ts'

/** The calls of the console. A refusal for the role reads the role again: it may have been changed while the console is open. */
export function staffApi(offlineText: () => string): Api {
  const api = browserApi({ offlineText, onSessionLost: loseSession })
  return (name, input, options) =>
    api(name, input, options).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'staff_only') await readRole(api)
      throw error
    })
}

async function readRole(api: Api): Promise<void> {
  const answer = await api('GET /api/staff/me.php', {}).catch(() => undefined)
  const now = session.get()
  if (answer && now.state === 'in' && answer.staff.role !== now.me.role) session.set({ state: 'in', me: answer.staff })
}
