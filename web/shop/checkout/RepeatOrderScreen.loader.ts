import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../../account/current-user.ts'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    const offer = await signedInOnly(request, context.get(apiContext)('GET /api/repeat-order.php', {}))
    return { offer: offer ?? null, first: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'premium_only') throw error
    return { offer: null, first: true }
  }
}
