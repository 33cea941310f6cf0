import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { creditsOf } from '#server/credits/credits.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { findOrder, type OrderRow } from './orders.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { priceBundle } from '#server/payments/shop/quote.ts'
import { webhooks } from './webhooks.ts'

const db = await freshDatabase()
soundLedgers(db)
const provider = new TestProvider()
const payments = testPayments(db)
payments.providers = { current: provider, named: (name) => (name === 'sandbox' ? provider : undefined) }
const server = Fastify()
await webhooks(server, payments)
afterAll(() => server.close())

const bundle = { id: 'nl-60', country: 'NL', credits: 60, price: { amount: 3_000, currency: 'EUR' } } as never

function sendWebhook(id: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return server.inject({ method: 'POST', url: '/api/payments/sandbox', headers, payload: `id=${id}` })
}

/** Makes the next call ask the provider again instead of sharing an earlier request. */
async function reconciled({ member_id: memberId, id }: OrderRow): Promise<void> {
  await payments.reconciling.run(`${memberId} ${id}`, async () => {})
}

async function jobsOf(orderId: string): Promise<number> {
  const text = `select count(*)::int as count from pgboss.job where name = 'order_reconcile' and data->>'orderId' = $1`
  return ((await db.raw(text, [orderId])).rows[0] as { count: number }).count
}

async function statuses(answers: Array<Promise<{ statusCode: number }>>): Promise<number[]> {
  return [...new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))]
}

test('A flood of webhooks about a real payment causes few requests to the provider, and the order is right', async () => {
  const buyer = await member(db, { credits: 0 })
  const order = await orderAndPay(payments, visitOf(buyer), priceBundle(bundle, {}, {}), { method: 'ideal' })
  provider.change(order.payment_id!, { state: 'paid' })
  provider.fetches = 0
  expect(await statuses(Array.from({ length: 300 }, () => sendWebhook(order.payment_id!)))).toEqual([200])
  await expect.poll(() => creditsOf(db, buyer.id)).toBe(60)
  expect(provider.fetches).toBeLessThanOrEqual(20)
  const jobs = await jobsOf(order.id)
  expect(jobs).toBeGreaterThanOrEqual(1)
  expect(jobs).toBeLessThanOrEqual(6)
})

test('Successive webhooks about one payment cause twenty requests a minute, then only its job asks', async () => {
  const buyer = await member(db, { credits: 0 })
  const order = await orderAndPay(payments, visitOf(buyer), priceBundle(bundle, {}, {}), { method: 'ideal' })
  provider.fetches = 0
  for (let sent = 1; sent <= 30; sent++) {
    await sendWebhook(order.payment_id!)
    await expect.poll(() => provider.fetches).toBeGreaterThanOrEqual(Math.min(sent, 20))
    await reconciled(order)
  }
  expect(provider.fetches).toBe(20)
  expect(await jobsOf(order.id)).toBeGreaterThanOrEqual(1)
})

test('A webhook is answered once its job is stored; the job asks a provider that is unreachable now', async () => {
  const buyer = await member(db, { credits: 0 })
  const order = await orderAndPay(payments, visitOf(buyer), priceBundle(bundle, {}, {}), { method: 'ideal' })
  provider.beforeAsking = () => Promise.reject(new ProviderError('away', true))
  expect((await sendWebhook(order.payment_id!)).statusCode).toBe(200)
  expect(await jobsOf(order.id)).toBe(1)
  provider.beforeAsking = async () => {}
})

test('A webhook with another id of the payment, as for a dispute at Stripe, finds its order', async () => {
  const buyer = await member(db, { credits: 0 })
  const order = await orderAndPay(payments, visitOf(buyer), priceBundle(bundle, {}, {}), { method: 'ideal' })
  provider.change(order.payment_id!, { state: 'paid' })
  await sendWebhook(order.payment_id!)
  await expect.poll(() => creditsOf(db, buyer.id)).toBe(60)
  provider.change(order.payment_id!, { chargedBack: order.price })
  provider.payments.set('pi_1', { ...provider.payments.get(order.payment_id!)!, id: 'pi_1', chargedBack: 0 })
  await sendWebhook('pi_1')
  await expect.poll(() => creditsOf(db, buyer.id)).toBe(0)
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'charged_back', payment_id: order.payment_id })
})

test('A flood of invented payments causes few requests to the provider and changes nothing', async () => {
  provider.fetches = 0
  expect(await statuses(Array.from({ length: 300 }, (_, number) => sendWebhook(`tr_made_up_${number}`)))).toEqual([200])
  expect(provider.fetches).toBeLessThanOrEqual(60)
})

test('While the database is unavailable a webhook fails, so that the provider repeats it', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const find = async () => ({ member_id: randomUUID(), order_id: randomUUID() })
  // Before the order is found, and after.
  for (const row of [refuse, find]) {
    const away = Fastify()
    await webhooks(away, { ...payments, db: Object.assign(Object.create(db), { row, transaction: refuse }) })
    const answer = await away.inject({ method: 'POST', url: '/api/payments/sandbox', payload: 'id=tr_1' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    await away.close()
  }
})
