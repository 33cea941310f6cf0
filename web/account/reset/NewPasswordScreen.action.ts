import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../app/paths.ts'

/** Sets the new password without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const form = await request.formData()
  const [password, again] = [String(form.get('password') ?? ''), String(form.get('password_again') ?? '')]
  try {
    const { signed_in: enters, code_needed: needsCode } = await context.get(apiContext)('PUT /api/password-reset.php', {
      token,
      password,
      password_again: again,
    })
    return redirect(enters ? paths.members() : needsCode ? paths.loginCode() : paths.login(), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ expired: error.code === 'link_expired', text: error.message, fields: error.fields }, { status: error.status })
  }
}
