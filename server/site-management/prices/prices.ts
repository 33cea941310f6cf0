import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/prices.ts'
import { allBundles, saveBundle } from '#server/credits/bundles/bundles.ts'
import { codeKey } from '#server/discounts/discount.ts'
import { listDiscounts, saveDiscount } from '#server/discounts/operator.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { hundredthsOf } from '#server/discounts/discounts.ts'
import { lockSite } from '#server/site/site.ts'
import { withHistory } from '#server/site-management/history.ts'
import { type Actor, record } from '#server/staff/staff.ts'

/** Puts a bundle on sale, or changes it. Throws `conflict` if it is not what the caller saw, and a `BadInput` by field. */
export async function putBundle(
  tx: Transaction,
  actor: Actor,
  { site, id, country, credits, price, currency, before }: ParsedInputOf<typeof contract.saveSiteBundle>,
): Promise<void> {
  await lockSite(tx, site)
  const found = (await allBundles(tx, site)).find((each) => each.id === id)
  const stored = found && {
    id,
    country: found.country,
    credits: found.credits,
    price: found.price.amount,
    currency: found.price.currency,
    active: found.active,
  }
  if (!isDeepStrictEqual(stored ?? null, before)) throw problem('conflict', { message: 'error.setting_changed' })
  await withHistory(tx, actor, { id: site, part: 'bundles' }, () =>
    saveBundle(tx, site, { id, country, credits, price: { amount: price, currency } }),
  )
  await record(tx, {
    actor,
    act: 'site.bundles',
    subject: `site:${site}`,
    details: { bundle: id, country, credits, price, currency, ...(before && { before }) },
  })
}

/** Starts a discount, or changes it. Throws `conflict` for a new one whose code there is already, and a `BadInput` by field. */
export async function putDiscount(
  tx: Transaction,
  actor: Actor,
  { site, percent, minimum, expires_at: expires, known, ...input }: ParsedInputOf<typeof contract.saveSiteDiscount>,
): Promise<void> {
  await lockSite(tx, site)
  const found = (await listDiscounts(tx, site)).find(({ code }) => code === codeKey(input.code))
  if (!known && found) throw problem('conflict', { message: 'error.discount_exists', fields: { code: 'error.discount_exists' } })
  await withHistory(tx, actor, { id: site, part: 'discounts' }, () =>
    saveDiscount(tx, site, {
      ...input,
      hundredths: hundredthsOf(percent),
      minimumOrderValue: minimum,
      expires: expires === null ? null : new Date(expires),
      // A changed one keeps its beginning.
      ...(found && { starts: found.starts }),
    }),
  )
  const details = { code: input.code, percent, country: input.country, expires, ...(found && { before: found.hundredths / 100 }) }
  await record(tx, { actor, act: 'site.discount', subject: `site:${site}`, details })
}
