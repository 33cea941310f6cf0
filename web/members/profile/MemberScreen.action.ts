import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../paths.ts'

/** Forms of a profile that a press sends at once, and the call that each makes. */
const calls = {
  like: 'POST /api/likes.php',
  unlike: 'DELETE /api/likes.php',
  hide: 'POST /api/hidden.php',
  show: 'DELETE /api/hidden.php',
  keep: 'POST /api/favourites.php',
  release: 'DELETE /api/favourites.php',
} as const

export type ProfileAct = keyof typeof calls | 'block' | 'report'

/** What a member does on a profile where no script runs. Blocking and reporting ask on the page first: by one more press, and for the reason. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const act = String(form.get('act')) as ProfileAct
  const profile = { id: params.id! }
  const idempotencyKey = String(form.get('key') || crypto.randomUUID())
  // A second press of the same form sends the same once more.
  const asked = (more: { text?: string; fields?: Record<string, string>; done?: true } = {}) => ({
    act,
    key: idempotencyKey,
    reason: String(form.get('reason') ?? ''),
    words: String(form.get('text') ?? ''),
    ...more,
  })
  try {
    if (Object.hasOwn(calls, act)) {
      await api(calls[act as keyof typeof calls], { profile }, { idempotencyKey })
      return redirect(paths.member(profile.id), 303)
    }
    if (!form.has('sure')) return data(asked())
    if (act === 'block') {
      await api('POST /api/block.php', { profile }, { idempotencyKey })
      return redirect(paths.members(), 303)
    }
    const report = { profile, reason: String(form.get('reason') ?? ''), text: String(form.get('text') ?? '') }
    await api('POST /api/report.php', report as InputOf<'POST /api/report.php'>, { idempotencyKey })
    return data(asked({ done: true }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'authentication_required') return redirect(paths.login(paths.member(profile.id)), 303)
    return data(asked({ text: error.message, fields: error.fields }), { status: error.status })
  }
}
