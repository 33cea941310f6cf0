import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { clientOf, Payer, startSandbox } from '../testing/harness.ts'

const sandbox = await startSandbox(0)
const mollie = clientOf(sandbox)
const back = 'http://shop.example/transactions/1'

type Changes = {
  method?: any
  currency?: string
  locale?: any
  description?: string
  cancelUrl?: string
  webhookUrl?: string
  restrictPaymentMethodsToCountry?: string
}

const open = async ({ method = 'creditcard', currency = 'EUR', ...changes }: Changes = {}) => {
  const payment = await mollie.payments.create({
    paymentRequest: { description: 'Credits', amount: { currency, value: '25.00' }, redirectUrl: back, method, ...changes },
  })
  return {
    id: payment.id,
    checkout: payment.links.checkout!.href,
    payer: await new Payer(sandbox).open(payment.links.checkout!.href),
  }
}

const fetched = (paymentId: string) => mollie.payments.get({ paymentId })
const card = (number: string, more: object = {}) => ({ number, expiry: '12/35', cvc: '123', holder: 'Jan', ...more })

test('where the shop accepts one country only, a card of another is refused on the page, and one of it pays', async () => {
  const foreign = card('4000008400000019')
  const { id, payer } = await open({ restrictPaymentMethodsToCountry: 'NL' })
  await payer.press('pay', foreign)
  expect(payer.page).toContain('Cards from other countries')
  expect((await fetched(id)).status).toBe('open')
  await payer.press('pay', card('4242424242424242'))
  expect(await fetched(id)).toMatchObject({ status: 'paid', details: { cardCountryCode: 'NL' } })
  for (const changes of [{ restrictPaymentMethodsToCountry: 'US' }, {}]) {
    const free = await open(changes)
    await free.payer.press('pay', foreign)
    expect(await fetched(free.id)).toMatchObject({ status: 'paid', details: { cardCountryCode: 'US' } })
  }
  await expect(open({ method: 'ideal', restrictPaymentMethodsToCountry: 'FR' })).rejects.toMatchObject({ status: 422 })
})

test('a card is paid, declined or needs confirmation, as its number determines', async () => {
  const pays = await open()
  await pays.payer.press('pay', card('4242 4242 4242 4242'))
  expect(pays.payer.left).toBe(back)
  expect(await fetched(pays.id)).toMatchObject({ status: 'paid', details: { cardNumber: '4242', cardExpiryDate: '2035-12-01' } })
  const declined = await open()
  await declined.payer.press('pay', card('4000000000000002'))
  expect(declined.payer.left).toBe(back)
  expect(await fetched(declined.id)).toMatchObject({ status: 'failed', details: { failureReason: 'card_declined' } })
  const poor = await open()
  await poor.payer.press('pay', card('4000000000009995'))
  expect(await fetched(poor.id)).toMatchObject({ status: 'failed', details: { failureReason: 'insufficient_funds' } })
  const other = await open()
  await other.payer.press('pay', card('5555 5555 5555 4444'))
  expect(await fetched(other.id)).toMatchObject({ status: 'paid', details: { cardLabel: 'Mastercard' } })
})

test('3-D Secure asks the payer for confirmation; yes pays, no fails', async () => {
  const yes = await open()
  await yes.payer.press('pay', card('4000 0025 0000 3155'))
  expect(yes.payer.page).toContain('Is it you?')
  expect((await fetched(yes.id)).status).toBe('open')
  await yes.payer.press('confirm')
  expect(await fetched(yes.id)).toMatchObject({ status: 'paid', details: { cardSecurity: '3dsecure' } })
  const no = await open()
  await no.payer.press('pay', card('4000 0025 0000 3155'))
  await no.payer.press('decline')
  expect(await fetched(no.id)).toMatchObject({ status: 'failed', details: { failureReason: 'authentication_failed' } })
})

test('an error is shown under its field, valid fields keep their value, the code never does', async () => {
  const { id, payer } = await open()
  await payer.press('pay', card('4242424242424241', { expiry: '01/20', cvc: '1', holder: '<b>Jan' }))
  expect(payer.status).toBe(422)
  expect(payer.page).toContain('This isn’t a card number.')
  expect(payer.page).toContain('This card is no longer valid.')
  expect(payer.page).toContain('value="&lt;b&gt;Jan"')
  expect(payer.page).not.toMatch(/name="cvc"\s+value="1"/)
  expect((await fetched(id)).status).toBe('open')
})

test('a bank is chosen and confirmed, a code, a PIN and a wallet pay', async () => {
  const bank = await open({ method: 'ideal' })
  await bank.payer.press('pay', { bank: 'My own bank' })
  expect(bank.payer.status).toBe(422)
  await bank.payer.press('pay', { bank: 'Testbank Eik' })
  expect(bank.payer.page).toContain('Confirm at Testbank Eik')
  await bank.payer.press('confirm')
  expect(await fetched(bank.id)).toMatchObject({ status: 'paid', details: { consumerAccount: expect.stringMatching(/^NL/) } })
  const blik = await open({ method: 'blik', currency: 'PLN' })
  await blik.payer.press('pay', { code: '12345' })
  expect(blik.payer.status).toBe(422)
  await blik.payer.press('pay', { code: '123 456' })
  expect((await fetched(blik.id)).status).toBe('paid')
  const pin = await open({ method: 'paysafecard' })
  await pin.payer.press('pay', { pin: '0000-0000-0990-3417' })
  expect((await fetched(pin.id)).status).toBe('paid')
  const wallet = await open({ method: 'applepay' })
  await wallet.payer.press('pay')
  expect(await fetched(wallet.id)).toMatchObject({ status: 'paid', details: { wallet: 'applepay' } })
})

test('an app asks for approval on the same telephone or by a scanned code', async () => {
  const { id, checkout, payer } = await open({ method: 'swish', currency: 'SEK' })
  expect(payer.page).toContain('<svg')
  const phone = await new Payer(sandbox).open(`${checkout}/app?scanned`)
  await phone.press('approve', { scanned: '1' })
  expect(phone.left).toBeUndefined()
  expect(phone.page).toContain('Paid')
  expect((await fetched(id)).status).toBe('paid')
  expect((await payer.open(checkout)).left).toBe(back)
  const here = await open({ method: 'twint', currency: 'CHF' })
  await here.payer.open(`${here.checkout}/app`)
  await here.payer.press('decline')
  expect(here.payer.left).toBe(back)
  expect((await fetched(here.id)).status).toBe('failed')
})

test('a repeated, late or foreign form changes nothing', async () => {
  const { id, checkout, payer } = await open()
  const form = payer.form()
  const both = await Promise.all(
    [1, 2].map(async () => (await new Payer(sandbox).open(checkout)).press('pay', card('4242424242424242'))),
  )
  expect(both.map(({ left }) => left)).toEqual([back, back])
  const { mandateId, paidAt } = await fetched(id)
  await payer.press('test_fail', {}, form)
  expect(payer.left).toBe(back)
  expect(await fetched(id)).toMatchObject({ status: 'paid', paidAt })
  expect(mandateId).toBeUndefined()
  const other = await open()
  await other.payer.press('test_pay', {}, form)
  expect((await fetched(other.id)).status).toBe('open')
})

test('the test bar ends a payment in every way, and cancelling leads where the shop wants it', async () => {
  const ends = { test_pay: 'paid', test_fail: 'failed', test_cancel: 'canceled', test_expire: 'expired', test_leave: 'open' }
  for (const [button, end] of Object.entries(ends)) {
    const { id, payer } = await open()
    expect(payer.page).toContain('No money moves.')
    await payer.press(button, { reason: 'possible_fraud' })
    expect(payer.left).toBe(back)
    expect((await fetched(id)).status).toBe(end)
  }
  const { payer } = await open({ cancelUrl: 'http://shop.example/credits' })
  await payer.press('other')
  await payer.press('cancel')
  expect(payer.left).toBe('http://shop.example/credits')
})

test('a payer may switch to another method that takes their money; the shop is not notified, and polls', async () => {
  const { id, payer } = await open({ method: 'ideal', webhookUrl: 'http://127.0.0.1:9/none' })
  const stale = payer.form()
  await payer.press('other')
  expect(await fetched(id)).toMatchObject({ status: 'open', method: 'ideal' })
  expect(payer.page).toContain('How would you like to pay?')
  expect(payer.page).toContain('value="method_paypal"')
  for (const none of ['method_directdebit', 'method_swish', 'method_giropay']) expect(payer.page).not.toContain(none)
  await payer.press('pay', { bank: 'Testbank Eik' }, stale)
  await payer.press('method_swish')
  expect((await fetched(id)).method).toBe('ideal')
  await payer.press('method_paypal')
  expect((await fetched(id)).method).toBe('paypal')
  await payer.press('pay')
  expect(await fetched(id)).toMatchObject({ status: 'paid', method: 'paypal', details: { consumerAccount: 'payer@example.com' } })
})

test('only the methods that a shop lists can be chosen', async () => {
  const one = await open({ method: ['ideal'] })
  expect(one.payer.page).toContain('Choose your bank')
  await one.payer.press('other')
  expect(one.payer.page.match(/value="method_/g)).toHaveLength(1)
  await one.payer.press('method_paypal')
  expect((await fetched(one.id)).method).toBe('ideal')
  const two = await open({ method: ['ideal', 'paypal'] })
  expect(two.payer.page.match(/value="method_/g)).toHaveLength(2)
})

test('the pages use the payer’s language and their format of money', async () => {
  const locales = ['en_GB', 'nl_NL', 'de_DE', 'it_IT', 'fr_FR', 'es_ES', 'pl_PL', 'da_DK', 'fi_FI', 'nb_NO', 'sv_SE']
  const pages = await Promise.all(locales.map(async (locale) => (await open({ locale })).payer.page))
  expect(pages.map((page) => /<html lang="(\w+)"/.exec(page)?.[1])).toEqual([...languages])
  expect(pages[2]).toContain('25,00\u00a0€ bezahlen')
  expect(new Set(pages.map((page) => /<h1[^>]*>([^<]+)/.exec(page)?.[1])).size).toBeGreaterThan(9)
})

test('nothing that a shop or a payer writes becomes markup; an unknown address gets a friendly page', async () => {
  const { payer } = await open({ description: '<img src=x onerror=alert(1)>' })
  expect(payer.page).toContain('&lt;img src=x')
  const nobody = await new Payer(sandbox).open(`${sandbox.url}/sandbox-pay/nobody`)
  expect(nobody.status).toBe(404)
  expect(nobody.page).toContain('There’s no payment here')
})
