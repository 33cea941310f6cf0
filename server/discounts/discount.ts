import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import type { Money } from '#contract/payments/money.ts'

/** A percentage off an order, with its conditions. */
export interface Discount {
  /** In capital letters. */
  code: string
  /** Hundredths of a percent: 2,500 is a quarter. */
  hundredths: number
  /** Null means any, here and below. */
  country: string | null
  currency: string | null
  /** Minimum list price, in minor units of the currency. */
  minimumOrderValue: number | null
  methods: MethodCode[] | null
  expires: Date | null
  validity: 'once-per-user' | 'once' | 'unlimited'
}

/** The purchase as far as it is known: without a method, a discount for some methods does not apply yet. */
export interface Purchase {
  country: string
  listPrice: Money
  method?: MethodCode | undefined
}

/** Whether a discount applies to a purchase. */
export function fits(discount: Discount, { country, listPrice, method }: Purchase): boolean {
  return (
    (discount.country === null || discount.country === country) &&
    (discount.currency === null || discount.currency === listPrice.currency) &&
    (discount.minimumOrderValue === null || listPrice.amount >= discount.minimumOrderValue) &&
    (discount.methods === null || (method !== undefined && discount.methods.some((each) => isSameMethod(each, method))))
  )
}

/** Cards of every brand count as one method, since the payer can change the brand on the payment page. */
function isSameMethod(one: MethodCode, other: MethodCode): boolean {
  return one === other || (isCard(one) && isCard(other))
}

function isCard(code: MethodCode): boolean {
  return methodOf(code).kind === 'card'
}

/** Normalizes an entered code: case and surrounding spaces do not matter. */
export function codeKey(code: string): string {
  return code.trim().normalize('NFKC').toUpperCase()
}
