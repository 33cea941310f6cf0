import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, newPhone, serveDemo } from './browser.ts'
import { median } from '../harness/measure.ts'

const rounds = 6

/** P19: from the members to a profile, to a chat, and back, on a phone's second visit: until the new screen is painted. */
export async function run(): Promise<void> {
  const product = await serveDemo()
  const browser = await launchBrowser()
  await walkOften(await newPhone(browser, product.url, { signedIn: true }), '')
  // The cost of a view transition's pictures of both pages: without a GPU the processor draws them.
  const plain = await newPhone(browser, product.url, { signedIn: true })
  await plain.addInitScript(() => delete (Document.prototype as Partial<Document>).startViewTransition)
  await walkOften(plain, ', without view transitions')
  await browser.close()
  await product.stop()
}

async function walkOften(context: BrowserContext, how: string): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(watchClicks)
  await page.goto('/members', { waitUntil: 'networkidle' })

  const times = new Map<string, number[]>()
  let kept = true
  for (let round = 0; round < rounds; round++) {
    const { steps, moved } = await walk(page)
    if (round > 0) for (const [name, time] of steps) times.set(name, [...(times.get(name) ?? []), time])
    kept &&= Math.abs(moved) <= 2
  }
  for (const [name, all] of times) console.log(`P19 ${name}${how}: ${median(all).toFixed(0)} ms to the next paint (goal ≤ 100)`)
  console.log(`P19 scroll kept${how}: ${kept ? 'yes' : 'no'} (goal yes)`)
}

/** Returns the milliseconds of each step, and by how many pixels the list has moved afterwards. */
async function walk(page: Page): Promise<{ steps: Array<[string, number]>; moved: number }> {
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => scrollY)
  const profile = await page.evaluate(firstProfileOnScreen)
  const steps: Array<[string, number]> = [
    ['members to a profile', await timed(page, /^\/members\/[\w-]+$/.source, () => page.click(`a[href="${profile}"]`))],
    ['profile to its chat', await timed(page, '/chat', () => page.click('main a[href*="/chat"]'))],
    ['back to the profile', await timed(page, /^\/members\/[\w-]+$/.source, () => page.evaluate(goBack))],
    ['back to the members', await timed(page, '^/members$', () => page.evaluate(goBack))],
  ]
  await page.waitForTimeout(300)
  return { steps, moved: (await page.evaluate(() => scrollY)) - before }
}

async function timed(page: Page, address: string, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(300)
  const arrived = page.evaluate(arrival, address)
  await act()
  return arrived
}

interface Clicks {
  actedAt: number
}

function watchClicks(): void {
  addEventListener('click', ({ timeStamp }) => ((globalThis as unknown as Clicks).actedAt = timeStamp), { capture: true })
}

function goBack(): void {
  ;(globalThis as unknown as Clicks).actedAt = performance.now()
  history.back()
}

/** Runs in the page: milliseconds from the action until a frame with the new screen's heading has been painted. */
function arrival(address: string): Promise<number> {
  const heading = document.querySelector('h1')
  return new Promise((done, fail) => {
    const since = performance.now()
    const look = () => {
      const now = document.querySelector('h1')
      if (new RegExp(address).test(location.pathname) && now && now !== heading) setTimeout(painted)
      else if (performance.now() - since > 10_000) fail(new Error(`Never came to ${address}`))
      else requestAnimationFrame(look)
    }
    const painted = () => done(performance.now() - (globalThis as unknown as Clicks).actedAt)
    requestAnimationFrame(look)
  })
}

/** Runs in the page: the address of a member whose card is visible. */
function firstProfileOnScreen(): string {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href^="/members/"]')]
  return links.find((link) => link.getBoundingClientRect().top > 150)!.getAttribute('href')!
}
