import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'

/** The second step of a login without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const code = String((await request.formData()).get('code') ?? '')
  try {
    await context.get(apiContext)('POST /api/login-code.php', { code })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const next = ownPath(new URL(request.url).searchParams.get('next')) ?? paths.members()
    if (error.code === 'suspended') return redirect(paths.login(next, 'suspended'), 303)
    const text = Object.keys(error.fields).length > 0 ? undefined : error.message
    return data({ text, fields: error.fields }, { status: error.status })
  }
  return redirect(ownPath(new URL(request.url).searchParams.get('next')) ?? paths.members(), 303)
}
