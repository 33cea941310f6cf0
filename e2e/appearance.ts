import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { contrastFindings } from './contrast.ts'
import type { Language } from './people.ts'
import { type Cast, gather, type Screen, show, type Who, withDraft } from './screens.ts'
import { lookStill } from './still.ts'
import { english as t } from './texts.ts'

/** Each made by whichever test of the file needs him first. */
const gathered = new Map<Who, Promise<Cast>>()
/** His browser for the whole file. */
const pages = new Map<Who, Promise<Page>>()

export function castOf(who: Who): Promise<Cast> {
  if (!gathered.has(who)) gathered.set(who, gather(who))
  return gathered.get(who)!
}

/** A browser in which he is signed in, or has begun to sign up. */
export async function openFor(who: Who, { language = 'en' as Language, viewport = phone, kept = false } = {}): Promise<Page> {
  const { cookies } = await castOf(who)
  const page = await openBrowser({ language, viewport, kept, ...(who !== 'visitor' && { storageState: cookies }) })
  if (who === 'visitor') await withDraft(page)
  return page
}

/**
 * What axe finds in light and dark, on a phone and a desktop; what stands on the page depends on its width alone. All screens of one
 * person are loaded in one browser: what it has compiled for one it need not compile for the next.
 */
export async function findings(screen: Screen): Promise<Record<string, string[]>> {
  if (!pages.has(screen.who)) pages.set(screen.who, openFor(screen.who, { kept: true }))
  const page = await pages.get(screen.who)!
  const found: Record<string, string[]> = {}
  const look = async (name: string, findings = axeFindings) => {
    const all = await lookStill(page, findings)
    if (all.length > 0) found[`${screen.name}, ${name}`] = all
  }
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await show(page, screen, await castOf(screen.who), t)
  await look('phone, light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('phone, dark', contrastFindings)
  await page.setViewportSize(desktop)
  await look('desktop, dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await look('desktop, light', contrastFindings)
  return found
}

/** What reaches over the edge of the screen: nothing, unless the page can be pushed sideways. */
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

/** How many titles the page has, and how many descriptions. */
export function titlesAndDescriptions(page: Page): Promise<number[]> {
  return page.evaluate(() => ['head title', 'meta[name=description]'].map((each) => document.querySelectorAll(each).length))
}
