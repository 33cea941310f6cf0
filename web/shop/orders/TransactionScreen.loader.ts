import { data, type LoaderFunctionArgs } from 'react-router'
import type { Order } from '#contract/payments/orders.ts'
import { signedInOnly } from '../../account/current-user.ts'
import { ApiError } from '../../net/api-error.ts'
import { type Api, apiContext } from '../../net/context.ts'
import { isFirst } from './view.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const order = await signedInOnly(request, readOrder(api, params.id!))
  // Read after the order: reading the order may have added the credits.
  const [{ user }, orders] = await Promise.all([api('GET /api/user.php', {}, { fresh: true }), api('GET /api/orders.php', {})])
  return { order, credits: user.credits, first: isFirst(order, orders as Order[]) }
}

/** An id that cannot exist answers 404, like another member's. */
async function readOrder(api: Api, id: string): Promise<Order> {
  try {
    return (await api('GET /api/orders.php', { id })) as Order
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_input') throw data(null, { status: 404 })
    throw error
  }
}
