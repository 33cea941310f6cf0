import type { LoaderFunctionArgs } from 'react-router'
import type { Order } from '#contract/payments/orders.ts'
import { signedInOnly } from '../../account/signed-in-only.ts'
import { apiContext } from '../../net/context.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { orders: (await signedInOnly(request, context.get(apiContext)('GET /api/orders.php', {}))) as Order[] }
}
