import type { InputOf } from '#contract/calls.ts'
import type { Order } from '#contract/payments/orders.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { paths } from '../../paths.ts'
import { forgetIntent, type Intent, intentOf, keepIntent } from './intent.ts'

export type OrderInput = InputOf<'POST /api/orders.php'>

/** Makes the order, once for one intent; returns where he goes on: the provider's page, or the order's result. */
export async function placeOrder(api: Api, input: OrderInput): Promise<string> {
  const intent = intentOf(input)
  if (!intent.order) return make(api, input, intent)
  const before = await orderOf(api, intent.order)
  if (before?.state === 'created' || before?.state === 'pending') return before.checkout_url ?? paths.transaction(before.id)
  // He went through with it, or it came to nothing: either way the next press is about another order.
  forgetIntent()
  return before?.state === 'completed' ? paths.transaction(before.id) : make(api, input, intentOf(input))
}

async function make(api: Api, input: OrderInput, intent: Intent): Promise<string> {
  try {
    const { order, checkout_url: checkout } = await api('POST /api/orders.php', input, { idempotencyKey: intent.key })
    keepIntent({ ...intent, order: order.id })
    return checkout ?? paths.transaction(order.id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') forgetIntent()
    throw error
  }
}

/** Undefined for one that is not his: another member used this tab before. */
async function orderOf(api: Api, id: string): Promise<Order | undefined> {
  try {
    return (await api('GET /api/orders.php', { id })) as Order
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
