import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../app/paths.ts'
import { pressOf } from './presses.ts'

/** Performs the action of the mailed link without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const url = new URL(request.url)
  try {
    const next = await pressOf(url)(context.get(apiContext), url.searchParams.get('token') ?? '')
    return next ? redirect(paths.newPassword(next.reset), 303) : data({ outcome: 'done' as const })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ outcome: 'refused' as const, text: error.message }, { status: error.status })
  }
}
