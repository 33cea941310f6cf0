import type { Page } from 'playwright-core'
import { legible } from '#contract/rules/legible.ts'
import { expect, test } from 'vitest'
import { withoutRandom } from '#server/testing/without-random.ts'
import { buy } from './bank.ts'
import { forgive, openBrowser, siteUrl } from './browser.ts'
import { checkoutTexts, order, press, typeCard } from './checkout.ts'
import { hostileLetters, hostileTexts, polyglot } from './hostile-texts.ts'
import { call, inboxOf, type Member, openAs } from './people.ts'
import { picture } from './picture.ts'
import { arrives, comesTo, ready, saidUnder, seen } from './seeing.ts'
import { signupForm, fillBirthByHand, fillPlaceByHand } from './signing-up.ts'
import { english as t } from './texts.ts'
import { failWhenSprung, isHarmless, setTrap } from './trap.ts'

failWhenSprung()

interface Author {
  page: Page
  member: Member
}

const letters = hostileLetters(900)
const main = (page: Page) => page.getByRole('main')
const log = (page: Page) => page.getByRole('log')
const wordsIn = (page: Page) => log(page).locator('[dir=auto]').allTextContents()
/** The text as the server stores it. */
const kept = (text: string) => legible(text).trim()

/** A member with hostile texts in all fields and in the name of a photo. */
async function hostileAuthor(name: string): Promise<Author> {
  const author = await openAs({ name })
  await setTrap(author.page)
  const [about, looking_for] = letters
  expect((await call(author.page, 'PUT', '/api/profile.php', { about, looking_for })).status).toBe(200)
  const photo = { name: `${hostileTexts[1]}.jpg`, mimeType: 'image/jpeg"><script>canary(40)</script>', buffer: await picture() }
  expect((await author.page.request.post('/api/photos.php', { multipart: { photo } })).status()).toBe(201)
  return author
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await isHarmless(page)
}

test('hostile texts of two members in profiles and messages are shown literally and have no effect', async () => {
  const [adam, bert] = await Promise.all([hostileAuthor('adam'), hostileAuthor('bert')])
  const conversation = await write(adam, bert)
  for (const [author, other] of [
    [adam, bert],
    [bert, adam],
  ] as const) {
    await call(author.page, 'POST', '/api/likes.php', { profile: { id: other.member.id } })
    await call(author.page, 'POST', '/api/report.php', { profile: { id: other.member.id }, reason: 'other', text: letters[2] })
    await readsProfile(author.page, other.member)
    await readsTheChat(author.page, conversation)
    await readsOwnProfile(author.page)
    for (const path of ['/members', '/likes', '/likes/sent', '/likes/matches', '/signup-matches', '/credits', '/premium'])
      await visit(author.page, path)
  }
  for (const { member } of [adam, bert]) await readsTheInboxOf(adam.page, member)
})

/** Sends every text as a message from both sides; returns the conversation. */
async function write(adam: Author, bert: Author): Promise<string> {
  const first = await call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: letters[0] })
  const conversation = first.body.conversation.id
  for (const [index, text] of letters.slice(1).entries())
    expect((await call((index % 2 ? adam : bert).page, 'POST', '/api/messages.php', { conversation, text })).status).toBe(201)
  return conversation
}

async function readsProfile(page: Page, other: Member): Promise<void> {
  await visit(page, `/members/${other.id}`)
  await comesTo(() => main(page).locator('p[dir=auto]').allTextContents(), letters.slice(0, 2))
}

async function readsTheChat(page: Page, conversation: string): Promise<void> {
  await visit(page, `/chats/${conversation}`)
  await comesTo(() => wordsIn(page), letters.map(kept))
  await isHarmless(page)
  const links = await log(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(new Set(links)).toEqual(new Set(['https:', 'http:']))
  await page.getByRole('textbox').fill(polyglot)
  await comesTo(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('canary(30)')), true)
  await visit(page, '/chats')
  await comesTo(
    () =>
      page
        .getByRole('navigation', { name: t('chats.list') })
        .textContent()
        .then((text) => text!.includes(polyglot)),
    true,
  )
  await isHarmless(page)
}

async function readsOwnProfile(page: Page): Promise<void> {
  await visit(page, '/profile')
  await isHarmless(page)
  await visit(page, '/profile#edit=words')
  await comesTo(
    () => page.locator('#words textarea').evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value)),
    letters.slice(0, 2),
  )
  await isHarmless(page)
  await visit(page, '/complete-signup?step=1')
}

async function readsTheInboxOf(page: Page, { email }: Member): Promise<void> {
  await page.goto(`/inbox?to=${encodeURIComponent(email)}`)
  await seen(page.getByText(email).first())
  await isHarmless(page)
}

test('a message that arrives on an open page is text, also without scripts', async () => {
  const [adam, bert] = await Promise.all([hostileAuthor('adam'), hostileAuthor('bert')])
  const { body } = await call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello' })
  await visit(bert.page, `/chats/${body.conversation.id}`)
  await call(bert.page, 'POST', '/api/messages.php', { conversation: body.conversation.id, text: letters[0] })
  for (const text of letters.slice(1, 4))
    expect((await call(adam.page, 'POST', '/api/messages.php', { conversation: body.conversation.id, text })).status).toBe(201)
  await comesTo(() => wordsIn(bert.page), ['Hello', ...letters.slice(0, 4).map(kept)])
  await isHarmless(bert.page)

  const page = await openBrowser({ javaScriptEnabled: false, storageState: await bert.page.context().storageState() })
  await page.goto(`/members/${adam.member.id}`)
  expect(await main(page).locator('p[dir=auto]').allTextContents()).toEqual(letters.slice(0, 2))
  await isHarmless(page)
  await page.goto(`/chats/${body.conversation.id}`)
  await isHarmless(page)
})

const parameters = [
  'next', 'step', 'gender', 'seeks', 'country', 'region', 'min_age', 'max_age', 'interests', 'sexuality', 'body', 'hair', 'sort', 'seeks_me', 'verified', 'new', 'words', 'page', 'after',
  'discountcode', 'bundle', 'method', 'member', 'token', 'network', 'ref', 'sub1', 'sub2', 'sub3', 't', 'signup-complete', 'name', 'q', 'x"><img onerror=canary(41) src=x>',
] // prettier-ignore
const id = '00000000-0000-4000-8000-000000000000'
const open = ['/', '/login', '/signup', '/activate/error', '/pages/_', '/_', '/pricing', '/sandbox-pay/_', '/api/_']
const membersOnly = [
  '/members', '/members/_', `/members/${id}/chat`, '/chats/_', '/likes/_', '/likes/m/_', '/profile', '/credits', '/credits/_', '/credits/nl-20/_', '/credits/repeat-order',
  '/complete-signup', '/signup-matches', '/directdebit', '/transactions/_', '/media/_/_/full', '/inbox',
] // prettier-ignore

test.each([
  ['visitor', [...open, '/members', '/chats/_']],
  ['member', [...membersOnly, '/login', '/_']],
])('no hostile link runs code for a %s', async (who, addresses) => {
  const { page } = who === 'member' ? await openAs() : { page: await openBrowser() }
  await setTrap(page)
  const query = new URLSearchParams(parameters.map((name) => [name, polyglot])).toString()
  for (const address of addresses) {
    await page.goto(`${address.replaceAll('_', encodeURIComponent(polyglot))}?${query}#${hostileTexts[1]}`)
    await isHarmless(page)
  }
  forgive(new RegExp(t('error.not_found')))
})

test('the input of a visitor in a form stays text, also when refused', async () => {
  const page = await openBrowser()
  await setTrap(page)
  await page.goto('/login')
  await ready(page)
  await page.getByLabel(t('login.username')).fill(polyglot)
  await page.getByLabel(t('password.label'), { exact: true }).fill(polyglot)
  await main(page)
    .getByRole('button', { name: t('nav.log_in') })
    .click()
  await seen(main(page).getByRole('alert'))
  await isHarmless(page)

  await page.goto('/signup')
  await ready(page)
  const form = signupForm(page)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await fillBirthByHand(page)
  await form.city.fill(hostileTexts[1]!)
  await seen(page.getByText(t('place.none')).first())
  await isHarmless(page)
  await form.city.clear()
  await fillPlaceByHand(page, 'Utrecht')
  await form.username.fill(hostileTexts[1]!)
  await form.email.fill(`${hostileTexts[1]}@example.com`)
  await form.next.click()
  await expect.poll(() => saidUnder(form.username)).not.toBe('')
  await isHarmless(page)
  await page.reload()
  await ready(page)
  await comesTo(() => form.username.inputValue(), hostileTexts[1])
  await isHarmless(page)
})

test('the input of a payer stays text', async () => {
  const { page, member } = await openAs()
  await setTrap(page)
  await page.goto('/credits')
  await ready(page)
  await page.getByRole('button', { name: t('discount.open') }).click()
  await page.getByLabel(t('discount.label')).fill(hostileTexts[1]!)
  await page.getByRole('button', { name: t('discount.apply'), exact: true }).click()
  await seen(page.getByText('Code not found').first())
  await isHarmless(page)
  await order(page, 'creditcard')
  const texts = { ...checkoutTexts() }
  await page.getByLabel(texts['card.holder']!, { exact: true }).fill(polyglot)
  await press(page, texts['page.pay']!)
  await isHarmless(page)
  await typeCard(page, '4000 0000 0000 0002')
  await arrives(page, /^\/transactions\//)
  await ready(page)
  await isHarmless(page)
  await visit(page, '/transactions')

  await page.goto('/directdebit?bundle=nl-20')
  await ready(page)
  for (const field of await page.locator('form input[name]:not([type=hidden])').all())
    if (await field.isEditable()) await field.fill(polyglot)
  await page.getByRole('button', { name: t('directdebit.send_code') }).click()
  await seen(page.getByText(t('field.iban_country')).first())
  await isHarmless(page)
  await page.locator('input[name=account_holder]').fill(hostileTexts[1]!)
  await page.locator('input[name=iban]').fill('NL91 ABNA 0417 1643 00')
  await page.locator('input[name=mobile_number]').fill('+31612345678')
  await page.getByRole('button', { name: t('directdebit.send_code') }).click()
  await seen(page.getByText(t('field.account_holder')).first())
  await isHarmless(page)
  expect(await page.content()).not.toContain(member.password)
})

test('request headers and foreign cookies are never part of a page', async () => {
  const lie = `"><img/data-canary/src=x/onerror=canary(50)>`
  const page = await openBrowser({
    userAgent: lie,
    extraHTTPHeaders: {
      'Accept-Language': lie,
      'X-Forwarded-For': lie,
      'X-Forwarded-Host': 'evil.example',
      Referer: `https://evil.example/${lie}`,
    },
  })
  await setTrap(page)
  await page
    .context()
    .addCookies(['locale', 'source', 'device', 'session', 'x'].map((name) => ({ name, value: lie, url: siteUrl })))
  for (const path of ['/', '/login', '/members', '/pages/faq', '/no/such/page']) {
    await page.goto(path)
    await isHarmless(page)
    expect(await page.content()).not.toMatch(/data-canary|evil\.example/)
  }
})

test('mails load nothing, run nothing, and do not disclose sender or subject matter', async () => {
  const { page, member } = await openAs({ name: 'letterman' })
  await buy(page)
  await comesTo(async () => (await inboxOf(page, member.email)).length >= 2, true)
  const reader = await openBrowser({ javaScriptEnabled: true })
  await setTrap(reader)
  for (const { html, subject, text } of await inboxOf(page, member.email)) {
    expect(html).not.toMatch(
      /<(img|link|script|iframe|video|audio|object|embed|form|base)\b|url\(|@import|@font-face|\ssrc=|background=/i,
    )
    expect(withoutRandom(`${subject} ${text}`)).not.toMatch(/gay|dating|\bmen\b|letterman/i)
    expect(subject).not.toContain('Beau')
    await reader.setContent(html)
    await isHarmless(reader)
    const hosts = await reader
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host))
    expect(new Set(hosts)).toEqual(new Set([new URL(siteUrl).host]))
  }
})
