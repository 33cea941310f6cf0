import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../account/current-user.ts'
import { apiContext } from '../net/context.ts'
import { paths } from '../app/paths.ts'
import { type ShownMember, type ShownMembers, fetchShownMembers } from './shown-members.ts'
import { loader as signupLoader, type MayJoin } from './SignupScreen.loader.ts'

interface LoaderData {
  may: MayJoin | undefined
  liked?: ShownMembers
  id: string
  man: ShownMember | null
}

/** The member the signup begins with, if visitors may see them; for any other id the answer is the same. */
export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const { context, params } = args
  const id = params['id']!.toLowerCase()
  if (await viewerIn(context)) throw redirect(paths.member(id))
  const [signup, men] = await Promise.all([signupLoader(args), fetchShownMembers(context.get(apiContext), [id])])
  return { ...signup, id, man: men[id] ?? null }
}
