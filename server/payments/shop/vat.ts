import type { SiteSettings } from '#contract/site.ts'
import { containedVat, hundredthsOf } from '#server/discounts/discounts.ts'

/** The tax that a price contains. */
export interface Vat {
  percent: number
  /** The same in hundredths of a percent. */
  hundredths: number
  /** Minor units of the price. */
  amount: number
}

/** The VAT of a price in a country, by what the operator owes there; none where he entered nothing. */
export function vatOf({ vat_percent }: Pick<SiteSettings, 'vat_percent'>, country: string, price: number): Vat {
  const percent = vat_percent[country] ?? 0
  const hundredths = Math.max(0, hundredthsOf(percent))
  return { percent: hundredths / 100, hundredths, amount: containedVat(price, hundredths) }
}
