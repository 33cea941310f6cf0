import { type MethodCode, paymentMethods } from '#contract/payments/payment-methods.ts'

/** The brand name of a method; a provider's own word stays as it is. */
export function methodName(code: string): string {
  return code in paymentMethods ? paymentMethods[code as MethodCode].name : code
}
