import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../app/paths.ts'

/** The profile actions that need no confirmation, and their calls. */
const calls = {
  like: 'POST /api/likes.php',
  unlike: 'DELETE /api/likes.php',
  hide: 'POST /api/hidden.php',
  show: 'DELETE /api/hidden.php',
  keep: 'POST /api/favourites.php',
  release: 'DELETE /api/favourites.php',
} as const

export type ProfileAct = keyof typeof calls | 'block' | 'report'

/** Handles a profile's forms without script. Block and report first ask on the page: for confirmation, and for the reason. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const act = String(form.get('act')) as ProfileAct
  const profile = { id: params.id! }
  const idempotencyKey = String(form.get('key') || crypto.randomUUID())
  // A second submission of the same form repeats the same key.
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
