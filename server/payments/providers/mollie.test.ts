import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MethodCode, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import { checkMollieShapes, ibanEnding, testSandbox } from '#server/testing/sandbox.ts'
import { toDecimal, toMinor } from './amounts.ts'
import { mollieProvider } from './mollie.ts'
import { ask, mollieKey } from './mollie-client.ts'
import { paymentOf } from './mollie-payments.ts'
import { type PaymentRequest, ProviderError } from './provider.ts'

const sandbox = await testSandbox()
const { url } = await checkMollieShapes(sandbox)
const provider = mollieProvider({
  name: 'sandbox',
  key: 'test_beau_sandbox_0123456789abcdef',
  accessToken: 'access_test',
  address: async () => url,
})

function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const orderId = randomUUID()
  return {
    idempotencyKey: `order:${orderId}`,
    orderId,
    amount: { amount: 2_499, currency: 'EUR' },
    description: 'Online services',
    method: 'ideal',
    methodFixed: false,
    country: 'NL',
    restricted: false,
    language: 'nl',
    returnUrl: 'http://localhost:3000/transactions/1',
    webhookUrl: 'http://127.0.0.1:9/api/payments/sandbox',
    sequence: 'once',
    ...changes,
  }
}

test('A payment is made once per key, and fetched in its current state', async () => {
  const asked = request()
  const [payment, again] = await Promise.all([provider.createPayment(asked), provider.createPayment(asked)])
  expect(again.id).toBe(payment.id)
  expect(payment).toMatchObject({ state: 'open', amount: asked.amount, refunded: 0, chargedBack: 0, orderId: asked.orderId })
  expect(payment.checkoutUrl).toMatch(/\/sandbox-pay\//)
  await sandbox.pay(payment.id)
  expect(await provider.fetchPayment(payment.id)).toMatchObject({ state: 'paid', failure: null })
})

test('A key becomes a UUID v4, always the same', () => {
  const known = ['order:1', 'order:2', `refund:${randomUUID()}`].map(mollieKey)
  for (const key of known) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(known).size).toBe(3)
  expect(mollieKey('order:1')).toBe(known[0])
})

test.each(methodCodes)('%s can pay', async (method) => {
  const { countries, currencies, kind, ...more } = methodOf(method)
  if (kind === 'direct_debit') return
  if ('retired' in more) return expect(provider.createPayment(request({ method }))).rejects.toMatchObject({ transient: false })
  const country = countries[0] ?? 'NL'
  const amount = { amount: 1_999, currency: currencies[0] ?? 'EUR' }
  const payment = await provider.createPayment(request({ method, country, amount }))
  expect(payment.state).toMatch(/^(open|pending)$/)
  await sandbox.pay(payment.id)
  await sandbox.elapse(payment.id)
  expect((await provider.fetchPayment(payment.id)).state).toBe('paid')
})

test('A bank transfer has account and reference', async () => {
  const { transfer } = await provider.createPayment(request({ method: 'banktransfer' }))
  expect(transfer).toMatchObject({ iban: expect.stringMatching(/^[A-Z]{2}\d{2}/), reference: expect.stringMatching(/./) })
  expect(transfer!.holder).not.toBe('')
})

test('A failure keeps the provider’s reason', () => {
  const failed = (details: object) =>
    paymentOf({ id: 'tr_1', status: 'failed', amount: { currency: 'EUR', value: '1.00' }, details, links: {} } as never).failure
  expect(failed({ failureReason: 'insufficient_funds' })).toBe('insufficient_funds')
  expect(failed({ bankReasonCode: 'AM04' })).toBe('am04')
  expect(failed({ failureReason: 'unknown_reason' })).toBe('unknown')
  expect(failed({ failureReason: '<b>Sorry</b>' })).toBe('unknown')
})

test('A card has the same fingerprint for every payer', () => {
  const card = (details?: object) =>
    paymentOf({ id: 'tr_1', status: 'failed', amount: { currency: 'EUR', value: '1.00' }, details, links: {} } as never).card
  expect(card({ cardNumber: '4242', cardFingerprint: 'fHB3CCKx9REkz8fPplT8N4nq' })).toBe('fHB3CCKx9REkz8fPplT8N4nq')
  expect(card({ consumerAccount: 'NL91ABNA0417164300' })).toBeNull()
  expect(card()).toBeNull()
})

test('A failed, expired or cancelled payment has that state', async () => {
  const failed = await provider.createPayment(request({ method: 'visa' }))
  await sandbox.fail(failed.id, 'insufficient_funds')
  expect(await provider.fetchPayment(failed.id)).toMatchObject({
    state: 'failed',
    failure: 'unknown',
    checkoutUrl: null,
  })
  const expired = await provider.createPayment(request())
  await sandbox.expire(expired.id)
  expect(await provider.fetchPayment(expired.id)).toMatchObject({ state: 'expired', failure: 'expired' })
  const cancelled = await provider.createPayment(request())
  await sandbox.cancel(cancelled.id)
  expect(await provider.fetchPayment(cancelled.id)).toMatchObject({ state: 'cancelled', failure: null })
})

test('Refunds and charge-backs are counted in minor units', async () => {
  const { id, amount } = await provider.createPayment(request())
  await sandbox.pay(id)
  const refund = await provider.refund(id, { amount: 999, currency: 'EUR' }, 'refund:1')
  expect((await provider.refund(id, { amount: 999, currency: 'EUR' }, 'refund:1')).id).toBe(refund.id)
  expect((await provider.fetchPayment(id)).refunded).toBe(999)
  await expect(provider.refund(id, amount, 'refund:2')).rejects.toMatchObject({ name: 'ProviderError', transient: false })
  await sandbox.elapse(id)
  expect(await provider.fetchRefund(id, refund.id)).toEqual({ id: refund.id, state: 'refunded' })
  await sandbox.chargeBack(id)
  expect((await provider.fetchPayment(id)).chargedBack).toBeGreaterThan(0)
  await sandbox.reverse(id)
  expect((await provider.fetchPayment(id)).chargedBack).toBe(0)
})

test('A settlement is the payments less refunds, charge-backs and fees, to the cent', async () => {
  const since = new Date()
  const [paid, given, taken] = await Promise.all(
    ['ideal', 'visa', 'visa'].map((method) => provider.createPayment(request({ method: method as MethodCode }))),
  )
  for (const { id } of [paid!, given!, taken!]) await sandbox.pay(id)
  const refund = await provider.refund(given!.id, { amount: 999, currency: 'EUR' }, 'refund:settled')
  for (const { id } of [given!, taken!]) await sandbox.elapse(id)
  await sandbox.chargeBack(taken!.id)
  await new Promise((done) => setTimeout(done, 600))
  const settlements = await provider.settlements(since)
  const ids = new Set([paid!.id, given!.id, taken!.id])
  const entries = settlements.flatMap((each) => each.entries).filter(({ paymentId }) => ids.has(paymentId))
  const of = (kind: string) => entries.filter((each) => each.kind === kind)
  expect(of('payment').map(({ amount, settled }) => [amount.amount, settled])).toEqual([[2_499, 2_499], [2_499, 2_499], [2_499, 2_499]]) // prettier-ignore
  expect(of('refund')).toMatchObject([{ id: refund.id, paymentId: given!.id, amount: { amount: 999 }, settled: -999 }])
  expect(of('charge_back')).toMatchObject([{ paymentId: taken!.id, amount: { amount: 2_499 }, settled: -2_499 }])
  for (const { amount, fees, entries: parts } of settlements)
    expect(parts.reduce((sum, { settled }) => sum + settled, 0) - fees).toBe(amount)
  expect(settlements.reduce((sum, { fees }) => sum + fees, 0)).toBeGreaterThan(2_000)
})

test('Settlements need the organization’s token, and the error says so', async () => {
  const keyOnly = mollieProvider({ name: 'sandbox', key: 'test_beau', address: async () => url })
  await expect(keyOnly.settlements(new Date())).rejects.toThrow('MOLLIE_ACCESS_TOKEN')
  const wrong = mollieProvider({ name: 'sandbox', key: 'test_beau', accessToken: 'test_beau', address: async () => url })
  await expect(wrong.settlements(new Date())).rejects.toMatchObject({ message: 'Mollie answered 403' })
})

test('A card stored by a first payment is charged again off-session', async () => {
  const customerId = await provider.createCustomer('customer:1', 'opaque')
  expect(await provider.createCustomer('customer:1', 'opaque')).toBe(customerId)
  const first = await provider.createPayment(request({ method: 'visa', sequence: 'first', customerId }))
  await sandbox.pay(first.id)
  const { mandateId, paidWith } = await provider.fetchPayment(first.id)
  expect(paidWith).toMatch(/•••• \d{4}$/)
  expect(await provider.fetchMandate(customerId, mandateId!)).toMatchObject({ state: 'valid', kind: 'card' })
  const again = await provider.createPayment(
    request({ method: 'visa', sequence: 'recurring', customerId, mandateId: mandateId!, returnUrl: null }),
  )
  await sandbox.elapse(again.id)
  expect(await provider.fetchPayment(again.id)).toMatchObject({ state: 'paid', mandateId: null })
  await provider.revokeMandate(customerId, mandateId!)
  await expect(provider.fetchMandate(customerId, mandateId!)).rejects.toBeInstanceOf(ProviderError)
})

test('A signed mandate is debited', async () => {
  const customerId = await provider.createCustomer('customer:2', 'opaque')
  const mandate = await provider.createMandate({
    idempotencyKey: 'mandate:1',
    customerId,
    accountHolder: 'J. Jansen',
    iban: ibanEnding('01'),
    reference: 'ABC123',
    signed: '2026-11-21',
  })
  expect(mandate).toMatchObject({ kind: 'direct_debit' })
  const debit = await provider.createPayment(
    request({ method: 'directdebit', sequence: 'recurring', customerId, mandateId: mandate.id, returnUrl: null }),
  )
  await sandbox.elapse(debit.id)
  expect(await provider.fetchPayment(debit.id)).toMatchObject({ state: 'paid', paidWith: expect.stringMatching(/^NL •••• /) })
})

test('The methods depend on country and currency', async () => {
  expect(await provider.methods('NL', 'EUR')).toEqual(expect.arrayContaining(['ideal', 'visa', 'paypal', 'directdebit']))
  expect(await provider.methods('PL', 'PLN')).toContain('blik')
})

test('Refusals are distinguished from transient errors', async () => {
  await expect(provider.fetchPayment('tr_nothing')).rejects.toMatchObject({ transient: false })
  const stranger = mollieProvider({ name: 'sandbox', key: 'test_', address: async () => url })
  await expect(stranger.fetchPayment('tr_nothing')).rejects.toMatchObject({ transient: true })
  const nowhere = mollieProvider({ name: 'sandbox', key: 'test_beau', address: async () => 'http://127.0.0.1:9' })
  await expect(nowhere.createPayment(request())).rejects.toMatchObject({ name: 'ProviderError', transient: true })
  const unknown = mollieProvider({
    name: 'sandbox',
    key: 'test_beau',
    address: () => Promise.reject(new Error('The payment sandbox does not run.')),
  })
  await expect(unknown.createPayment(request())).rejects.toMatchObject({ transient: true })
})

test('A successful answer that fails validation is accepted', async () => {
  const strange = Object.assign(new Error('validation'), {
    name: 'ResponseValidationError',
    statusCode: 201,
    body: '{"id":"tr_1","_links":{"checkout":{"href":"https://pay.example"}}}',
  })
  const answer = await ask(() => Promise.reject(strange))
  expect(answer).toMatchObject({ id: 'tr_1', links: { checkout: { href: 'https://pay.example' } } })
})

test('A webhook names a payment, or nothing', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(provider.paymentOfWebhook(Buffer.from('id=tr_abc123'), form)).toBe('tr_abc123')
  expect(provider.paymentOfWebhook(Buffer.from('{"id":"tr_abc123"}'), { 'content-type': 'application/json' })).toBe('tr_abc123')
  for (const body of ['', 'id=', 'id=../x', 'id=tr_', 'x=1', `id=tr_${'a'.repeat(100)}`])
    expect(provider.paymentOfWebhook(Buffer.from(body), form)).toBeUndefined()
  expect(provider.paymentOfWebhook(Buffer.from('{"id":'), { 'content-type': 'application/json' })).toBeUndefined()
})

test('Amounts keep every minor unit', () => {
  for (const amount of [1, 9, 10, 99, 100, 1_299, 999_999_99]) expect(toMinor(toDecimal(amount, 'EUR'), 'EUR')).toBe(amount)
  expect(toDecimal(5, 'EUR')).toBe('0.05')
  expect(toDecimal(500, 'JPY')).toBe('500')
  for (const wrong of ['', '1.234', '-1.00', '1e3', 'abc']) expect(() => toMinor(wrong, 'EUR')).toThrow(RangeError)
})
