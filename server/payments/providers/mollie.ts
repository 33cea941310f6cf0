import { methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import type { Client } from 'mollie-api-typescript'
import { toDecimal } from './amounts.ts'
import { ask, mollieKey, type MollieSecurity, openMollie } from './mollie-client.ts'
import { mandateOf, mollieRequest, paymentOf } from './mollie-payments.ts'
import { mollieSettlements } from './mollie-settlements.ts'
import { type Provider, ProviderError, type RefundSnapshot, unlessRefused } from './provider.ts'

export interface MollieOptions {
  /** `sandbox` is our test provider, which speaks the same protocol. */
  name: 'mollie' | 'sandbox'
  key: string
  /** Token of the organization; settlements need it. */
  accessToken?: string | undefined
  /** Address of another server than Mollie's; read at each call, since it may change. */
  address?: () => Promise<string>
}

/** Mollie's API v2 through its official client (docs.mollie.com). */
export function mollieProvider({ name, key, accessToken, address }: MollieOptions): Provider {
  const client = clientsOf({ apiKey: key }, address)
  const organization = clientsOf({ advancedAccessToken: accessToken }, address)
  return {
    name,
    restricts: true,

    async methods(country, currency) {
      const mollie = await client()
      const amount = { currency, value: toDecimal(1_000, currency) }
      const listed = await Promise.all(
        (['oneoff', 'recurring'] as const).map((sequenceType) =>
          ask(() => mollie.methods.list({ sequenceType, billingCountry: country, amount, includeWallets: 'applepay' })),
        ),
      )
      const [oneoff, recurring] = listed.map(({ embedded }) => new Set(embedded.methods.map(({ id }) => String(id))))
      return methodCodes.filter((code) => (code === 'directdebit' ? recurring! : oneoff!).has(methodOf(code).mollie))
    },

    async createPayment(request) {
      const mollie = await client()
      const idempotencyKey = mollieKey(request.idempotencyKey)
      return paymentOf(await ask(() => mollie.payments.create({ idempotencyKey, paymentRequest: mollieRequest(request) })))
    },

    async fetchPayment(paymentId) {
      const mollie = await client()
      return paymentOf(await ask(() => mollie.payments.get({ paymentId })))
    },

    async cancelPayment(paymentId) {
      const mollie = await client()
      const { isCancelable } = await ask(() => mollie.payments.get({ paymentId }))
      if (isCancelable) await ask(() => mollie.payments.cancel({ paymentId })).catch(unlessRefused)
    },

    async createCustomer(key, memberKey) {
      const mollie = await client()
      const entityCustomer = { metadata: { member: memberKey } }
      return (await ask(() => mollie.customers.create({ idempotencyKey: mollieKey(key), entityCustomer }))).id
    },

    async createMandate({ idempotencyKey: key, customerId, accountHolder, iban, reference, signed }) {
      const mollie = await client()
      const mandateRequest = {
        method: 'directdebit' as const,
        consumerName: accountHolder,
        consumerAccount: iban,
        mandateReference: reference,
        signatureDate: signed,
      }
      return mandateOf(await ask(() => mollie.mandates.create({ customerId, idempotencyKey: mollieKey(key), mandateRequest })))
    },

    async fetchMandate(customerId, mandateId) {
      const mollie = await client()
      return mandateOf(await ask(() => mollie.mandates.get({ customerId, mandateId })))
    },

    async revokeMandate(customerId, mandateId) {
      const mollie = await client()
      await ask(() => mollie.mandates.revoke({ customerId, mandateId }))
    },

    async refund(paymentId, amount, key) {
      const mollie = await client()
      const refundRequest = { amount: { currency: amount.currency, value: toDecimal(amount.amount, amount.currency) } }
      return refundOf(await ask(() => mollie.refunds.create({ paymentId, idempotencyKey: mollieKey(key), refundRequest })))
    },

    async fetchRefund(paymentId, refundId) {
      const mollie = await client()
      return refundOf(await ask(() => mollie.refunds.get({ paymentId, refundId })))
    },

    async settlements(since) {
      if (!accessToken)
        throw new ProviderError('Settlements are read with an access token of the organization: MOLLIE_ACCESS_TOKEN', false)
      return mollieSettlements(await organization(), since)
    },

    paymentOfWebhook: (body, headers) => paymentOfForm(body, headers),
  }
}

/** One client per address. */
function clientsOf(security: MollieSecurity, address: MollieOptions['address']): () => Promise<Client> {
  let open: { address: string | undefined; client: Promise<Client> } | undefined
  return async () => {
    const at = await address?.().catch((error: Error) => {
      throw new ProviderError(error.message, true, error)
    })
    if (!open || open.address !== at) open = { address: at, client: openMollie(security, at) }
    return open.client
  }
}

function refundOf({ id, status }: { id: string; status: string }): RefundSnapshot {
  if (status === 'refunded') return { id, state: 'refunded' }
  return { id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** Mollie's classic webhook is an unsigned form that only names the payment. */
function paymentOfForm(body: Buffer, headers: Record<string, string | string[] | undefined>): string | undefined {
  const type = String(headers['content-type'] ?? '')
  const id = type.includes('json') ? idOfJson(body) : new URLSearchParams(body.toString('utf8')).get('id')
  return typeof id === 'string' && /^tr_[A-Za-z0-9]{1,60}$/.test(id) ? id : undefined
}

function idOfJson(body: Buffer): unknown {
  try {
    return (JSON.parse(body.toString('utf8')) as { id?: unknown } | null)?.id
  } catch {
    return undefined
  }
}
