import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientOf, openShop, Payer, startSandbox, until } from '../testing/harness.ts'

const sandbox = await startSandbox(0.0000002)
const shop = await openShop()
const mollie = clientOf(sandbox)

const keys = Array.from({ length: 4 }, () => randomUUID())

const order = {
  description: 'Credits',
  amount: { currency: 'EUR', value: '25.00' },
  redirectUrl: 'http://shop.example/transactions/1',
  webhookUrl: `${shop.url}/webhook`,
  method: 'creditcard' as const,
}

test('one key makes one payment, under concurrency and after a power cut', async () => {
  const ask = () => mollie.payments.create({ idempotencyKey: keys[1], paymentRequest: order })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await sandbox.restart()
  expect((await ask()).id).toBe(answers[0]!.id)
  const other = { ...order, amount: { currency: 'EUR', value: '1.00' } }
  await expect(mollie.payments.create({ idempotencyKey: keys[1], paymentRequest: other })).rejects.toMatchObject({
    status: 422,
  })
})

test('a key that is not a UUID of version 4 is refused', async () => {
  for (const idempotencyKey of ['order:1', '01a204a5-c136-7edd-88bc-5e341030fda2'])
    await expect(mollie.payments.create({ idempotencyKey, paymentRequest: order })).rejects.toMatchObject({ status: 422 })
})

test('concurrent refunds never return more than was paid', async () => {
  const { id } = await mollie.payments.create({ paymentRequest: order })
  await sandbox.pay(id)
  const refunds = Array.from({ length: 20 }, () =>
    mollie.refunds.create({ paymentId: id, refundRequest: { amount: { currency: 'EUR', value: '5.00' } } }),
  )
  const answers = await Promise.allSettled(refunds)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await mollie.payments.get({ paymentId: id })).amountRemaining?.value).toBe('0.00')
})

test('a lost answer is returned by asking again', async () => {
  await sandbox.fault('mute')
  const ask = () => mollie.payments.create({ idempotencyKey: keys[2], paymentRequest: order })
  await expect(ask()).rejects.toThrow()
  await sandbox.fault('none')
  const before = (await mollie.payments.list({})).result.embedded.payments!.length
  const made = await ask()
  expect(made.status).toBe('open')
  expect((await mollie.payments.list({})).result.embedded.payments).toHaveLength(before)
})

test('while it is down nothing is done', async () => {
  await sandbox.fault('down')
  await expect(mollie.payments.create({ idempotencyKey: keys[3], paymentRequest: order })).rejects.toMatchObject({
    status: 503,
  })
  await sandbox.fault('none')
  expect((await mollie.payments.create({ idempotencyKey: keys[3], paymentRequest: order })).status).toBe('open')
})

test('work in progress continues after a power cut: the transfer arrives, the shop is notified', async () => {
  const made = await mollie.payments.create({ paymentRequest: { ...order, method: 'banktransfer' } })
  expect(made.details).toMatchObject({ bankAccount: expect.stringMatching(/^NL/), transferReference: expect.any(String) })
  shop.answer = 500
  const payer = await new Payer(sandbox).open(made.links.checkout!.href)
  expect(payer.page).toContain(made.details!.transferReference)
  await payer.press('pay')
  expect(payer.left).toBe(order.redirectUrl)
  await until(
    () => shop.heard,
    (heard) => heard.includes(made.id),
  )
  await sandbox.restart()
  shop.answer = 200
  await until(
    () => mollie.payments.get({ paymentId: made.id }),
    ({ status }) => status === 'paid',
  )
  await until(
    () => sandbox.deliveries(made.id),
    (all) => all.length === 1 && all.every(({ state }) => state === 'delivered'),
  )
})
