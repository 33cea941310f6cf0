import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../net/context.ts'
import { viewerIn } from '../account/current-user.ts'
import { paths } from '../paths.ts'

/** Faces for the collage; a signed-in member is led to the members. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [user, faces] = await Promise.all([viewerIn(context), api('GET /api/showcase.php', { count: 24 }).catch(() => [])])
  if (user) throw redirect(paths.members(new URL(request.url).search.slice(1)))
  return { faces }
}
