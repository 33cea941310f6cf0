import type { InputOf } from '#contract/calls.ts'
import type { Order } from '#contract/payments/orders.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { type Intent, intentsIn } from '../../net/intent.ts'
import { stored } from '../../net/storage.ts'
import { paths } from '../../app/paths.ts'

export type OrderInput = InputOf<'POST /api/orders.php'>

/** Kept in this tab, which outlives the provider's pages: pressing again after a return or reload concerns the same order. */
const intents = intentsIn(stored<Intent>('order-intent'))

/** Starts over: the next press makes a new order. */
export function forgetOrder(): void {
  intents.done()
}

/** Creates one order per intent; returns the next address: the provider's page, or the order's result. */
export async function placeOrder(api: Api, input: OrderInput): Promise<string> {
  const intent = intents.of(input)
  if (!intent.result) return make(api, input, intent)
  const before = await orderOf(api, intent.result)
  if (before?.state === 'created' || before?.state === 'pending') return before.checkout_url ?? paths.transaction(before.id)
  // The order completed or failed: the next press is about another order.
  intents.done()
  return before?.state === 'completed' ? paths.transaction(before.id) : make(api, input, intents.of(input))
}

async function make(api: Api, input: OrderInput, intent: Intent): Promise<string> {
  try {
    const { order, checkout_url: checkout } = await api('POST /api/orders.php', input, { idempotencyKey: intent.key })
    intents.fulfil(intent, order.id)
    return checkout ?? paths.transaction(order.id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') intents.done()
    throw error
  }
}

/** Undefined for another member's order: they used this tab before. */
async function orderOf(api: Api, id: string): Promise<Order | undefined> {
  try {
    return (await api('GET /api/orders.php', { id })) as Order
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
