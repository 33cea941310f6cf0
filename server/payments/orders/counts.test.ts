import { expect, test } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcile } from './reconcile.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const payments = testPayments(db, undefined, { paymentProvider: 'sandbox', sandboxUrl: sandbox.url })

async function ordered(method: MethodCode) {
  const buyer = await member(db)
  const visit = visitOf(buyer)
  const order = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20', method }), { method })
  return { paymentId: order.payment_id!, follow: () => reconcile(payments, buyer.id, order.id) }
}

/** The value of a metric with these labels in `/metrics`. */
async function readMetric(name: string, labels: Record<string, string>): Promise<number> {
  const { values } = (await metrics.getSingleMetric(name.replace(/_(count|sum)$/, ''))!.get()) as {
    values: Array<{ value: number; metricName?: string; labels: Record<string, unknown> }>
  }
  const matching = values.filter(
    (each) =>
      (each.metricName ?? name) === name && Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  )
  return matching.reduce((sum, { value }) => sum + value, 0)
}

test('an operator sees completed, failed, expired and charged-back orders by method', async () => {
  const [paid, failed, expired, back] = [
    await ordered('ideal'),
    await ordered('visa'),
    await ordered('ideal'),
    await ordered('visa'),
  ]
  await sandbox.pay(paid.paymentId)
  await sandbox.fail(failed.paymentId)
  await sandbox.expire(expired.paymentId)
  await sandbox.pay(back.paymentId)
  for (const { follow } of [paid, failed, expired, back]) await follow()
  await sandbox.chargeBack(back.paymentId)
  await back.follow()
  await back.follow()
  const count = (state: string, method: string) => readMetric('orders_total', { state, method, provider: 'sandbox' })
  expect(await count('completed', 'ideal')).toBe(1)
  expect(await count('expired', 'ideal')).toBe(1)
  expect(await count('failed', 'ideal')).toBe(0)
  expect(await count('completed', 'visa')).toBe(1)
  expect(await count('failed', 'visa')).toBe(1)
  expect(await count('charged_back', 'visa')).toBe(1)
})

test('the time from payment to credits is measured, also without a webhook', async () => {
  const [sum, times] = [
    await readMetric('payment_confirmation_seconds_sum', {}),
    await readMetric('payment_confirmation_seconds_count', {}),
  ]
  const { paymentId, follow } = await ordered('ideal')
  await sandbox.pay(paymentId)
  await new Promise((done) => setTimeout(done, 1_200))
  await follow()
  expect(await readMetric('payment_confirmation_seconds_count', {})).toBe(times + 1)
  expect((await readMetric('payment_confirmation_seconds_sum', {})) - sum).toBeGreaterThan(1.1)
})

test('failures of the provider are counted separately from its refusals', async () => {
  const calls = (outcome: string) =>
    readMetric('provider_call_seconds_count', { provider: 'sandbox', call: 'fetchPayment', outcome })
  const { follow } = await ordered('ideal')
  const answered = await calls('ok')
  await follow()
  expect(await calls('ok')).toBe(answered + 1)
  await expect(payments.providers.current!.fetchPayment('tr_nobody')).rejects.toMatchObject({ transient: false })
  expect(await calls('refused')).toBe(1)
  await sandbox.fault('down')
  await expect(follow()).rejects.toMatchObject({ transient: true })
  await sandbox.fault('none')
  expect(await calls('failed')).toBe(1)
})
