import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'

/** Loads the evening of the member's city. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  return { evening: await signedInOnly(request, api('GET /api/tonight.php', {})) }
}
