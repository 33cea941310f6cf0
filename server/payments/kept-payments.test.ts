import { expect, test } from 'vitest'
import { creditsOf } from '#server/credits/credits.ts'
import { signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { ibanEnding, testSandbox } from '#server/testing/sandbox.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { testPayments } from '#server/testing/payments.ts'
import { syncMandates } from './mandates/mandates.ts'
import { findOrder } from './orders/orders.ts'
import { reconcile } from './orders/reconcile.ts'
import { reconcileDueRefunds } from './refunds/reconcile.ts'

// Tests mandates, stored cards and refunds with the provider's real client, against the sandbox.

const db = await freshDatabase()
soundLedgers(db)
const sandbox = await testSandbox()
const changes = { sandboxUrl: sandbox.url, paymentProvider: 'sandbox' as const }
const payments = testPayments(db, undefined, changes)
const app = await testApp(db, changes, { payments })

const { rows } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by price limit 1`)
const bundle = (rows[0] as { id: string }).id
let numbers = 20_000_000

interface Payer {
  client: TestClient
  account: TestMember
}

async function newPayer(): Promise<Payer> {
  const account = await member(db, { credits: 0, premium: true })
  return { account, client: await signedIn(app, db, account) }
}

async function signs(client: TestClient, iban: string) {
  const form = {
    account_holder: 'Jan de Vries',
    iban,
    street: 'Dam',
    house_number: '1',
    postal_code: '1012 JS',
    city: 'Amsterdam',
  }
  expect((await client.post('/api/direct-debit.php', { ...form, mobile_number: `06${numbers++}` })).status).toBe(202)
  const sms = await db.raw(`select text_part from outbox where channel = 'sms' order by id desc limit 1`)
  const otp = /\d{6}/.exec((sms.rows[0] as { text_part: string }).text_part)![0]
  const { status, body } = await client.post('/api/direct-debit.php', { otp, authorization: true, bundle })
  expect(status).toBe(201)
  return body.order
}

async function paymentOf(orderId: string): Promise<string> {
  const { rows } = await db.raw('select payment_id from member_order where id = $1', [orderId])
  return (rows[0] as { payment_id: string }).payment_id
}

/** The order reconciled with the provider, and the member's balance. */
async function after({ account }: Payer, orderId: string) {
  const order = await reconcile(payments, account.id, orderId)
  return { ...order, balance: await creditsOf(db, account.id) }
}

test('A debit is pending, is collected days later, and can be refunded', async () => {
  const payer = await newPayer()
  const order = await signs(payer.client, ibanEnding('11'))
  expect(order.state).toBe('pending')
  const payment = await paymentOf(order.id)
  await sandbox.elapse(payment)
  expect(await after(payer, order.id)).toMatchObject({ state: 'completed', balance: order.bundle.credits })

  const done = await payer.client.post('/api/refunds.php', { order: order.id })
  expect(done).toMatchObject({ status: 201, body: { amount: order.price, credits: order.bundle.credits } })
  await sandbox.elapse(payment)
  const refund = async () => {
    await db.raw('update refund set next_poll_at = now()')
    await reconcileDueRefunds(payments)
    return (await db.raw('select state from refund where order_id = $1', [order.id])).rows
  }
  await expect.poll(refund).toEqual([{ state: 'refunded' }])
  expect(await after(payer, order.id)).toMatchObject({ state: 'refunded', refunded: order.price.amount, balance: 0 })
})

test('A failed debit grants no credits', async () => {
  const payer = await newPayer()
  const order = await signs(payer.client, ibanEnding('02'))
  await sandbox.elapse(await paymentOf(order.id))
  expect(await after(payer, order.id)).toMatchObject({ state: 'failed', balance: 0 })
})

test('A charged-back debit takes the credits back and blocks direct debit for the member', async () => {
  const payer = await newPayer()
  const order = await signs(payer.client, ibanEnding('03'))
  const payment = await paymentOf(order.id)
  await sandbox.elapse(payment)
  await sandbox.chargeBack(payment).catch(() => {}) // fails if the sandbox has already done it by itself
  await expect.poll(() => after(payer, order.id)).toMatchObject({ state: 'charged_back', balance: 0 })
  expect((await payer.client.get('/api/direct-debit.php')).body.refusal).toBe('direct_debit_blocked')
  const offered = (await payer.client.get('/api/quote.php?bundle=nl-20')).body.methods
  expect(offered).toContain('ideal')
  expect(offered).not.toContain('directdebit')
  expect((await payer.client.get('/api/repeat-order.php')).status).toBe(204)
})

test('A mandate that the bank refuses makes the order fail at once', async () => {
  const payer = await newPayer()
  expect(await signs(payer.client, ibanEnding('04'))).toMatchObject({ state: 'failed' })
  expect((await payer.client.get('/api/direct-debit.php')).body).toMatchObject({ open: true, mandate: null })
})

test('A mandate pays a repeat order; once forgotten, it is revoked at the provider', async () => {
  const payer = await newPayer()
  const order = await signs(payer.client, ibanEnding('11'))
  await sandbox.elapse(await paymentOf(order.id))
  await after(payer, order.id)
  const offer = await payer.client.get('/api/repeat-order.php')
  expect(offer.body).toMatchObject({
    bundle: { id: bundle },
    with: { kind: 'direct_debit', label: expect.stringMatching(/^NL •••• \d{4}$/) },
  })
  const again = await payer.client.post('/api/repeat-order.php', { price: offer.body.price })
  expect(again).toMatchObject({ status: 201, body: { order: { state: 'pending', method: 'directdebit', repeat: true } } })
  expect((await payer.client.delete('/api/repeat-order.php')).status).toBe(204)
  await syncMandates(payments)
  const { rows } = await db.raw('select revoked_at from mandate where member_id = $1', [payer.account.id])
  expect((rows[0] as { revoked_at: Date | null }).revoked_at).not.toBeNull()
})

async function buysByCard({ client, account }: Payer) {
  const { order } = (await client.post('/api/orders.php', { bundle, method: 'visa', store: true })).body
  await sandbox.pay(await paymentOf(order.id))
  await reconcile(payments, account.id, order.id)
  return order
}

test('A stored card is charged again with one call; a declined one fails with a reason', async () => {
  const payer = await newPayer()
  const first = await buysByCard(payer)
  const offer = await payer.client.get('/api/repeat-order.php')
  expect(offer.body.with.kind).toBe('card')
  const again = (await payer.client.post('/api/repeat-order.php', { price: offer.body.price })).body.order
  await sandbox.elapse(await paymentOf(again.id)).catch(() => {})
  await expect.poll(() => after(payer, again.id)).toMatchObject({ state: 'completed', balance: 2 * first.bundle.credits })
})

test('A refund while the provider is unreachable is stored, and made when it is back', async () => {
  const payer = await newPayer()
  const order = await buysByCard(payer)
  await sandbox.fault('down')
  const done = await payer.client.post('/api/refunds.php', { order: order.id })
  expect(done.status).toBe(201)
  expect(await creditsOf(db, payer.account.id)).toBe(0)
  await sandbox.fault('none')
  const refund = async () => {
    await db.raw('update refund set next_poll_at = now()')
    await reconcileDueRefunds(payments)
    const { rows } = await db.raw('select provider_refund_id is not null as sent from refund where order_id = $1', [order.id])
    return [await findOrder(db, payer.account.id, order.id), ...rows]
  }
  await expect.poll(refund).toMatchObject([{ state: 'refunded', held_amount: order.price.amount }, { sent: true }])
}, 60_000)
