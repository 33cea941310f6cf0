import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return (await signedInOnly(request, context.get(apiContext)('GET /api/decisions.php', {}))).decisions
}
