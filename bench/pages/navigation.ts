import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, newPhone, serveDemo } from './browser.ts'
import { median } from '../harness/measure.ts'
import { spreadOf, state } from '../record/figures.ts'

const rounds = 21

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
  const profile = await profileWithChat(page)

  const times = new Map<string, number[]>()
  let kept = true
  for (let round = 0; round < rounds; round++) {
    const { steps, moved } = await walk(page, profile)
    if (round > 0) for (const [name, time] of steps) times.set(name, [...(times.get(name) ?? []), time])
    kept &&= Math.abs(moved) <= 2
  }
  for (const [name, all] of times)
    state(`P19 ${name}${how}`, median(all), { unit: 'ms to the next paint', goal: '≤ 100', spread: spreadOf(all), samples: all })
  state(`P19 scroll kept${how}`, kept ? 'yes' : 'no', { goal: 'yes' })
}

/** Returns the milliseconds of each step, and by how many pixels the list has moved afterwards. */
async function walk(page: Page, profile: string): Promise<{ steps: Array<[string, number]>; moved: number }> {
  await page
    .locator(`main li a[href="${profile}"]`)
    .first()
    .evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => scrollY)
  const steps: Array<[string, number]> = [
    ['members to a profile', await timed(page, /^\/members\/[\w-]+$/.source, () => page.click(`a[href="${profile}"]`))],
    ['profile to its chat', await timed(page, '^/chats/', () => page.click('[data-say]'))],
    ['back to the profile', await timed(page, /^\/members\/[\w-]+$/.source, () => page.evaluate(goBack))],
    ['back to the members', await timed(page, '^/members$', () => page.evaluate(goBack))],
  ]
  await page.waitForTimeout(300)
  return { steps, moved: (await page.evaluate(() => scrollY)) - before }
}

/**
 * The address of a member of the list with whom the viewer has a conversation: then the chat is a page of its own; the first message is
 * written on the profile.
 */
async function profileWithChat(page: Page): Promise<string> {
  for (const profile of await page.evaluate(profilesOfList)) {
    const member = await page.request.get(`/api/member.php?id=${profile.split('/').at(-1)}`)
    if (((await member.json()) as { conversation: string | null }).conversation) return profile
  }
  throw new Error('The viewer has written with nobody of the list.')
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

/** Runs in the page: the addresses of the members, in the order of the list. */
function profilesOfList(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href^="/members/"]')]
  return links.map((link) => link.getAttribute('href')!).filter((address) => /^\/members\/[\w-]+$/.test(address))
}
