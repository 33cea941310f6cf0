import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { addSite } from './operator.ts'
import { doubled, movedBy, watchTransition } from './moving.ts'
import { call, type Member, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const sentence = 'Schwimmen im See, bevor irgendjemand wach ist'
const rightToLeft = 'السباحة في البحيرة قبل الفجر'
async function withSentence(options: Parameters<typeof openAs>[0]) {
  const one = await openAs(options)
  await say(one.page, sentence)
  return one
}

const say = (page: Page, answer: string, more = {}) =>
  call(page, 'PUT', '/api/profile.php', { prompts: [{ prompt: 'sunday', answer }], ...more })

const answerIn = (page: Page) => page.getByRole('main').locator('div:has(> blockquote) ~ a')

/** The longest name that a member can have, and no photo. */
const wide = 'W'.repeat(12)

test('a member answers a sentence by keyboard over the faces, and Escape and Back lead to its tile', async () => {
  const t = textsOf('fi')
  const baseURL = await addSite('voices', '127.20.40.63')
  const authors = await Promise.all([1, 2, 3, 4].map(() => withSentence({ baseURL, name: wide })))
  const { page } = await withSentence({ baseURL, viewport: desktop, language: 'fi' })
  await page.goto('/members')
  await ready(page)
  const answer = answerIn(page)
  const sheet = page.getByRole('dialog')
  await comesTo(() => answer.count(), 1)
  const name = await nameOf(answer, authors)
  const field = sheet.getByRole('textbox', { name: t('chat.write', { name }) })
  expect(await axeFindings(page)).toEqual([])
  const open = async () => {
    await answer.focus()
    await page.keyboard.press('Enter')
    await seen(field)
    await comesTo(() => hasFocus(field), true)
    await seen(sheet.getByText(sentence))
  }
  const isClosed = async () => {
    await gone(sheet)
    await comesTo(() => hasFocus(answer), true)
    await arrives(page, '/members')
    expect(new URL(page.url()).hash).toBe('')
  }
  await open()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('Kesken', { delay: 60 })
  await page.keyboard.press('Escape')
  await isClosed()
  await open()
  // What was typed waits.
  await comesTo(() => field.inputValue(), 'Kesken')
  await page.goBack()
  await isClosed()
  await open()
  await typeInto(field, 'Mikä järvi?')
  await page.keyboard.press('Enter')
  const chat = sheet.getByRole('link', { name: t('members.answer_chat') })
  await comesTo(() => hasFocus(chat), true)
  await page.keyboard.press('Enter')
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('log').getByText(sentence))
  await page.goBack()
  await ready(page)
  await comesTo(() => answer.count(), 1)
  expect(await sheet.count()).toBe(0)
  // Where the two write already, the sentence waits above the field of their chat.
  await answer.focus()
  await page.keyboard.press('Enter')
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('button', { name: t('chat.quote_remove') }))
})

test('a member answers by thumb on the smallest phone, unless the author blocks them or keeps the sentence for matches', async () => {
  const t = textsOf('de')
  const baseURL = await addSite('thumbs', '127.20.40.62')
  const authors = await Promise.all(Array.from({ length: 8 }, () => withSentence({ baseURL, name: wide })))
  const { page, member } = await openAs({ ...onPhone, viewport: { width: 320, height: 640 }, baseURL, language: 'de' })
  const sayAll = (answer: string, more = {}) => Promise.all(authors.map((each) => say(each.page, answer, more)))
  const [first, second] = [answerIn(page).first(), answerIn(page).nth(1)]
  const sheet = page.getByRole('dialog')
  const close = async () => {
    await sheet.getByRole('button', { name: t('nav.close') }).tap()
    await gone(sheet)
  }
  await page.goto('/members')
  await ready(page)
  await seen(second)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const name = await nameOf(first, authors)
  await first.tap()
  await typeInto(sheet.getByRole('textbox', { name: t('chat.write', { name }) }), 'Welcher See?')
  await sheet.getByRole('button', { name: t('chat.send'), exact: true }).tap()
  await seen(sheet.getByText(t('members.answer_sent', { name })))
  expect(await axeFindings(page)).toEqual([])
  await close()

  const blocking = await nameOf(second, authors)
  const blocker = authors.find((each) => each.member.username === blocking)!
  expect((await call(blocker.page, 'POST', '/api/block.php', { profile: { id: member.id } })).status).toBeLessThan(300)
  await second.tap()
  await seen(sheet.getByRole('alert').getByText(t('error.blocked', { name: blocking })))
  await close()

  await sayAll(rightToLeft)
  await page.goto('/members')
  await ready(page)
  await comesTo(() => page.getByText(rightToLeft).first().evaluate((words) => getComputedStyle(words).direction), 'rtl') // prettier-ignore
  await sayAll(rightToLeft, { sentences_for_matches: true })
  await page.reload()
  await ready(page)
  await comesTo(() => page.getByRole('main').getByRole('article').count(), 7)
  expect(await page.getByText(rightToLeft).count()).toBe(0)
})

test('the first press on a sentence already moves it into the sheet, with the field ready to write', async () => {
  const { page } = await openAs({ ...onPhone, reducedMotion: 'no-preference' })
  await page.goto('/members?country=DE')
  await ready(page)
  await comesTo(() => page.getByRole('main').locator('dialog').count(), 1)
  await watchTransition(page, ['group(quote)', 'old(quote)', 'new(quote)'])
  await answerIn(page).first().tap()
  await comesTo(() => movedBy(page), { 'group(quote)': true, 'old(quote)': true, 'new(quote)': true })
  expect(await doubled(page)).toEqual([])
  await comesTo(() => hasFocus(page.getByRole('dialog').getByRole('textbox')), true)
})

test.each([
  ['fi', { viewport: desktop }],
  ['de', { ...onPhone, viewport: { width: 320, height: 640 } }],
] as const)(
  'a visitor reads three sentences between the faces of the front page, and joins to answer one, in %s',
  async (language, held) => {
    const t = textsOf(language)
    const page = await openBrowser({ ...held, language })
    await page.goto('/')
    await ready(page)
    const section = page.locator('section', { has: page.getByRole('heading', { name: t('index.voices') }) })
    const answers = section.getByRole('link', { name: t('index.answer') })
    await comesTo(() => answers.count(), 3)
    const sentences = await section.getByRole('blockquote').allTextContents()
    expect(new Set(sentences).size).toBe(3)
    await answers.first().scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    const next = new URL((await answers.first().getAttribute('href'))!, page.url()).searchParams.get('next')
    expect(next).toMatch(/^\/members\/[0-9a-f-]{36}$/)
    if ('hasTouch' in held) await answers.first().tap()
    else {
      await answers.first().focus()
      await page.keyboard.press('Enter')
    }
    await arrives(page, '/signup?step=0')
    await seen(page.getByRole('heading', { level: 1, name: t('signup.who_title') }))
    expect(await page.evaluate(() => localStorage.getItem('signup-draft'))).toContain(next)
  },
)

/** The name in the label of the link, which is one of these authors'. */
async function nameOf(answer: ReturnType<typeof answerIn>, authors: ReadonlyArray<{ member: Member }>): Promise<string> {
  const label = (await answer.getAttribute('aria-label')) ?? ''
  return authors.find(({ member }) => label.includes(member.username))?.member.username ?? ''
}
