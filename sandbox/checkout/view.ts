import { createHmac, randomBytes } from 'node:crypto'
import { type Language, localeIn } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import { formatMoney } from '#contract/rules/money-format.ts'
import type { Amount, Payment } from '../store/entities.ts'
import { minorUnits } from '../store/money.ts'
import { type Family, familyOf, nameOf } from '../payments/families.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { languageOf, textsIn, type TextId, type Translate } from './texts.ts'

/** Everything that a page needs to know about a payment. */
export interface View {
  payment: Payment
  family: Family
  /** Name of the method. */
  method: string
  language: Language
  t: Translate
  /** The amount in the payer's format. */
  money: string
  /** The payee: the shop's address. */
  shop: string
  /** Token that the page's forms carry. */
  form: string
  /** Errors by field. */
  errors: Partial<Record<string, TextId>>
  /** The submitted values. */
  typed: Partial<Record<string, string>>
}

export function viewOf(sandbox: Sandbox, payment: Payment, acceptLanguage: string | undefined): View {
  const language = languageOf(payment.locale, acceptLanguage)
  const family = familyOf(payment.method)
  const t = textsIn(language)
  return {
    payment,
    family,
    method: methodName(payment.method, t),
    language,
    t,
    money: moneyIn(language, payment.amount),
    shop: payment.redirectUrl ? new URL(payment.redirectUrl).host : '',
    form: formToken(sandbox, payment),
    errors: {},
    typed: {},
  }
}

/** In the shop's format, so that an amount looks the same on both pages. */
function moneyIn(language: Language, amount: Amount): string {
  const locale = localeIn(language, amount.currency === 'USD' ? 'US' : undefined)
  return formatMoney(intlTag(locale), { amount: minorUnits(amount), currency: amount.currency })
}

/** A method's name as the payer knows it. */
export function methodName(method: string, t: Translate): string {
  const family = familyOf(method)
  return family === 'card' || family === 'transfer' ? t(`method.${family}`) : nameOf(method)
}

/** Bound to the payment's current state: a form that was sent already, or is of an earlier page, no longer matches. */
export function formToken({ store }: Sandbox, { id, step, status, method }: Payment): string {
  let secret = store.setting('secret')
  if (!secret) store.set('secret', (secret = randomBytes(32).toString('hex')))
  return createHmac('sha256', secret).update(`${id} ${step} ${status} ${method}`).digest('base64url')
}
