import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import type { Texts } from '../../i18n/messages.tsx'

/** The display name of a payment method: a brand unchanged, the few common nouns translated. */
export function methodName(code: MethodCode, t: Texts['t']): string {
  if (code === 'directdebit' || code === 'banktransfer' || code === 'creditcard') return t(`method.${code}`)
  return methodOf(code).name
}

/** What happens after the button is pressed, in one sentence. */
export function methodNext(code: MethodCode, t: Texts['t']): string {
  const { kind } = methodOf(code)
  return t(`method.next_${kind}`, kind === 'wallet' ? { name: methodName(code, t) } : {})
}
