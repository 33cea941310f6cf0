import type { Stripe } from 'stripe'
import { methodOf } from '#contract/payments/payment-methods.ts'
import type { MandateSnapshot, PaymentRequest, PaymentSnapshot } from './provider.ts'

/** Expanded with a payment intent: the charge has the refunds and the payment method. */
export const expandIntent = ['latest_charge', 'payment_method']
export const expandSession = expandIntent.map((part) => `payment_intent.${part}`)

/** The request for a payment on Stripe's page. It names the order, never the payer. */
export function sessionRequest(request: PaymentRequest, customer: string | undefined): Stripe.Checkout.SessionCreateParams {
  const { amount, description, method, sequence, returnUrl, orderId, language, country } = request
  const type = methodOf(method).stripe!
  const metadata = { order: orderId }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: amount.currency.toLowerCase(), unit_amount: amount.amount, product_data: { name: description } },
      },
    ],
    allowed_payment_method_types: [type],
    ...(type === 'customer_balance' && { payment_method_options: { customer_balance: transferTo(country) } }),
    ...(customer && { customer }),
    payment_intent_data: { description, metadata, ...(sequence === 'first' && { setup_future_usage: 'off_session' }) },
    metadata,
    locale: language,
    success_url: returnUrl!,
    cancel_url: returnUrl!,
    expand: expandSession,
  }
}

/** Stripe has accounts for transfers in four countries. */
function transferTo(country: string) {
  const near = ['DE', 'FR', 'IE', 'NL'].includes(country) ? country : 'NL'
  return {
    funding_type: 'bank_transfer' as const,
    bank_transfer: { type: 'eu_bank_transfer' as const, eu_bank_transfer: { country: near } },
  }
}

/** The request for an off-session charge of a stored payment method. */
export function intentRequest(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
  const { amount, description, method, orderId, customerId, mandateId } = request
  return {
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    customer: customerId!,
    payment_method: mandateId!,
    allowed_payment_method_types: [methodOf(method).stripe!],
    off_session: true,
    confirm: true,
    description,
    metadata: { order: orderId, absent: 'true' },
    expand: expandIntent,
  }
}

/** `chargedBack` is the amount lost in disputes (`takenBack`), in minor units. */
export function ofSession(session: Stripe.Checkout.Session, chargedBack: number): PaymentSnapshot {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const amount = { amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() }
  const state = sessionState(session, intent)
  return {
    ...(intent ? ofIntent(intent, chargedBack) : { ...nothing, chargedBack }),
    id: session.id,
    state,
    amount,
    checkoutUrl: state === 'open' ? session.url : null,
    failure: state === 'failed' ? failureOf(intent) : state === 'expired' ? 'expired' : null,
    orderId: session.metadata?.order ?? '',
  }
}

/** While the page is open, the payer can try again after a failure; afterwards the intent decides. */
function sessionState(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentSnapshot['state'] {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (payment_status === 'paid') return 'paid'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending'
}

const nothing = { refunded: 0, methods: [], mandateId: null, paidWith: null, paidFrom: null, card: null, transfer: null }

const states: Record<string, PaymentSnapshot['state']> = {
  succeeded: 'paid',
  processing: 'pending',
  requires_capture: 'pending',
  canceled: 'cancelled',
}

/** An intent without a session has no page: if it needs the payer, it has failed. */
export function ofIntent(intent: Stripe.PaymentIntent, chargedBack: number): PaymentSnapshot {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const state = states[intent.status] ?? 'failed'
  return {
    id: intent.id,
    state,
    amount: { amount: intent.amount, currency: intent.currency.toUpperCase() },
    ...(state === 'paid' && charge && { paidAt: new Date(charge.created * 1_000) }),
    refunded: charge?.amount_refunded ?? 0,
    chargedBack,
    checkoutUrl: null,
    failure: state === 'failed' ? failureOf(intent) : null,
    // Our sessions allow one method.
    methods: [],
    mandateId: intent.setup_future_usage === 'off_session' ? idOf(intent.payment_method) : null,
    paidWith: charge ? labelOf(charge.payment_method_details) : null,
    card: (charge?.payment_method_details ?? intent.last_payment_error?.payment_method)?.card?.fingerprint ?? null,
    paidFrom: charge?.payment_method_details?.card?.country ?? charge?.payment_method_details?.sepa_debit?.country ?? null,
    transfer: transferOf(intent),
    orderId: intent.metadata.order ?? '',
  }
}

function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : thing
}

/** Stripe's most exact code for the failure. */
function failureOf(intent: Stripe.PaymentIntent | null): string {
  const error = intent?.last_payment_error
  const code = error?.decline_code ?? error?.code ?? 'unknown'
  return /^[a-z0-9_]{1,60}$/.test(code) ? code : 'unknown'
}

interface Details {
  card?: { brand: string | null; last4: string | null } | null
  sepa_debit?: { country: string | null; last4: string | null } | null
  paypal?: object | null
}

/** 'Visa •••• 4242', or the end of an account number; an e-mail address (PayPal) is not kept. */
function labelOf(details: Details | null): string | null {
  if (details?.card?.last4) return `${brandOf(details.card.brand)} •••• ${details.card.last4}`.trim()
  if (details?.sepa_debit?.last4) return `${details.sepa_debit.country ?? ''} •••• ${details.sepa_debit.last4}`.trim()
  return details?.paypal ? 'PayPal' : null
}

const brands: Record<string, string> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
  cartes_bancaires: 'Carte Bancaire',
}

function brandOf(brand: string | null): string {
  return brands[brand ?? ''] ?? ''
}

function transferOf(intent: Stripe.PaymentIntent): PaymentSnapshot['transfer'] {
  const instructions = intent.next_action?.display_bank_transfer_instructions
  const account = instructions?.financial_addresses?.find((each) => each.iban)?.iban
  return account && instructions?.reference
    ? { holder: account.account_holder_name, iban: account.iban, reference: instructions.reference }
    : null
}

/** Dispute statuses in which no money is lost: inquiries, prevented and won disputes. */
const harmless = new Set(['won', 'prevented', 'warning_closed', 'warning_needs_response', 'warning_under_review'])

/** The amount lost in disputes, in minor units. */
export function takenBack(disputes: readonly Pick<Stripe.Dispute, 'amount' | 'status'>[]): number {
  return disputes.filter(({ status }) => !harmless.has(status)).reduce((sum, { amount }) => sum + amount, 0)
}

/** The earliest deadline of disputes that wait for an answer. */
export function answerBy(disputes: readonly Pick<Stripe.Dispute, 'status' | 'evidence_details'>[]): Date | null {
  const due = disputes
    .filter(({ status }) => status.endsWith('needs_response'))
    .map(({ evidence_details: details }) => details.due_by)
    .filter((seconds) => seconds !== null)
  return due.length > 0 ? new Date(Math.min(...due) * 1_000) : null
}

const kinds: Record<string, MandateSnapshot['kind']> = { sepa_debit: 'direct_debit', paypal: 'paypal' }

/** A stored payment method is attached to its customer; once detached, it cannot be charged. */
export function ofMethod(method: Stripe.PaymentMethod, customerId: string): MandateSnapshot {
  const state = idOf(method.customer) === customerId ? 'valid' : 'invalid'
  return { id: method.id, state, kind: kinds[method.type] ?? 'card', label: labelOf(method) ?? '' }
}
