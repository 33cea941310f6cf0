import type { OutputOf } from '#contract/calls.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../account/current-user.ts'
import { apiContext, queriesContext } from '../net/context.ts'
import { paths } from '../app/paths.ts'
import { stepIn } from './checks.ts'
import { draftFromQuery } from './draft/draft.ts'
import { type ShownMembers, fetchShownMembers } from './shown-members.ts'

/** Whether the visitor may join, or why not. */
export type MayJoin = OutputOf<'GET /api/signup.php'>['may']

/** Redirects signed-in members. The server decides by the address alone; the browser knows more. */
export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ may: MayJoin | undefined; liked?: ShownMembers }> {
  if (await viewerIn(context)) throw redirect(paths.members())
  const query = new URL(request.url).searchParams
  // At a later step the visitor began in this browser, which keeps the invitation.
  if (context.get(queriesContext) || stepIn(query) > 0) return { may: undefined }
  const { invite, likes } = draftFromQuery(query) ?? {}
  const entry = query.get('entry')
  const api = context.get(apiContext)
  const [{ may }, liked] = await Promise.all([
    api('GET /api/signup.php', { ...(invite && { invite }), ...(entry && { entry }) }).catch(() => ({ may: undefined })),
    fetchShownMembers(api, likes),
  ])
  return { may, liked }
}
