import type { User } from '#contract/viewer.ts'
import { ApiError } from '../net/api-error.ts'
import { type Api, apiContext, keptViewer, queriesContext } from '../net/context.ts'
import type { RouterContextProvider } from 'react-router'

/** The signed-in member, or null for a visitor. */
export async function currentUser(api: Api): Promise<User | null> {
  try {
    return (await api('GET /api/user.php', {})).user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return null
    throw error
  }
}

/** The same in a loader: a browser knows it already, the server asks. */
export async function viewerIn(context: Readonly<RouterContextProvider>): Promise<User | null> {
  if (context.get(queriesContext)) return keptViewer(context) ?? null
  return currentUser(context.get(apiContext))
}
