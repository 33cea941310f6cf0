/** How a payment is made; it decides the next page. */
export type MethodKind =
  /** The payer enters a card number at the provider, often with 3-D Secure. */
  | 'card'
  /** The payer chooses a bank and confirms the payment there. */
  | 'bank'
  /** The payer approves in an app on the telephone. */
  | 'app'
  /** The payer enters a code from the banking app. */
  | 'code'
  | 'wallet'
  /** The payer makes a bank transfer with a reference. */
  | 'transfer'
  | 'voucher'
  | 'direct_debit'

export interface PaymentMethod {
  /** The brand name, which is not translated unless it is in `translated`. */
  name: string
  kind: MethodKind
  /** Countries in which it exists; empty for all. */
  countries: readonly string[]
  /** Currencies it supports; empty for all. */
  currencies: readonly string[]
  /** No longer operated: only for past orders, or if a provider still enables it. */
  retired?: true
  /** Mollie's name; several cards share one. */
  mollie: string
  /** Stripe's name; absent if Stripe does not support it. */
  stripe?: string
}

const euro = ['EUR']

/** Every method of the specification (section 9), in its order, then methods common in Spain and Portugal. */
export const paymentMethods = {
  directdebit: { name: 'SEPA Direct Debit', kind: 'direct_debit', countries: ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'PT', 'IE', 'FI'], currencies: euro, mollie: 'directdebit', stripe: 'sepa_debit' },
  przelewy24: { name: 'Przelewy24', kind: 'bank', countries: ['PL'], currencies: ['PLN', 'EUR'], mollie: 'przelewy24', stripe: 'p24' },
  blik: { name: 'BLIK', kind: 'code', countries: ['PL'], currencies: ['PLN'], mollie: 'blik', stripe: 'blik' },
  banktransfer: { name: 'Bank transfer', kind: 'transfer', countries: ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'PT', 'IE', 'FI'], currencies: euro, mollie: 'banktransfer', stripe: 'customer_balance' },
  giropay: { name: 'giropay', kind: 'bank', countries: ['DE'], currencies: euro, retired: true, mollie: 'giropay' },
  mastercard: { name: 'Mastercard', kind: 'card', countries: [], currencies: [], mollie: 'creditcard', stripe: 'card' },
  visa: { name: 'Visa', kind: 'card', countries: [], currencies: [], mollie: 'creditcard', stripe: 'card' },
  creditcard: { name: 'Credit card', kind: 'card', countries: [], currencies: [], mollie: 'creditcard', stripe: 'card' },
  dankort: { name: 'Dankort', kind: 'card', countries: ['DK'], currencies: ['DKK'], mollie: 'creditcard' },
  mobilepay: { name: 'MobilePay', kind: 'app', countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'], mollie: 'mobilepay', stripe: 'mobilepay' },
  swish: { name: 'Swish', kind: 'app', countries: ['SE'], currencies: ['SEK'], mollie: 'swish', stripe: 'swish' },
  twint: { name: 'TWINT', kind: 'app', countries: ['CH'], currencies: ['CHF'], mollie: 'twint', stripe: 'twint' },
  satispay: { name: 'Satispay', kind: 'app', countries: ['IT'], currencies: euro, mollie: 'satispay', stripe: 'satispay' },
  vipps: { name: 'Vipps', kind: 'app', countries: ['NO'], currencies: ['NOK'], mollie: 'vipps' },
  cartebancaire: { name: 'Carte Bancaire', kind: 'card', countries: ['FR'], currencies: euro, mollie: 'creditcard', stripe: 'card' },
  nexi: { name: 'Nexi', kind: 'card', countries: ['IT'], currencies: euro, mollie: 'creditcard', stripe: 'card' },
  ideal: { name: 'iDEAL', kind: 'bank', countries: ['NL'], currencies: euro, mollie: 'ideal', stripe: 'ideal' },
  bancontact: { name: 'Bancontact', kind: 'app', countries: ['BE'], currencies: euro, mollie: 'bancontact', stripe: 'bancontact' },
  applepay: { name: 'Apple Pay', kind: 'wallet', countries: [], currencies: [], mollie: 'applepay', stripe: 'card' },
  paysafecard: { name: 'paysafecard', kind: 'voucher', countries: ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'PT', 'IE', 'FI'], currencies: euro, mollie: 'paysafecard' },
  maestro: { name: 'Maestro', kind: 'card', countries: ['NL', 'BE', 'DE', 'AT', 'CH', 'GB', 'IE'], currencies: [], mollie: 'creditcard', stripe: 'card' },
  paypal: { name: 'PayPal', kind: 'wallet', countries: [], currencies: [], mollie: 'paypal', stripe: 'paypal' },
  sofort: { name: 'SOFORT', kind: 'bank', countries: ['DE', 'AT', 'CH', 'BE', 'NL'], currencies: euro, retired: true, mollie: 'sofort' },
  eps: { name: 'EPS', kind: 'bank', countries: ['AT'], currencies: euro, mollie: 'eps', stripe: 'eps' },
  bizum: { name: 'Bizum', kind: 'app', countries: ['ES'], currencies: euro, mollie: 'bizum', stripe: 'bizum' },
  mbway: { name: 'MB WAY', kind: 'app', countries: ['PT'], currencies: euro, mollie: 'mbway', stripe: 'mb_way' },
} as const satisfies Record<string, PaymentMethod> // prettier-ignore

export type MethodCode = keyof typeof paymentMethods

export const methodCodes = Object.keys(paymentMethods) as [MethodCode, ...MethodCode[]]

export function methodOf(code: MethodCode): PaymentMethod {
  return paymentMethods[code]
}
