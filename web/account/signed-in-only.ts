import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { ApiError } from '../net/api-error.ts'

/** What a members' screen loads; a visitor is led to the login and back here afterwards. */
export async function signedInOnly<T>(request: Request, loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'authentication_required') throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.login(pathname + search))
  }
}
