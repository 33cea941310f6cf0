import { limits } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { creditsOf, reclaim } from '#server/credits/credits.ts'
import { saveDiscount } from '#server/discounts/operator.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcile } from './reconcile.ts'
import { holdRefund, releaseRefund } from './settle.ts'
import { lastBundleOf, lockOrder, type OrderRow } from './orders.ts'
import { placeOrder } from './place.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import type { Payments } from '#server/payments/payments.ts'
import { reconcileDue } from './polling.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import type { Quote } from '#server/payments/shop/quote.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { withdrawalOf } from '#server/payments/refunds/refunds.ts'

const db = await freshDatabase()
soundLedgers(db)

const anything = { country: null, currency: null, minimumOrderValue: null, methods: null, expires: null }

function open(): { provider: TestProvider; payments: Payments } {
  const provider = new TestProvider()
  return { provider, payments: testPayments(db, provider) }
}

async function quoted(buyer: TestMember): Promise<Quote> {
  const { rows } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by credits desc limit 1`)
  return quote(db, visitOf(buyer), { bundle: (rows[0] as { id: string }).id })
}

/** Orders the largest bundle; the payment is open at the provider. */
async function buy(payments: Payments, buyer: TestMember): Promise<OrderRow> {
  return orderAndPay(payments, visitOf(buyer), await quoted(buyer), { method: 'ideal' })
}

test('A payment is requested with the order’s frozen price and without data about the payer', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  const [request] = provider.requests
  expect(order).toMatchObject({ state: 'created', version: 1, checkout_url: `https://provider.example/${order.payment_id}` })
  expect(request).toMatchObject({
    idempotencyKey: `order:${order.id}`,
    amount: { amount: order.price, currency: 'EUR' },
    description: 'Online services',
    returnUrl: `http://localhost:3000/transactions/${order.id}`,
    webhookUrl: 'http://localhost:3000/api/payments/sandbox',
  })
  expect(JSON.stringify(request)).not.toContain(buyer.id)
  expect(JSON.stringify(request)).not.toContain(buyer.username)
})

test('A paid order grants credits and premium once, however often it is reconciled', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 7 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid', paidWith: 'NL •••• 4242', checkoutUrl: null })
  await Promise.all(Array.from({ length: 20 }, () => reconcile(payments, buyer.id, order.id)))
  const paid = await reconcile(payments, buyer.id, order.id)
  expect(paid).toMatchObject({ state: 'completed', granted: order.credits, checkout_url: null, paid_with: 'NL •••• 4242' })
  expect(paid.completed_at).toBeInstanceOf(Date)
  expect(await creditsOf(db, buyer.id)).toBe(7 + order.credits)
  const { rows } = await db.raw('select paid_at from account where member_id = $1', [buyer.id])
  expect((rows[0] as { paid_at: Date | null }).paid_at).not.toBeNull()
})

test('An old answer never overrides a newer one', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  let release!: () => void
  const held = new Promise<void>((done) => (release = done))
  let answers = 0
  provider.beforeAnswer = async () => {
    if (++answers === 1) await held
  }
  const slow = reconcile(payments, buyer.id, order.id) // asked while it was open
  await expect.poll(() => answers).toBe(1)
  provider.change(order.payment_id!, { state: 'paid' })
  const other = testPayments(db, provider) // another process
  expect((await reconcile(other, buyer.id, order.id)).state).toBe('completed')
  release()
  expect((await slow).state).toBe('completed')
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
})

test('A payment of another amount or currency completes no order and grants no credits', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  const price = { amount: order.price, currency: order.currency }
  for (const wrong of [
    { ...price, amount: order.price - 1 },
    { ...price, amount: order.price + 1 },
    { ...price, currency: 'SEK' },
  ]) {
    provider.change(order.payment_id!, { state: 'paid', amount: wrong })
    await expect(reconcile(payments, buyer.id, order.id)).rejects.toThrow('is not of the price of order')
    expect(await read(order)).toMatchObject({ state: 'created', granted: 0 })
    expect(await creditsOf(db, buyer.id)).toBe(0)
  }
  provider.change(order.payment_id!, { amount: price })
  expect((await reconcile(payments, buyer.id, order.id)).state).toBe('completed')
})

test('A charge-back takes the unspent credits, and its reversal returns as many', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  await db.transaction((tx) => spend(tx, buyer.id, 30))
  provider.change(order.payment_id!, { chargedBack: order.price })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({
    state: 'charged_back',
    reclaimed: order.credits - 30,
  })
  expect(await creditsOf(db, buyer.id)).toBe(0)
  await reconcile(payments, buyer.id, order.id)
  provider.change(order.payment_id!, { chargedBack: 0 })
  expect((await reconcile(payments, buyer.id, order.id)).state).toBe('completed')
  expect(await creditsOf(db, buyer.id)).toBe(order.credits - 30)
})

test('A refund made at the provider takes the same share of the credits', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid', refunded: Math.floor(order.price / 2) })
  expect((await reconcile(payments, buyer.id, order.id)).state).toBe('completed')
  const half = Number((BigInt(order.credits) * BigInt(Math.floor(order.price / 2))) / BigInt(order.price))
  expect(await creditsOf(db, buyer.id)).toBe(order.credits - half)
  provider.change(order.payment_id!, { refunded: order.price })
  expect((await reconcile(payments, buyer.id, order.id)).state).toBe('refunded')
  expect(await creditsOf(db, buyer.id)).toBe(0)
  provider.change(order.payment_id!, { refunded: 0 })
  expect((await reconcile(payments, buyer.id, order.id)).state).toBe('completed')
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
})

test('A withdrawal and an operator’s refund of one order are each counted once, and a failed one is reversed', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  const [third, rest] = [Math.floor(order.price / 3), order.price - Math.floor(order.price / 3)]
  provider.change(order.payment_id!, { state: 'paid', refunded: third })
  const paid = await reconcile(payments, buyer.id, order.id)
  const left = await creditsOf(db, buyer.id)
  expect(withdrawalOf(paid, left, 14)).toMatchObject({ credits: left, amount: { amount: rest } })
  const hold = { refundId: 'mine', amount: rest, credits: left }
  await db.transaction(async (tx) => holdRefund(tx, await lockOrder(tx, buyer.id, order.id), hold))
  expect(await creditsOf(db, buyer.id)).toBe(0)
  expect((await reconcile(payments, buyer.id, order.id)).state).toBe('refunded')
  provider.change(order.payment_id!, { refunded: order.price })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'refunded', foreign_refunded: third })
  expect(await creditsOf(db, buyer.id)).toBe(0)
  provider.change(order.payment_id!, { refunded: third })
  await db.transaction(async (tx) => releaseRefund(tx, await lockOrder(tx, buyer.id, order.id), hold))
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'completed', foreign_refunded: third })
  expect(await creditsOf(db, buyer.id)).toBe(left)
  const tooMuch = { ...hold, refundId: 'greedy', amount: rest + 1 }
  await expect(
    db.transaction(async (tx) => holdRefund(tx, await lockOrder(tx, buyer.id, order.id), tooMuch)),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('A refund takes no more credits than the order has left, and is refused when the buyer has spent some of them', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 50 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  const refused = (credits: number) =>
    expect(
      db.transaction(async (tx) =>
        holdRefund(tx, await lockOrder(tx, buyer.id, order.id), { refundId: `${credits}`, amount: 100, credits }),
      ),
    ).rejects.toMatchObject({ code: 'conflict' })
  await refused(order.credits + 1)
  await db.transaction((tx) => reclaim(tx, buyer.id, { atMost: 51, cause: 'refund', key: 'spent' }))
  await refused(order.credits)
  expect(await creditsOf(db, buyer.id)).toBe(order.credits - 1)
})

test('A charge-back after a withdrawal takes what is left of the order, never credits of another one', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 50 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  const hold = { refundId: 'a part', amount: 100, credits: 40 }
  await db.transaction(async (tx) => holdRefund(tx, await lockOrder(tx, buyer.id, order.id), hold))
  provider.change(order.payment_id!, { chargedBack: order.price })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({
    state: 'charged_back',
    reclaimed: order.credits - 40,
  })
  expect(await creditsOf(db, buyer.id)).toBe(50)
})

test('The price paid for a bundle is stored with its credits', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  const { rows } = await db.raw('select bundle_credits, bundle_price, bundle_currency from wallet where member_id = $1', [
    buyer.id,
  ])
  expect(rows).toEqual([{ bundle_credits: order.credits, bundle_price: order.price, bundle_currency: 'EUR' }])
})

test('The last bundle is the latest one that was paid and not returned', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  expect(await lastBundleOf(db, buyer.id)).toBeUndefined()
  const order = await buy(payments, buyer)
  expect(await lastBundleOf(db, buyer.id)).toBeUndefined()
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  expect(await lastBundleOf(db, buyer.id)).toBe(order.bundle_id)
  provider.change(order.payment_id!, { refunded: order.price })
  await reconcile(payments, buyer.id, order.id)
  expect(await lastBundleOf(db, buyer.id)).toBeUndefined()
})

test('A single-use code returned by a failed order is free again; if the order is paid after all, it is used', async () => {
  const { provider, payments } = open()
  const [buyer, other] = [await member(db, { credits: 0 }), await member(db, { credits: 0 })]
  await saveDiscount(db, 'beau', { ...anything, code: 'SINGLE', hundredths: 5_000, validity: 'once' })
  const withCode = async (who: TestMember) =>
    quote(db, visitOf(who), { bundle: (await quoted(who)).bundle.id, discountcode: 'SINGLE' })
  const order = await orderAndPay(payments, visitOf(buyer), await withCode(buyer), { method: 'ideal' })
  await expect(withCode(other)).rejects.toMatchObject({ code: 'discount_used' })
  provider.change(order.payment_id!, { state: 'failed' })
  await reconcile(payments, buyer.id, order.id)
  expect((await withCode(other)).discount).toMatchObject({ code: 'SINGLE' })
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  await expect(withCode(other)).rejects.toMatchObject({ code: 'discount_used' })
})

test('A failed, expired or cancelled payment that is paid after all counts as paid', async () => {
  for (const state of ['failed', 'expired', 'cancelled'] as const) {
    const { provider, payments } = open()
    const buyer = await member(db, { credits: 0 })
    const order = await buy(payments, buyer)
    provider.change(order.payment_id!, { state, failure: 'expired', checkoutUrl: null })
    expect((await reconcile(payments, buyer.id, order.id)).state).toBe(state === 'cancelled' ? 'cancelled' : 'failed')
    expect(await creditsOf(db, buyer.id)).toBe(0)
    provider.change(order.payment_id!, { state: 'paid', failure: null })
    expect((await reconcile(payments, buyer.id, order.id)).state).toBe('completed')
    expect(await creditsOf(db, buyer.id)).toBe(order.credits)
  }
})

test('After a crash before the provider is asked, the poll job asks', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const quotes = await quoted(buyer)
  const order = await db.transaction((tx) =>
    placeOrder(
      tx,
      { payments: payments, visit: visitOf(buyer), quote: quotes, express: limits.expressVersion },
      { method: 'ideal' },
    ),
  )
  await makeDue(order)
  await reconcileDue(payments)
  expect(provider.requests.map(({ orderId }) => orderId)).toEqual([order.id])
  expect(await read(order)).toMatchObject({ state: 'created', payment_id: [...provider.payments.keys()][0] })
})

test('After a crash before the answer is stored, the repeated request returns the same payment', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  provider.beforeAnswer = async () => {
    throw new ProviderError('gone', true)
  }
  await expect(buy(payments, buyer)).rejects.toMatchObject({ code: 'payment_unavailable' })
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ state: 'created', payment_id: null })
  provider.beforeAnswer = async () => {}
  await makeDue(order!)
  await reconcileDue(payments)
  expect(provider.payments.size).toBe(1)
  expect((await read(order!)).payment_id).toBe([...provider.payments.keys()][0])
})

test('If a webhook is lost, the poll job finds the payment paid', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  await makeDue(order)
  await reconcileDue(payments)
  expect((await read(order)).state).toBe('completed')
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
})

test('A crash while credits are written leaves nothing written, and the next run writes everything', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const order = await buy(payments, buyer)
  provider.change(order.payment_id!, { state: 'paid' })
  const dying: Payments = {
    ...payments,
    db: Object.assign(Object.create(db), {
      transaction: (work: (tx: unknown) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    }),
  }
  await expect(reconcile(dying, buyer.id, order.id)).rejects.toThrow('killed')
  expect(await creditsOf(db, buyer.id)).toBe(0)
  expect((await read(order)).state).toBe('created')
  await reconcile(payments, buyer.id, order.id)
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
})

test.each([
  ['recurring', '49 minutes', 1],
  ['recurring', '50 minutes 1 second', 0],
  ['once', '23 hours 59 minutes', 1],
  ['once', '24 hours 1 second', 0],
  ['first', '23 hours 59 minutes', 1],
  ['first', '24 hours 1 second', 0],
] as const)('A member’s order of the sequence %s, placed %s ago, is requested %i times', async (sequence, age, times) => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const quotes = await quoted(buyer)
  const mandateId = sequence === 'recurring' ? await storedCard(buyer) : undefined
  const order = await db.transaction((tx) =>
    placeOrder(
      tx,
      { payments: payments, visit: visitOf(buyer), quote: quotes, express: limits.expressVersion },
      { method: 'creditcard', sequence, ...(mandateId && { mandateId }) },
    ),
  )
  await db.raw(`update member_order set created_at = now() - $2::interval where id = $1`, [order.id, age])
  await makeDue(order)
  await reconcileDue(payments)
  expect(provider.requests.map((request) => request.sequence)).toEqual(times === 1 ? [sequence] : [])
  expect(await read(order)).toMatchObject(times === 1 ? { state: 'created' } : { state: 'failed', failure: 'unknown' })
})

/** The id of a card that the buyer stored. */
async function storedCard(buyer: TestMember): Promise<string> {
  const id = uuidv7()
  await db.raw(
    `insert into mandate (member_id, id, provider, kind, state, method, customer_id, provider_mandate_id, label, created_at)
     values ($1, $2, 'sandbox', 'card', 'valid', 'creditcard', 'cst_1', 'mdt_1', 'Visa', now())`,
    [buyer.id, id],
  )
  return id
}

test('A provider that refuses a payment fails the order; an unreachable one does not', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  provider.beforeAsking = async () => {
    throw new ProviderError('not activated', false)
  }
  await expect(buy(payments, buyer)).rejects.toMatchObject({ code: 'method_unavailable' })
  provider.beforeAsking = async () => {
    throw new ProviderError('away', true)
  }
  await expect(buy(payments, buyer)).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['created', 'failed'])
})

test('A finished order without a payment is no longer polled', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  provider.beforeAsking = async () => {
    throw new ProviderError('not activated', false)
  }
  await expect(buy(payments, buyer)).rejects.toMatchObject({ code: 'method_unavailable' })
  const [order] = await ordersOf(buyer)
  await makeDue(order!)
  await reconcileDue(payments)
  expect(await read(order!)).toMatchObject({ state: 'failed', payment_id: null, next_poll_at: null })
})

test('A member can leave ten orders unpaid but not an eleventh, also with concurrent orders', async () => {
  const { payments } = open()
  const buyer = await member(db, { credits: 0 })
  const quotes = { ...(await quoted(buyer)), discount: null }
  const tries = Array.from({ length: 50 }, () => orderAndPay(payments, visitOf(buyer), quotes, { method: 'ideal' }))
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await ordersOf(buyer)).toHaveLength(10)
})

test('Orders whose payment is on its way count as unpaid', async () => {
  const { provider, payments } = open()
  const buyer = await member(db, { credits: 0 })
  const quotes = { ...(await quoted(buyer)), discount: null }
  for (let made = 0; made < 10; made++) {
    const { id, payment_id } = await orderAndPay(payments, visitOf(buyer), quotes, { method: 'banktransfer' })
    provider.change(payment_id!, { state: 'pending' })
    await reconcile(payments, buyer.id, id)
  }
  const more = orderAndPay(payments, visitOf(buyer), quotes, { method: 'banktransfer' })
  await expect(more).rejects.toMatchObject({ code: 'too_many_requests' })
})

async function spend(tx: Parameters<Parameters<typeof db.transaction>[0]>[0], memberId: string, amount: number) {
  await tx.raw('update wallet set balance = balance - $2 where member_id = $1', [memberId, amount])
  await tx.raw(
    `insert into ledger_entry select member_id, 'text:test', 'text', -$2::int, balance, now() from wallet where member_id = $1`,
    [memberId, amount],
  )
}

async function makeDue(order: OrderRow) {
  await db.raw(`update member_order set next_poll_at = null`)
  await db.raw(`update member_order set next_poll_at = now() - interval '1 second' where id = $1`, [order.id])
}

async function read(order: OrderRow): Promise<OrderRow> {
  return (await db.raw('select * from member_order where id = $1', [order.id])).rows[0] as OrderRow
}

async function ordersOf(buyer: TestMember): Promise<OrderRow[]> {
  return (await db.raw('select * from member_order where member_id = $1 order by created_at desc, id desc', [buyer.id]))
    .rows as OrderRow[]
}
