import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

/** The decision behind the link of a mail; the reader may be suspended, and is not signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { token, ...(await context.get(apiContext)('GET /api/appeal.php', { token })) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { refused: error.message }
  }
}
