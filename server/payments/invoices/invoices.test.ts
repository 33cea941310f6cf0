import { beforeEach, expect, test } from 'vitest'
import { findOrder, type OrderRow } from '#server/payments/orders/orders.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { changeCompany, siteOf } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments, useProvider } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { type InvoiceRow, settleInvoices } from './invoices.ts'

const db = await freshDatabase()
soundLedgers(db)
let provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })
const site = await siteOf(db, 'beau')

beforeEach(async () => {
  useProvider(payments, (provider = new TestProvider()))
  await db.raw('delete from invoice')
  await db.raw('delete from invoice_series')
  await db.raw('update member_order set completed_at = null')
})

async function orders(buyer: TestMember): Promise<OrderRow> {
  const visit = visitOf(buyer)
  return orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), { method: 'ideal' })
}

async function buys(buyer: TestMember): Promise<OrderRow> {
  const order = await orders(buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  return reconcile(payments, buyer.id, order.id)
}

async function issued(orderId?: string): Promise<Array<[kind: InvoiceRow['kind'], number: number, amount: number]>> {
  const { rows } = await db.raw('select * from invoice where order_id = coalesce($1, order_id) order by issued_at, kind desc', [
    orderId,
  ])
  return (rows as InvoiceRow[]).map(({ kind, number, amount }) => [kind, number, amount])
}

test('Fifty orders paid concurrently get the numbers 1 to 50', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => member(db, { credits: 0 })))
  const placed = await Promise.all(buyers.map(orders))
  for (const { payment_id } of placed) provider.change(payment_id!, { state: 'paid' })
  await Promise.all(
    placed.flatMap(({ member_id, id }) => [reconcile(payments, member_id, id), reconcile(payments, member_id, id)]),
  )
  const numbers = (await issued()).map(([, number]) => number).sort((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
})

test('A payment that is rolled back leaves no gap', async () => {
  const order = { ...(await orders(await member(db))), completed_at: new Date() }
  const booked = db.transaction(async (tx) => {
    expect(await settleInvoices(tx, site, order, order.price)).toHaveLength(1)
    throw new Error('and then the power failed')
  })
  await expect(booked).rejects.toThrow('power')
  const { id } = await buys(await member(db))
  expect(await issued()).toEqual([['invoice', 1, order.price]])
  expect(await issued(id)).toEqual([['invoice', 1, order.price]])
})

test('An unpaid order gets no invoice, and a paid one exactly one, however often it is reconciled', async () => {
  const buyer = await member(db)
  const { id, payment_id, price } = await orders(buyer)
  await reconcile(payments, buyer.id, id)
  provider.change(payment_id!, { state: 'pending' })
  await reconcile(payments, buyer.id, id)
  expect(await issued()).toEqual([])
  provider.change(payment_id!, { state: 'paid' })
  for (let look = 0; look < 3; look++) await reconcile(payments, buyer.id, id)
  expect(await issued()).toEqual([['invoice', 1, price]])
})

test('A withdrawal, a refund and a charge-back get a credit note with its own numbers', async () => {
  const [one, two, three] = [await member(db, { credits: 0 }), await member(db), await member(db)]
  const [withdrawn, refunded, chargedBack] = [await buys(one), await buys(two), await buys(three)]
  expect((await (await signedIn(app, db, one)).post('/api/refunds.php', { order: withdrawn.id })).status).toBe(201)
  provider.change(refunded.payment_id!, { refunded: 500 })
  await reconcile(payments, two.id, refunded.id)
  provider.change(chargedBack.payment_id!, { chargedBack: chargedBack.price })
  await reconcile(payments, three.id, chargedBack.id)
  expect(await issued(withdrawn.id)).toEqual([
    ['invoice', 1, withdrawn.price],
    ['credit_note', 1, withdrawn.price],
  ])
  expect(await issued(refunded.id)).toEqual([
    ['invoice', 2, refunded.price],
    ['credit_note', 2, 500],
  ])
  expect(await issued(chargedBack.id)).toEqual([
    ['invoice', 3, chargedBack.price],
    ['credit_note', 3, chargedBack.price],
  ])
})

test('A reversed charge-back is invoiced again; a dispute over a refunded amount is not credited twice', async () => {
  const buyer = await member(db)
  const { id, payment_id, price } = await buys(buyer)
  for (const news of [{ refunded: 1_000 }, { chargedBack: price }, { chargedBack: 0 }]) {
    provider.change(payment_id!, news)
    await reconcile(payments, buyer.id, id)
  }
  expect(await issued(id)).toEqual([
    ['invoice', 1, price],
    ['credit_note', 1, 1_000],
    ['credit_note', 2, price - 1_000],
    ['invoice', 2, price - 1_000],
  ])
})

test('The taxes of all documents of an order add up to the tax of the amount kept', async () => {
  const buyer = await member(db)
  const order = await buys(buyer)
  for (let refunded = 7; refunded <= order.price; refunded += 331) {
    provider.change(order.payment_id!, { refunded })
    await reconcile(payments, buyer.id, order.id)
  }
  provider.change(order.payment_id!, { refunded: order.price })
  await reconcile(payments, buyer.id, order.id)
  const { rows } = await db.raw(`select kind, sum(vat_amount)::int as vat from invoice group by kind order by kind`)
  expect(rows).toEqual([
    { kind: 'credit_note', vat: order.vat_amount },
    { kind: 'invoice', vat: order.vat_amount },
  ])
})

test('Numbers restart each year in the site’s time zone, separately for each company', async () => {
  const order = { ...(await orders(await member(db))), completed_at: new Date() }
  const zoned = (time_zone: string, company_id = 'beau') => ({ ...site, settings: { ...site.settings, time_zone, company_id } })
  const issue = async (at: typeof site) => {
    const id = crypto.randomUUID()
    const [{ year, number }] = (await db.transaction((tx) => settleInvoices(tx, at, { ...order, id }, order.price))) as [
      InvoiceRow,
    ]
    return { year, number }
  }
  const year = new Date().getUTCFullYear()
  await db.raw(`insert into invoice_series values ('old', 'invoice', $1, 7)`, [year - 1])
  expect(await issue(zoned('Europe/Amsterdam', 'old'))).toMatchObject({ number: 1 })
  expect(await issue(zoned('Europe/Amsterdam', 'old'))).toMatchObject({ number: 2 })
  expect(await issue(zoned('Europe/Amsterdam', 'new'))).toMatchObject({ number: 1 })
  await db.raw(`delete from invoice_series where company_id = 'old'`)
})

test('An invoice keeps the company’s data of its time', async () => {
  const buyer = await member(db)
  const order = await buys(buyer)
  const { name } = site.company
  await changeCompany(db, 'beau', { name: 'Somebody else' })
  await reconcile(payments, buyer.id, (await findOrder(db, buyer.id, order.id)).id)
  const { rows } = await db.raw('select seller from invoice')
  expect(rows).toMatchObject([{ seller: { name } }])
  await changeCompany(db, 'beau', { name })
})
