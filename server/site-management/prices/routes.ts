import * as contract from '#contract/staff/prices.ts'
import { allBundles, endBundle } from '#server/credits/bundles/bundles.ts'
import { endDiscount, listDiscounts } from '#server/discounts/operator.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { actorOf, record } from '#server/staff/staff.ts'
import { withHistory } from '#server/site-management/history.ts'
import { managedSite } from '#server/site-management/site-management.ts'
import { putBundle, putDiscount } from './prices.ts'

/** The bundles and discounts of a site. */
export function routes(calls: Calls): void {
  calls.serve(contract.listSitePrices, async ({ input, db }) => {
    const { id } = await managedSite(db, input.site)
    return {
      bundles: (await allBundles(db, id)).map(({ price, ...each }) => ({
        ...each,
        price: price.amount,
        currency: price.currency,
      })),
      discounts: (await listDiscounts(db, id)).map(
        ({ hundredths, minimumOrderValue: minimum, starts, expires, status, ...each }) => ({
          ...each,
          percent: hundredths / 100,
          minimum,
          starts_at: starts.toISOString(),
          expires_at: expires?.toISOString() ?? null,
          active: status === 'active' && (expires === null || expires.getTime() > Date.now()),
        }),
      ),
    }
  })

  calls.serve(contract.saveSiteBundle, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once((tx) => putBundle(tx, actorOf(visit), input))
  })

  calls.serve(contract.endSiteBundle, async ({ input: { site, id }, visit, db, once }) => {
    await managedSite(db, site)
    await once(async (tx) => {
      const actor = actorOf(visit)
      await withHistory(tx, actor, { id: site, part: 'bundles' }, () => endBundle(tx, site, id))
      await record(tx, { actor, act: 'site.bundles', subject: `site:${site}`, details: { ended: id } })
    })
  })

  calls.serve(contract.saveSiteDiscount, async ({ input, visit, db, once }) => {
    await managedSite(db, input.site)
    await once((tx) => putDiscount(tx, actorOf(visit), input))
  })

  calls.serve(contract.endSiteDiscount, async ({ input: { site, code }, visit, db, once }) => {
    await managedSite(db, site)
    await once(async (tx) => {
      const actor = actorOf(visit)
      await withHistory(tx, actor, { id: site, part: 'discounts' }, () => endDiscount(tx, site, code))
      await record(tx, { actor, act: 'site.discount', subject: `site:${site}`, details: { ended: code } })
    })
  })
}
