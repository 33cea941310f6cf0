import { beforeEach, expect, test } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { creditsOf } from '#server/credits/credits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { testPayments, useProvider } from '#server/testing/payments.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { storedMandate, syncMandates } from '#server/payments/mandates/mandates.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { reconcileDue } from '#server/payments/orders/polling.ts'
import { type MandateSnapshot, ProviderError } from '#server/payments/providers/provider.ts'

const db = await freshDatabase()
soundLedgers(db)

class Vault extends TestProvider {
  readonly customers: string[] = []
  readonly revoked: Array<{ customer_id: string | undefined; provider_mandate_id: string | undefined }> = []
  readonly cancelled: string[] = []
  revoking: () => void = () => {}
  state: MandateSnapshot['state'] = 'valid'
  override async createCustomer(idempotencyKey: string, memberKey = '') {
    this.customers.push(`${idempotencyKey} ${memberKey}`)
    return super.createCustomer(idempotencyKey)
  }
  override async cancelPayment(id: string) {
    this.cancelled.push(id)
    await super.cancelPayment(id)
  }
  override async fetchMandate(_customerId: string, id: string) {
    return { id, state: this.state, kind: 'card', label: '' } as never
  }
  override async revokeMandate(customerId?: string, mandateId?: string) {
    this.revoking()
    this.revoked.push({ customer_id: customerId, provider_mandate_id: mandateId })
  }
}

let provider = new Vault()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

beforeEach(() => {
  provider = new Vault()
  useProvider(payments, provider)
})

const page = '/api/repeat-order.php'
const { rows: bundles } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by price`)
const bundle = (bundles[0] as { id: string }).id
const largest = (bundles.at(-1) as { id: string }).id

/** A member who bought with a method, by default a card, and stored it. */
async function regular({ method = 'visa' as MethodCode, store = true, label = 'Visa •••• 4242' } = {}) {
  const buyer = await member(db, { credits: 0, premium: true })
  const client = await signedIn(app, db, buyer)
  await buyWith()
  return { client, buyer, buyWith }

  async function buyWith(changes: { method?: MethodCode; label?: string } = {}): Promise<void> {
    const { order } = (await client.post('/api/orders.php', { bundle, method: changes.method ?? method, store })).body
    const { rows } = await db.raw('select payment_id from member_order where id = $1', [order.id])
    const { payment_id } = rows[0] as { payment_id: string }
    const kept = store ? { mandateId: `mdt_${payment_id}` } : {}
    provider.change(payment_id, { state: 'paid', paidWith: changes.label ?? label, ...kept })
    await reconcile(payments, buyer.id, order.id)
  }
}

test('A member is offered the last bundle at today’s price with the stored card, and buys it with one call', async () => {
  const { client, buyer } = await regular()
  const offer = await client.get(page)
  expect(offer).toMatchObject({
    status: 200,
    body: {
      bundle: { id: bundle },
      country: 'NL',
      price: { currency: 'EUR' },
      vat: { percent: 21, amount: { currency: 'EUR' } },
      with: { kind: 'card', label: 'Visa •••• 4242' },
    },
  })
  const before = await creditsOf(db, buyer.id)
  const bought = await client.post(page, { price: offer.body.price })
  expect(bought).toMatchObject({ status: 201, body: { order: { method: 'visa', repeat: true, price: offer.body.price } } })
  const asked = provider.requests.at(-1)!
  expect(asked).toMatchObject({
    sequence: 'recurring',
    returnUrl: null,
    method: 'visa',
    mandateId: expect.stringMatching(/^mdt_tr_/),
  })
  expect([asked.customerId, asked.amount]).toEqual([provider.requests[0]!.customerId, offer.body.price])
  // The provider learns that somebody stored a card, not who.
  expect(provider.customers.length).toBeGreaterThan(0)
  expect(new Set(provider.customers).size).toBe(provider.customers.length)
  for (const disclosing of [buyer.id, buyer.username, buyer.email]) expect(provider.customers.join()).not.toContain(disclosing)
  const [paymentId] = [...provider.payments.keys()].slice(-1)
  provider.change(paymentId!, { state: 'paid' })
  await reconcile(payments, buyer.id, bought.body.order.id)
  expect(await creditsOf(db, buyer.id)).toBe(before + bought.body.order.bundle.credits)
})

test.each<[MethodCode, boolean | undefined, 'once' | 'first']>([
  ['visa', undefined, 'once'],
  ['visa', false, 'once'],
  ['visa', true, 'first'],
  ['paypal', undefined, 'once'],
  ['paypal', true, 'first'],
  ['applepay', undefined, 'once'],
  ['applepay', true, 'first'],
  ['ideal', undefined, 'once'],
  ['ideal', true, 'once'],
])(
  'A buyer by %s with store %s: the provider is asked for the sequence %s, and for a customer only to store',
  async (method, store, sequence) => {
    const client = await signedIn(app, db, await member(db, { credits: 0, premium: true }))
    expect((await client.post('/api/orders.php', { bundle, method, store })).status).toBe(201)
    const { customerId, mandateId, ...asked } = provider.requests.at(-1)!
    expect(asked).toMatchObject({ method, sequence })
    expect([customerId !== undefined, mandateId]).toEqual([sequence === 'first', undefined])
  },
)

test('Without a stored method there is no offer; a free member is told that it is for premium members', async () => {
  const { client } = await regular({ store: false })
  expect((await client.get(page)).status).toBe(204)
  expect((await client.post(page, {})).status).toBe(404)
  const free = await signedIn(app, db, await member(db))
  expect((await free.get(page)).body.error.message).toBe('This feature is only available for premium members')
  expect((await free.post(page, {})).status).toBe(403)
})

/** A newcomer with the welcome discount, and the order that holds it, unpaid as far as we know. */
async function discountHolder() {
  const buyer = await member(db, { credits: 0 })
  const client = await signedIn(app, db, buyer)
  const order = (method: MethodCode, price?: object) => client.post('/api/orders.php', { bundle: largest, method, price })
  return { buyer, client, order }
}

test('A buyer whose first order never reached the provider takes its discount to the next: the first is asked for, and cancelled', async () => {
  const { buyer, client, order } = await discountHolder()
  provider.beforeAsking = async () => {
    throw new ProviderError('away', true)
  }
  expect((await order('ideal')).status).toBe(503)
  provider.beforeAsking = async () => {}
  const second = await order('paypal')
  expect(second).toMatchObject({ status: 201, body: { order: { discount: { code: 'TIMEBONUS25' } } } })
  const { rows } = await db.raw('select id, payment_id, state from member_order where member_id = $1 order by id', [buyer.id])
  const [first] = rows as Array<{ id: string; payment_id: string; state: string }>
  expect(first).toMatchObject({ state: 'cancelled' })
  expect(provider.cancelled).toEqual([first!.payment_id])
  expect((await client.get('/api/orders.php')).body.map((one: { state: string }) => one.state).sort()).toEqual([
    'cancelled',
    'created',
  ])
})

test('A buyer who has paid the first order unknown to us keeps it: the provider is not asked to cancel it', async () => {
  const { buyer, order } = await discountHolder()
  const first = (await order('ideal')).body.order
  const [paymentId] = [...provider.payments.keys()].slice(-1)
  provider.change(paymentId!, { state: 'paid' })
  expect((await order('paypal', first.price)).status).toBe(409)
  expect(provider.cancelled).toEqual([])
  expect(await reconcile(payments, buyer.id, first.id)).toMatchObject({ state: 'completed' })
})

test('A price that changed since it was shown is not charged', async () => {
  const { client } = await regular()
  const { price } = (await client.get(page)).body
  const charged = provider.requests.length
  await db.raw('update bundle set price = price + 100 where id = $1', [bundle])
  const refused = await client.post(page, { price })
  await db.raw('update bundle set price = price - 100 where id = $1', [bundle])
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } })
  expect(provider.requests).toHaveLength(charged)
})

test('A bundle that is no longer on sale is not offered', async () => {
  const { client } = await regular()
  await db.raw('update bundle set active = false where id = $1', [bundle])
  expect((await client.get(page)).status).toBe(204)
  await db.raw('update bundle set active = true where id = $1', [bundle])
})

test('Of several stored methods the latest is offered, and the next one once it is invalid', async () => {
  const { client, buyer, buyWith } = await regular()
  await buyWith({ method: 'paypal', label: 'PayPal' })
  expect((await client.get(page)).body.with).toEqual({ kind: 'paypal', label: 'PayPal' })
  provider.state = 'invalid'
  const { order } = (await client.post(page, {})).body
  const [paymentId] = [...provider.payments.keys()].slice(-1)
  provider.change(paymentId!, { state: 'failed', failure: 'mandate_invalid' })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'failed', failure: 'mandate_invalid' })
  expect((await client.get(page)).body.with).toEqual({ kind: 'card', label: 'Visa •••• 4242' })
})

test('A declined card makes the order fail with the reason', async () => {
  const { client, buyer } = await regular()
  const before = await creditsOf(db, buyer.id)
  provider.beforeAnswer = async () => {
    const [id] = [...provider.payments.keys()].slice(-1)
    provider.change(id!, { state: 'failed', failure: 'insufficient_funds' })
  }
  const { order } = (await client.post(page, {})).body
  const read = await client.get(`/api/orders.php?id=${order.id}`)
  expect(read.body).toMatchObject({ state: 'failed', failure: 'insufficient_funds', repeat: true })
  expect(await creditsOf(db, buyer.id)).toBe(before)
})

test('A provider that is unreachable charges once, later, and the order is pending until then', async () => {
  const { client, buyer } = await regular()
  provider.beforeAsking = async () => {
    throw new ProviderError('away', true)
  }
  const first = await client.post(page, {}, { 'idempotency-key': 'one-repeat-order-only' })
  expect(first).toMatchObject({ status: 201, body: { order: { state: 'created', repeat: true } } })
  provider.beforeAsking = async () => {}
  const again = await client.post(page, {}, { 'idempotency-key': 'one-repeat-order-only' })
  expect(again.body.order.id).toBe(first.body.order.id)
  await db.raw(`update member_order set next_poll_at = now() where member_id = $1 and payment_id is null`, [buyer.id])
  await reconcileDue(payments)
  expect(provider.requests.filter(({ orderId }) => orderId === first.body.order.id)).toHaveLength(1)
})

test('A stored method is forgotten at once here, and at the provider as soon as it can be reached', async () => {
  const { client, buyer } = await regular()
  provider.revoking = () => {
    throw new ProviderError('away', true)
  }
  const key = { 'idempotency-key': 'forgotten-once-is-enough' }
  expect((await client.delete(page, undefined, key)).status).toBe(204)
  expect((await client.delete(page, undefined, key)).status).toBe(204)
  expect((await client.get(page)).status).toBe(204)
  expect((await client.post(page, {})).status).toBe(404)
  await syncMandates(payments)
  expect(provider.revoked).toEqual([])
  provider.revoking = () => {}
  await syncMandates(payments)
  await syncMandates(payments)
  const { rows } = await db.raw('select customer_id, provider_mandate_id from mandate where member_id = $1', [buyer.id])
  expect(provider.revoked).toEqual(rows)
  expect(await storedMandate(db, 'sandbox', buyer.id)).toBeUndefined()
})

test('A mandate that the provider does not know counts as revoked', async () => {
  const { client, buyer } = await regular()
  await client.delete(page)
  provider.revoking = () => {
    throw new ProviderError('no such mandate', false)
  }
  await syncMandates(payments)
  const { rows } = await db.raw('select revoked_at from mandate where member_id = $1', [buyer.id])
  expect((rows[0] as { revoked_at: Date | null }).revoked_at).not.toBeNull()
})

test('A card is stored once, however often its payment is fetched', async () => {
  const { buyer } = await regular()
  const { rows } = await db.raw('select id from member_order where member_id = $1', [buyer.id])
  const { id } = rows[0] as { id: string }
  await Promise.all(Array.from({ length: 10 }, () => reconcile(payments, buyer.id, id)))
  const kept = await db.raw('select count(*)::int as count from mandate where member_id = $1', [buyer.id])
  expect(kept.rows).toEqual([{ count: 1 }])
})

test('The method of an unpaid order is not stored', async () => {
  for (const state of ['open', 'pending', 'failed', 'cancelled'] as const) {
    const buyer = await member(db, { credits: 0, premium: true })
    const client = await signedIn(app, db, buyer)
    const { order } = (await client.post('/api/orders.php', { bundle, method: 'visa', store: true })).body
    const [paymentId] = [...provider.payments.keys()].slice(-1)
    provider.change(paymentId!, { state, mandateId: 'mdt_tried', paidWith: 'Visa •••• 4242' })
    await reconcile(payments, buyer.id, order.id)
    expect(await storedMandate(db, 'sandbox', buyer.id), state).toBeUndefined()
  }
})

test('A method stored at one provider is not charged at another', async () => {
  const { client } = await regular()
  Object.defineProperty(provider, 'name', { value: 'mollie' })
  expect((await client.get(page)).status).toBe(204)
})
