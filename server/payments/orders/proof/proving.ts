import type { Payments } from '#server/payments/payments.ts'
import { factsToday } from '#server/payments/shop/countries.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { applyFacts } from '#server/payments/orders/apply.ts'
import { isHeld } from './proof.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'

/**
 * Settles a held order (`isHeld`) if the profile and the network address of its owner's visit now both name the country of
 * tax. Returns any other order unchanged, also one that changed meanwhile: the next visit settles it.
 */
export async function proveByVisit(payments: Payments, visit: Visit, order: OrderRow): Promise<OrderRow> {
  if (!isHeld(order)) return order
  const { profile_country, address_country } = await factsToday(payments.db, payments, visit)
  if (profile_country !== order.country || address_country !== order.country) return order
  return (await applyFacts(payments, order, { profile_country, address_country })) ?? order
}
