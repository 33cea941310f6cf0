import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import { useInBrowser } from '../../ui/use-browser.ts'

/** The methods this device can pay with, each page once: Apple Pay only where the browser says so, cards of every brand as one. */
export function useOffered(methods: readonly MethodCode[]): MethodCode[] {
  const inBrowser = useInBrowser()
  return tilesOf(methods).filter((method) => method !== 'applepay' || (inBrowser && hasApplePay()))
}

/** Brands that are known everywhere, or in many countries; one of a single country is what people there look for. */
const brands: readonly MethodCode[] = ['visa', 'mastercard', 'maestro', 'creditcard']

/** What stands for a method among the tiles. */
export function tileOf(method: MethodCode): MethodCode {
  return brands.includes(method) ? 'creditcard' : method
}

export function tilesOf(methods: readonly MethodCode[]): MethodCode[] {
  return [...new Set(methods.map(tileOf))]
}

/** Names of the brands that a tile stands for. */
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
