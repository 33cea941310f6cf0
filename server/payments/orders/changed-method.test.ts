import { expect, test } from 'vitest'
import { saveDiscount } from '#server/discounts/operator.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { Payer, testSandbox } from '#server/testing/sandbox.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcile } from './reconcile.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const payments = testPayments(db, undefined, { paymentProvider: 'sandbox', sandboxUrl: sandbox.url })

async function ordered(method: 'ideal' | 'visa', { discountcode, sequence }: { discountcode?: string; sequence?: 'first' } = {}) {
  const buyer = await member(db, { language: 'en' })
  const visit = visitOf(buyer)
  const quoted = await quote(db, visit, { bundle: 'nl-20', method, discountcode })
  const order = await orderAndPay(payments, visit, quoted, { method, ...(sequence && { sequence }) })
  return { buyer, order, payer: await new Payer(sandbox).open(order.checkout_url!) }
}

async function receiptOf({ email }: { email: string }): Promise<string> {
  const { rows } = await db.raw(`select text_part from outbox where recipient = $1 and subject like '%receipt%'`, [email])
  return (rows[0] as { text_part: string }).text_part
}

test('A payer who changes the method at the provider gets a receipt with the method used', async () => {
  const { buyer, order, payer } = await ordered('ideal')
  await payer.press('other')
  await payer.press('method_paypal')
  await payer.press('pay')
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'completed', method: 'paypal' })
  const receipt = await receiptOf(buyer)
  expect(receipt).toContain('PayPal')
  expect(receipt).not.toContain('iDEAL')
})

test('A stored payment method is stored under its actual method', async () => {
  const { buyer, order, payer } = await ordered('visa', { sequence: 'first' })
  await payer.press('other')
  await payer.press('method_paypal')
  await payer.press('pay')
  await reconcile(payments, buyer.id, order.id)
  const { rows } = await db.raw('select kind, method, label from mandate where member_id = $1', [buyer.id])
  expect(rows).toEqual([{ kind: 'paypal', method: 'paypal', label: 'PayPal' }])
})

test('A card keeps the chosen brand although the provider has one name for all brands', async () => {
  const { buyer, order } = await ordered('visa')
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ method: 'visa' })
})

test('A code for one method cannot be used with another', async () => {
  await saveDiscount(db, 'beau', {
    code: 'IDEALHALF',
    hundredths: 5_000,
    country: null,
    currency: null,
    minimumOrderValue: null,
    methods: ['ideal'],
    expires: null,
    validity: 'unlimited',
  })
  const { buyer, order, payer } = await ordered('ideal', { discountcode: 'IDEALHALF' })
  expect(order.discount_code).toBe('IDEALHALF')
  await payer.press('other')
  expect(payer.page.match(/value="method_\w+"/g)).toEqual(['value="method_ideal"'])
  await payer.press('method_paypal')
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ state: 'created', method: 'ideal' })
})
