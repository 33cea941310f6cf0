import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { signupForm } from './signing-up.ts'
import { english as t, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const smallPhone = { ...onPhone, viewport: { width: 320, height: 640 } }
const languages = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('nav.language') })
const join = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('nav.sign_up') })

test.each([
  ['de', smallPhone],
  ['fi', onPhone],
  ['en', { viewport: { width: 768, height: 1024 } }],
  ['fi', { viewport: desktop }],
] as const)('faces and sentences come into the places kept for them, and nothing moves, in %s at %j', async (language, held) => {
  const page = await openBrowser({ ...held, language })
  const moved = await watchShifts(page)
  const { promise: wait, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/showcase.php*', async (route) => {
    await wait
    const response = await route.fetch()
    const faces = (await response.json()) as Array<{ voice?: { answer: string } }>
    // As long as the server lets one be here.
    for (const { voice } of faces) if (voice) voice.answer = voice.answer.padEnd(64, ` ${voice.answer}`)
    await route.fulfill({ response, json: faces })
  })
  await page.goto('/')
  const footer = () => page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await footer()
  release()
  const section = page.locator('section', { has: page.getByRole('heading', { name: textsOf(language)('index.voices') }) })
  await comesTo(() => section.getByRole('blockquote').count(), 3)
  await comesTo(
    () =>
      page
        .locator('[data-scene] [data-state=loaded]')
        .count()
        .then((all) => all > 8),
    true,
  )
  expect(await footer()).toBe(before)
  expect(await moved()).toBeLessThanOrEqual(0.02)
})

test('the page begins with its own small script; when idle it fetches the app, and signup opens from the cache', async () => {
  const page = await openBrowser({ viewport: desktop })
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'load' })
  expect(scripts.filter((path) => /client|base/.test(path))).toEqual([])
  await comesTo(() => scripts.some((path) => /SignupScreen/.test(path)), true)
  await page.waitForLoadState('networkidle')
  await join(page).click()
  await arrives(page, '/signup?step=0')
  await ready(page)
  const fromNetwork = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize, initiatorType }) => name.endsWith('.js') && transferSize > 0 && initiatorType !== 'other')
      .map(({ name }) => name),
  )
  expect(fromNetwork.filter((name) => /client|base|start|SignupScreen/.test(name))).toEqual([])
})

test('by keyboard: the languages open, move by arrow and letter, close with Escape, and one is chosen', async () => {
  const page = await openBrowser({ viewport: desktop })
  await page.goto('/?colour=blue')
  const item = (name: string) => page.getByRole('banner').getByRole('menuitem', { name })
  const opens = () => comesTo(() => hasFocus(page.getByRole('banner').getByRole('menuitem').first()), true)
  await moveTo(page, languages(page))
  await pressEnter(page)
  await opens()
  await page.keyboard.press('s')
  await comesTo(() => hasFocus(item('Suomi')), true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await comesTo(() => hasFocus(languages(page)), true)
  await page.keyboard.press('Enter')
  await opens()
  await page.keyboard.press('d')
  await comesTo(() => hasFocus(item('Deutsch')), true)
  await page.keyboard.press('Enter')
  await comesTo(() => page.getAttribute('html', 'lang').catch(() => ''), 'de')
  await comesTo(() => hasFocus(page.getByRole('heading', { level: 1 })).catch(() => false), true)
  expect(new URL(page.url()).search).toBe('?colour=blue')
})

test('by touch: one age pushes the other, and a begun signup is offered again after Back', async () => {
  const page = await openBrowser(onPhone)
  await page.goto('/')
  await page.getByLabel(t('index.age_from')).selectOption('55')
  expect(await page.getByLabel(t('index.age_to')).inputValue()).toBe('55')
  await page.getByRole('button', { name: t('index.go') }).tap()
  await arrives(page, '/signup?step=1')
  await ready(page)
  const form = signupForm(page)
  await typeInto(form.day, '17')
  await form.month.selectOption('5')
  await typeInto(form.year, '1990')
  await form.next.tap()
  await seen(form.city)
  await page.goto('/')
  await seen(page.getByRole('link', { name: t('signup.resume_go') }))
  await page.getByRole('button', { name: t('signup.forget') }).tap()
  await gone(page.getByRole('link', { name: t('signup.resume_go') }))
})

test('before a choice, the languages that the browser prefers come first', async () => {
  const page = await openBrowser({ locale: 'fi-FI' })
  await page.goto('/')
  await languages(page).click()
  const lines = page.getByRole('banner').getByRole('menuitem')
  await comesTo(() => lines.first().innerText(), 'Suomi')
  await comesTo(() => page.getByRole('list', { name: t('index.languages') }).getByRole('button').first().innerText(), 'Suomi') // prettier-ignore
  expect(await lines.count()).toBe(11)
})

test('an old address of signup over the page opens signup; a member is led to the members with the query', async () => {
  const visitor = await openBrowser()
  // The script leads on before the page has loaded.
  await visitor.goto('/#signup', { waitUntil: 'commit' })
  await arrives(visitor, '/signup?step=0')
  const { page } = await openAs()
  await page.goto('/?country=NL')
  await arrives(page, '/members?country=NL')
})
