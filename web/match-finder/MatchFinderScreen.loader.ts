import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../account/current-user.ts'
import { apiContext } from '../net/context.ts'
import { stepIn } from './steps.ts'

/** Loads the answers and the best matches; no matches while the questions are shown. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { kept, answers } = await signedInOnly(request, api('GET /api/match-answers.php', {}))
  const asked = stepIn(new URL(request.url).searchParams) !== undefined || !kept
  return { kept, answers, members: asked ? undefined : await api('GET /api/match-finder.php', {}) }
}
