import type { Money } from '#contract/payments/money.ts'
import { moneyOf } from '#contract/rules/credit-value.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { Bundle } from '#server/credits/bundles/bundles.ts'
import { bundlesOf } from '#server/credits/bundles/bundles.ts'
import { activeDiscount } from '#server/discounts/discounts.ts'
import { enterCode } from '#server/discounts/entering.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { sellingGaps } from '#server/site/company/company.ts'
import { priceBundle, type Quote } from './quote.ts'
import { saleCountries } from './countries.ts'
import { countBought, countOrders, findPrices } from './queries.ts'

/** The bundles of one country, each with its price for this visit. */
export interface OnSale {
  quotes: Quote[]
  /** Id of the bundle with the lowest price per credit; undefined if all are equal. */
  bestValue: string | undefined
  /** Id of the bundle most bought lately; undefined if there are too few orders. */
  mostBought: string | undefined
  messageCredits: number
}

/**
 * The bundles of a country at the prices for this visit; none if the site cannot sell (`sellingGaps`). A code that does not
 * exist or is used changes nothing: the call that enters the code reports it.
 */
export async function bundlesOnSale(
  payments: Payments,
  visit: Visit,
  { country, discountcode }: { country: string; discountcode?: string | undefined },
): Promise<OnSale> {
  const { db } = payments
  const { settings } = visit.site
  const [bundles, active, entered, mostBought] = await Promise.all([
    sellingGaps(visit.site).length > 0 ? [] : bundlesOf(db, visit.site.id, country),
    activeDiscount(db, visit.memberId, country),
    discountcode ? enterCode(db, visit, discountcode, country).catch(ignoreRefusal) : undefined,
    mostBoughtIn(payments, visit.site.id, country),
  ])
  const quotes = bundles.map((bundle) => priceBundle(bundle, settings.vat_percent, { active, entered }))
  return { quotes, bestValue: bestValueOf(quotes)?.bundle.id, mostBought, messageCredits: settings.message_credits }
}

/** The country whose bundles are shown: the chosen one if the member may buy there, else their own, else the site's first. */
export async function paymentCountry(payments: Payments, visit: Visit, chosen: string | undefined): Promise<string> {
  const countries = await saleCountries(payments.db, payments, visit)
  return countries.find((each) => each === chosen) ?? countries[0] ?? visit.site.settings.countries[0]!
}

/** Compares the prices per credit without fractions: each price × the other's credits. */
function comparePerCredit(one: Priced, other: Priced): number {
  return one.price.amount * other.bundle.credits - other.price.amount * one.bundle.credits
}

type Priced = Pick<Quote, 'price'> & { bundle: Pick<Bundle, 'credits'> }

/** The quote with the lowest price per credit, of equals the smaller bundle; undefined if no other costs more per credit. */
export function bestValueOf<P extends Priced>(quotes: readonly P[]): P | undefined {
  const sorted = [...quotes].sort((one, other) => comparePerCredit(one, other) || one.bundle.credits - other.bundle.credits)
  const [best] = sorted
  return best && comparePerCredit(sorted.at(-1)!, best) > 0 ? best : undefined
}

/** How many completed orders 'most bought' needs to be meaningful. */
const minOrders = 20

function mostBoughtIn({ db, mostBought }: Payments, siteId: string, country: string): Promise<string | undefined> {
  return mostBought.recall(`${siteId}:${country}`, () => countMostBought(db, siteId, country))
}

/** The id of the most bought bundle; undefined on a tie or with too few orders. */
export async function countMostBought(db: Handle, siteId: string, country: string): Promise<string | undefined> {
  const [total, [first, second]] = await Promise.all([
    db.row(countOrders, [siteId, country]),
    db.rows(countBought, [siteId, country]),
  ])
  const isClear = first && total!.count >= minOrders && first.count !== second?.count
  return isClear ? first.bundle_id : undefined
}

/** The minimum cost of a message by country: the operator's setting, else by the lowest list price per credit. Rounded up. */
export async function minimumMessageCosts(
  db: Handle,
  siteId: string,
  { countries, minimum_message_costs: entered, message_credits }: SiteSettings,
): Promise<Array<{ country: string; costs: Money }>> {
  const rows = await db.rows(findPrices, [siteId, countries])
  return countries.flatMap((country) => {
    const given = entered[country]
    if (given) return [{ country, costs: { amount: Math.ceil(given.costs), currency: given.currency } }]
    const costs = rows
      .filter((row) => row.country === country)
      .map(({ price, ...row }) => ({ country, costs: moneyOf(message_credits, { amount: price, ...row }) }))
      .sort((one, other) => one.costs.amount - other.costs.amount)
    return costs.slice(0, 1)
  })
}

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Problem) return undefined
  throw error
}
