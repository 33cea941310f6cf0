import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

/** His one press, where no script runs. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await context.get(apiContext)('POST /api/reactivation.php', { token })
    return data({ outcome: 'done' as const })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ outcome: 'refused' as const, text: error.message }, { status: error.status })
  }
}
