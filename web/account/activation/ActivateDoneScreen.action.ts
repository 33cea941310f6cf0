import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { outcomeOf } from './outcome.ts'

/** Confirms the address without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await context.get(apiContext)('POST /api/activate.php', { token })
    return data({ outcome: 'done' as const })
  } catch (error) {
    return data({ outcome: outcomeOf(error) }, { status: error instanceof ApiError ? error.status : 500 })
  }
}
