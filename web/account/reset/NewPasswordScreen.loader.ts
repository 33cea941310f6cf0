import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

/** Whether the mailed link still works: an expired one says so before anything is typed. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await context.get(apiContext)('GET /api/password-reset.php', { token })
    return { token, works: true }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_input'))
      return { token, works: false }
    throw error
  }
}
