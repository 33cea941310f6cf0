import { expect, test } from 'vitest'
import { castOf, findings, openFor, overflowing, smallest } from './appearance.ts'
import { desktop } from './browser.ts'
import { staticPages } from './public-screens.ts'
import { show } from './screen.ts'
import { screens } from './screens.ts'
import { ready } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { still } from './still.ts'
import { textsOf } from './texts.ts'

const ofOthers = screens.filter(({ role }) => role !== 'demo')

test.each(ofOthers)(
  'a visitor or newcomer finds no fault of access, width or head on $name, light or dark, on a phone or a desktop',
  async (screen) => {
    expect(await findings(screen)).toEqual({})
  },
)

test.each(staticPages)('there is no fault of access, width or head on $name', async (screen) => {
  expect(await findings(screen)).toEqual({})
})

test.each(['visitor', 'newcomer'] as const)(
  'no screen of the %s is wider than the smallest phone in Finnish either',
  async (role) => {
    const page = await openFor(role, { language: 'fi', viewport: smallest })
    for (const screen of [...ofOthers, ...staticPages].filter((each) => each.role === role)) {
      await show(page, screen, await castOf(role), textsOf('fi'))
      expect.soft(await overflowing(page), screen.name).toEqual([])
    }
  },
)

test('a screen is judged in the colours of its new theme, also where tabs follow the scrolling', async () => {
  const page = await openFor('newcomer', { viewport: desktop })
  await page.goto('/likes')
  await ready(page)
  const colour = () =>
    page
      .locator('main nav a')
      .last()
      .evaluate((tab) => getComputedStyle(tab).color)
  const change = async (lasts: string, colorScheme: 'light' | 'dark') => {
    await page.evaluate((lasts) => document.documentElement.style.setProperty('--touch', lasts), lasts)
    await page.emulateMedia({ colorScheme })
  }
  await change('0s', 'dark')
  const dark = await colour()
  await change('0s', 'light')
  expect(await colour()).not.toBe(dark)
  await change('1s', 'dark')
  await still(page)
  expect(await colour()).toBe(dark)
})

test('a late font moves nothing: its fallback breaks lines at the same places', async () => {
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
