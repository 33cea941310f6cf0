import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

/** Requests the link without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  try {
    const { disclosed } = await context.get(apiContext)('POST /api/password-reset.php', { email })
    return data({ email, sent: { disclosed } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ email, text: error.message, fields: error.fields }, { status: error.status })
  }
}
