import { redirect, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { currentUser } from '../current-user.ts'
import { paths } from '../../paths.ts'
import { ownPath } from '../../own-path.ts'

/** Where to go after logging in; whoever is signed in already goes there at once. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ next: string }> {
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? paths.members()
  if (await currentUser(context.get(apiContext))) throw redirect(next)
  return { next }
}
