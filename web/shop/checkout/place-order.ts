import type { InputOf } from '#contract/calls.ts'
import type { Order } from '#contract/payments/orders.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { type Intent, intentsIn } from '../../net/intent.ts'
import { stored } from '../../net/storage.ts'
import { paths } from '../../paths.ts'

export type OrderInput = InputOf<'POST /api/orders.php'>

/** Of this tab, which the provider's pages leave alive: a press after coming back or reloading is about the same order. */
const intents = intentsIn(stored<Intent>('order-intent'))

/** He begins anew: what he orders next is another order. */
export function forgetOrder(): void {
  intents.done()
}

/** Makes the order, once for one intent; returns where he goes on: the provider's page, or the order's result. */
export async function placeOrder(api: Api, input: OrderInput): Promise<string> {
  const intent = intents.of(input)
  if (!intent.result) return make(api, input, intent)
  const before = await orderOf(api, intent.result)
  if (before?.state === 'created' || before?.state === 'pending') return before.checkout_url ?? paths.transaction(before.id)
  // He went through with it, or it came to nothing: either way the next press is about another order.
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

/** Undefined for one that is not his: another member used this tab before. */
async function orderOf(api: Api, id: string): Promise<Order | undefined> {
  try {
    return (await api('GET /api/orders.php', { id })) as Order
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
