import type { Page } from 'playwright-core'
import { axeFindings, contrastFindings } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import type { Language } from './people.ts'
import { type Cast, gather, type Role, withDraft } from './cast.ts'
import { type Screen, show } from './screen.ts'
import { checkStill, still } from './still.ts'
import { textsOf } from './texts.ts'

/** Made by the first test of the file that needs the role. */
const gathered = new Map<Role, Promise<Cast>>()
/** One browser per role for the whole file. */
const pages = new Map<Role, Page>()

export function castOf(role: Role): Promise<Cast> {
  if (!gathered.has(role)) gathered.set(role, gather(role))
  return gathered.get(role)!
}

/** A browser in which the role is signed in, or has begun to sign up. */
export async function openFor(role: Role, { language = 'en' as Language, viewport = phone, kept = false } = {}): Promise<Page> {
  const { cookies } = await castOf(role)
  const page = await openBrowser({ language, viewport, kept, ...(role !== 'visitor' && { storageState: cookies }) })
  if (role === 'visitor') await withDraft(page)
  return page
}

/**
 * What is wrong with a screen, in German, whose words are long: findings of axe in light and dark, on a phone and a desktop, and elements
 * wider than the smallest phone, or than a phone with twice the text size. The contents of a page depend only on its width, so one load
 * serves all. All screens of a role share one browser, which compiles the scripts only once.
 */
export async function findings(screen: Screen): Promise<Record<string, string[]>> {
  const page = await pageOf(screen.role)
  const found: Record<string, string[]> = {}
  const note = (name: string, all: string[]) => void (all.length > 0 && (found[`${screen.name}, ${name}`] = all))
  const check = async (name: string, findings: (page: Page) => Promise<string[]>) => note(name, await checkStill(page, findings))
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await show(page, screen, await castOf(screen.role), textsOf('de'))
  await check('phone, light', axeFindings)
  note('title and description', await wrongInHead(page, screen))
  if (screen.role !== 'visitor') await check('phone, title', misplacedTitle)
  await page.emulateMedia({ colorScheme: 'dark' })
  await check('phone, dark', contrastFindings)
  if (screen.role === 'newcomer') note('phone, twice the text size', await overflowingTwice(page))
  await page.setViewportSize(smallest)
  await check('smallest phone', overflowing)
  await page.setViewportSize(desktop)
  await check('desktop, dark', axeFindings)
  await page.emulateMedia({ colorScheme: 'light' })
  await check('desktop, light', contrastFindings)
  return found
}

async function pageOf(role: Role): Promise<Page> {
  const page = pages.get(role)
  if (page && !page.isClosed()) return page
  const opened = await openFor(role, { language: 'de', kept: true })
  pages.set(role, opened)
  return opened
}

export const smallest = { width: 320, height: 640 }

/** The same with twice the text size, once nothing moves any more: the change itself moves things. */
async function overflowingTwice(page: Page): Promise<string[]> {
  const setSize = (size: string) => page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
  await setSize('200%')
  await still(page)
  const wide = await overflowing(page)
  await setSize('')
  await still(page)
  return wide
}

/** The title of a screen, unless it is 28 px high and as far below the bar, or the notice, as that of every other screen. */
function misplacedTitle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const title = document.querySelector('main [data-screen-head] h1')
    if (!title) return []
    const notice = document.querySelector('[data-notice]')?.getBoundingClientRect().height ?? 0
    const top = Math.round(title.getBoundingClientRect().top + scrollY - notice)
    const { fontSize } = getComputedStyle(title)
    return top === 81 && fontSize === '28px' ? [] : [`${title.textContent}: y ${top}, ${fontSize}`]
  })
}

/** Elements wider than the screen; empty unless the page scrolls sideways. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.scrollingElement!.scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth)
    return [
      `${document.scrollingElement!.scrollWidth} px`,
      ...wide.map(({ tagName, className }) => `${tagName} ${String(className)}`),
    ]
  })
}

/** The numbers of titles and of descriptions in the head of the page, unless there is one of each. */
async function wrongInHead(page: Page, { missing }: Screen): Promise<string[]> {
  const [titles, descriptions] = await Promise.all(
    ['head title', 'meta[name=description]'].map((each) => page.locator(each).count()),
  )
  return titles === 1 && descriptions === (missing ? 0 : 1) ? [] : [`${titles} titles, ${descriptions} descriptions`]
}
