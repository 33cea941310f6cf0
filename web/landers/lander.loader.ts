import type { LoaderFunctionArgs } from 'react-router'
import type { LanderName } from '#contract/site/options.ts'
import { apiContext } from '../net/context.ts'

/** The operator's settings of this lander, by its slug; an invalid slug counts as none. */
export function loader({ context, request, params: { slug } }: LoaderFunctionArgs) {
  // /landers/NAME or /members/ID/NAME
  const [, room, second, third] = new URL(request.url).pathname.toLowerCase().split('/')
  const name = (room === 'landers' ? second : third) as LanderName
  return context.get(apiContext)('GET /api/lander.php', { name, ...(/^[a-z\d-]{1,40}$/.test(slug ?? '') && { slug }) })
}
