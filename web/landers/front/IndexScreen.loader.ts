import { type LoaderFunctionArgs, redirect } from 'react-router'
import { viewerIn } from '../../account/current-user.ts'
import { paths } from '../../app/paths.ts'
import { apiContext } from '../../net/context.ts'
import { faceCount, tilesOf } from './tiles.ts'

/**
 * Redirects a signed-in member to the members. The page itself names nobody, as it may be cached: its faces come later, and
 * the loader returns only the places to keep free for them.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await viewerIn(context)) throw redirect(paths.members(new URL(request.url).search.slice(1)))
  const faces = await context
    .get(apiContext)('GET /api/showcase.php', { count: faceCount, voices: '1' })
    .catch(() => [])
  return { tiles: tilesOf(faces).map(({ voice }) => voice !== undefined) }
}
