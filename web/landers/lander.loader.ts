import type { LoaderFunctionArgs } from 'react-router'
import type { LanderName } from '#contract/options.ts'
import { apiContext } from '../net/context.ts'

/** What the operator put into this lander, by its slug; what can be none is as without one. */
export function loader({ context, request, params: { slug } }: LoaderFunctionArgs) {
  // /landers/NAME or /members/ID/NAME
  const [, room, second, third] = new URL(request.url).pathname.toLowerCase().split('/')
  const name = (room === 'landers' ? second : third) as LanderName
  return context.get(apiContext)('GET /api/lander.php', { name, ...(/^[a-z\d-]{1,40}$/.test(slug ?? '') && { slug }) })
}
