import { type ActionFunctionArgs, redirect } from 'react-router'
import { isLanguage } from '#contract/languages.ts'
import { apiContext } from '../net/context.ts'
import { ownPath } from '../own-path.ts'
import { paths } from '../paths.ts'
import { currentUser } from './current-user.ts'
import { languageCookie } from './language-cookie.ts'

/** Choosing a language where no script runs: kept by the browser, with his account too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const chosen = String((await request.formData()).get('language'))
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? paths.index()
  if (!isLanguage(chosen)) return redirect(next, 303)
  const api = context.get(apiContext)
  if (await currentUser(api)) await api('PUT /api/user.php', { language: chosen })
  return redirect(next, { status: 303, headers: { 'Set-Cookie': languageCookie(chosen) } })
}
