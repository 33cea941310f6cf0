import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { viewerIn } from '../account/current-user.ts'
import { apiContext } from '../net/context.ts'
import { paths } from '../paths.ts'
import { loader as signupLoader, type MayJoin } from './SignupScreen.loader.ts'

export type ShownMan = NonNullable<OutputOf<'GET /api/landing.php'>['man']>

/** Whom it begins with, if visitors may see him; of everybody else, and of nobody, it says the same. */
export async function loader(args: LoaderFunctionArgs): Promise<{ may: MayJoin | undefined; id: string; man: ShownMan | null }> {
  const { context, params } = args
  const id = params['id']!.toLowerCase()
  if (await viewerIn(context)) throw redirect(paths.member(id))
  const man = context
    .get(apiContext)('GET /api/landing.php', { id })
    .then((answer) => answer.man)
    .catch(() => null)
  const [{ may }, shown] = await Promise.all([signupLoader(args), man])
  return { may, id, man: shown }
}
