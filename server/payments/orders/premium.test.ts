import { beforeEach, expect, test } from 'vitest'
import { reclaim } from '#server/credits/credits.ts'
import { newcomerDiscounts } from '#server/discounts/discounts.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments, useProvider } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcileDueRefunds } from '#server/payments/refunds/reconcile.ts'
import { reconcile } from './reconcile.ts'

const db = await freshDatabase()
let provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

beforeEach(() => useProvider(payments, (provider = new TestProvider())))

async function buys(buyer: TestMember) {
  const visit = visitOf(buyer)
  const { id, payment_id } = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), { method: 'ideal' })
  provider.change(payment_id!, { state: 'paid' })
  return reconcile(payments, buyer.id, id)
}

async function isPremium(buyer: TestMember): Promise<boolean> {
  return (await (await signedIn(app, db, buyer)).get('/api/user.php')).body.user.paid_user
}

async function endings(buyer: TestMember): Promise<number> {
  const { rows } = await db.raw(`select from outbox where recipient = $1 and subject = 'About your Premium'`, [buyer.email])
  return rows.length
}

test('A member who buys and withdraws at once loses Premium, gets one mail, and no second newcomer’s discount', async () => {
  const buyer = await member(db, { language: 'en', credits: 0 })
  const order = await buys(buyer)
  expect(await isPremium(buyer)).toBe(true)
  const client = await signedIn(app, db, buyer)
  expect((await client.post('/api/refunds.php', { order: order.id })).status).toBe(201)
  expect(await isPremium(buyer)).toBe(false)
  await reconcile(payments, buyer.id, order.id)
  expect(await endings(buyer)).toBe(1)
  expect((await newcomerDiscounts(db, buyer.id)).used).toBe(true)
})

test('Premium lasts while one purchase is valid, and ends when the last one is charged back', async () => {
  const buyer = await member(db, { language: 'en', credits: 0 })
  const [first, second] = [await buys(buyer), await buys(buyer)]
  provider.change(first.payment_id!, { chargedBack: first.price })
  await reconcile(payments, buyer.id, first.id)
  expect(await isPremium(buyer)).toBe(true)
  provider.change(second.payment_id!, { refunded: second.price })
  await reconcile(payments, buyer.id, second.id)
  expect(await isPremium(buyer)).toBe(false)
  expect(await endings(buyer)).toBe(1)
  provider.change(first.payment_id!, { chargedBack: 0 })
  await reconcile(payments, buyer.id, first.id)
  expect(await isPremium(buyer)).toBe(true)
})

test('Of two purchases reversed concurrently the second sees the first', async () => {
  const buyer = await member(db, { language: 'en', credits: 0 })
  const orders = [await buys(buyer), await buys(buyer), await buys(buyer)]
  for (const { payment_id, price } of orders) provider.change(payment_id!, { chargedBack: price })
  await Promise.all(orders.map(({ id }) => reconcile(payments, buyer.id, id)))
  expect(await isPremium(buyer)).toBe(false)
  expect(await endings(buyer)).toBe(1)
})

test('A withdrawn purchase gives no Premium even if a credit was used, and the member gets a mail', async () => {
  const buyer = await member(db, { language: 'en', credits: 0 })
  const order = await buys(buyer)
  await db.transaction((tx) => reclaim(tx, buyer.id, { atMost: 1, cause: 'staff', key: 'spent' }))
  const client = await signedIn(app, db, buyer)
  expect((await client.post('/api/refunds.php', { order: order.id })).status).toBe(201)
  expect(await isPremium(buyer)).toBe(false)
  expect(await endings(buyer)).toBe(1)
  await reconcile(payments, buyer.id, order.id)
  expect([await isPremium(buyer), await endings(buyer)]).toEqual([false, 1])
})

test('A partial refund by the operator at the provider keeps the purchase and Premium', async () => {
  const buyer = await member(db, { credits: 0 })
  const order = await buys(buyer)
  provider.change(order.payment_id!, { refunded: 100 })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'completed', foreign_refunded: 100 })
  expect(await isPremium(buyer)).toBe(true)
})

test('A refund that finally fails restores Premium', async () => {
  const buyer = await member(db, { credits: 0 })
  const order = await buys(buyer)
  const client = await signedIn(app, db, buyer)
  await client.post('/api/refunds.php', { order: order.id })
  expect(await isPremium(buyer)).toBe(false)
  provider.fetchRefund = async (_payment, id) => ({ id, state: 'failed' })
  provider.change(order.payment_id!, { refunded: 0 })
  await db.raw('update refund set next_poll_at = now()')
  await reconcileDueRefunds(payments)
  expect(await isPremium(buyer)).toBe(true)
})
