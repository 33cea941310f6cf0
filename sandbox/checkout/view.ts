import { createHmac, randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Payment } from '../store/entities.ts'
import { type Family, familyOf, nameOf } from '../payments/families.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { languageOf, textsIn, type TextId, type Translate } from './texts.ts'

/** All that a page needs to know of a payment. */
export interface View {
  payment: Payment
  family: Family
  /** Name of the method. */
  method: string
  language: Language
  t: Translate
  /** The amount as he reads it. */
  money: string
  /** Who is paid: the shop's address. */
  shop: string
  /** Token that the page's forms carry. */
  form: string
  /** What is wrong with which field. */
  errors: Partial<Record<string, TextId>>
  /** What he typed. */
  typed: Partial<Record<string, string>>
}

export function viewOf(sandbox: Sandbox, payment: Payment, acceptLanguage: string | undefined): View {
  const language = languageOf(payment.locale, acceptLanguage)
  const { currency, value } = payment.amount
  const family = familyOf(payment.method)
  const t = textsIn(language)
  const locale = payment.locale?.replace('_', '-') ?? language
  return {
    payment,
    family,
    method: methodName(payment.method, t),
    language,
    t,
    money: new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value)),
    shop: payment.redirectUrl ? new URL(payment.redirectUrl).host : '',
    form: formToken(sandbox, payment),
    errors: {},
    typed: {},
  }
}

/** A method as he knows it. */
export function methodName(method: string, t: Translate): string {
  const family = familyOf(method)
  return family === 'card' || family === 'transfer' ? t(`method.${family}`) : nameOf(method)
}

/** Belongs to a payment as it stands: a form that was sent already, or is of an earlier page, no longer fits. */
export function formToken({ store }: Sandbox, { id, step, status, method }: Payment): string {
  let secret = store.setting('secret')
  if (!secret) store.set('secret', (secret = randomBytes(32).toString('hex')))
  return createHmac('sha256', secret).update(`${id} ${step} ${status} ${method}`).digest('base64url')
}
