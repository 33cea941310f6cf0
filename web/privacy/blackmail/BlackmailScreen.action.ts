import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../app/paths.ts'

interface Pressed {
  done?: true
  code?: ApiError['code']
  refusal?: string
}

/** The press without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const [member, chat] = [form.get('member'), form.get('chat')]
  const about = member ? { profile: { id: String(member) } } : { conversation: { id: String(chat) } }
  try {
    const report = { ...about, reason: 'blackmail', text: '' } as const
    await context.get(apiContext)('POST /api/report.php', report, { idempotencyKey: String(form.get('key')) })
    return data<Pressed>({ done: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'authentication_required') return redirect(paths.login(paths.blackmail()), 303)
    return data<Pressed>({ code: error.code, refusal: error.message }, { status: error.status })
  }
}
