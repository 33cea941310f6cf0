import type { Money } from '#contract/payments/money.ts'
import type { CreditValue } from '#contract/rules/credit-value.ts'
import { isCountry, isCurrency } from '#contract/rules/codes.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { BadInput } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'

/** A number of credits for a price, sold in one country and its currency. */
export interface Bundle {
  /** Readable and stable: `nl-60`. Unique on its site. */
  id: string
  country: string
  credits: number
  /** List price. */
  price: Money
}

/** The bundles on sale in a country, smallest first; may be empty. */
export async function bundlesOf(db: Handle, siteId: string, country: string): Promise<Bundle[]> {
  return (await db.rows(sql.findBundles, [siteId, country])).map(bundleOf)
}

/** A bundle that is on sale; undefined for any other. */
export async function findBundle(db: Handle, siteId: string, id: string): Promise<Bundle | undefined> {
  const row = await db.row(sql.findOneBundle, [siteId, id])
  return row && bundleOf(row)
}

/** The price paid for a member's latest bundle; undefined if they never bought one. */
export async function lastPrice(db: Handle, memberId: string): Promise<CreditValue | undefined> {
  return db.row(sql.findLastPrice, [memberId])
}

/** Every bundle of a site for the operator, including ended ones. */
export async function allBundles(db: Handle, siteId: string): Promise<Array<Bundle & { active: boolean }>> {
  return (await db.rows(sql.findAllBundles, [siteId])).map((row) => ({ ...bundleOf(row), active: row.active }))
}

/** Puts a bundle on sale, or changes the one with that id. Earlier orders do not change. */
export async function saveBundle(db: Handle, siteId: string, { id, country, credits, price }: Bundle): Promise<void> {
  if (!/^[\w-]{1,64}$/.test(id))
    throw new BadInput(`A bundle's id has letters, digits and dashes, not "${id}"`, { id: 'field.bundle_id' })
  if (!isCountry(country))
    throw new BadInput(`"${country}" is no country: two capital letters, such as NL`, { country: 'field.country' })
  if (!isCurrency(price.currency))
    throw new BadInput(`"${price.currency}" is no currency: three capital letters, such as EUR`, { currency: 'field.currency' })
  if (!isCount(credits) || !isCount(price.amount))
    throw new BadInput('Credits and price are whole numbers above zero, the price in cents', {
      ...(!isCount(credits) && { credits: 'field.above_zero' }),
      ...(!isCount(price.amount) && { price: 'field.above_zero' }),
    })
  await db.run(sql.saveBundle, [siteId, id, country, credits, price.amount, price.currency])
}

/** Takes a bundle off sale. Throws a RangeError if it is not on sale. */
export async function endBundle(db: Handle, siteId: string, id: string): Promise<void> {
  if ((await db.run(sql.endBundle, [siteId, id])) === 0)
    throw new BadInput(`No bundle "${id}" is on sale at ${siteId}`, { id: 'field.bundle_ended' })
}

/** Deletes all bundles of a site that is being removed. */
export async function removeBundles(db: Handle, siteId: string): Promise<void> {
  await db.run(sql.removeBundles, [siteId])
}

function bundleOf({ id, country, credits, price, currency }: sql.BundleRow): Bundle {
  return { id, country, credits, price: { amount: price, currency } }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= 2_147_483_647
}
