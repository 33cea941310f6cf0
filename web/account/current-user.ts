import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router'
import type { User } from '#contract/account/viewer.ts'
import { ApiError } from '../net/api-error.ts'
import { paths } from '../app/paths.ts'
import { type Api, apiContext, keptViewer, queriesContext } from '../net/context.ts'

/** The signed-in member, or null for a visitor. */
export async function currentUser(api: Api): Promise<User | null> {
  try {
    return (await api('GET /api/user.php', {})).user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return null
    throw error
  }
}

/** The signed-in member, in a loader: a browser has them in its cache, the server asks. */
export async function viewerIn(context: Readonly<RouterContextProvider>): Promise<User | null> {
  if (context.get(queriesContext)) return keptViewer(context) ?? null
  return currentUser(context.get(apiContext))
}

/** The signed-in member, for screens whose data is public; redirects a visitor to the login, which leads back here. */
export async function membersOnly({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const viewer = await viewerIn(context)
  if (viewer) return viewer
  throw toLogin(request)
}

/** The data of a members' screen; redirects a visitor to the login, which leads back here. */
export async function signedInOnly<T>(request: Request, loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'authentication_required') throw error
    throw toLogin(request)
  }
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(paths.login(pathname + search))
}
