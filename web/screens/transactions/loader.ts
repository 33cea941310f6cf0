import type { LoaderFunctionArgs } from 'react-router'
import { type Order, orders } from '#contract/payments.ts'
import { apiContext } from '../../api/context.ts'
import { signedInOnly } from '../../api/signed-in-only.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { orders: (await signedInOnly(request, context.get(apiContext)(orders, {}))) as Order[] }
}
