import { setTimeout as pause } from 'node:timers/promises'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { findOrder, reconcile, type OrderRow, type Payments } from './orders.ts'
import { isOpen } from './states.ts'

/** An order is not looked up more often than this, however often its owner looks. */
const looks = new ShortMemory<void>({ size: 5_000, seconds: 3 })

/** Milliseconds that a reader waits for the provider. */
const patience = 3_000

/**
 * An order that is still open as its provider has it now, so that who comes back from paying sees it; as we have it when
 * the provider is away or slow. What the slow one says in the end is applied all the same.
 */
export async function refreshed(payments: Payments, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order.state)) return order
  const looking = looks.recall(order.id, async () => void (await reconcile(payments, order.member_id, order.id)))
  await Promise.race([looking.catch(() => {}), pause(patience, undefined, { ref: false })])
  return findOrder(payments.db, order.member_id, order.id)
}
