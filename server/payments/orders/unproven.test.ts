import { expect, test } from 'vitest'
import { creditsOf } from '#server/credits/credits.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { listSiteOrders } from '#server/payments/orders/site-orders/site-orders.ts'
import { refundUnproven } from '#server/payments/refunds/unproven.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { from, signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { findOrder } from './orders.ts'
import { proveByVisit } from './proof/proving.ts'
import { reconcile } from './reconcile.ts'

const db = await freshDatabase()
soundLedgers(db)
const provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

/** Public addresses by the country of their registration. */
const at = { FI: '193.166.3.2', US: '8.8.8.8', NL: '145.97.39.155' }
const day = 24 * 60 * 60_000

/** A Finnish member buys from a network in the United States. */
async function pays(bundle: string, method: MethodCode, paidFrom: string | null = null) {
  const buyer = await member(db, { credits: 0, country: 'FI', language: 'en' })
  const visit = visitOf(buyer, { address: at.US })
  const order = await orderAndPay(payments, visit, await quote(db, visit, { bundle, method }), { method })
  provider.change(order.payment_id!, { state: 'paid', paidFrom })
  return { buyer, order: await reconcile(payments, buyer.id, order.id) }
}

async function mailsTo({ email }: TestMember): Promise<string[]> {
  const { rows } = await db.raw('select text_part from outbox where recipient = $1 order by created_at', [email])
  return rows.map((row) => (row as { text_part: string }).text_part)
}

test('A PayPal order with a Finnish profile and a US network is held without credits, so that it cannot avoid tax', async () => {
  const { buyer, order } = await pays('us-20', 'paypal')
  expect(order).toMatchObject({ state: 'pending', payment_state: 'paid', granted: 0, completed_at: null, country: 'US' })
  expect(await creditsOf(db, buyer.id)).toBe(0)
  const [mail, ...others] = await mailsTo(buyer)
  expect(others).toEqual([])
  expect(mail).toContain('so far only one thing confirms yours (United States)')
  const client = await signedIn(app, db, buyer)
  const { body } = await client.get(`/api/orders.php?id=${order.id}`)
  expect(body).toMatchObject({ state: 'pending', checkout_url: null, refundable: false, invoices: [] })
  expect(Date.parse(body.held_until)).toBe(order.proof_due_at!.getTime())
  expect((await client.get('/api/user.php')).body.user.paid_user).toBe(false)
  expect((await listSiteOrders(db, 'beau', { held: true })).map(({ id }) => id)).toContain(order.id)
})

test('A second fact settles it at once: a card of the country, or a method that requires an account there', async () => {
  for (const [bundle, method, paidFrom] of [['fi-20', 'visa', 'FI'], ['us-20', 'visa', 'US'], ['fi-20', 'mobilepay', null], ['fi-20', 'paypal', 'FI']] as const)
    expect((await pays(bundle, method, paidFrom)).order).toMatchObject({ state: 'completed', granted: 20, country: bundle.slice(0, 2).toUpperCase() })
  for (const [bundle, method, paidFrom] of [['us-20', 'visa', 'FI'], ['us-20', 'visa', null], ['fi-20', 'paypal', null]] as const)
    expect((await pays(bundle, method, paidFrom)).order).toMatchObject({ state: 'pending', granted: 0 })
}) // prettier-ignore

test('A held order is settled when its payer visits from the country of their profile, and from no other', async () => {
  const { buyer, order } = await pays('fi-20', 'paypal')
  for (const address of [at.US, at.NL])
    expect(await proveByVisit(payments, visitOf(buyer, { address }), order)).toMatchObject({ state: 'pending', granted: 0 })
  const home = visitOf(buyer, { address: at.FI })
  const settled = await Promise.all([1, 2].map(() => proveByVisit(payments, home, order)))
  expect(settled.map(({ state }) => state)).toContain('completed')
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'completed', address_country: 'FI', granted: 20 })
  expect(await creditsOf(db, buyer.id)).toBe(20)
  expect(await mailsTo(buyer)).toHaveLength(2)
})

test('A later report of the provider about card or account settles it too', async () => {
  const { buyer, order } = await pays('fi-20', 'paypal')
  provider.change(order.payment_id!, { paidFrom: 'FI' })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'completed', payment_country: 'FI' })
})

test('If nothing confirms the country in time, the full price is refunded once and the payer gets a mail', async () => {
  const { buyer, order } = await pays('us-20', 'paypal')
  const due = order.proof_due_at!.getTime()
  expect(due - Date.now()).toBeGreaterThan(6.9 * day)
  await refundUnproven(payments, new Date(due - 1))
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'pending', held_amount: 0 })
  const late = new Date(due)
  await Promise.all([refundUnproven(payments, late), refundUnproven(payments, late)])
  await refundUnproven(payments, late)
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'refunded', held_amount: order.price, granted: 0 })
  const { rows } = await db.raw('select amount, credits from refund where order_id = $1', [order.id])
  expect(rows).toEqual([{ amount: order.price, credits: 0 }])
  expect((await mailsTo(buyer)).filter((text) => text.includes('Nothing confirmed your country'))).toHaveLength(1)
  expect(await proveByVisit(payments, visitOf(buyer, { address: at.US }), order)).toMatchObject({ granted: 0 })
  provider.change(order.payment_id!, { paidFrom: 'US' })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'refunded', granted: 0 })
  expect(await creditsOf(db, buyer.id)).toBe(0)
})

test('If profile and network disagree, methods that reveal the country come first, and the page knows which may be held', async () => {
  const { cookie } = await signedIn(app, db, await member(db, { country: 'FI' }))
  const shown = async (address: string) => (await from(app, address, cookie).get('/api/quote.php?bundle=fi-20')).body
  const { methods, may_hold } = await shown(at.US)
  expect(may_hold).toContain('paypal')
  expect(methods.slice(-may_hold.length).toSorted()).toEqual(may_hold.toSorted())
  expect((await shown('127.0.0.1')).may_hold).toEqual([])
})

test('A card of a third country is no second fact, and a fact that arrives after the refund changes nothing', async () => {
  const { buyer, order } = await pays('us-20', 'visa', 'NL')
  expect(order).toMatchObject({ state: 'pending', granted: 0 })
  await refundUnproven(payments, new Date(order.proof_due_at!.getTime()))
  provider.change(order.payment_id!, { paidFrom: 'US' })
  await reconcile(payments, buyer.id, order.id)
  await proveByVisit(payments, visitOf(buyer, { address: at.US }), order)
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ granted: 0, completed_at: null })
  expect(await creditsOf(db, buyer.id)).toBe(0)
  const client = await signedIn(app, db, buyer)
  expect((await client.get('/api/user.php')).body.user.paid_user).toBe(false)
})
