import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../paths.ts'

/** His one press, where no script runs: from here he chooses a new password. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { reset } = await context.get(apiContext)('POST /api/devices-end.php', { token })
    return redirect(paths.newPassword(reset), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ outcome: 'refused' as const, text: error.message }, { status: error.status })
  }
}
