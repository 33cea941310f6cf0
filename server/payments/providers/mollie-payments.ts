import type {
  MandateResponse,
  MethodEnum,
  PaymentResponse,
  Locale2,
  PaymentRequest as MolliePayment,
} from 'mollie-api-typescript/models'
import type { Language } from '#contract/site/languages.ts'
import { type MethodCode, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import { toDecimal, toMinor } from './amounts.ts'
import type { MandateSnapshot, PaymentRequest, PaymentSnapshot } from './provider.ts'

/** The request for a payment at Mollie: it names the order, never the payer. */
export function mollieRequest(request: PaymentRequest): MolliePayment {
  const { amount, method, sequence, customerId, mandateId } = request
  return {
    amount: { currency: amount.currency, value: toDecimal(amount.amount, amount.currency) },
    description: request.description,
    redirectUrl: request.returnUrl,
    webhookUrl: request.webhookUrl,
    locale: localeOf(request.language, request.country),
    // A single method is only preselected; a list restricts the payer to it.
    method: (request.methodFixed ? [methodOf(method).mollie] : methodOf(method).mollie) as MethodEnum,
    metadata: { order: request.orderId },
    sequenceType: sequence === 'once' ? 'oneoff' : sequence,
    ...(request.restricted && sequence !== 'recurring' && { restrictPaymentMethodsToCountry: request.country }),
    ...(customerId && { customerId }),
    ...(mandateId && { mandateId }),
    // Required by paysafecard; the order's id does not identify the payer.
    ...(method === 'paysafecard' && { customerReference: request.orderId }),
  }
}

const locales: Record<Language, Locale2> = {
  da: 'da_DK', de: 'de_DE', en: 'en_GB', es: 'es_ES', fi: 'fi_FI', fr: 'fr_FR', it: 'it_IT', nb: 'nb_NO', nl: 'nl_NL', pl: 'pl_PL', sv: 'sv_SE',
} // prettier-ignore
const regional = new Set<string>(['de_AT', 'de_CH', 'en_US', 'fr_BE', 'nl_BE'])

function localeOf(language: Language, country: string): Locale2 {
  const exact = `${language}_${country}`
  return regional.has(exact) ? (exact as Locale2) : locales[language]
}

const states: Record<string, PaymentSnapshot['state']> = {
  open: 'open', pending: 'pending', authorized: 'pending', paid: 'paid', failed: 'failed', canceled: 'cancelled', expired: 'expired',
} // prettier-ignore

export function paymentOf(payment: PaymentResponse): PaymentSnapshot {
  const { id, amount, details, metadata } = payment
  const state = states[payment.status] ?? 'pending'
  const minor = (part: { value: string } | undefined) => (part ? toMinor(part.value, amount.currency) : 0)
  const order = (metadata as { order?: unknown } | null | undefined)?.order
  return {
    id,
    state,
    amount: { amount: toMinor(amount.value, amount.currency), currency: amount.currency },
    ...(payment.paidAt && { paidAt: new Date(payment.paidAt) }),
    refunded: minor(payment.amountRefunded),
    chargedBack: minor(payment.amountChargedBack),
    checkoutUrl: payment.links?.checkout?.href ?? null,
    failure: failureOf(state, payment),
    methods: methodsOf(payment.method),
    mandateId: payment.sequenceType === 'first' ? (payment.mandateId ?? null) : null,
    paidWith: labelOf(details),
    card: details?.cardFingerprint ?? null,
    paidFrom: countryOf(details),
    transfer: transferOf(details),
    ...(typeof order === 'string' && { orderId: order }),
  }
}

/** Mollie has one method for cards of every brand: the general one comes first. */
function methodsOf(mollie: string | null | undefined): MethodCode[] {
  const codes = methodCodes.filter((code) => methodOf(code).mollie === mollie)
  return codes.sort((one, other) => Number(other === mollie) - Number(one === mollie))
}

function failureOf(state: PaymentSnapshot['state'], { details, statusReason }: PaymentResponse): string | null {
  if (state === 'expired') return 'expired'
  if (state !== 'failed') return null
  // Mollie's own code for a card, an ISO 20022 code for a direct debit ('am04').
  const code = (details?.failureReason ?? details?.bankReasonCode ?? statusReason?.code ?? 'unknown').toLowerCase()
  return code === 'unknown_reason' || !/^[a-z0-9_]{1,60}$/.test(code) ? 'unknown' : code
}

type Details = Pick<NonNullable<PaymentResponse['details']>, 'cardLabel' | 'cardNumber' | 'consumerAccount'>

/** 'Visa •••• 4242', or the end of an account number; an e-mail address (PayPal) is not kept. */
function labelOf(details: Details | null | undefined): string | null {
  const card = details?.cardNumber?.slice(-4)
  if (card) return `${details?.cardLabel ?? ''} •••• ${card}`.trim()
  const account = accountOf(details)
  return account ? `${account.slice(0, 2)} •••• ${account.slice(-4)}` : null
}

/** The country of a card as reported by its bank, or of an account by its number. */
function countryOf(details: (Details & { cardCountryCode?: string | null | undefined }) | null | undefined): string | null {
  const country = details?.cardCountryCode ?? accountOf(details)?.slice(0, 2)
  return country && /^[A-Z]{2}$/.test(country) ? country : null
}

/** The number of the payer's account, if there is one. */
function accountOf(details: Details | null | undefined): string | undefined {
  const account = details?.consumerAccount?.replaceAll(/\s/g, '') ?? ''
  return /^[A-Z]{2}\d{2}[A-Z0-9]{6,30}$/.test(account) ? account : undefined
}

function transferOf(details: PaymentResponse['details']): PaymentSnapshot['transfer'] {
  const { transferReference: reference, bankAccount: iban, bankName: holder } = details ?? {}
  return reference && iban ? { holder: holder ?? '', iban, reference } : null
}

const kinds: Record<string, MandateSnapshot['kind']> = { creditcard: 'card', directdebit: 'direct_debit', paypal: 'paypal' }

export function mandateOf(mandate: MandateResponse): MandateSnapshot {
  const { id, status, method, details } = mandate
  const kind = kinds[method] ?? 'card'
  const state = status === 'valid' ? 'valid' : status === 'pending' ? 'pending' : 'invalid'
  return { id, state, kind, label: kind === 'paypal' ? 'PayPal' : (labelOf(details) ?? '') }
}
