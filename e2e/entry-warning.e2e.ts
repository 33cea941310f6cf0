import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { forgive, openBrowser, siteUrl } from './browser.ts'
import { site } from './operator.ts'
import { comesTo, ready, seen } from './seeing.ts'
import { signupForm } from './signing-up.ts'
import { english as t } from './texts.ts'

/** A separate site whose operator changes the settings; visitors of these tests come from the first of its countries. */
const gate = `http://gate.localhost:${new URL(siteUrl).port}`

beforeAll(() => site('add', 'gate', 'gate.localhost'))

interface Gate {
  enable_site_entry_popup?: 'yes' | 'no'
  entry_popup_countries?: string[]
  countries?: string[]
}

const usual: Gate = { enable_site_entry_popup: 'yes', entry_popup_countries: ['NL', 'DE'], countries: ['NL', 'DE', 'FR'] }

/** Waits until the running product has read the settings, which takes some seconds. */
async function setGate(changes: Gate): Promise<void> {
  const wanted = { ...usual, ...changes }
  const readGate = async () => (await (await fetch(`${siteUrl}/api/settings.php?host=gate.localhost`)).json()) as Gate
  const others = (now: Gate) =>
    (Object.keys(wanted) as Array<keyof Gate>).filter((name) => String(now[name]) !== String(wanted[name]))
  for (const name of others(await readGate())) {
    const value = wanted[name]
    await site('set', 'gate', name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  while (others(await readGate()).length > 0) await pause(200)
  // The front page is kept for some seconds longer.
  const page = await openBrowser({ baseURL: gate, firstVisit: true, javaScriptEnabled: false })
  const { enable_site_entry_popup: shown, entry_popup_countries: countries = [] } = wanted
  await comesTo(
    async () => {
      await page.goto('/')
      return page.locator('#entry-warning').evaluateAll((all) => all.map((each) => each.getAttribute('data-countries')))
    },
    shown === 'no' ? [] : [countries.join(' ')],
  )
}

type Asked = 'over' | 'within' | 'nothing'

/** Opens a page and returns its warning: over the page, within signup, or none. Waits for the expected one. */
async function askedAt(path: string, expected: Asked, page?: Page): Promise<Asked> {
  const at = page ?? (await openBrowser({ baseURL: gate, firstVisit: true }))
  await at.goto(path)
  await ready(at)
  forgive(/404|401|403/)
  const over = at.getByRole('dialog', { name: t('entry.title') })
  const within = at.getByText(t('signup.entry_confirm', { age: 18 }))
  if (expected === 'nothing') {
    // The warning would come with the last script of the page.
    const came = over.or(within).first().waitFor()
    await Promise.race([came.catch(() => {}), at.waitForLoadState('networkidle').then(() => pause(1_500))])
  } else await seen(expected === 'over' ? over : within)
  return (await over.isVisible()) ? 'over' : (await within.isVisible()) ? 'within' : 'nothing'
}

/** Checks several first visits at once, because it takes a while to see that no warning comes. */
async function expectAsked(expected: Readonly<Record<string, Asked>>): Promise<void> {
  const asked = await Promise.all(
    Object.entries(expected).map(async ([path, what]) => [path, await askedAt(path, what)] as const),
  )
  expect(Object.fromEntries(asked)).toEqual(expected)
}

/** Leads a visitor to the login. */
const someChat = '/members/3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55/chat'

test('in a country that requires it the warning is over pages and within signup, and nowhere else', async () => {
  await setGate({})
  await expectAsked({
    '/': 'over',
    '/login': 'over',
    [someChat]: 'over',
    '/signup': 'within',
    '/pricing#signup': 'within',
    '/reset-password': 'nothing',
    '/pages/terms': 'nothing',
    '/complaints': 'nothing',
  })
})

test('within signup it has the same text and exit, and continuing answers it everywhere', async () => {
  await setGate({})
  const page = await openBrowser({ baseURL: gate, firstVisit: true })
  expect(await askedAt('/signup', 'within', page)).toBe('within')
  await seen(page.getByText(t('entry.text', { site: 'Gate', age: 18 })))
  expect(await page.getByRole('link', { name: t('entry.leave') }).getAttribute('href')).toBe('about:blank')
  const form = signupForm(page)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await seen(form.day)
  const closed = (await page.context().cookies()).find(({ name }) => name === 'dismissed-entry')!
  expect(Date.parse(closed.value)).toBeGreaterThan(Date.now() - 60_000)
  for (const path of ['/', '/signup?step=0', someChat]) expect(await askedAt(path, 'nothing', page), path).toBe('nothing')
})

test('after the warning, and after a change of language, the focus is on the title of the page', async () => {
  await setGate({})
  const page = await openBrowser({ baseURL: gate, firstVisit: true })
  expect(await askedAt('/', 'over', page)).toBe('over')
  await page.keyboard.press('Enter')
  await comesTo(() => focused(page), 'H1')
  await page.getByRole('button', { name: t('nav.language') }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Deutsch' }).click()])
  await comesTo(() => page.getAttribute('html', 'lang'), 'de')
  await comesTo(() => focused(page), 'H1')
  // After a reload without a change, the focus is where it is on every page.
  await page.reload()
  await ready(page)
  expect(await focused(page)).toBe('BODY')
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a visitor without scripts reads the warning above the page, until it was answered elsewhere', async () => {
  await setGate({})
  const page = await openBrowser({ baseURL: gate, firstVisit: true, javaScriptEnabled: false })
  // Playwright does not find text within noscript.
  const shown = () => page.locator('noscript p').allInnerTexts()
  const warning = `${t('entry.title')} ${t('entry.text', { site: 'Gate', age: 18 })} ${t('entry.leave')}`
  for (const path of ['/', '/landers/collagelanding', '/pricing']) {
    await page.goto(path)
    expect(await shown()).toContain(warning)
  }
  await page.goto('/pages/terms')
  expect(await shown()).not.toContain(warning)
  await page.context().addCookies([{ name: 'dismissed-entry', value: '2026-01-01T00:00:00Z', url: gate }])
  for (const path of ['/', '/landers/collagelanding', '/pricing']) {
    await page.goto(path)
    expect(await shown()).not.toContain(warning)
  }
})

test('if the operator disables it there is no warning, in any layout', async () => {
  await setGate({ enable_site_entry_popup: 'no' })
  await expectAsked({ '/': 'nothing', [someChat]: 'nothing', '/signup': 'nothing', '/pricing#signup': 'nothing' })
})

test('there is no warning in a country that is not on the list, and one in a country that the operator adds', async () => {
  await setGate({ entry_popup_countries: ['DE'] })
  await expectAsked({ '/': 'nothing', '/signup': 'nothing', '/pricing#signup': 'nothing' })
  await setGate({ entry_popup_countries: ['FR'], countries: ['FR', 'NL'] })
  await expectAsked({ '/': 'over', '/signup': 'within' })
})

test('the installed app shows no warning', async () => {
  await setGate({})
  const page = await openBrowser({ baseURL: gate, firstVisit: true })
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  for (const path of ['/', '/signup']) expect(await askedAt(path, 'nothing', page), path).toBe('nothing')
})
