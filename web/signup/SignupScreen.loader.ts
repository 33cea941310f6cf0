import { redirect, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../net/context.ts'
import { currentUser } from '../account/current-user.ts'
import { paths } from '../paths.ts'

/** Whoever is signed in has nothing to sign up for. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (await currentUser(context.get(apiContext))) throw redirect(paths.members())
  return null
}
