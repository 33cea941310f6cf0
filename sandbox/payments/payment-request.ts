import { methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import { type Amount, type Payment, type WebhookMode, webhookModes } from '../store/entities.ts'
import { isAmount, minorUnits } from '../store/money.ts'
import { notFound, unprocessable } from './refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'

/** A payment as the shop asks for it. */
export type PaymentRequest = Pick<
  Payment,
  | 'method'
  | 'methods'
  | 'amount'
  | 'description'
  | 'redirectUrl'
  | 'cancelUrl'
  | 'webhookUrl'
  | 'locale'
  | 'country'
  | 'metadata'
  | 'sequence'
  | 'customerId'
  | 'mandateId'
  | 'webhooks'
>

/** Methods whose first payment allows later charges. */
const keepable = ['creditcard', 'applepay', 'paypal', 'ideal', 'bancontact', 'eps']

const largest = 10_000_00

/** Reads a request from a call's body; refuses it with the invalid field, as Mollie does. */
export function readPaymentRequest(sandbox: Sandbox, body: Record<string, unknown>, customer?: string): PaymentRequest {
  const sequence = readSequence(body.sequenceType)
  const customerId = customer ?? textOrNull(body.customerId)
  if (sequence !== 'oneoff' && !customerId)
    throw unprocessable('The customer id is required for this sequence type.', 'customerId')
  if (customerId && !sandbox.store.customers.get(customerId)) throw notFound('customer', customerId)
  const amount = readAmount(body.amount)
  const country = textOrNull(body.restrictPaymentMethodsToCountry)
  return {
    sequence,
    customerId,
    amount,
    method: readMethod(body.method, amount, sequence, country),
    // A single method only preselects.
    methods: Array.isArray(body.method) ? body.method.filter((each) => typeof each === 'string') : null,
    description: readDescription(body.description),
    redirectUrl: readUrl(body.redirectUrl, 'redirectUrl', sequence !== 'recurring'),
    cancelUrl: readUrl(body.cancelUrl, 'cancelUrl', false),
    webhookUrl: readUrl(body.webhookUrl, 'webhookUrl', false),
    locale: textOrNull(body.locale),
    country,
    metadata: body.metadata ?? null,
    mandateId: textOrNull(body.mandateId),
    webhooks: webhooksOf(body.metadata),
  }
}

function readSequence(value: unknown): Payment['sequence'] {
  if (value === undefined || value === null || value === 'oneoff') return 'oneoff'
  if (value === 'first' || value === 'recurring') return value
  throw unprocessable('The sequence type is invalid.', 'sequenceType')
}

export function readAmount(value: unknown): Amount {
  if (!isAmount(value)) throw unprocessable('The amount is invalid: a positive value with its currency’s decimals.', 'amount')
  if (minorUnits(value) > largest) throw unprocessable('The amount is higher than the maximum.', 'amount')
  return { value: value.value, currency: value.currency }
}

/** The first of the named methods that takes this currency; any if none is named. */
function readMethod(value: unknown, { currency }: Amount, sequence: Payment['sequence'], country: string | null): string {
  const asked = Array.isArray(value) ? value : [value ?? (sequence === 'recurring' ? 'directdebit' : 'creditcard')]
  const known = asked.find((method) => methodsOf(currency, country).includes(method))
  if (!known) throw unprocessable('The payment method is not enabled in your website profile for this currency.', 'method')
  if (sequence === 'first' && !keepable.includes(known)) throw unprocessable('This method cannot be a first payment.', 'method')
  if (sequence === 'oneoff' && known === 'directdebit')
    throw unprocessable('Direct debit needs a mandate: order it as a recurring payment.', 'method')
  return known
}

/** Mollie's names of the methods for a currency, and a country if given. */
function methodsOf(currency: string, country: string | null): string[] {
  return methodCodes
    .map(methodOf)
    .filter(({ currencies }) => currencies.length === 0 || currencies.includes(currency))
    .filter(({ countries }) => country === null || countries.length === 0 || countries.includes(country))
    .map(({ mollie }) => mollie)
}

/** Cut to the length of a bank statement. */
function readDescription(value: unknown): string {
  if (typeof value !== 'string' || !value.trim()) throw unprocessable('The description is required.', 'description')
  return value.slice(0, 255)
}

export function readUrl(value: unknown, field: string, required: boolean): string | null {
  if (value === undefined || value === null || value === '') {
    if (required) throw unprocessable('The URL is required.', field)
    return null
  }
  if (typeof value !== 'string' || !URL.canParse(value) || !/^https?:/.test(value))
    throw unprocessable('The URL is invalid.', field)
  return value
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null
}

/** A shop sets it in tests by `metadata: { webhooks: 'twice' }`. */
function webhooksOf(metadata: unknown): WebhookMode | null {
  const asked = (metadata as { webhooks?: unknown } | null | undefined)?.webhooks
  return webhookModes.find((mode) => mode === asked) ?? null
}
