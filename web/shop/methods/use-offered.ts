import type { MethodCode } from '#contract/payment-methods.ts'
import { useInBrowser } from '../../ui/use-browser.ts'

/** The methods this device can pay with: Apple Pay only where the browser says so. */
export function useOffered(methods: readonly MethodCode[]): MethodCode[] {
  const inBrowser = useInBrowser()
  return methods.filter((method) => method !== 'applepay' || (inBrowser && hasApplePay()))
}

function hasApplePay(): boolean {
  const { ApplePaySession: session } = globalThis as { ApplePaySession?: { canMakePayments(): boolean } }
  try {
    return session?.canMakePayments() === true
  } catch {
    return false // in a page that Apple does not trust
  }
}
