import type { Database, Handle } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/ids.ts'
import { findOrder, findPayment, type OrderRow } from '#server/payments/orders/queries.ts'
import type { OrderState } from '#server/payments/orders/states.ts'
import * as sql from './queries.ts'

/** Orders of these sites (null: all) that are held, or disputed and not answered; the nearest deadline first, at most 100. */
export function listWaiting(db: Handle, list: 'held' | 'disputed', sites: readonly string[] | null): Promise<OrderRow[]> {
  return db.rows(list === 'held' ? sql.listHeld : sql.listDisputes, [sites])
}

/** How many orders `listWaiting` has, and since or until when. */
export async function countWaiting(db: Handle, sites: readonly string[] | null) {
  return (await db.row(sql.countWaiting, [sites]))!
}

/** Finds an order by its id, on these sites (null: all). */
export async function findOrderOn(db: Handle, sites: readonly string[] | null, id: string): Promise<OrderRow | undefined> {
  const order = await db.row(sql.findById, [id])
  return order && (sites === null || sites.includes(order.site_id)) ? order : undefined
}

export interface OrderFilter {
  state?: OrderState | undefined
  memberId?: string | undefined
  since?: Date | undefined
  /** Only paid orders for which fewer than two facts name the country of tax. */
  unproven?: boolean | undefined
  /** Only paid orders that wait, without credits, for a second fact. */
  held?: boolean | undefined
}

/** Orders of a site for its operator, latest first; a hundred at most. */
export function listSiteOrders(db: Database, siteId: string, filter: OrderFilter): Promise<OrderRow[]> {
  const { state, memberId, since, unproven, held } = filter
  const values = [siteId, state ?? null, memberId ?? null, since ?? new Date(0), unproven ?? false, held ?? false]
  return db.rows(sql.listSiteOrders, values)
}

/** Finds an order of a site by its id or by the provider's id of its payment. */
export async function findSiteOrder(db: Handle, siteId: string, number: string): Promise<OrderRow | undefined> {
  if (isUuid(number)) return db.row(sql.findSiteOrder, [number, siteId])
  for (const provider of ['mollie', 'stripe', 'sandbox']) {
    const found = await db.row(findPayment, [provider, number])
    const order = found && (await db.row(findOrder, [found.member_id, found.order_id]))
    if (order?.site_id === siteId) return order
  }
  return undefined
}
