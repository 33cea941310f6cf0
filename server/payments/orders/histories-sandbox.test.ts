import { array, assert, asyncProperty, constantFrom, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { creditsOf } from '#server/credits/credits.ts'
import { checkLedgers } from '#server/credits/ledgers.ts'
import { HeldPort } from '#server/platform/http/held-port.ts'
import { type TestClient, signedIn, testApp, visitor } from '#server/testing/app.ts'
import { Coalesced } from '#server/platform/limits/coalesced.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { reconcile } from './reconcile.ts'
import type { OrderRow } from './orders.ts'
import { entitlementOf, stateOf } from './states.ts'
import { testPayments } from '#server/testing/payments.ts'

const db = await freshDatabase()
soundLedgers(db)
const sandbox = await testSandbox()
const held = await HeldPort.take()
const { port } = held
const config = testConfig({ siteUrl: `http://localhost:${port}`, paymentProvider: 'sandbox', sandboxUrl: sandbox.url })
const app = await testApp(db, config)
await held.listen(app.server)
const payments = testPayments(db, undefined, config)

const happenings = [
  'pay',
  'pay',
  'fail',
  'cancel',
  'expire',
  'chargeBack',
  'reverse',
  'elapse',
  'look',
  'forge',
  'crash',
] as const
const methods: MethodCode[] = ['ideal', 'visa', 'paypal', 'banktransfer']

const history = record({
  method: constantFrom(...methods),
  webhooks: constantFrom('normal', 'twice', 'lost', 'shuffled' as const),
  events: array(constantFrom(...happenings), { minLength: 1, maxLength: 8 }),
})

test('on the real protocol too, the order ends in the provider’s state and credits are granted once', async () => {
  await assert(
    asyncProperty(history, async ({ method, webhooks, events }) => {
      await sandbox.webhooks(webhooks, 1)
      const buyer = await member(db, { credits: 0 })
      const client = await signedIn(app, db, buyer)
      const bundle = await bundleId()
      const { body } = await client.post('/api/orders.php', { bundle, method })
      const order = await read(body.order.id)
      for (const event of events) await happen(event, client, buyer, order)
      await prove(buyer, order)
    }),
    { numRuns: 30 },
  )
  expect(await checkLedgers(db)).toEqual([])
}, 300_000)

async function happen(event: (typeof happenings)[number], client: TestClient, buyer: TestMember, order: OrderRow): Promise<void> {
  if (event === 'look') return void (await client.get(`/api/orders.php?id=${order.id}`))
  if (event === 'forge') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return void (await visitor(app).post('/api/payments/sandbox', `id=${order.payment_id}&status=paid`, headers))
  }
  if (event === 'crash') return crash(buyer, order)
  // The sandbox refuses events that are impossible in the payment's state.
  await sandbox[event](order.payment_id!).catch(() => {})
}

/** The process dies after it has read everything, before it writes. */
async function crash(buyer: TestMember, order: OrderRow): Promise<void> {
  const killed = new Error('killed')
  const dying = Object.assign(Object.create(db), { transaction: () => Promise.reject(killed) })
  await expect(reconcile({ ...payments, db: dying, reconciling: new Coalesced() }, buyer.id, order.id)).rejects.toBe(killed)
}

async function prove(buyer: TestMember, order: OrderRow): Promise<void> {
  await reconcile(payments, buyer.id, order.id)
  const payment = await payments.providers.current!.fetchPayment(order.payment_id!)
  const now = await read(order.id)
  const facts = {
    ...now,
    payment_state: payment.state,
    refunded: payment.refunded,
    charged_back: payment.chargedBack,
    foreign_refunded: payment.refunded,
  }
  expect(now).toMatchObject({ payment_id: payment.id, payment_state: payment.state, state: stateOf(facts) })
  const { granted, reclaim } = entitlementOf(facts)
  expect(now.granted).toBe(granted)
  expect(await creditsOf(db, buyer.id)).toBe(granted - reclaim)
  const { rows } = await db.raw(`select amount from ledger_entry where member_id = $1 and cause = 'order'`, [buyer.id])
  expect(rows).toEqual(granted > 0 ? [{ amount: order.credits }] : [])
}

async function read(id: string): Promise<OrderRow> {
  return (await db.raw('select * from member_order where id = $1', [id])).rows[0] as OrderRow
}

async function bundleId(): Promise<string> {
  const { rows } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by credits limit 1`)
  return (rows[0] as { id: string }).id
}
