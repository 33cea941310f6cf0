import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'

/** Whether this browser keeps cookies of the site at all; without one nobody stays logged in. */
export function takesCookies(): boolean {
  return navigator.cookieEnabled
}

/** Whether the session that was just begun came back with the next call: something between browser and site may take its cookie out. */
export async function keepsSession(api: Api): Promise<boolean> {
  try {
    await api('GET /api/user.php', {})
    return true
  } catch (error) {
    // What does not answer now says nothing about cookies.
    return !(error instanceof ApiError && error.code === 'authentication_required')
  }
}
