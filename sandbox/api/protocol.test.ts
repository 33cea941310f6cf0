import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import { clientOf, openShop, Payer, startSandbox, until } from '../testing/harness.ts'
import { checkMollieShapes } from '../testing/published.ts'
import { ibanEnding } from '../testing/running-sandbox.ts'

const sandbox = await startSandbox(0)
const shop = await openShop()
const published = await checkMollieShapes(sandbox)
const mollie = clientOf(published)

const order = {
  description: 'Credits',
  amount: { currency: 'EUR', value: '25.00' },
  redirectUrl: 'http://shop.example/transactions/1',
  webhookUrl: `${shop.url}/webhook`,
  metadata: { order: '1' },
}

const create = (changes: object = {}, idempotencyKey?: string) =>
  mollie.payments.create({ idempotencyKey, paymentRequest: { ...order, method: 'creditcard', ...changes } })

const status = async (paymentId: string) => (await mollie.payments.get({ paymentId })).status

test('a payment is made, read, changed, listed and cancelled with the provider’s own client', async () => {
  const made = await create({ locale: 'nl_NL' })
  expect(made).toMatchObject({ status: 'open', amount: order.amount, metadata: { order: '1' }, sequenceType: 'oneoff' })
  expect(made.links.checkout?.href).toMatch(/^http:\/\/shop\.example\/sandbox-pay\/\w{32}$/)
  expect((await mollie.payments.get({ paymentId: made.id })).id).toBe(made.id)
  const updated = await mollie.payments.update({ paymentId: made.id, requestBody: { description: 'Other' } })
  expect(updated.description).toBe('Other')
  const list = await mollie.payments.list({ limit: 10 })
  expect(list.result.embedded.payments?.map(({ id }) => id)).toContain(made.id)
  expect((await mollie.payments.cancel({ paymentId: made.id })).status).toBe('canceled')
  expect((await mollie.payments.get({ paymentId: made.id })).links.checkout).toBeUndefined()
  await expect(mollie.payments.cancel({ paymentId: made.id })).rejects.toMatchObject({ status: 422 })
})

test('an invalid order is refused, and its field named', async () => {
  const refused = (changes: object) =>
    create(changes).then(
      () => undefined,
      (error) => error.field,
    )
  expect(await refused({ amount: { currency: 'EUR', value: '0.00' } })).toBe('amount')
  expect(await refused({ amount: { currency: 'EUR', value: '1.5' } })).toBe('amount')
  expect(await refused({ amount: { currency: 'EUR', value: '-3.00' } })).toBe('amount')
  expect(await refused({ method: 'swish' })).toBe('method')
  expect(await refused({ method: 'directdebit' })).toBe('method')
  expect(await refused({ redirectUrl: 'javascript:alert(1)' })).toBe('redirectUrl')
  expect(await refused({ sequenceType: 'recurring' })).toBe('customerId')
  await expect(mollie.payments.get({ paymentId: 'tr_nobody' })).rejects.toMatchObject({ status: 404 })
})

test('only a test key opens the sandbox', async () => {
  const others = clientOf(published, 'live_something')
  await expect(others.payments.list({})).rejects.toMatchObject({ statusCode: 401 })
})

test('methods follow country, currency and amount, as in the contract', async () => {
  const list = async (billingCountry: string, currency: string, more: object = {}) => {
    const answer = await mollie.methods.list({ billingCountry, amount: { currency, value: '10.00' }, ...more })
    return answer.embedded.methods.map(({ id }) => id)
  }
  expect(await list('NL', 'EUR')).toEqual(
    expect.arrayContaining(['ideal', 'creditcard', 'paypal', 'banktransfer', 'directdebit']),
  )
  expect(await list('NL', 'EUR')).not.toContain('blik')
  expect(await list('PL', 'PLN')).toEqual(expect.arrayContaining(['blik', 'przelewy24', 'creditcard']))
  expect(await list('SE', 'SEK')).toContain('swish')
  expect(await list('ES', 'EUR')).toContain('bizum')
  expect(await list('PT', 'EUR')).toContain('mbway')
  expect(await list('PT', 'EUR')).not.toContain('bizum')
  expect(await list('DE', 'EUR')).not.toContain('giropay')
  expect(await list('DE', 'EUR')).not.toContain('applepay')
  expect(await list('DE', 'EUR', { includeWallets: 'applepay' })).toContain('applepay')
  expect(await list('DE', 'EUR', { sequenceType: 'recurring' })).toEqual(
    expect.arrayContaining(['creditcard', 'directdebit', 'paypal']),
  )
  expect((await mollie.methods.get({ methodId: 'ideal' })).description).toBe('iDEAL')
})

test('every method that is not retired can be ordered in one of its currencies', async () => {
  for (const code of methodCodes) {
    const { mollie: method, currencies, retired } = methodOf(code)
    if (retired || method === 'directdebit') continue
    const made = await create({ method, amount: { currency: currencies[0] ?? 'EUR', value: '10.00' } })
    expect(made.method).toBe(method)
  }
})

test('a customer, their mandate and their repeat orders', async () => {
  const customer = await mollie.customers.create({ entityCustomer: { metadata: { member: 'x' } } })
  expect((await mollie.customers.get({ customerId: customer.id })).id).toBe(customer.id)
  const first = await mollie.customers.createPayment({
    customerId: customer.id,
    paymentRequest: { ...order, method: 'creditcard', sequenceType: 'first' },
  })
  const payer = await new Payer(sandbox).open(first.links.checkout!.href)
  await payer.press('pay', { number: '4242 4242 4242 4242', expiry: '12/35', cvc: '123', holder: 'Jan' })
  const paid = await mollie.payments.get({ paymentId: first.id })
  expect(paid).toMatchObject({ status: 'paid', details: { cardLabel: 'Visa', cardNumber: '4242', cardHolder: 'Jan' } })
  expect(paid.details?.cardFingerprint).toMatch(/^[\w-]{24}$/)
  const { result } = await mollie.mandates.list({ customerId: customer.id })
  expect(result.embedded.mandates).toMatchObject([{ id: paid.mandateId, method: 'creditcard', status: 'valid' }])
  const repeat = await create({
    sequenceType: 'recurring',
    customerId: customer.id,
    mandateId: paid.mandateId,
    redirectUrl: null,
  })
  expect(repeat).toMatchObject({ status: 'pending', mandateId: paid.mandateId })
  expect(repeat.links.checkout).toBeUndefined()
  await until(
    () => status(repeat.id),
    (now) => now === 'paid',
  )
  await mollie.mandates.revoke({ customerId: customer.id, mandateId: paid.mandateId! })
  await expect(create({ sequenceType: 'recurring', customerId: customer.id, redirectUrl: null })).rejects.toMatchObject({
    status: 422,
  })
  const all = await mollie.customers.listPayments({ customerId: customer.id })
  expect(all.result.embedded.payments).toHaveLength(2)
})

test('PayPal and a bank leave a mandate behind; the card …0341 pays once and fails on repeat', async () => {
  const customer = await mollie.customers.create({ entityCustomer: {} })
  const store = async (method: string) => {
    const first = await create({ method, sequenceType: 'first', customerId: customer.id })
    await sandbox.pay(first.id)
    const { mandateId } = await mollie.payments.get({ paymentId: first.id })
    return mollie.mandates.get({ customerId: customer.id, mandateId: mandateId! })
  }
  expect(await store('paypal')).toMatchObject({ method: 'paypal' })
  expect(await store('ideal')).toMatchObject({ method: 'directdebit' })
  const card = await create({ sequenceType: 'first', customerId: customer.id })
  const payer = await new Payer(sandbox).open(card.links.checkout!.href)
  await payer.press('pay', { number: '4000000000000341', expiry: '1/30', cvc: '123', holder: 'Jan' })
  const { mandateId } = await mollie.payments.get({ paymentId: card.id })
  const repeat = await create({ sequenceType: 'recurring', customerId: customer.id, mandateId, redirectUrl: null })
  await until(
    () => status(repeat.id),
    (now) => now === 'failed',
  )
  const failed = await mollie.payments.get({ paymentId: repeat.id })
  expect(failed.details?.failureReason).toBe('insufficient_funds')
})

test('a direct debit ends as its IBAN determines', async () => {
  const customer = await mollie.customers.create({ entityCustomer: {} })
  const sign = (end: string) =>
    mollie.mandates.create({
      customerId: customer.id,
      mandateRequest: {
        method: 'directdebit',
        consumerName: 'Jan Jansen',
        consumerAccount: ibanEnding(end),
        signatureDate: '2026-11-21',
        mandateReference: `BEAU${end}`,
      },
    })
  const debit = async (mandateId: string) =>
    create({ method: 'directdebit', sequenceType: 'recurring', customerId: customer.id, mandateId, redirectUrl: null })
  const [slow, poor, disputed, refused] = await Promise.all(['01', '02', '03', '04'].map(sign))
  expect(slow).toMatchObject({ status: 'valid', mandateReference: 'BEAU01', details: { consumerAccount: ibanEnding('01') } })
  expect(refused!.status).toBe('invalid')
  await expect(debit(refused!.id)).rejects.toMatchObject({ status: 422 })
  const paid = await debit(slow!.id)
  expect(paid.status).toBe('pending')
  await until(
    () => status(paid.id),
    (now) => now === 'paid',
  )
  const failed = await debit(poor!.id)
  await until(
    () => status(failed.id),
    (now) => now === 'failed',
  )
  expect((await mollie.payments.get({ paymentId: failed.id })).details?.bankReasonCode).toBe('AM04')
  const back = await debit(disputed!.id)
  const charged = await until(
    () => mollie.payments.get({ paymentId: back.id }),
    ({ amountChargedBack }) => amountChargedBack?.value === '25.00',
  )
  expect(charged).toMatchObject({ status: 'paid', amountRemaining: { value: '0.00' } })
  const { result } = await mollie.chargebacks.list({ paymentId: back.id })
  expect(result.embedded.chargebacks).toMatchObject([{ amount: { value: '25.00' } }])
  await sandbox.reverse(back.id)
  expect((await mollie.payments.get({ paymentId: back.id })).amountChargedBack).toBeUndefined()
  const [chargeback] = result.embedded.chargebacks
  const reversed = await mollie.chargebacks.get({ paymentId: back.id, chargebackId: chargeback!.id })
  expect(reversed.reversedAt).toBeTruthy()
  await expect(
    mollie.mandates.create({
      customerId: customer.id,
      mandateRequest: { method: 'directdebit', consumerName: 'Jan', consumerAccount: 'NL00ABNA0417164300' },
    }),
  ).rejects.toMatchObject({ statusCode: 422 })
})

test('money is refunded in parts, never more than remains', async () => {
  const { id } = await create()
  const refund = (value: string, idempotencyKey?: string) =>
    mollie.refunds.create({ paymentId: id, idempotencyKey, refundRequest: { amount: { currency: 'EUR', value } } })
  await expect(refund('5.00')).rejects.toMatchObject({ status: 422 })
  await sandbox.pay(id)
  const key = randomUUID()
  const part = await refund('10.00', key)
  expect(part.paymentId).toBe(id)
  expect((await refund('10.00', key)).id).toBe(part.id)
  const after = await mollie.payments.get({ paymentId: id })
  expect(after).toMatchObject({ amountRefunded: { value: '10.00' }, amountRemaining: { value: '15.00' } })
  await expect(refund('15.01')).rejects.toMatchObject({ field: 'amount' })
  await until(
    () => mollie.refunds.get({ paymentId: id, refundId: part.id }),
    ({ status }) => status === 'refunded',
  )
  await refund('15.00')
  await expect(refund('0.01')).rejects.toMatchObject({ status: 422 })
  expect((await mollie.refunds.list({ paymentId: id })).result.embedded.refunds).toHaveLength(2)
})

test('a refund to the card …5126 fails, and the money remains', async () => {
  const made = await create()
  const payer = await new Payer(sandbox).open(made.links.checkout!.href)
  await payer.press('pay', { number: '4000000000005126', expiry: '1/30', cvc: '123', holder: 'Jan' })
  const refund = await mollie.refunds.create({ paymentId: made.id, refundRequest: { amount: order.amount } })
  await until(
    () => mollie.refunds.get({ paymentId: made.id, refundId: refund.id }),
    ({ status }) => status === 'failed',
  )
  expect((await mollie.payments.get({ paymentId: made.id })).amountRemaining?.value).toBe('25.00')
})
