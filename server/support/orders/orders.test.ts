import { expect, test } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { creditsOf } from '#server/credits/credits.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { reconcileDueRefunds } from '#server/payments/refunds/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp, type TestAnswer, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
soundLedgers(db)
const provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })
const reason = 'A letter about the purchase'

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code]

/** A paid order: of a Dutch member, or held, of a Finnish member whose network is in the United States. */
async function bought({ held = false, method = 'ideal' as MethodCode } = {}) {
  const buyer = await member(db, { credits: 0, country: held ? 'FI' : 'NL' })
  const visit = visitOf(buyer, held ? { address: '8.8.8.8' } : {})
  const shown = await quote(db, visit, { bundle: held ? 'us-20' : 'nl-20', method: held ? 'paypal' : method })
  const made = await orderAndPay(payments, visit, shown, { method: held ? 'paypal' : method })
  provider.change(made.payment_id!, { state: 'paid', ...(held && { paidFrom: null }) })
  return { buyer, order: await reconcile(payments, buyer.id, made.id) }
}

/** Somebody of support who looked for an order. */
async function opened(find: string) {
  const account = await staffMember(db, 'support')
  const browser = await asStaff(app, db, account)
  const answer = await browser.post('/api/staff/look.php', { find, reason })
  return { account, browser, answer }
}

const orderOf = async (browser: TestClient, id: string) => (await browser.get(`/api/staff/order.php?id=${id}`)).body.order
const refunds = (browser: TestClient, id: string, amount: number) => browser.post('/api/staff/refund.php', { id, amount, reason })
const refundsOf = async (id: string) => (await db.raw('select amount from refund where order_id = $1', [id])).rows

test('an order is found by its number, its payment and its invoice, and opens the account of its payer', async () => {
  const { buyer, order } = await bought()
  const { rows } = await db.raw('select year, number from invoice where order_id = $1', [order.id])
  const { year, number } = rows[0] as { year: number; number: number }
  for (const find of [order.id, order.payment_id!, `${year}-${String(number).padStart(5, '0')}`]) {
    const { answer, browser } = await opened(find)
    expect([find, answer.body]).toEqual([find, { people: [expect.objectContaining({ id: buyer.id })], order: order.id }])
    expect(await orderOf(browser, order.id)).toMatchObject({
      id: order.id,
      member: buyer.id,
      state: 'completed',
      payment: order.payment_id,
      invoices: [expect.stringMatching(/^\d{4}-\d{5}$/)],
      evidence: null,
    })
  }
  const stranger = await asStaff(app, db, await staffMember(db, 'admin'))
  expect(await orderOf(stranger, order.id)).toBeNull()
  expect(failure(await refunds(stranger, order.id, order.price))).toEqual([404, 'not_found'])
  const elsewhere = await asStaff(app, db, await staffMember(db, 'lead', { sites: ['blue'] }))
  expect((await elsewhere.post('/api/staff/look.php', { find: order.id, reason })).body).toEqual({ people: [], order: null })
})

test('an order of a site that is no longer theirs is not shown, and each view of one is logged', async () => {
  const { order } = await bought()
  const { account, browser } = await opened(order.id)
  expect(await orderOf(browser, order.id)).not.toBeNull()
  const views = await findEntries(db, { subject: `order:${order.id}`, act: 'order.view' }, 9)
  expect(views.map(({ actor, reason: why }) => [actor, why])).toEqual([[account.name, reason]])
  await db.raw("update staff_account set sites = '{blue}' where id = $1", [account.id])
  expect(await orderOf(browser, order.id)).toBeNull()
  expect(failure(await refunds(browser, order.id, order.price))).toEqual([404, 'not_found'])
})

test('a refund takes the sum that was shown, and no other; twice it happens once', async () => {
  const { buyer, order } = await bought()
  const { account, browser } = await opened(order.id)
  const { refundable } = await orderOf(browser, order.id)
  expect(refundable).toMatchObject({ amount: { amount: order.price, currency: 'EUR' }, used: 0, alone: true })
  expect(failure(await refunds(browser, order.id, order.price + 1))).toEqual([409, 'price_changed'])
  expect(failure(await refunds(browser, order.id, order.price - 1))).toEqual([409, 'price_changed'])
  expect(await refundsOf(order.id)).toEqual([])
  const both = await Promise.all([refunds(browser, order.id, order.price), refunds(browser, order.id, order.price)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(failure(await refunds(browser, order.id, order.price))).toEqual([409, 'refund_closed'])
  expect(await refundsOf(order.id)).toEqual([{ amount: order.price }])
  expect(await creditsOf(db, buyer.id)).toBe(0)
  await db.raw("update refund set next_poll_at = now() - interval '1 second'")
  await reconcileDueRefunds(payments)
  expect((await provider.fetchPayment(order.payment_id!)).refunded).toBe(order.price)
  const logged = await findEntries(db, { subject: `order:${order.id}`, act: 'order.refund' }, 9)
  expect(logged.map(({ actor, reason: why }) => [actor, why])).toEqual([[account.name, reason]])
})

test('a refund above the sum of the site waits for a lead, whose confirmation does it; the proposer never confirms', async () => {
  await changeSettings(db, 'beau', { refund_alone: 100 })
  try {
    const { order } = await bought()
    const { browser } = await opened(order.id)
    expect((await orderOf(browser, order.id)).refundable.alone).toBe(false)
    expect(failure(await refunds(browser, order.id, order.price + 1)), 'nobody is asked for another sum').toEqual([409, 'price_changed']) // prettier-ignore
    expect((await refunds(browser, order.id, order.price)).body).toEqual({ waits: true })
    expect(failure(await refunds(browser, order.id, order.price))).toEqual([409, 'conflict'])
    expect(await refundsOf(order.id)).toEqual([])
    const [waiting] = (await browser.get('/api/staff/approvals.php')).body.approvals
    expect(waiting).toMatchObject({ act: 'refund', order: order.id, sum: { amount: order.price, currency: 'EUR' }, own: true })
    const decides = (by: TestClient) =>
      by.post('/api/staff/approval.php', { member: waiting.member, id: waiting.id, confirm: true })
    expect(failure(await decides(browser))).toEqual([403, 'staff_only'])
    expect(failure(await decides(await asStaff(app, db, await staffMember(db, 'support'))))).toEqual([403, 'staff_only'])
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    expect((await decides(lead)).status).toBe(204)
    expect(failure(await decides(lead))).toEqual([409, 'conflict'])
    expect(await refundsOf(order.id)).toEqual([{ amount: order.price }])
  } finally {
    await changeSettings(db, 'beau', { refund_alone: 5_000 })
  }
})

test('a confirmed refund whose sum has changed meanwhile does nothing and waits on', async () => {
  await changeSettings(db, 'beau', { refund_alone: 0 })
  try {
    const { buyer, order } = await bought()
    const { browser } = await opened(order.id)
    await refunds(browser, order.id, order.price)
    await db.raw('update wallet set balance = balance - 5 where member_id = $1', [buyer.id])
    await db.raw(
      `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
       select member_id, 'spent', 'text', -5, balance, now() from wallet where member_id = $1`,
      [buyer.id],
    )
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    const approvals = async () => (await lead.get('/api/staff/approvals.php')).body.approvals as Array<Record<string, string>>
    const waiting = (await approvals()).find((each) => each['order'] === order.id)!
    const decided = await lead.post('/api/staff/approval.php', { member: waiting['member'], id: waiting['id'], confirm: true })
    expect(failure(decided)).toEqual([409, 'price_changed'])
    expect(await refundsOf(order.id)).toEqual([])
    expect((await approvals()).some((each) => each['order'] === order.id)).toBe(true)
  } finally {
    await changeSettings(db, 'beau', { refund_alone: 5_000 })
  }
})

test('a held order is listed with its deadline, and is refunded in full or released, once', async () => {
  const [first, second] = [await bought({ held: true }), await bought({ held: true })]
  const { browser } = await opened(first.order.id)
  const { orders } = (await browser.get('/api/staff/orders.php?list=held')).body
  expect(orders.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([first.order.id, second.order.id]))
  expect(Object.keys(orders[0]).sort()).toEqual(['at', 'due_at', 'id', 'method', 'price', 'site', 'state'])
  expect((await browser.get('/api/staff/waiting.php')).body.held.waiting).toBe(orders.length)
  const ends = (by: TestClient, id: string, act: string) => by.post('/api/staff/held-order.php', { id, act, reason })
  expect(failure(await ends(browser, second.order.id, 'release'))).toEqual([404, 'not_found'])

  const answers = await Promise.all([ends(browser, first.order.id, 'refund'), ends(browser, first.order.id, 'refund')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await refundsOf(first.order.id)).toEqual([{ amount: first.order.price }])
  expect(failure(await ends(browser, first.order.id, 'release'))).toEqual([409, 'conflict'])
  expect(await creditsOf(db, first.buyer.id)).toBe(0)

  const { browser: other, account } = await opened(second.order.id)
  expect((await ends(other, second.order.id, 'release')).status).toBe(204)
  expect(await creditsOf(db, second.buyer.id)).toBe(20)
  expect(await orderOf(other, second.order.id)).toMatchObject({ state: 'completed', held: false })
  expect(failure(await ends(other, second.order.id, 'release'))).toEqual([409, 'conflict'])
  const acts = (await findEntries(db, { subject: `order:${second.order.id}` }, 9)).map(({ act, actor }) => [act, actor])
  expect(acts).toContainEqual(['order.release', account.name])
})

test('a dispute shows evidence without the payer, and ends once it was sent', async () => {
  const { buyer, order } = await bought({ method: 'visa' })
  provider.change(order.payment_id!, { chargedBack: order.price })
  await reconcile(payments, buyer.id, order.id)
  const { browser } = await opened(order.id)
  const listed = async () =>
    ((await browser.get('/api/staff/orders.php?list=disputed')).body.orders as Array<{ id: string }>).map(({ id }) => id)
  expect(await listed()).toContain(order.id)
  const { evidence } = await orderOf(browser, order.id)
  expect(evidence.join('\n')).toContain(`Order ${order.id}`)
  for (const secret of [buyer.username, buyer.email, buyer.id]) expect(evidence.join('\n')).not.toContain(secret)
  const sent = () => browser.post('/api/staff/dispute.php', { id: order.id })
  expect((await sent()).status).toBe(204)
  expect(failure(await sent())).toEqual([409, 'conflict'])
  expect(await listed()).not.toContain(order.id)
  expect((await orderOf(browser, order.id)).evidence).toBeNull()
})
