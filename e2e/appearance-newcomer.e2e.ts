import { expect, test } from 'vitest'
import { castOf, findings, openFor, overflowing, titlesAndDescriptions } from './appearance.ts'
import { desktop, phone } from './browser.ts'
import { screens, show, staticPages } from './screens.ts'
import { ready } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { textsOf } from './texts.ts'

const theirs = screens.filter(({ who }) => who !== 'demo')

test.each(theirs)('nothing stands in the way of who is new on $name, light or dark, on a phone or a desktop', async (screen) => {
  expect(await findings(screen)).toEqual({})
})

test.each(staticPages)('nothing stands in anybody’s way on $name', async (screen) => {
  expect(await findings(screen)).toEqual({})
})

test('every page of a visitor says what it is: one title, one description', async () => {
  const page = await openFor('visitor')
  for (const path of ['/', '/login', '/pricing']) {
    await page.goto(path)
    expect.soft(await titlesAndDescriptions(page), path).toEqual([1, 1])
  }
})

test.each([
  ['visitor', 'de'],
  ['visitor', 'fi'],
  ['newcomer', 'de'],
  ['newcomer', 'fi'],
] as const)('no screen of the %s is wider than the smallest phone, in %s', async (who, language) => {
  const page = await openFor(who, { language, viewport: { width: 320, height: 640 } })
  for (const screen of [...theirs, ...staticPages].filter((each) => each.who === who)) {
    await show(page, screen, await castOf(who), textsOf(language))
    expect.soft(await overflowing(page), screen.name).toEqual([])
  }
})

test('letters that come late move nothing: what stands in for them breaks the lines where they do', async () => {
  const page = await openFor('newcomer', { viewport: desktop })
  const shifted = await watchShifts(page)
  let come = Promise.resolve()
  await page.route('**/*.woff2', async (route) => {
    await come
    await route.continue()
  })
  for (const path of ['/members', '/likes', '/profile', '/credits', '/premium']) {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    come = promise
    await page.goto(path, { waitUntil: 'commit' })
    await ready(page)
    release()
    await page.waitForLoadState('networkidle')
    expect.soft(await shifted(), path).toBeLessThanOrEqual(0.02)
  }
})

test('with twice the text size no screen of a newcomer is wider than his phone', async () => {
  const page = await openFor('newcomer', { language: 'de', viewport: phone })
  for (const screen of theirs.filter(({ who }) => who === 'newcomer')) {
    await show(page, screen, await castOf('newcomer'), textsOf('de'))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await overflowing(page), screen.name).toEqual([])
  }
})
