import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../current-user.ts'
import { paths } from '../../app/paths.ts'
import { ownPath } from '../../app/own-path.ts'

/** The destination after logging in, and the reason for it; redirects members who are signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = ownPath(query.get('next'))
  if (await viewerIn(context)) throw redirect(asked ?? paths.members())
  const isSuspended = query.has('suspended')
  if (query.has('kept')) return { asked, isSuspended, reason: 'login.cookies_refused' as const }
  return { asked, isSuspended, reason: asked === undefined ? undefined : reasonOf(asked, query.has('ended')) }
}

/** Why a login is needed: a chat has its own text (specification, section 6). */
function reasonOf(asked: string, ended: boolean): 'login.ended' | 'profile.login_chat' | 'login.needed' {
  if (ended && !asked.startsWith(paths.directDebit())) return 'login.ended'
  return /^\/members\/[^/?]+\/chat\b/.test(asked) ? 'profile.login_chat' : 'login.needed'
}
