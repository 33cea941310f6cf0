import { redirect, type LoaderFunctionArgs } from 'react-router'
import { me } from '#contract/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { apiContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ownPath } from './own-path.ts'

/** Where to go after logging in; whoever is signed in already goes there at once. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ next: string }> {
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? paths.members()
  try {
    await context.get(apiContext)(me, {})
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return { next }
    throw error
  }
  throw redirect(next)
}
