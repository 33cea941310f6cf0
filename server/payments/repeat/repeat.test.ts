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
  readonly revoked: string[] = []
  revoking: () => void = () => {}
  state: MandateSnapshot['state'] = 'valid'
  override async fetchMandate(_customerId: string, id: string) {
    return { id, state: this.state, kind: 'card', label: '' } as never
  }
  override async revokeMandate(_customerId?: string, mandateId?: string) {
    this.revoking()
    this.revoked.push(mandateId!)
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
const { rows: bundles } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by price limit 1`)
const bundle = (bundles[0] as { id: string }).id

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
  expect(asked.customerId).toBeTruthy()
  const [paymentId] = [...provider.payments.keys()].slice(-1)
  provider.change(paymentId!, { state: 'paid' })
  await reconcile(payments, buyer.id, bought.body.order.id)
  expect(await creditsOf(db, buyer.id)).toBe(before + bought.body.order.bundle.credits)
})

test('Without a stored method there is no offer; a free member is told that it is for premium members', async () => {
  const { client } = await regular({ store: false })
  expect((await client.get(page)).status).toBe(204)
  expect((await client.post(page, {})).status).toBe(404)
  const free = await signedIn(app, db, await member(db))
  expect((await free.get(page)).body.error.message).toBe('This feature is only available for premium members')
  expect((await free.post(page, {})).status).toBe(403)
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
  await db.raw(`update member_order set next_look_at = now() where member_id = $1 and payment_id is null`, [buyer.id])
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
  expect(provider.revoked).toHaveLength(1)
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
