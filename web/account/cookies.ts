import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'

/** Whether this browser keeps cookies of the site; a login cannot last without them. */
export function acceptsCookies(): boolean {
  return navigator.cookieEnabled
}

/** Whether the new session's cookie arrives with the next call: software between browser and site may remove it. */
export async function keepsSession(api: Api): Promise<boolean> {
  try {
    await api('GET /api/user.php', {})
    return true
  } catch (error) {
    // A call that fails otherwise says nothing about cookies.
    return !(error instanceof ApiError && error.code === 'authentication_required')
  }
}
