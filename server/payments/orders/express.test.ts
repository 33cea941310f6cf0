import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { reclaim } from '#server/credits/credits.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcile } from './reconcile.ts'

const db = await freshDatabase()
soundLedgers(db)
const provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

test('An order without the request for immediate credits, in the current wording, is refused', async () => {
  const buyer = await member(db)
  const client = await signedIn(app, db, buyer)
  for (const express of [undefined, '', '2020-01-01']) {
    const refused = await client.post('/api/orders.php', { bundle: 'nl-60', method: 'ideal', express })
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { express: expect.stringContaining('tick') } } } })
  }
  expect((await db.raw('select from member_order where member_id = $1', [buyer.id])).rows).toEqual([])
})

test('The order stores the time and the wording of the request', async () => {
  const buyer = await member(db)
  const client = await signedIn(app, db, buyer)
  expect((await client.post('/api/orders.php', { bundle: 'nl-60', method: 'ideal' })).status).toBe(201)
  const { rows } = await db.raw('select express_version, express_at from member_order where member_id = $1', [buyer.id])
  const [{ express_version, express_at }] = rows as [{ express_version: string; express_at: Date }]
  expect(express_version).toBe(limits.expressVersion)
  expect(Date.now() - express_at.getTime()).toBeLessThan(60_000)
  const later = { bundle: 'nl-60', method: 'banktransfer', express: limits.expressPaidVersion }
  expect((await (await signedIn(app, db, await member(db))).post('/api/orders.php', later)).status).toBe(201)
})

test('A withdrawal deducts used credits only if the buyer asked for immediate credits; otherwise the full price is returned', async () => {
  const buyer = await member(db, { credits: 0 })
  const visit = visitOf(buyer)
  const { id, payment_id, price } = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), {
    method: 'ideal',
  })
  provider.change(payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, id)
  await db.transaction((tx) => reclaim(tx, buyer.id, { atMost: 10, cause: 'staff', key: 'ten' }))
  const client = await signedIn(app, db, buyer)
  const page = `/api/refunds.php?order=${id}`
  expect((await client.get(page)).body.amount.amount).toBeLessThan(price)
  await db.raw('update member_order set express_version = null, express_at = null where id = $1', [id])
  expect((await client.get(page)).body).toMatchObject({
    amount: { amount: price },
    credits: 50,
    used: { credits: 10, price: { amount: 0 } },
  })
})
