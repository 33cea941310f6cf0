import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkStripeShapes } from '#server/testing/published-stripe.ts'
import shapes from '#server/testing/stripe-shapes.json' with { type: 'json' }
import type { PaymentRequest } from './provider.ts'
import { loadStripe } from './stripe-client.ts'
import { takenBack } from './stripe-payments.ts'
import { stripeProvider } from './stripe.ts'

/** A small Stripe server: it answers in the client's types, remembers idempotency keys, and records the requests. */
interface Asked {
  method: string
  path: string
  key: string | undefined
  form: Record<string, string>
}

const asked: Asked[] = []
const stripe = checkStripeShapes()
const answers = new Map<string, { status: number; body: object }>()
let world: Record<string, (asked: Asked) => object> = {}
let failWith: { status: number; error: object } | undefined
let server: Server
let provider: ReturnType<typeof stripeProvider>
const webhookSecret = 'whsec_test'

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const call = await read(request)
    asked.push(call)
    const { status, body } = (call.key && answers.get(call.key)) || answer(call)
    if (call.key && status < 500) answers.set(call.key, { status, body })
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  provider = stripeProvider({
    key: 'sk_test_1',
    webhookSecret,
    mail: 'hello@example.com',
    server: { host: '127.0.0.1', port, protocol: 'http' },
  })
})

afterAll(() => server.close())

beforeEach(() => {
  asked.length = 0
  answers.clear()
  world = {}
  failWith = undefined
})

async function read(request: IncomingMessage): Promise<Asked> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const url = new URL(request.url!, 'http://localhost')
  const form = Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)])
  const key = request.headers['idempotency-key']
  return { method: request.method!, path: url.pathname, key: typeof key === 'string' ? key : undefined, form }
}

function answer(call: Asked): { status: number; body: object } {
  if (failWith) return { status: failWith.status, body: { error: failWith.error } }
  stripe.asked(call.method, call.path, call.form)
  const make = world[`${call.method} ${call.path}`]
  if (!make)
    return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } } }
  return { status: 200, body: stripe.answered(call.method, call.path, make(call)) }
}

const session = (changes: Partial<Stripe.Checkout.Session> = {}) =>
  ({
    id: 'cs_1',
    object: 'checkout.session',
    amount_total: 1999,
    currency: 'eur',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    metadata: { order: 'order-1' },
    ...changes,
  }) as Stripe.Checkout.Session

const charge = (changes: Partial<Stripe.Charge> = {}) =>
  ({
    id: 'ch_1',
    object: 'charge',
    amount_refunded: 0,
    disputed: false,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    ...changes,
  }) as Stripe.Charge

const intent = (changes: Partial<Stripe.PaymentIntent> = {}) =>
  ({
    id: 'pi_1',
    object: 'payment_intent',
    amount: 1999,
    currency: 'eur',
    status: 'succeeded',
    latest_charge: charge(),
    payment_method: 'pm_1',
    setup_future_usage: null,
    next_action: null,
    last_payment_error: null,
    metadata: { order: 'order-1' },
    ...changes,
  }) as Stripe.PaymentIntent

const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  idempotencyKey: 'order:order-1',
  orderId: 'order-1',
  amount: { amount: 1999, currency: 'EUR' },
  description: 'Online services',
  method: 'ideal',
  methodFixed: false,
  country: 'NL',
  restricted: false,
  language: 'nl',
  returnUrl: 'https://example.com/transactions/order-1',
  webhookUrl: 'https://example.com/api/payments/stripe',
  sequence: 'once',
  ...changes,
})

test('The published Stripe API has the version of the client', () => {
  expect(shapes.$comment).toContain(`stripe ${loadStripe().PACKAGE_VERSION} `)
})

test('A payment is a page at Stripe, made once per key, that names the order and not the payer', async () => {
  world['POST /v1/checkout/sessions'] = () => session()
  const first = await provider.createPayment(request())
  expect(first).toMatchObject({ id: 'cs_1', state: 'open', amount: { amount: 1999, currency: 'EUR' }, orderId: 'order-1' })
  expect(first.checkoutUrl).toBe('https://checkout.stripe.com/c/pay/cs_1')
  expect(await provider.createPayment(request())).toEqual(first)
  expect(asked.map(({ key }) => key)).toEqual(['order:order-1', 'order:order-1'])
  expect(asked[0]!.form).toMatchObject({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'ideal',
    'line_items[0][price_data][unit_amount]': '1999',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][product_data][name]': 'Online services',
    'metadata[order]': 'order-1',
    locale: 'nl',
    success_url: 'https://example.com/transactions/order-1',
  })
  expect(Object.keys(asked[0]!.form).some((name) => name.includes('customer'))).toBe(false)
})

test('A card to be stored is attached to a customer without a name', async () => {
  world['POST /v1/customers'] = () => ({ id: 'cus_1', object: 'customer' })
  world['POST /v1/checkout/sessions'] = () => session()
  const customerId = await provider.createCustomer('customer:k', 'k')
  await provider.createPayment(request({ method: 'visa', sequence: 'first', customerId }))
  expect(asked[0]!.form).toEqual({ 'metadata[member]': 'k' })
  expect(asked[1]!.form).toMatchObject({
    customer: 'cus_1',
    'allowed_payment_method_types[0]': 'card',
    'payment_intent_data[setup_future_usage]': 'off_session',
  })
})

test.each([
  [session(), 'open'],
  [session({ status: 'expired' }), 'expired'],
  [session({ status: 'complete', payment_status: 'paid', payment_intent: intent() }), 'paid'],
  [session({ status: 'complete', payment_intent: intent({ status: 'processing', latest_charge: null }) }), 'pending'],
  [session({ status: 'complete', payment_intent: intent({ status: 'requires_payment_method' }) }), 'failed'],
])('The state of a page follows from the session and its intent (%#)', async (found, state) => {
  world['GET /v1/checkout/sessions/cs_1'] = () => found
  const snapshot = await provider.fetchPayment('cs_1')
  expect(snapshot).toMatchObject({ id: 'cs_1', state, amount: { amount: 1999, currency: 'EUR' }, chargedBack: 0 })
  expect(snapshot.checkoutUrl === null).toBe(state !== 'open')
})

test('A paid page has payment method, stored method and refunds', async () => {
  const paid = intent({ setup_future_usage: 'off_session', latest_charge: charge({ amount_refunded: 500 }) })
  world['GET /v1/checkout/sessions/cs_1'] = () => session({ status: 'complete', payment_status: 'paid', payment_intent: paid })
  expect(await provider.fetchPayment('cs_1')).toMatchObject({
    state: 'paid',
    paidWith: 'Visa •••• 4242',
    mandateId: 'pm_1',
    refunded: 500,
    failure: null,
  })
})

test('A bank transfer has account and reference', async () => {
  const iban = { iban: 'NL91ABNA0417164300', account_holder_name: 'Beau', bic: 'ABNANL2A', country: 'NL' }
  const instructions = { type: 'eu_bank_transfer', reference: 'AB12', financial_addresses: [{ type: 'iban', iban }] }
  const waiting = intent({
    status: 'requires_action',
    latest_charge: null,
    next_action: { type: 'display_bank_transfer_instructions', display_bank_transfer_instructions: instructions } as never,
  })
  world['GET /v1/checkout/sessions/cs_1'] = () => session({ status: 'complete', payment_intent: waiting })
  world['POST /v1/customers'] = () => ({ id: 'cus_9', object: 'customer' })
  world['POST /v1/checkout/sessions'] = () => session()
  await provider.createPayment(request({ method: 'banktransfer', country: 'AT' }))
  expect(asked[1]!.form).toMatchObject({
    customer: 'cus_9',
    'payment_method_options[customer_balance][bank_transfer][eu_bank_transfer][country]': 'NL',
  })
  expect(await provider.fetchPayment('cs_1')).toMatchObject({
    state: 'pending',
    transfer: { holder: 'Beau', iban: 'NL91ABNA0417164300', reference: 'AB12' },
  })
})

test('A stored method is charged off-session; a declined card is an answer, not an error', async () => {
  world['POST /v1/payment_intents'] = () => intent({ status: 'processing', latest_charge: null })
  const absent = request({ method: 'visa', sequence: 'recurring', customerId: 'cus_1', mandateId: 'pm_1', returnUrl: null })
  expect(await provider.createPayment(absent)).toMatchObject({ id: 'pi_1', state: 'pending', checkoutUrl: null })
  expect(asked[0]!.form).toMatchObject({ off_session: 'true', confirm: 'true', customer: 'cus_1', payment_method: 'pm_1' })

  const refused = intent({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: {
      type: 'card_error',
      decline_code: 'insufficient_funds',
      payment_method: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
    } as never,
  })
  failWith = { status: 402, error: { type: 'card_error', code: 'card_declined', message: 'declined', payment_intent: refused } }
  expect(await provider.createPayment({ ...absent, idempotencyKey: 'order:2' })).toMatchObject({
    id: 'pi_1',
    state: 'failed',
    failure: 'insufficient_funds',
    card: 'Xt5EWLLDS7FJjR1c',
  })
})

test('The amount charged back is the sum of the disputes that took money', async () => {
  const disputed = intent({ latest_charge: charge({ disputed: true }) })
  world['GET /v1/payment_intents/pi_1'] = () => disputed
  const dispute = (status: string, amount: number, due_by: number | null = null) => ({
    id: `du_${status}`,
    object: 'dispute',
    status,
    amount,
    evidence_details: { due_by },
  })
  world['GET /v1/disputes'] = () => ({
    object: 'list',
    data: [dispute('needs_response', 1999, 1_800_000_000), dispute('won', 50, 1_700_000_000)],
    has_more: false,
    url: '',
  })
  expect(await provider.fetchPayment('pi_1')).toMatchObject({
    state: 'paid',
    chargedBack: 1999,
    answerBy: new Date(1_800_000_000_000),
  })
  expect(takenBack([{ status: 'won', amount: 1999 }])).toBe(0)
  expect(takenBack([{ status: 'lost', amount: 1999 }])).toBe(1999)
})

test('A mandate is created with the account number, and fetched and revoked by its id', async () => {
  const method = {
    id: 'pm_7',
    object: 'payment_method',
    type: 'sepa_debit',
    customer: 'cus_1',
    sepa_debit: { country: 'NL', last4: '4300' },
  }
  world['POST /v1/setup_intents'] = () => ({ id: 'seti_1', object: 'setup_intent', status: 'succeeded', payment_method: method })
  world['GET /v1/payment_methods/pm_7'] = () => method
  world['POST /v1/payment_methods/pm_7/detach'] = () => ({ ...method, customer: null })
  const made = await provider.createMandate({
    idempotencyKey: 'mandate:1', customerId: 'cus_1', accountHolder: 'Jan de Vries', iban: 'NL91ABNA0417164300', reference: 'ABCDEFGH12345678', signed: '2026-11-21',
  }) // prettier-ignore
  expect(made).toEqual({ id: 'pm_7', state: 'valid', kind: 'direct_debit', label: 'NL •••• 4300' })
  expect(asked[0]!.form).toMatchObject({
    'payment_method_data[sepa_debit][iban]': 'NL91ABNA0417164300',
    'payment_method_data[billing_details][email]': 'hello@example.com',
    'payment_method_options[sepa_debit][mandate_options][reference_prefix]': 'ABCDEFGH1234',
    'mandate_data[customer_acceptance][type]': 'offline',
    'metadata[reference]': 'ABCDEFGH12345678',
  })
  expect(await provider.fetchMandate('cus_1', 'pm_7')).toMatchObject({ state: 'valid' })
  expect(await provider.fetchMandate('cus_2', 'pm_7')).toMatchObject({ state: 'invalid' })
  await provider.revokeMandate('cus_1', 'pm_7')
})

test('A refund is requested once per key and polled by its id', async () => {
  let status = 'pending'
  world['GET /v1/checkout/sessions/cs_1'] = () => session({ status: 'complete', payment_intent: 'pi_1' })
  world['POST /v1/refunds'] = () => ({ id: 're_1', object: 'refund', status, amount: 500 })
  world['GET /v1/refunds/re_1'] = () => ({ id: 're_1', object: 'refund', status, amount: 500 })
  const money = { amount: 500, currency: 'EUR' }
  expect(await provider.refund('cs_1', money, 'refund:1')).toEqual({ id: 're_1', state: 'pending' })
  expect(asked.at(-1)).toMatchObject({ key: 'refund:1', form: { payment_intent: 'pi_1', amount: '500' } })
  status = 'succeeded'
  expect(await provider.fetchRefund('cs_1', 're_1')).toEqual({ id: 're_1', state: 'refunded' })
  status = 'failed'
  expect(await provider.fetchRefund('cs_1', 're_1')).toEqual({ id: 're_1', state: 'failed' })
})

test('Stripe’s transactions are grouped by day and currency, with the order of each', async () => {
  const at = Date.parse('2026-11-20T10:00:00Z') / 1_000
  const booked = (id: string, type: string, amount: number, fee: number, source: object | null, created = at) => ({
    id, object: 'balance_transaction', type, amount, fee, net: amount - fee, currency: 'eur', source, created,
  }) // prettier-ignore
  const dispute = { id: 'du_1', object: 'dispute', amount: 1999, currency: 'eur', payment_intent: intent(), status: 'lost' }
  world['GET /v1/balance_transactions'] = () => ({
    object: 'list',
    url: '',
    has_more: false,
    data: [
      booked('txn_1', 'charge', 1999, 54, charge({ amount: 1999, currency: 'eur', payment_intent: intent() })),
      booked('txn_2', 'refund', -500, 0, {
        id: 're_1',
        object: 'refund',
        amount: 500,
        currency: 'eur',
        payment_intent: intent(),
      }),
      booked('txn_3', 'adjustment', -1999, 2000, dispute, at + 86_400),
      booked('txn_4', 'adjustment', 1999, -2000, dispute, at + 86_400),
      booked('txn_5', 'stripe_fee', -100, 0, null),
      booked('txn_6', 'payout', -1345, 0, null),
    ],
  })
  const [first, second] = await provider.settlements(new Date(at * 1_000))
  expect(asked[0]!.form).toMatchObject({ 'created[gte]': String(at) })
  expect(first).toMatchObject({ id: '2026-11-20 EUR', currency: 'EUR', amount: 1999 - 54 - 500 - 100, fees: 154 })
  expect(first!.entries).toMatchObject([
    { kind: 'payment', paymentId: 'pi_1', orderId: 'order-1', amount: { amount: 1999, currency: 'EUR' }, settled: 1999 },
    { kind: 'refund', orderId: 'order-1', amount: { amount: 500 }, settled: -500 },
  ])
  expect(second!.entries.map(({ amount }) => amount.amount)).toEqual([1999, -1999])
})

test('The methods that the operator enabled are offered, including each card brand', async () => {
  const on = { available: true }
  world['GET /v1/payment_method_configurations'] = () => ({
    object: 'list',
    url: '',
    has_more: false,
    data: [
      {
        id: 'pmc_1',
        is_default: true,
        active: true,
        card: on,
        ideal: on,
        sepa_debit: on,
        apple_pay: { available: false },
        cartes_bancaires: on,
        p24: { available: false },
      },
    ],
  })
  const methods = await provider.methods('NL', 'EUR')
  expect(methods).toEqual(
    expect.arrayContaining(['visa', 'mastercard', 'creditcard', 'maestro', 'ideal', 'directdebit', 'cartebancaire']),
  )
  for (const off of ['applepay', 'przelewy24', 'vipps', 'paysafecard', 'giropay'] as const) expect(methods).not.toContain(off)
})

test.each([
  [500, { type: 'api_error' }, true],
  [429, { type: 'rate_limit_error', code: 'rate_limit' }, true],
  [401, { type: 'authentication_error' }, true],
  [409, { type: 'idempotency_error' }, true],
  [400, { type: 'idempotency_error' }, true],
  [400, { type: 'invalid_request_error', code: 'parameter_invalid_integer' }, false],
  [404, { type: 'invalid_request_error', code: 'resource_missing' }, false],
])('An answer %i (%j) is a transient error: %s', async (status, error, transient) => {
  failWith = { status, error: { message: 'x', ...error } }
  await expect(provider.fetchPayment('pi_1')).rejects.toMatchObject({ name: 'ProviderError', transient })
})

test('An unreachable server is a transient error', async () => {
  const nowhere = stripeProvider({
    key: 'sk_test_1',
    mail: 'a@example.com',
    server: { host: '127.0.0.1', port: 1, protocol: 'http' },
  })
  await expect(nowhere.fetchPayment('pi_1')).rejects.toMatchObject({ name: 'ProviderError', transient: true })
})

test('A webhook is accepted if it is signed, fresh and of a payment; its data is not trusted', () => {
  const event = (object: object) => JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } })
  const sign = (payload: string, changes: { secret?: string; timestamp?: number } = {}) => ({
    'stripe-signature': loadStripe().webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...changes }),
  })
  const paymentOf = (object: object, changes = {}) => {
    const payload = event(object)
    return provider.paymentOfWebhook(Buffer.from(payload), sign(payload, changes))
  }
  expect(paymentOf(session())).toBe('cs_1')
  expect(paymentOf(intent({ metadata: { order: 'order-1', absent: 'true' } }))).toBe('pi_1')
  expect(paymentOf(intent())).toBeUndefined()
  expect(paymentOf({ object: 'dispute', id: 'du_1', payment_intent: 'pi_1' })).toBe('pi_1')
  expect(paymentOf({ object: 'customer', id: 'cus_1' })).toBeUndefined()
  expect(paymentOf(session(), { secret: 'whsec_other' })).toBeUndefined()
  expect(paymentOf(session(), { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBeUndefined()
  expect(paymentOf(session(), { timestamp: Math.floor(Date.now() / 1000) + 4000 })).toBeUndefined()
  expect(paymentOf(session(), { timestamp: Math.floor(Date.now() / 1000) + 60 })).toBe('cs_1')
  const payload = event(session())
  expect(provider.paymentOfWebhook(Buffer.from(payload.replace('cs_1', 'cs_2')), sign(payload))).toBeUndefined()
  expect(provider.paymentOfWebhook(Buffer.from(payload), {})).toBeUndefined()
  expect(stripeProvider({ key: 'k', mail: 'm' }).paymentOfWebhook(Buffer.from(payload), sign(payload))).toBeUndefined()
})
