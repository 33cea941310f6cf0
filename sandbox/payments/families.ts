import { type MethodKind, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import type { Instrument } from '../store/entities.ts'

/** The layout of a method's page. */
export type Family = Exclude<MethodKind, 'direct_debit'>

/** Family of one of Mollie's methods. */
export function familyOf(mollie: string): Family {
  const kind = known(mollie)?.kind ?? 'card'
  return kind === 'direct_debit' ? 'transfer' : kind
}

/** The brand's name. */
export function nameOf(mollie: string): string {
  return known(mollie)?.name ?? mollie
}

function known(mollie: string) {
  const codes = methodCodes.filter((code) => methodOf(code).mollie === mollie)
  const code = codes.find((each) => each === mollie) ?? codes[0]
  return code && methodOf(code)
}

/** Invented banks: no real bank is named on a page where no money moves. */
const banks: Record<string, string[]> = {
  ideal: ['Testbank Eik', 'Testbank Linde', 'Testbank Wilg', 'Testbank Beuk', 'Testbank Es'],
  przelewy24: ['Bank Testowy Brzoza', 'Bank Testowy Dąb', 'Bank Testowy Klon', 'Bank Testowy Lipa', 'Bank Testowy Sosna'],
}

export function banksOf(mollie: string): string[] {
  return banks[mollie] ?? ['Testbank Ahorn', 'Testbank Birke', 'Testbank Fichte', 'Testbank Linde', 'Testbank Weide']
}

/** The instrument where nothing is typed: a bank provides the account, a wallet the card or its own name. */
export function usualInstrument(mollie: string): Instrument | undefined {
  const rest = { holder: 'Test payer', label: null, expiry: null, behaviour: {} }
  if (mollie === 'paypal') return { ...rest, kind: 'paypal', number: 'payer@example.com' }
  if (mollie === 'creditcard' || mollie === 'applepay')
    return { ...rest, kind: 'creditcard', number: '4242', label: 'Visa', expiry: '2035-12' }
  if (familyOf(mollie) === 'bank' || mollie === 'bancontact')
    return { ...rest, kind: 'directdebit', number: 'NL91ABNA0417164300' }
  return undefined
}
