// Parts for others: discount.ts, entering.ts, operator.ts, staying.ts.
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { codeKey, type Discount } from './discount.ts'
import { firstPurchase, newcomerCodes, newcomerDiscounts } from './newcomer.ts'
import * as sql from './queries.ts'
import { isOpen, isUsed } from './uses.ts'

export { newcomerDiscounts } from './newcomer.ts'
export { type Discount, fits, type Purchase } from './discount.ts'
export { containedVat, discounted, hundredthsOf } from './arithmetic.ts'

/**
 * The discount of an entered code for this member. `discount_not_found` if it does not exist, has not begun or is over;
 * `discount_used` if the member used it, or any member used a code for one order. The caller has to limit
 * guessing (`enterCode`).
 */
export async function findDiscount(
  db: Handle,
  { siteId, memberId, country }: { siteId: string; memberId: string | undefined; country?: string | undefined },
  entered: string,
): Promise<Discount> {
  const code = codeKey(entered)
  if (isNewcomerCode(code)) return newcomerDiscount(db, { memberId, country }, code)
  const row = await db.row(sql.findDiscount, [siteId, code, memberId ?? null])
  if (!row) throw problem('discount_not_found')
  const isLimited = row.validity === 'once' || (row.validity === 'once-per-user' && memberId !== undefined)
  const slot = row.validity === 'once' ? null : (memberId ?? null)
  if (isLimited && (await isUsed(db, { siteId, code, slot, memberId }))) throw problem('discount_used')
  return discountOf(row)
}

/** Whether the discount of an order is limited to some methods, also if it has ended. */
export async function isForMethods(db: Handle, siteId: string, code: string): Promise<boolean> {
  return (await db.row(sql.findMethods, [siteId, codeKey(code)]))?.limited ?? false
}

/**
 * The discount that applies without a code in a country: the time bonus, else the welcome discount (specification, section 4).
 */
export async function activeDiscount(db: Handle, memberId: string | undefined, country?: string): Promise<Discount | undefined> {
  if (memberId === undefined) return undefined
  const { timeBonus, welcome } = await newcomerDiscounts(db, memberId, { country })
  return timeBonus ?? welcome
}

/** The use of a discount by a member for an order. */
export interface Use {
  siteId: string
  memberId: string
  code: string
  orderId: string
}

/**
 * Takes a discount for an order, in the transaction that places the order: of concurrent orders for a single-use code, one
 * gets it. `discount_used` if it is taken or used; `discount_not_found` if it is over; `discount_held` (with the `order`)
 * if an unpaid order of the same member has it, which must be cancelled first, since it could still be paid.
 */
export async function takeDiscount(tx: Transaction, use: Use): Promise<void> {
  const slot = [use.siteId, useCode(use.code), await slotOf(tx, use)]
  if ((await tx.run(sql.takeSlot, [...slot, use.memberId, use.orderId, new Date()])) > 0) return
  const held = await tx.row(sql.findUses, slot)
  const own = held?.member_id === use.memberId ? held : undefined
  if (own?.order_id === use.orderId) return
  if (!own || !(await isOpen(tx, own))) throw problem('discount_used')
  throw problem('discount_held', { values: { order: own.order_id } })
}

/** Returns the discount of a failed, cancelled or expired order. Does nothing if another order has it now. */
export async function returnDiscount(tx: Transaction, { siteId, memberId, code, orderId }: Use): Promise<void> {
  await tx.run(sql.returnSlot, [siteId, useCode(code), [memberId, 'once', orderId], orderId])
}

/** Records the use again for an abandoned order that was paid after all, unless another order has it now. */
export async function keepDiscount(tx: Transaction, { siteId, memberId, code, orderId }: Use): Promise<void> {
  const row = await tx.row(sql.lockDiscount, [siteId, codeKey(code), memberId])
  const slot = row?.validity === 'once' ? 'once' : row?.validity === 'unlimited' ? orderId : memberId
  await tx.run(sql.takeSlot, [siteId, useCode(code), slot, memberId, orderId, new Date()])
}

/** Finds a newcomer's code; for visitors and members without it, it does not exist. */
async function newcomerDiscount(
  db: Handle,
  { memberId, country }: { memberId: string | undefined; country: string | undefined },
  code: string,
): Promise<Discount> {
  if (memberId === undefined) throw problem('discount_not_found')
  const { timeBonus, welcome, used } = await newcomerDiscounts(db, memberId, { country })
  if (used) throw problem('discount_used')
  const discount = code === newcomerCodes.timeBonus ? timeBonus : welcome
  if (!discount) throw problem('discount_not_found')
  return discount
}

/** The slot of a use; each slot is taken once. Refuses if the discount is over. */
async function slotOf(tx: Transaction, { siteId, memberId, code, orderId }: Use): Promise<string> {
  const key = codeKey(code)
  if (isNewcomerCode(key)) {
    // The slot decides whether it is used.
    const { timeBonus, welcome, used: paid } = await newcomerDiscounts(tx, memberId, { evenIfUsed: true })
    if (paid) throw problem('discount_used')
    if (!(key === newcomerCodes.timeBonus ? timeBonus : welcome)) throw problem('discount_not_found')
    return memberId
  }
  const row = await tx.row(sql.lockDiscount, [siteId, key, memberId])
  if (!row) throw problem('discount_not_found')
  if (row.validity === 'unlimited') return orderId
  return row.validity === 'once' ? 'once' : memberId
}

function useCode(code: string): string {
  const key = codeKey(code)
  return isNewcomerCode(key) ? firstPurchase : key
}

function isNewcomerCode(code: string): boolean {
  return code === newcomerCodes.timeBonus || code === newcomerCodes.welcome
}

function discountOf(row: sql.DiscountRow): Discount {
  const { code, percentage, country, currency, minimum_order_value, methods, expires_at, validity } = row
  return {
    code,
    hundredths: percentage,
    country,
    currency,
    minimumOrderValue: minimum_order_value,
    methods,
    expires: expires_at,
    validity,
  }
}
