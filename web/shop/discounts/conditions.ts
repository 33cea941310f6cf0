import type { Discount } from '#contract/discounts.ts'
import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { Texts } from '../../i18n/messages.tsx'

/** Where, on what and until when a discount counts, as one line; empty where it always does. */
export function conditionsOf(discount: Discount, { t, ...formats }: Texts): string {
  const { formatMoney, formatDay, formatList, countryName } = formats
  const { minimum_order_value: amount, currency, country, paymentmethods, expires } = discount
  const parts = [
    amount !== null && currency !== null && t('discount.from', { amount: formatMoney({ amount, currency }) }),
    amount === null && currency !== null && t('discount.currency', { currency }),
    country !== null && t('discount.country', { country: countryName(country) }),
    paymentmethods !== null && t('discount.methods', { methods: formatList(paymentmethods.map((code) => nameOf(code, t))) }),
    expires !== null && t('discount.until', { day: formatDay(expires) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function nameOf(code: MethodCode, t: Texts['t']): string {
  if (code === 'directdebit' || code === 'banktransfer' || code === 'creditcard') return t(`method.${code}`)
  return methodOf(code).name
}
