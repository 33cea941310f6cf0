import { expect, test } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { readRefund, refundOrder } from '#server/payments/refunds/operator.ts'
import { reconcileRefund } from '#server/payments/refunds/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { visitOf } from '#server/testing/visit.ts'
import { compareSettlements, lastReport } from './settlements.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const payments = testPayments(db, undefined, { paymentProvider: 'sandbox', sandboxUrl: sandbox.url, sandboxTimeScale: 0.0000001 })
const provider = payments.providers.current!

async function bought(method: MethodCode = 'ideal') {
  const buyer = await member(db)
  const visit = visitOf(buyer)
  const made = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20', method }), { method })
  await sandbox.pay(made.payment_id!)
  return { buyer, order: await reconcile(payments, buyer.id, made.id), follow: () => reconcile(payments, buyer.id, made.id) }
}

/** The differences after everything was paid out; of one order if it is given. */
async function differs(order?: string) {
  await new Promise((done) => setTimeout(done, 700))
  const { differences } = await compareSettlements(payments, provider)
  return differences.filter((each) => order === undefined || each.order === order).map(({ says }) => says)
}

test('matching payments, refunds and charge-backs give no difference, and fees are exact to the cent', async () => {
  const [kept, back, disputed] = [await bought(), await bought(), await bought('visa')]
  const { amount } = await readRefund(db, back.order)
  const refundId = await db.transaction((tx) => refundOrder(tx, payments, back.order, amount))
  await reconcileRefund(payments, back.buyer.id, refundId)
  await sandbox.elapse(back.order.payment_id!)
  await reconcileRefund(payments, back.buyer.id, refundId)
  await sandbox.chargeBack(disputed.order.payment_id!)
  await disputed.follow()
  expect(await differs()).toEqual([])
  const { settlements } = (await lastReport(payments, 'sandbox'))!
  const sum = (part: 'payments' | 'refunds' | 'charge_backs' | 'fees' | 'paid_out') =>
    settlements.reduce((all, each) => all + each[part], 0)
  const price = kept.order.price
  expect([sum('payments'), sum('refunds'), sum('charge_backs')]).toEqual([3 * price, -price, -price])
  const fees = 32 + 32 + (25 + Math.round((price * 1.8) / 100)) + 25 + 2_000
  expect(sum('fees')).toBe(fees)
  expect(sum('paid_out')).toBe(price - fees)
})

test('a payment without an order and an order without a payout are reported', async () => {
  const { order } = await bought()
  await db.raw("update provider_payment set payment_id = 'tr_another' where payment_id = $1", [order.payment_id])
  expect(await differs(order.id)).toEqual([expect.stringMatching(/^was paid on .* and is in no settlement$/)])
  expect((await differs()).filter((says) => says.includes(order.payment_id!))).toEqual([
    expect.stringMatching(/^payment tr_\w+ of \d+\.\d\d EUR is of a payment that no order has$/),
  ])
})

test('money that moved differently than we know is reported by order', async () => {
  const [taken, given, unpaid, dearer] = [await bought('visa'), await bought(), await bought(), await bought()]
  await sandbox.chargeBack(taken.order.payment_id!)
  await provider.refund(given.order.payment_id!, { amount: 100, currency: 'EUR' }, 'refund:by-hand')
  await sandbox.elapse(given.order.payment_id!)
  await db.raw("update member_order set payment_state = 'failed' where id = $1", [unpaid.order.id])
  await db.raw('update member_order set price = price + 1 where id = $1', [dearer.order.id])
  expect(await differs(taken.order.id)).toEqual([
    expect.stringMatching(/^was charged back 0\.00 EUR as we know it, and \d+\.\d\d EUR as it was settled$/),
  ])
  expect(await differs(given.order.id)).toEqual(['gave back 0.00 EUR as we know it, and 1.00 EUR as it was settled'])
  expect(await differs(unpaid.order.id)).toEqual(['was settled, and is not paid as we know it (failed)'])
  expect(await differs(dearer.order.id)).toEqual([expect.stringMatching(/^cost \d+\.\d\d EUR, and \d+\.\d\d EUR were settled$/)])
  await taken.follow()
  await given.follow()
  expect(await differs(taken.order.id)).toEqual([])
  expect(await differs(given.order.id)).toEqual([])
})

test('a settlement that is not the sum of its parts is reported', async () => {
  const settlements = async () => [{ id: 'stl_1', at: new Date(), currency: 'EUR', amount: 900, fees: 50, entries: [] }]
  const { differences } = await compareSettlements(payments, { ...provider, settlements })
  expect(differences).toContainEqual({
    settlement: 'stl_1',
    says: 'paid out 9.00 EUR, and its parts less fees come to -0.50 EUR',
  })
})

test('while the provider is unreachable no partial report is made', async () => {
  const before = (await lastReport(payments, 'sandbox'))!.made_at
  await sandbox.fault('down')
  await expect(compareSettlements(payments, provider)).rejects.toMatchObject({ name: 'ProviderError', transient: true })
  await sandbox.fault('none')
  expect((await lastReport(payments, 'sandbox'))!.made_at).toEqual(before)
})
