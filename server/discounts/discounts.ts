// Parts for others: entering.ts, staying.ts.
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
 * The discount of a code that was entered, for who enters it. `discount_not_found` for what does not exist, has not begun
 * or is over; `discount_used` for what he, or with a code for one order somebody, has used. Guessing is for the caller to
 * limit (`enterCode`).
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
  const counts = row.validity === 'once' || (row.validity === 'once-per-user' && memberId !== undefined)
  const slot = row.validity === 'once' ? null : (memberId ?? null)
  if (counts && (await isUsed(db, { siteId, code, slot, memberId }))) throw problem('discount_used')
  return discountOf(row)
}

/** Whether a discount that an order has is for some methods alone, also when it is over by now. */
export async function isForMethods(db: Handle, siteId: string, code: string): Promise<boolean> {
  return (await db.row(sql.findMethods, [siteId, codeKey(code)]))?.limited ?? false
}

/** What counts without a code for a member who buys in a country: the time bonus, else the welcome discount (specification, section 4). */
export async function activeDiscount(db: Handle, memberId: string | undefined, country?: string): Promise<Discount | undefined> {
  if (memberId === undefined) return undefined
  const { timeBonus, welcome } = await newcomerDiscounts(db, memberId, { country })
  return timeBonus ?? welcome
}

/** Who uses which discount for what. */
export interface Use {
  siteId: string
  memberId: string
  code: string
  orderId: string
}

/**
 * Takes a discount for an order, in the transaction that makes the order: of all who want a code for one order at once,
 * one gets it. `discount_used` when it is somebody's, or was his; `discount_not_found` when it is over; `discount_held`
 * (with the `order`) while one of his own that he has not paid has it, which has to end first, since it could still be paid.
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

/** Gives a discount back of whose order nothing came: failed, cancelled, expired. Does nothing when it passed to another order. */
export async function returnDiscount(tx: Transaction, { siteId, memberId, code, orderId }: Use): Promise<void> {
  await tx.run(sql.returnSlot, [siteId, useCode(code), [memberId, 'once', orderId], orderId])
}

/** Notes the use again by an order that was given up and then paid after all, unless another has it by now. */
export async function keepDiscount(tx: Transaction, { siteId, memberId, code, orderId }: Use): Promise<void> {
  const row = await tx.row(sql.lockDiscount, [siteId, codeKey(code), memberId])
  const slot = row?.validity === 'once' ? 'once' : row?.validity === 'unlimited' ? orderId : memberId
  await tx.run(sql.takeSlot, [siteId, useCode(code), slot, memberId, orderId, new Date()])
}

/** A newcomer's codes are found as if they were entered: for visitors and for those they never were for, they do not exist. */
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

/** What makes a use count once; refuses when the discount is over by now. */
async function slotOf(tx: Transaction, { siteId, memberId, code, orderId }: Use): Promise<string> {
  const key = codeKey(code)
  if (isNewcomerCode(key)) {
    // Whether it is used, the slot tells.
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
