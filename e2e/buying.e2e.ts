import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { bankHurries, buy } from './bank.ts'
import { openBrowser } from './browser.ts'
import {
  asksForExpress,
  checkoutTexts,
  chooseBundle,
  chooseMethod,
  completed,
  goToCheckout,
  order,
  payButton,
  payByBank,
  press,
  result,
  typeCard,
} from './checkout.ts'
import { call, inboxOf, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const pay = checkoutTexts()
const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('textbox')
const log = (page: Page) => page.getByRole('log')
const cards = {
  pays: '4242 4242 4242 4242',
  secure: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  failsOnRepeat: '4000 0000 0000 0341',
  chargedBack: '4000 0000 0000 0259',
}
/** Credits of the smallest bundle in every country. */
const smallest = 20

async function creditsOf(page: Page): Promise<number> {
  return (await call(page, 'GET', '/api/user.php')).body.user.credits
}

async function newestOrder(page: Page): Promise<{ id: string; state: string }> {
  return (await call(page, 'GET', '/api/orders.php')).body[0]
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
}

test('a member without messages left keeps their text, buys with iDEAL, becomes Premium, and continues where they stopped', async () => {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert' })])
  const { body } = await call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'One' })
  // Without an answer a fourth message is not allowed.
  await call(bert.page, 'POST', '/api/messages.php', { conversation: body.conversation, text: 'Hello' })
  for (const text of ['Two', 'Three', 'Four', 'Five'])
    expect((await call(adam.page, 'POST', '/api/messages.php', { conversation: body.conversation, text })).status).toBe(201)
  const { page } = adam
  await page.goto(`/chats/${body.conversation.id}`)
  await ready(page)
  await seen(log(page).getByText('Five'))
  await say(page, 'This one costs a credit')
  await seen(page.getByText(t('error.not_enough_credits')))
  await comesTo(() => field(page).inputValue(), 'This one costs a credit')

  await main(page)
    .getByRole('link', { name: t('chat.get_credits') })
    .click()
  await arrives(page, /^\/credits/)
  await ready(page)
  await chooseBundle(page)
  await chooseMethod(page, 'ideal')
  await goToCheckout(page)
  await payByBank(page)
  await result(page, completed(smallest))
  expect(await creditsOf(page)).toBe(smallest)
  expect((await call(page, 'GET', '/api/user.php')).body.user.paid_user).toBe(true)

  await main(page)
    .getByRole('link', { name: t('order.back_to_chat') })
    .click()
  await arrives(page, `/chats/${body.conversation.id}`)
  await comesTo(() => field(page).inputValue(), 'This one costs a credit')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await seen(log(page).getByText('This one costs a credit'))
  await comesTo(() => creditsOf(page), smallest - 1)

  const mails = async () => (await inboxOf(page, adam.member.email)).map(({ text }) => text)
  await comesTo(async () => (await mails()).some((text) => /VAT.*21/.test(text)), true)
})

/** Payment by hand for each family of methods, with a country of the method. */
const families: Array<[MethodCode, string, (page: Page) => Promise<void>]> = [
  ['creditcard', 'NL', async (page) => (await typeCard(page, cards.secure), await press(page, pay['secure.yes']!))],
  ['paypal', 'DE', (page) => press(page, pay['page.pay']!)],
  [
    'paysafecard',
    'AT',
    async (page) => (
      await page.getByLabel(pay['voucher.label']!, { exact: true }).fill('1234 5678 9012 3456'),
      await press(page, pay['page.pay']!)
    ),
  ],
  ['eps', 'AT', payByBank],
  [
    'blik',
    'PL',
    async (page) => (
      await page.getByLabel(pay['code.label']!, { exact: true }).fill('123456'),
      await press(page, pay['page.pay']!)
    ),
  ],
  ['swish', 'SE', async (page) => (await press(page, pay['app.open']!), await press(page, pay['app.approve']!))],
  ['dankort', 'DK', (page) => typeCard(page, '5019 7170 1010 3742')],
]

const homes: Record<string, string> = { NL: 'Utrecht', DE: 'Berlin', AT: 'Graz', PL: 'Gdynia', SE: 'Uppsala', DK: 'Odense' }

test.each(families)('a payer pays by %s in %s and gets the credits', async (method, country, payByHand) => {
  const { page } = await openAs({ country, city: homes[country] })
  await page.goto('/credits')
  await ready(page)
  await chooseBundle(page)
  await chooseMethod(page, method)
  await goToCheckout(page)
  await payByHand(page)
  await result(page, completed(smallest))
  await seen(main(page).getByRole('heading', { name: t('premium.yours') }))
  expect(await creditsOf(page)).toBe(smallest)
})

test('a payer by bank transfer sees the recipient, and gets the credits when the money arrives', async () => {
  const { page } = await openAs()
  await order(page, 'banktransfer')
  await press(page, pay['transfer.done']!)
  await seen(main(page).getByText(t('order.transfer_reference'), { exact: true }))
  expect(await creditsOf(page)).toBe(0)
  await bankHurries((await newestOrder(page)).id)
  await seen(main(page).getByRole('heading', { level: 1, name: completed(smallest) }))
  expect(await creditsOf(page)).toBe(smallest)
})

test('a payer with a declined card reads why, loses nothing, and pays with another', async () => {
  const { page } = await openAs()
  await order(page, 'creditcard')
  await typeCard(page, cards.declined)
  await result(page, t('order.failed_title'))
  await seen(main(page).getByText(t('order.failure_declined')))
  expect(await creditsOf(page)).toBe(0)
  await main(page)
    .getByRole('link', { name: t('error.try_again') })
    .click()
  await arrives(page, /\/creditcard$/)
  await goToCheckout(page)
  await typeCard(page, cards.pays)
  await result(page, completed(smallest))
  expect(await creditsOf(page)).toBe(smallest)
})

test('a payer who leaves the payment page returns to a usable page, and the order stays unpaid', async () => {
  const { page } = await openAs()
  await order(page, 'ideal')
  await page.goBack()
  await arrives(page, /^\/credits\//)
  await ready(page)
  await comesTo(() => payButton(page).isEnabled(), true)
  await goToCheckout(page)
  await press(page, pay['page.other']!)
  await press(page, pay['page.cancel']!)
  await result(page, t('order.failed_title'))
  expect(await creditsOf(page)).toBe(0)
})

test('pressing twice makes one order', async () => {
  const { page } = await openAs()
  await page.goto('/credits')
  await ready(page)
  await chooseBundle(page)
  await chooseMethod(page, 'ideal')
  await asksForExpress(page)
  await payButton(page).dblclick()
  await page.waitForURL(/\/sandbox-pay\//)
  expect((await call(page, 'GET', '/api/orders.php')).body).toHaveLength(1)
})

test('a payer signs a direct debit with the code from their phone, in Dutch, and gets the credits when it is collected', async () => {
  const nl = textsOf('nl')
  const { page, member } = await openAs({ language: 'nl' })
  await page.goto('/credits')
  await ready(page)
  await chooseBundle(page, nl)
  await chooseMethod(page, 'directdebit')
  await main(page)
    .getByRole('link', { name: nl('credits.continue') })
    .click()
  await arrives(page, /^\/directdebit/)
  await ready(page)
  const mobile = `+31612${String(Date.now()).slice(-6)}`
  const answers = {
    account_holder: 'Tom Jansen',
    iban: 'NL91 ABNA 0417 1643 00',
    street: 'Oudegracht',
    house_number: '1',
    postal_code: '3511 AA',
    city: 'Utrecht',
    mobile_number: mobile,
  }
  for (const [name, value] of Object.entries(answers)) await page.locator(`input[name=${name}]`).fill(value)
  await page.getByRole('button', { name: nl('directdebit.send_code') }).click()
  await seen(page.locator('input[name=otp]'))
  await page.locator('input[name=otp]').fill('000000')
  await page.locator('input[name=authorization]').check({ force: true })
  await asksForExpress(page)
  const sign = main(page).locator('form button[type=submit]')
  await sign.click()
  await seen(page.getByText(nl('field.code_invalid')))
  await page.locator('input[name=otp]').fill(await codeSentTo(page, mobile))
  await sign.click()
  await arrives(page, /^\/transactions\//)
  await comesTo(async () => (await newestOrder(page)).state, 'pending')
  expect(await creditsOf(page)).toBe(0)
  await bankHurries((await newestOrder(page)).id)
  await seen(main(page).getByRole('heading', { level: 1, name: completed(smallest, nl) }))
  expect(await creditsOf(page)).toBe(smallest)
  const mails = async () => (await inboxOf(page, member.email)).map(({ text }) => text).join('\n')
  await comesTo(async () => /NL.*4300/.test(await mails()), true)
  expect(await mails()).not.toContain('ABNA0417164300')
})

async function codeSentTo(page: Page, number: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => (code = /\b\d{6}\b/.exec((await inboxOf(page, number))[0]?.text ?? '')?.[0]), {
      timeout: 15_000,
      interval: 100,
    })
    .toBeTruthy()
  return code!
}

test('a payer with a stored card buys again in one step, and pays with PayPal when it fails', async () => {
  const { page } = await openAs()
  await page.goto('/credits')
  await ready(page)
  await chooseBundle(page)
  await chooseMethod(page, 'creditcard')
  await main(page)
    .getByRole('switch', { name: t('credits.keep_card') })
    .check({ force: true })
  await goToCheckout(page)
  await typeCard(page, cards.failsOnRepeat)
  await result(page, completed(smallest))

  await page.goto('/premium')
  await ready(page)
  await main(page)
    .getByRole('link', { name: t('premium.repeat_action') })
    .click()
  await arrives(page, '/credits/repeat-order')
  await asksForExpress(page)
  await press(page, t('repeat.pay', { amount: '' }).replace(/ now$/, ''))
  await result(page, t('order.failed_title'))
  expect(await creditsOf(page)).toBe(smallest)
  await main(page)
    .getByRole('link', { name: t('order.pay_with_paypal') })
    .click()
  await arrives(page, /\/paypal$/)
  await goToCheckout(page)
  await press(page, pay['page.pay']!)
  await result(page, completed(smallest))
  expect(await creditsOf(page)).toBe(2 * smallest)
})

test('a payer withdraws from a purchase: they read the amount first, then it is done, and the credits are gone', async () => {
  const { page } = await openAs()
  await page.goto(`/transactions/${await buy(page)}`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  // Closing the dialog while the amount loads must not open it again.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/refunds.php*', async (route) => (await held, route.continue()), { times: 1 })
  await page.getByRole('button', { name: t('refund.title') }).click()
  await seen(dialog)
  await page.keyboard.press('Escape')
  await gone(dialog)
  const read = page.waitForResponse(/refunds\.php/)
  answer()
  await (await read).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: t('refund.title') }).click()
  await seen(dialog.getByText(t('refund.unspent', { credits: smallest, bought: smallest })))
  expect(await creditsOf(page)).toBe(smallest)
  await press(page, t('refund.confirm', { amount: '{}' }))
  await comesTo(() => creditsOf(page), 0)
  await comesTo(async () => (await newestOrder(page)).state, 'refunded')
})

test('a payer whose bank charges back reads so, and the remaining credits are gone', async () => {
  const { page } = await openAs()
  await order(page, 'creditcard')
  await typeCard(page, cards.chargedBack)
  await result(page, completed(smallest))
  await bankHurries((await newestOrder(page)).id)
  await comesTo(async () => (await newestOrder(page)).state, 'charged_back')
  expect(await creditsOf(page)).toBe(0)
  await page.reload()
  await seen(main(page).getByRole('heading', { level: 1, name: t('order.charged_back_title') }))
})

test('a payer sees the photos that were locked before', async () => {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert', photo: true })])
  const { picture } = await import('./picture.ts')
  const photo = { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  expect((await bert.page.request.post('/api/photos.php', { multipart: { photo } })).status()).toBe(201)
  const locked = async () =>
    (await call(adam.page, 'GET', `/api/member.php?id=${bert.member.id}`)).body.photos.map((one: any) => one.locked)
  expect(await locked()).toEqual([false, true])
  await buy(adam.page)
  expect(await locked()).toEqual([false, false])
})

test('a member gives a rose: the recipient sees it at once, and it is on their profile after they show it', async () => {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert' })])
  await buy(adam.page)
  const { body } = await call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello there' })
  await Promise.all([adam, bert].map(({ page }) => page.goto(`/chats/${body.conversation.id}`)))
  await Promise.all([adam, bert].map(({ page }) => ready(page)))
  await adam.page.getByRole('button', { name: t('gift.open') }).click()
  const sheet = adam.page.getByRole('dialog')
  await sheet.locator('input[value=rose]').check({ force: true })
  await press(adam.page, t('gift.send', { gift: t('gift.one_rose') }))
  await seen(log(adam.page).getByText(t('gift.sent_mine', { gift: t('gift.one_rose') })))
  await seen(log(bert.page).getByText(t('gift.sent_his', { name: adam.member.username, gift: t('gift.one_rose') })))
  const onProfile = async () => (await call(adam.page, 'GET', `/api/member.php?id=${bert.member.id}`)).body.gifts
  expect(await onProfile()).toEqual([])
  await bert.page.goto('/profile#gifts')
  await ready(bert.page)
  await press(bert.page, t('gift.show'))
  await seen(bert.page.getByRole('button', { name: `${t('gift.hide')}: ${t('gift.rose')}` }))
  expect(await onProfile()).toEqual([{ code: 'rose', count: 1 }])
})

test('a visitor reads all prices, and is led to the login before buying', async () => {
  const page = await openBrowser()
  await page.goto('/pricing')
  await ready(page)
  await seen(main(page).getByRole('heading', { level: 1 }))
  await page.goto('/credits')
  await arrives(page, /^\/login/)
})

test('a new member’s bonus counts down, and takes a quarter off the price', async () => {
  const { page } = await openAs()
  const bonus = (await call(page, 'GET', '/api/time-bonus.php')).body
  expect(bonus).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25, expired: false, isVisible: true })
  const [bundle] = (await call(page, 'GET', '/api/bundles.php')).body
  expect(bundle.discount_price.amount).toBe(Math.round(bundle.price.amount * 0.75))
  await order(page, 'ideal')
  await payByBank(page)
  await result(page, completed(smallest))
  const bought = (await call(page, 'GET', '/api/orders.php')).body[0]
  expect(bought.price).toEqual(bundle.discount_price)
  expect((await call(page, 'GET', '/api/time-bonus.php')).status).toBe(204)
})

test('an order of another member does not exist for others', async () => {
  const [adam, bert] = await Promise.all([openAs(), openAs()])
  const id = await buy(adam.page)
  expect((await call(bert.page, 'GET', `/api/orders.php?id=${id}`)).status).toBe(404)
  await bert.page.goto(`/transactions/${id}`)
  await seen(bert.page.getByText(t('error.not_found')))
})
