import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../current-user.ts'
import { paths } from '../../paths.ts'
import { ownPath } from '../../own-path.ts'

/** Where to go after logging in, and why he is asked to; whoever is signed in already goes there at once. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = ownPath(query.get('next'))
  if (await viewerIn(context)) throw redirect(asked ?? paths.members())
  const reason: 'ended' | 'needed' | undefined = asked
    ? query.has('ended') && !asked.startsWith(paths.directDebit())
      ? 'ended'
      : 'needed'
    : undefined
  return { asked, reason }
}
