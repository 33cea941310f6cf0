import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { ownPath } from '../../own-path.ts'
import { paths } from '../../paths.ts'

/** Logging in where no script runs: the same call; what was wrong stands on the page, with the name he typed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  const username = String(form.get('username') ?? '')
  const typed = { username, password: String(form.get('password') ?? '') }
  try {
    if (form.has('way_back')) {
      await context.get(apiContext)('POST /api/reactivation-mail.php', typed)
      return data({ username, wayBack: 'sent' as const, fields: {} })
    }
    await context.get(apiContext)('POST /api/user.php', typed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'code_needed') return redirect(paths.loginCode(next), 303)
    const wayBack = error.code === 'pending_deletion' ? ('open' as const) : undefined
    return data(
      { username, text: error.message, code: error.code, fields: error.fields, ...(wayBack && { wayBack }) },
      { status: error.status },
    )
  }
  // By way of the login, which leads on at once whoever comes with the session, and tells the others why they have none.
  return redirect(paths.login(next ?? paths.members(), 'kept'), 303)
}
