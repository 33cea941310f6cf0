import type { Stripe } from 'stripe'
import { type MethodCode, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import { type PaymentSnapshot, type Provider, ProviderError, type RefundSnapshot, unlessRefused } from './provider.ts'
import { ask, loadStripe, openStripe, type StripeServer } from './stripe-client.ts'
import {
  answerBy,
  expandIntent,
  expandSession,
  intentRequest,
  ofIntent,
  ofMethod,
  ofSession,
  sessionRequest,
  takenBack,
} from './stripe-payments.ts'
import { stripeSettlements } from './stripe-settlements.ts'

export interface StripeOptions {
  key: string
  /** Secret that signs its webhooks; without it all webhooks are ignored. */
  webhookSecret?: string | undefined
  /** Stripe requires an e-mail address with an account number: the operator's, not the member's. */
  mail: string
  /** Another server than Stripe's. */
  server?: StripeServer
}

/**
 * Stripe through its official client (docs.stripe.com/api). A payment made by the payer is a Checkout Session (`cs_…`), an
 * off-session one a Payment Intent (`pi_…`); a stored method is a Payment Method (`pm_…`) of a customer without a name.
 */
export function stripeProvider({ key, webhookSecret, mail, server }: StripeOptions): Provider {
  let opened: Stripe | undefined
  const stripe = () => (opened ??= openStripe(key, server))

  return {
    name: 'stripe',
    restricts: false,

    async methods() {
      const { data } = await ask(() => stripe().paymentMethodConfigurations.list({ limit: 100 }))
      const chosen = data.find((each) => each.is_default && each.active) ?? data.find((each) => each.active)
      return chosen ? methodCodes.filter((code) => isOn(chosen, code)) : []
    },

    async createPayment(request) {
      const { idempotencyKey, sequence } = request
      if (methodOf(request.method).stripe === undefined) throw new ProviderError(`Stripe has no ${request.method}`, false)
      if (sequence === 'recurring') return ofIntent(await charge(stripe(), intentRequest(request), idempotencyKey), 0)
      const customer =
        request.customerId ??
        (request.method === 'banktransfer' ? await createAnonymousCustomer(stripe(), idempotencyKey) : undefined)
      return ofSession(
        await ask(() => stripe().checkout.sessions.create(sessionRequest(request, customer), { idempotencyKey })),
        0,
      )
    },

    async fetchPayment(id) {
      if (!id.startsWith('cs_')) {
        const intent = await ask(() => stripe().paymentIntents.retrieve(id, { expand: expandIntent }))
        return disputed(stripe(), intent, (taken) => ofIntent(intent, taken))
      }
      const session = await ask(() => stripe().checkout.sessions.retrieve(id, { expand: expandSession }))
      return disputed(stripe(), session.payment_intent, (taken) => ofSession(session, taken))
    },

    async cancelPayment(id) {
      if (!id.startsWith('cs_')) return
      const { status } = await ask(() => stripe().checkout.sessions.retrieve(id))
      if (status === 'open') await ask(() => stripe().checkout.sessions.expire(id)).catch(unlessRefused)
    },

    async createCustomer(idempotencyKey, memberKey) {
      return (await ask(() => stripe().customers.create({ metadata: { member: memberKey } }, { idempotencyKey }))).id
    },

    async createMandate({ idempotencyKey, customerId, accountHolder, iban, reference, signed }) {
      const request: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        allowed_payment_method_types: ['sepa_debit'],
        payment_method_data: { type: 'sepa_debit', sepa_debit: { iban }, billing_details: { name: accountHolder, email: mail } },
        payment_method_options: { sepa_debit: { mandate_options: { reference_prefix: reference.slice(0, 12) } } },
        mandate_data: {
          customer_acceptance: { type: 'offline', offline: {}, accepted_at: Date.parse(`${signed}T00:00:00Z`) / 1000 },
        },
        usage: 'off_session',
        confirm: true,
        metadata: { reference },
        expand: ['payment_method'],
      }
      const { status, payment_method: method } = await ask(() => stripe().setupIntents.create(request, { idempotencyKey }))
      if (!method || typeof method === 'string') throw new ProviderError('Stripe kept nothing', false)
      const state = status === 'succeeded' ? 'valid' : status === 'processing' ? 'pending' : 'invalid'
      return { ...ofMethod(method, customerId), state }
    },

    async fetchMandate(customerId, mandateId) {
      return ofMethod(await ask(() => stripe().paymentMethods.retrieve(mandateId)), customerId)
    },

    async revokeMandate(_customerId, mandateId) {
      await ask(() => stripe().paymentMethods.detach(mandateId))
    },

    async refund(paymentId, { amount }, idempotencyKey) {
      const payment_intent = await intentOf(stripe(), paymentId)
      return refundOf(await ask(() => stripe().refunds.create({ payment_intent, amount }, { idempotencyKey })))
    },

    async fetchRefund(_paymentId, refundId) {
      return refundOf(await ask(() => stripe().refunds.retrieve(refundId)))
    },

    settlements: (since) => stripeSettlements(stripe(), since),

    paymentOfWebhook: (body, headers) => (webhookSecret ? paymentOfEvent(body, headers, webhookSecret) : undefined),
  }
}

type Configuration = Stripe.PaymentMethodConfiguration

/** Whether the operator's account has a method enabled. Two of our methods are cards at Stripe but have settings of their own. */
function isOn(configuration: Configuration, code: MethodCode): boolean {
  const own: Partial<Record<MethodCode, string>> = { applepay: 'apple_pay', cartebancaire: 'cartes_bancaires' }
  const name = own[code] ?? methodOf(code).stripe
  const part = name === undefined ? undefined : configuration[name as keyof Configuration]
  return typeof part === 'object' && part !== null && 'available' in part && part.available === true
}

/** A declined card is a regular answer: the error contains its intent. */
async function charge(
  stripe: Stripe,
  request: Stripe.PaymentIntentCreateParams,
  idempotencyKey: string,
): Promise<Stripe.PaymentIntent> {
  return ask(async () => {
    try {
      return await stripe.paymentIntents.create(request, { idempotencyKey })
    } catch (error) {
      const { payment_intent: refused } = error as { payment_intent?: Stripe.PaymentIntent }
      if (!refused?.id) throw error
      return refused
    }
  })
}

/** Creates a customer for one transfer: Stripe opens the account that receives it per customer. */
async function createAnonymousCustomer(stripe: Stripe, idempotencyKey: string): Promise<string> {
  return (await ask(() => stripe.customers.create({}, { idempotencyKey: `${idempotencyKey}:customer` }))).id
}

/** The snapshot of a payment with its disputes. */
async function disputed(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | string | null,
  snapshotOf: (takenBack: number) => PaymentSnapshot,
): Promise<PaymentSnapshot> {
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null
  if (intent === null || typeof intent === 'string' || charge === null || typeof charge === 'string' || !charge.disputed)
    return { ...snapshotOf(0), answerBy: null }
  const { data } = await ask(() => stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))
  return { ...snapshotOf(takenBack(data)), answerBy: answerBy(data) }
}

async function intentOf(stripe: Stripe, paymentId: string): Promise<string> {
  if (!paymentId.startsWith('cs_')) return paymentId
  const { payment_intent: intent } = await ask(() => stripe.checkout.sessions.retrieve(paymentId))
  const id = typeof intent === 'object' ? intent?.id : intent
  if (!id) throw new ProviderError('Nothing was paid', false)
  return id
}

function refundOf({ id, status }: Stripe.Refund): RefundSnapshot {
  if (status === 'succeeded') return { id, state: 'refunded' }
  return { id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

interface WebhookObject {
  object?: string
  id?: string
  payment_intent?: unknown
  metadata?: { absent?: string } | null
}

/**
 * The id of the payment in a webhook. The intent of a session is ignored, since the session has an event of its own. A
 * refund or a dispute only names the intent.
 */
function paymentOfEvent(
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
): string | undefined {
  try {
    const signature = String(headers['stripe-signature'] ?? '')
    if (isAhead(signature)) return undefined
    const event = loadStripe().webhooks.constructEvent(body, signature, secret)
    const object = event.data.object as WebhookObject
    if (object.object === 'checkout.session') return object.id
    if (object.object === 'payment_intent') return object.metadata?.absent ? object.id : undefined
    return typeof object.payment_intent === 'string' ? object.payment_intent : undefined
  } catch {
    return undefined
  }
}

/** Whether a signature is dated over five minutes ahead: Stripe's client only rejects old ones. */
function isAhead(signature: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  return Number(seconds) * 1000 > Date.now() + 300_000
}
