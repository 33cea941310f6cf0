import { type LoaderFunctionArgs, redirect } from 'react-router'
import { viewerIn } from '../account/current-user.ts'
import { paths } from '../app/paths.ts'

/** The page itself names nobody: its faces load later. Redirects a signed-in member to the members. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await viewerIn(context)) throw redirect(paths.members(new URL(request.url).search.slice(1)))
  return null
}
