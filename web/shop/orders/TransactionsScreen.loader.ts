import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return signedInOnly(request, context.get(apiContext)('GET /api/orders.php', {}))
}
