import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { Texts } from '../../i18n/messages.tsx'

/** What he calls a way to pay: a brand as it is, the few common nouns in his language. */
export function methodName(code: MethodCode, t: Texts['t']): string {
  if (code === 'directdebit' || code === 'banktransfer' || code === 'creditcard') return t(`method.${code}`)
  return methodOf(code).name
}

/** What happens after the press on the button, in one sentence. */
export function methodNext(code: MethodCode, t: Texts['t']): string {
  const { kind } = methodOf(code)
  return t(`method.next_${kind}`, kind === 'wallet' ? { name: methodName(code, t) } : {})
}
