import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'

/** Opens the copy by its code without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const code = String((await request.formData()).get('code') ?? '')
  try {
    return data(await context.get(apiContext)('POST /api/export-code.php', { token, code }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = Object.keys(error.fields).length > 0 ? undefined : error.message
    return data({ text, code: error.code, fields: error.fields }, { status: error.status })
  }
}
