import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { forgive, openBrowser, siteUrl } from './browser.ts'
import { site } from './operator.ts'
import { ready, seen } from './seeing.ts'
import { signupForm } from './signing-up.ts'
import { english as t } from './texts.ts'

/** A site of its own, whose operator changes his mind: visitors of these tests come from the first of its countries. */
const gate = `http://gate.localhost:${new URL(siteUrl).port}`

beforeAll(() => site('add', 'gate', 'gate.localhost'))

interface Gate {
  enable_site_entry_popup?: 'yes' | 'no'
  entry_popup_countries?: string[]
  countries?: string[]
}

const usual: Gate = { enable_site_entry_popup: 'yes', entry_popup_countries: ['NL', 'DE'], countries: ['NL', 'DE', 'FR'] }

/** The running product knows of it within some seconds. */
async function setGate(changes: Gate): Promise<void> {
  const wanted = { ...usual, ...changes }
  const told = async () => (await (await fetch(`${siteUrl}/api/settings.php?host=gate.localhost`)).json()) as Gate
  const others = (now: Gate) =>
    (Object.keys(wanted) as Array<keyof Gate>).filter((name) => String(now[name]) !== String(wanted[name]))
  for (const name of others(await told())) {
    const value = wanted[name]
    await site('set', 'gate', name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  while (others(await told()).length > 0) await pause(200)
}

/** What a first visit to a page asks: the warning over it, that within signup, or neither. */
async function askedAt(path: string, page?: Page): Promise<string> {
  const at = page ?? (await openBrowser({ baseURL: gate, firstVisit: true }))
  await at.goto(path)
  await ready(at)
  forgive(/404|401|403/)
  const over = at.getByRole('dialog', { name: t('entry.title') })
  const within = at.getByText(t('signup.entry_confirm', { age: 18 }))
  const came = over
    .or(within)
    .first()
    .waitFor()
    .catch(() => {})
  // What would ask comes with the last that the page loads.
  await Promise.race([came, at.waitForLoadState('networkidle').then(() => pause(1_500))])
  return (await over.isVisible()) ? 'over' : (await within.isVisible()) ? 'within' : 'nothing'
}

/** The same of visitors who come at once, each for the first time: that nothing comes takes a while to see. */
async function askedEverywhere(paths: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await askedAt(path)])))
}

/** Leads a visitor to the login. */
const someChat = '/members/3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55/chat'

test('in a country that asks for it the warning lies over pages, stands within signup, and is nowhere else', async () => {
  await setGate({})
  const asked = {
    '/': 'over',
    '/login': 'over',
    [someChat]: 'over',
    '/signup': 'within',
    '/pricing#signup': 'within',
    '/reset-password': 'nothing',
    '/pages/terms': 'nothing',
    '/complaints': 'nothing',
  }
  expect(await askedEverywhere(Object.keys(asked))).toEqual(asked)
})

test('within signup it says the same, with the way out, and going on answers it everywhere', async () => {
  await setGate({})
  const page = await openBrowser({ baseURL: gate, firstVisit: true })
  expect(await askedAt('/signup', page)).toBe('within')
  await seen(page.getByText(t('entry.text', { site: 'Gate', age: 18 })))
  expect(await page.getByRole('link', { name: t('entry.leave') }).getAttribute('href')).toBe('about:blank')
  const form = signupForm(page)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await seen(form.day)
  const closed = (await page.context().cookies()).find(({ name }) => name === 'dismissed-entry')!
  expect(Date.parse(closed.value)).toBeGreaterThan(Date.now() - 60_000)
  for (const path of ['/', '/signup?step=0', someChat]) expect(await askedAt(path, page), path).toBe('nothing')
})

test('where the operator wants none there is none, in whatever layout', async () => {
  await setGate({ enable_site_entry_popup: 'no' })
  const everywhere = await askedEverywhere(['/', someChat, '/signup', '/pricing#signup'])
  expect(new Set(Object.values(everywhere))).toEqual(new Set(['nothing']))
})

test('in a country that is not on the list nothing is asked, and in one that an operator puts on it everything is', async () => {
  await setGate({ entry_popup_countries: ['DE'] })
  const elsewhere = await askedEverywhere(['/', '/signup', '/pricing#signup'])
  expect(new Set(Object.values(elsewhere))).toEqual(new Set(['nothing']))
  await setGate({ entry_popup_countries: ['FR'], countries: ['FR', 'NL'] })
  expect(await askedEverywhere(['/', '/signup'])).toEqual({ '/': 'over', '/signup': 'within' })
})

test('the installed app asks nothing', async () => {
  await setGate({})
  const page = await openBrowser({ baseURL: gate, firstVisit: true })
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  for (const path of ['/', '/signup']) expect(await askedAt(path, page), path).toBe('nothing')
})
