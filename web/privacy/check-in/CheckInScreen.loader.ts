import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'

/** Loads the member's check-in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return signedInOnly(request, context.get(apiContext)('GET /api/check-in.php', {}))
}
