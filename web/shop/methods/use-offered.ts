import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import { useInBrowser } from '../../ui/use-browser.ts'

/** The methods this device can use, one tile per payment page: Apple Pay only where the browser supports it, card brands as one tile. */
export function useOffered(methods: readonly MethodCode[]): MethodCode[] {
  const inBrowser = useInBrowser()
  return tilesOf(methods).filter((method) => method !== 'applepay' || (inBrowser && hasApplePay()))
}

/** International brands; a brand of a single country keeps its tile because people there look for it. */
const brands: readonly MethodCode[] = ['visa', 'mastercard', 'maestro', 'creditcard']

/** The tile that represents a method. */
export function tileOf(method: MethodCode): MethodCode {
  return brands.includes(method) ? 'creditcard' : method
}

export function tilesOf(methods: readonly MethodCode[]): MethodCode[] {
  return [...new Set(methods.map(tileOf))]
}

/** Names of the brands that a tile represents. */
export function brandsOf(tile: MethodCode, methods: readonly MethodCode[]): string[] {
  if (tile !== 'creditcard') return []
  return methods.filter((method) => method !== 'creditcard' && brands.includes(method)).map((method) => methodOf(method).name)
}

function hasApplePay(): boolean {
  const { ApplePaySession: session } = globalThis as { ApplePaySession?: { canMakePayments(): boolean } }
  try {
    return session?.canMakePayments() === true
  } catch {
    return false // in a page that Apple does not trust
  }
}
