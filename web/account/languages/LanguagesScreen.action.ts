import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import { isLanguage } from '#contract/site/languages.ts'
import { apiContext } from '../../net/context.ts'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'
import { currentUser } from '../current-user.ts'
import { languageCookie, languagesCookieOf } from '../language-cookie.ts'
import { orderIn } from './language-order.ts'

/** Saves a language or the shown languages without a script, in a cookie and with the account. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  const api = context.get(apiContext)
  const keep = async (saved: InputOf<'PUT /api/user.php'>, cookie: string, to: string) => {
    if (await currentUser(api)) await api('PUT /api/user.php', saved)
    return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  if (form.has('order')) {
    const languages = orderIn(form)
    if (!languages) return data({ refused: true }, { status: 422 })
    return keep({ languages }, languagesCookieOf(languages), paths.languages(next))
  }
  const language = form.get('language')
  if (!isLanguage(language)) return redirect(next ?? paths.index(), 303)
  return keep({ language }, languageCookie(language), next ?? paths.index())
}
