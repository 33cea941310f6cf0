import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../net/context.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /api/own-page.php', { token: params.token ?? '' })
}
