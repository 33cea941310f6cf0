import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { visitOf } from '#server/testing/visit.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import type { PaymentSnapshot } from '#server/payments/providers/provider.ts'
import { quote } from '#server/payments/shop/quote.ts'
import type { OrderRow } from './orders.ts'
import { reconcile } from './reconcile.ts'

const db = await freshDatabase()
const provider = new TestProvider()
const payments = testPayments(db, provider)
const lines: string[] = []
await testApp(db, { logLevel: 'info' }, { log: { write: (line) => void lines.push(line) } })

const paused = { code: 'too_many_requests', details: { message: 'error.payments_paused' } }
let networks = 0
const anyAddress = () => `198.51.100.${++networks}`

async function order(buyer: TestMember, address: string, method: MethodCode = 'creditcard'): Promise<OrderRow> {
  const { rows } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' limit 1`)
  const quoted = await quote(db, visitOf(buyer), { bundle: (rows[0] as { id: string }).id })
  return orderAndPay(payments, visitOf(buyer, { address }), { ...quoted, discount: null }, { method })
}

async function end(buyer: TestMember, { id, payment_id }: OrderRow, news: Partial<PaymentSnapshot>): Promise<OrderRow> {
  provider.change(payment_id!, news)
  return reconcile(payments, buyer.id, id)
}

async function fail(buyer: TestMember, address: string, card: string | null = null): Promise<void> {
  await end(buyer, await order(buyer, address), { state: 'failed', card })
}

async function alarms(by: string): Promise<number> {
  const { values } = (await metrics.getSingleMetric('card_testing_total')!.get()) as {
    values: { value: number; labels: { by?: string } }[]
  }
  return values.find(({ labels }) => labels.by === by)?.value ?? 0
}

test('an account with five failed payments is blocked for an hour on every network, and raises an alarm', async () => {
  const buyer = await member(db)
  const before = await alarms('member')
  for (let count = 0; count < 5; count++) {
    expect(await alarms('member')).toBe(before)
    await fail(buyer, anyAddress())
  }
  await expect(order(buyer, anyAddress())).rejects.toMatchObject(paused)
  await expect(order(buyer, anyAddress(), 'ideal')).rejects.toMatchObject(paused)
  expect(await alarms('member')).toBe(before + 1)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ security }) => security === 'card_testing')
  expect(logged).toMatchObject([{ member: buyer.id, code: 'payment_member' }])
  await db.raw("update member_order set created_at = now() - interval '59 minutes'")
  await db.raw('update rate_limit set expire = 0')
  await expect(order(buyer, anyAddress())).rejects.toMatchObject(paused)
  await db.raw("update member_order set created_at = now() - interval '60 minutes 1 second'")
  await db.raw('update rate_limit set expire = 0')
  await order(buyer, anyAddress())
})

test('an account that tries fifty cards at once gets at most five', async () => {
  const buyer = await member(db)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => order(buyer, anyAddress())))
  const made = tries.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  expect(made).toHaveLength(5)
  for (const each of made) await end(buyer, each, { state: 'failed' })
  await expect(order(buyer, anyAddress())).rejects.toMatchObject(paused)
})

test('an abandoned, paid or expired card checkout does not count as a failure', async () => {
  const buyer = await member(db)
  const address = anyAddress()
  for (const state of ['cancelled', 'paid', 'expired', 'cancelled', 'paid', 'expired'] as const)
    await end(buyer, await order(buyer, address), { state })
  await order(buyer, address)
})

test('a network with five failed payments is blocked for every account; other networks are not', async () => {
  const before = await alarms('network')
  for (let count = 0; count < 5; count++) await fail(await member(db), `2001:db8:7:7:${count}::1`)
  await expect(order(await member(db), '2001:db8:7:7:ffff::2')).rejects.toMatchObject(paused)
  await order(await member(db), '2001:db8:7:8::1')
  expect(await alarms('network')).toBe(before + 1)
})

test('a card that failed five times, for any accounts, blocks the next account that tries it', async () => {
  const before = await alarms('card')
  for (let count = 0; count < 4; count++) await fail(await member(db), anyAddress(), 'card-of-many')
  const fifth = await member(db)
  const [address, bystander] = [anyAddress(), await member(db)]
  await fail(fifth, address, 'card-of-many')
  expect(await alarms('card')).toBe(before + 1)
  await expect(order(fifth, anyAddress())).rejects.toMatchObject(paused)
  await expect(order(await member(db), address)).rejects.toMatchObject(paused)
  await order(bystander, anyAddress())
})

test('the address is kept as a keyed hash, and only while the order is unpaid', async () => {
  const buyer = await member(db)
  const address = anyAddress()
  const open = await order(buyer, address)
  expect(open.payer_network).toMatch(/^[\w-]{43}$/)
  expect((await end(buyer, open, { state: 'paid' })).payer_network).toBeNull()
  const { rows } = await db.raw('select o::text as all from member_order o')
  expect(JSON.stringify(rows)).not.toContain(address)
})
