import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { Money } from '#contract/money.ts'

/** A share off an order, and which orders it is for. */
export interface Discount {
  /** In capitals. */
  code: string
  /** Of a percent: 2,500 is a quarter. */
  hundredths: number
  /** Null, here and below: any. */
  country: string | null
  currency: string | null
  /** Minor units of the currency, of the list price. */
  minimumOrderValue: number | null
  methods: MethodCode[] | null
  expires: Date | null
  validity: 'once-per-user' | 'once' | 'unlimited'
}

/** What is to be bought, as far as it is known: without a method, a discount for some methods does not count yet. */
export interface Purchase {
  country: string
  listPrice: Money
  method?: MethodCode | undefined
}

/** Whether a discount counts for a purchase. */
export function fits(discount: Discount, { country, listPrice, method }: Purchase): boolean {
  return (
    (discount.country === null || discount.country === country) &&
    (discount.currency === null || discount.currency === listPrice.currency) &&
    (discount.minimumOrderValue === null || listPrice.amount >= discount.minimumOrderValue) &&
    (discount.methods === null || (method !== undefined && discount.methods.some((each) => isSame(each, method))))
  )
}

/** Cards of every brand are paid on one page: who has chosen another brand there is not asked again. */
function isSame(one: MethodCode, other: MethodCode): boolean {
  return one === other || (isCard(one) && isCard(other))
}

function isCard(code: MethodCode): boolean {
  return methodOf(code).kind === 'card'
}

/** Codes are entered without regard to case, and to spaces around them. */
export function codeKey(code: string): string {
  return code.trim().normalize('NFKC').toUpperCase()
}
