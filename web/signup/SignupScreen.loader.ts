import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../account/current-user.ts'
import { paths } from '../paths.ts'

/** Whoever is signed in has nothing to sign up for. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (await viewerIn(context)) throw redirect(paths.members())
  return null
}
