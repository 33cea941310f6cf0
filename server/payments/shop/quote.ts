import type { Money } from '#contract/payments/money.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { type Bundle, findBundle } from '#server/credits/bundles/bundles.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { activeDiscount, containedVat, type Discount, discounted, fits, hundredthsOf } from '#server/discounts/discounts.ts'
import { enterCode } from '#server/discounts/entering.ts'
import type { Database } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { sellingGaps } from '#server/site/company/company.ts'
import { takesMoneyOf } from '#server/payments/providers/methods.ts'

/** What an order costs; the order stores it unchanged. Amounts are integers in minor units. */
export interface Quote {
  bundle: Bundle
  listPrice: Money
  /** Never above the list price, never below one minor unit. */
  price: Money
  /** At most one. Placing an order with it takes it in the same transaction (`takeDiscount`). */
  discount: Pick<Discount, 'code' | 'hundredths'> | null
  vat: Vat
  country: string
  currency: string
}

/** The tax that a price contains. */
export interface Vat {
  percent: number
  /** The same in hundredths of a percent. */
  hundredths: number
  /** Minor units of the price. */
  amount: number
}

export interface QuoteInput {
  /** Id of the bundle. */
  bundle: string
  country?: string | undefined
  method?: MethodCode | undefined
  discountcode?: string | undefined
}

/**
 * The price of a bundle for this visit; no other code decides it. Refuses with `seller_unknown` if no invoice could be written
 * (`sellingGaps`), `not_found` for a bundle that is not on sale (or not in the given country), `method_unavailable` for a
 * method unknown there, and `discount_not_found`, `discount_used` or `too_many_requests` for an entered code. A code that
 * is valid for other purchases only changes nothing.
 */
export async function quote(db: Database, visit: Visit, input: QuoteInput): Promise<Quote> {
  if (sellingGaps(visit.site).length > 0) throw problem('seller_unknown')
  const bundle = await findBundle(db, visit.site.id, input.bundle)
  const [active, entered] = await Promise.all([
    activeDiscount(db, visit.memberId, bundle?.country),
    input.discountcode ? enterCode(db, visit, input.discountcode, bundle?.country) : undefined,
  ])
  if (!bundle || (input.country !== undefined && input.country !== bundle.country)) throw problem('not_found')
  if (input.method && !takesMoneyOf(input.method, bundle.country, bundle.price.currency)) throw problem('method_unavailable')
  return priceBundle(bundle, visit.site.settings.vat_percent, { method: input.method, active, entered })
}

/** Discounts that may apply: the member's active one and the entered code. */
export interface ApplicableDiscounts {
  method?: MethodCode | undefined
  active?: Discount | undefined
  entered?: Discount | undefined
}

/** Computes the price. Discounts do not add up: the better one applies; of equal ones, the one without a code. */
export function priceBundle(
  bundle: Bundle,
  vatPercent: Record<string, number>,
  { method, active, entered }: ApplicableDiscounts,
): Quote {
  const { country, price: listPrice } = bundle
  const { currency } = listPrice
  const [best] = [active, entered]
    .filter((each) => each !== undefined)
    .filter((each) => fits(each, { country, listPrice, method }))
    .map((discount) => ({ discount, amount: discounted(listPrice.amount, discount.hundredths) }))
    .filter(({ amount }) => amount < listPrice.amount)
    .sort((one, other) => one.amount - other.amount)
  const amount = best?.amount ?? listPrice.amount
  return {
    bundle,
    listPrice,
    price: { amount, currency },
    discount: best ? { code: best.discount.code, hundredths: best.discount.hundredths } : null,
    vat: vatOf({ vat_percent: vatPercent }, country, amount),
    country,
    currency,
  }
}

/** The VAT contained in a price, at the country's rate from the site's settings; zero if there is no rate. */
function vatOf({ vat_percent }: Pick<SiteSettings, 'vat_percent'>, country: string, price: number): Vat {
  const percent = vat_percent[country] ?? 0
  const hundredths = Math.max(0, hundredthsOf(percent))
  return { percent: hundredths / 100, hundredths, amount: containedVat(price, hundredths) }
}

/** Refuses with `price_changed` an amount that differs from the one shown to the member. A call without one passes. */
export function requireShownAmount(shown: Money | undefined, now: Money): void {
  if (shown && (shown.amount !== now.amount || shown.currency !== now.currency)) throw problem('price_changed')
}
