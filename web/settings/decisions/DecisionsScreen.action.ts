import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

interface Pressed {
  refusal?: string
}

/** Appeals without a script: by the id of a decision, or by the token of a mailed link. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const token = new URL(request.url).searchParams.get('token')
  try {
    await context.get(apiContext)('POST /api/appeal.php', {
      ...(token === null ? { id: String(form.get('id')) } : { token }),
      text: String(form.get('text') ?? ''),
    })
    return data<Pressed>({})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<Pressed>({ refusal: error.message }, { status: error.status })
  }
}
