import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAs } from './people.ts'
import { comesTo, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const app = { serviceWorkers: 'allow' } as const

/** The worker is there, has this page in its hands, and has kept what it needs without a network. */
async function working(page: Page): Promise<void> {
  await comesTo(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true)
  await comesTo(async () => (await keptPaths(page)).some((path) => path.startsWith('/offline/')), true)
  await comesTo(async () => (await keptPaths(page)).some((path) => path.endsWith('.css')), true)
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function offline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const worker of context.serviceWorkers()) await worker.evaluate(() => 0).catch(() => 0)
}

test('without a network every page says so, in his language and as the site looks, and opens by itself when it is back', async () => {
  const { page } = await openAs({ ...app, language: 'de' })
  const de = textsOf('de')
  await page.goto('/members')
  await ready(page)
  await working(page)
  await offline(page.context())
  await page.goto('/likes')
  await seen(page.getByRole('heading', { name: de('error.offline_title') }))
  expect(await page.title()).toBe(`${de('error.offline_title')} · Beau`)
  expect(await page.evaluate(() => document.querySelector('svg')!.getBoundingClientRect().width > 100)).toBe(true)
  await page.context().setOffline(false)
  await seen(page.getByRole('heading', { level: 1, name: de('likes.title') }))
})

test('a visitor’s browser gets no worker', async () => {
  const page = await openBrowser(app)
  await page.goto('/')
  await ready(page)
  await page.goto('/login')
  await ready(page)
  await new Promise((done) => setTimeout(done, 1500))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await keptPaths(page)).toEqual([])
})
