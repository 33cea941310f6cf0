import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/viewer.ts'
import { paths } from '../paths.ts'
import { viewerIn } from './current-user.ts'

/** The signed-in member, of a screen whose data anybody could read; a visitor is led to the login and back here afterwards. */
export async function membersOnly({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const viewer = await viewerIn(context)
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.login(pathname + search))
}
