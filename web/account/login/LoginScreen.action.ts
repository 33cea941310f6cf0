import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'

/** Logs in without a script, by the same call; problems are shown on the page with the typed name. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  const username = String(form.get('username') ?? '')
  const typed = { username, password: String(form.get('password') ?? '') }
  try {
    if (form.has('way_back')) {
      await context.get(apiContext)('POST /api/reactivation-mail.php', typed)
      return data({ username, reactivation: 'sent' as const, fine: undefined, fields: {} })
    }
    if (form.has('fine')) {
      const { sent } = await context.get(apiContext)('POST /api/check-in-fine.php', typed)
      return data({ username, reactivation: undefined, fine: sent ? ('sent' as const) : ('ended' as const), fields: {} })
    }
    await context.get(apiContext)('POST /api/user.php', typed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'code_needed') return redirect(paths.loginCode(next), 303)
    const reactivation = error.code === 'pending_deletion' ? ('open' as const) : undefined
    const fine = reactivation || error.code === 'suspended' ? ('open' as const) : undefined
    return data(
      { username, text: error.message, code: error.code, fields: error.fields, reactivation, fine },
      { status: error.status },
    )
  }
  // By way of the login page: it leads on when the session's cookie arrives, and otherwise explains why there is none.
  return redirect(paths.login(next ?? paths.members(), 'kept'), 303)
}
