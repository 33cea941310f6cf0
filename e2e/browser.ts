import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { failOnErrors, watch } from './watching.ts'

export { forgive } from './watching.ts'

export const siteUrl = inject('siteUrl')

export const phone = { width: 375, height: 812 }
export const desktop = { width: 1280, height: 800 }

/** A telephone as it is held: a small window, a finger, no pointer that hovers. */
export const onPhone = { viewport: phone, isMobile: true, hasTouch: true }

export interface BrowserOptions extends BrowserContextOptions {
  language?: Language
  /** He has never been here: the entry warning is still to come. */
  firstVisit?: boolean
  /** He has not closed the time-bonus modal before: it may open while he looks around. */
  offered?: boolean
  /** It stays open after the test, for those that follow in its file. */
  kept?: boolean
}

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The same engine without a window around it: half the work for the same pages. */
const shell = process.env.HEADLESS_SHELL ?? whole

let launching: Promise<Browser> | undefined
const open: BrowserContext[] = []

/** A browser of one's own, as a person has it: nothing shared with any other page of the test. Closed when the test ends. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Page> {
  launching ??= chromium.launch({ executablePath: shell, args })
  const { language = 'en', firstVisit = false, offered = false, kept = false, ...rest } = options
  const context = await (
    await launching
  ).newContext({
    baseURL: siteUrl,
    viewport: desktop,
    reducedMotion: 'reduce',
    // What it asks for no test can hold up: those that are about it allow it.
    serviceWorkers: 'block',
    ...rest,
  })
  if (!kept) open.push(context)
  context.setDefaultTimeout(20_000)
  await context.addCookies([{ name: 'locale', value: language, url: rest.baseURL ?? siteUrl }])
  if (!firstVisit) await context.addCookies([dismissed('entry', rest.baseURL)])
  if (!offered) await context.addCookies([dismissed('time-bonus', rest.baseURL)])
  await watch(context, rest.baseURL ?? siteUrl)
  return context.newPage()
}

/** A browser that keeps on disk, in this folder, what a browser keeps, and pages that were left in its memory for the way back. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: whole,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    baseURL: siteUrl,
    viewport: desktop,
    reducedMotion: 'reduce',
  })
  open.push(context)
  context.setDefaultTimeout(20_000)
  await context.addCookies([dismissed('time-bonus')])
  await watch(context, siteUrl)
  return context
}

/** That he has closed something before. */
function dismissed(what: string, url = siteUrl) {
  return { name: `dismissed-${what}`, value: '2026-01-01T00:00:00Z', url }
}

// Judged once the pages are closed.
failOnErrors()

afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()))
})

afterAll(async () => {
  await (await launching)?.close()
})
