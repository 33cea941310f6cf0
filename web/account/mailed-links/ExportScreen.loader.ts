import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../current-user.ts'

/** Whether the mailed link works for the signed-in member; an expired link or another member's gets an explanation. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { ready_until: until } = await signedInOnly(request, context.get(apiContext)('GET /api/export-link.php', { token }))
    return { works: true as const, token, until }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { works: false as const, refused: error.message, foreign: error.code === 'export_of_another' }
  }
}
