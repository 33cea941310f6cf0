import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../account/current-user.ts'
import { apiContext } from '../net/context.ts'
import { paths } from '../paths.ts'
import { type ShownMember, type ShownMembers, fetchShownMembers } from './shown-members.ts'
import { loader as signupLoader, type MayJoin } from './SignupScreen.loader.ts'

interface Told {
  may: MayJoin | undefined
  liked?: ShownMembers
  id: string
  man: ShownMember | null
}

/** Whom it begins with, if visitors may see him; of everybody else, and of nobody, it says the same. */
export async function loader(args: LoaderFunctionArgs): Promise<Told> {
  const { context, params } = args
  const id = params['id']!.toLowerCase()
  if (await viewerIn(context)) throw redirect(paths.member(id))
  const [told, men] = await Promise.all([signupLoader(args), fetchShownMembers(context.get(apiContext), [id])])
  return { ...told, id, man: men[id] ?? null }
}
