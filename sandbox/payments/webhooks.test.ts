import { expect, test } from 'vitest'
import { clientOf, openShop, Payer, startSandbox, until } from '../testing/harness.ts'

const sandbox = await startSandbox(0)
const shop = await openShop()
const mollie = clientOf(sandbox)

const request = {
  description: 'Credits',
  amount: { currency: 'EUR', value: '25.00' },
  redirectUrl: 'http://shop.example/transactions/1',
  webhookUrl: `${shop.url}/webhook`,
  method: 'creditcard' as const,
}

const make = async (metadata: object = {}) => {
  const payment = await mollie.payments.create({ paymentRequest: { ...request, metadata } })
  return { id: payment.id, checkout: payment.links.checkout!.href }
}

const heard = (id: string) => shop.heard.filter((each) => each === id).length
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('the shop is notified of every change, once', async () => {
  const { id } = await make()
  await sandbox.pay(id)
  await until(
    () => heard(id),
    (times) => times === 1,
  )
  await sandbox.chargeBack(id)
  await until(
    () => heard(id),
    (times) => times === 2,
  )
  await sandbox.pay(id)
  await sandbox.fail(id)
  await pause(100)
  expect(heard(id)).toBe(2)
  expect((await mollie.payments.get({ paymentId: id })).status).toBe('paid')
})

test('pending, withdrawn and reversed payments are not announced, as by the real provider: the shop has to poll', async () => {
  const slow = await startSandbox(1)
  const real = clientOf(slow)
  const deliveriesOf = async (id: string) => (await slow.deliveries(id)).length
  const transfer = await real.payments.create({ paymentRequest: { ...request, method: 'banktransfer' } })
  await (await new Payer(slow).open(transfer.links.checkout!.href)).press('pay')
  expect((await real.payments.get({ paymentId: transfer.id })).status).toBe('pending')
  expect(await deliveriesOf(transfer.id)).toBe(0)
  const { id: paymentId } = await real.payments.create({ paymentRequest: request })
  await slow.pay(paymentId)
  const { id: refundId } = await real.refunds.create({ paymentId, refundRequest: { amount: request.amount } })
  await real.refunds.cancel({ paymentId, refundId })
  expect(await deliveriesOf(paymentId)).toBe(1)
  await slow.chargeBack(paymentId)
  await slow.reverse(paymentId)
  expect(await deliveriesOf(paymentId)).toBe(2)
  await real.refunds.create({ paymentId, refundRequest: { amount: request.amount } })
  await slow.elapse(paymentId)
  expect(await deliveriesOf(paymentId)).toBe(4)
})

test('a bank takes back what the shop has refunded already, and no more than was paid', async () => {
  const { id } = await make()
  await sandbox.pay(id)
  await mollie.refunds.create({ paymentId: id, refundRequest: { amount: { currency: 'EUR', value: '25.00' } } })
  await sandbox.chargeBack(id)
  await sandbox.chargeBack(id)
  expect(await mollie.payments.get({ paymentId: id })).toMatchObject({
    amountRefunded: { value: '25.00' },
    amountChargedBack: { value: '25.00' },
    amountRemaining: { value: '0.00' },
  })
})

test('a card’s payment is open for a quarter of an hour, and a long description is cut, not refused', async () => {
  const made = await mollie.payments.create({ paymentRequest: { ...request, description: 'x'.repeat(300) } })
  expect(made.description).toBe('x'.repeat(255))
  expect(Date.parse(made.expiresAt!) - Date.parse(made.createdAt!)).toBe(15 * 60_000)
})

test('a webhook is retried at growing intervals until the shop accepts it', async () => {
  const { id } = await make()
  shop.answer = 503
  await sandbox.pay(id)
  await until(
    () => heard(id),
    (times) => times >= 2,
  )
  shop.answer = 200
  const all = await until(
    () => sandbox.deliveries(id),
    ([delivery]) => delivery?.state === 'delivered',
  )
  expect(all[0]!.attempts).toBeGreaterThanOrEqual(3)
})

test('twice, not at all, late and held: for one payment or for all', async () => {
  const twice = await make({ webhooks: 'twice' })
  await sandbox.pay(twice.id)
  await until(
    () => heard(twice.id),
    (times) => times === 2,
  )
  const lost = await make()
  const payer = await new Payer(sandbox).open(lost.checkout)
  await payer.press('test_pay', { webhooks: 'lost' })
  expect(await sandbox.deliveries(lost.id)).toMatchObject([{ state: 'lost', attempts: 0 }])
  await sandbox.webhooks('late', 1.5)
  const late = await make()
  await sandbox.pay(late.id)
  await pause(100)
  expect(heard(late.id)).toBe(0)
  await until(
    () => heard(late.id),
    (times) => times === 1,
  )
  await sandbox.webhooks('held')
  const held = await make()
  await sandbox.pay(held.id)
  await sandbox.chargeBack(held.id)
  const [first, second] = await sandbox.deliveries(held.id)
  expect(await sandbox.deliver(second!)).toBe(true)
  expect(await sandbox.deliver(second!)).toBe(true)
  expect(heard(held.id)).toBe(2)
  await sandbox.webhooks('normal')
  await until(
    () => heard(held.id),
    (times) => times === 3,
  )
  expect((await sandbox.deliveries(held.id)).map(({ id }) => id)).toEqual([first!.id, second!.id])
})

test('shuffled, they all arrive, in another order', async () => {
  await sandbox.webhooks('shuffled', 30)
  const made = await Promise.all(Array.from({ length: 14 }, () => make()))
  shop.heard.length = 0
  for (const { id } of made) await sandbox.pay(id)
  await until(
    () => shop.heard.length,
    (count) => count === 14,
  )
  expect(new Set(shop.heard)).toEqual(new Set(made.map(({ id }) => id)))
  expect(shop.heard).not.toEqual(made.map(({ id }) => id))
})
