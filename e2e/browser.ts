import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Language } from '#contract/site/languages.ts'
import { watch } from './watching.ts'

export { forgive } from './watching.ts'

export const siteUrl = inject('siteUrl')

export const phone = { width: 375, height: 812 }
export const desktop = { width: 1280, height: 800 }

/** A phone: a small window, touch, no hover. */
export const onPhone = { viewport: phone, isMobile: true, hasTouch: true }

export interface BrowserOptions extends BrowserContextOptions {
  language?: Language
  /** First visit: the entry warning is still to come. */
  firstVisit?: boolean
  /** The time-bonus modal was not closed before and may open. */
  offered?: boolean
  /** It has a camera and a microphone, drawn and beeping, which the page may use. */
  media?: boolean
  /** Stays open after the test, for the following tests of the file. */
  kept?: boolean
}

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, which every page may use.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The same engine without a window: half the work for the same pages. */
const shell = process.env.HEADLESS_SHELL ?? whole

/** One for all files that a process runs; it ends with the process. */
let launching: Promise<Browser> | undefined
let withMedia: Promise<Browser> | undefined
/** To be closed at the end of the test, and of the file. */
const open: BrowserContext[] = []
const kept: BrowserContext[] = []

/** A separate browser that shares nothing with other pages of the test. Closed when the test ends. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Page> {
  const { language = 'en', firstVisit = false, offered = false, kept: stays = false, media = false, ...rest } = options
  const browser = await (media ? launchedWithMedia() : launched())
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: desktop,
    reducedMotion: 'reduce',
    // Tests cannot intercept requests of service workers; tests about workers allow them.
    serviceWorkers: 'block',
    ...(media && { permissions: ['camera', 'microphone'] }),
    ...rest,
  })
  ;(stays ? kept : open).push(context)
  context.setDefaultTimeout(20_000)
  await context.addCookies([{ name: 'locale', value: language, url: rest.baseURL ?? siteUrl }])
  if (!firstVisit) await context.addCookies([dismissed('entry', rest.baseURL)])
  if (!offered) await context.addCookies([dismissed('time-bonus', rest.baseURL)])
  await watch(context, rest.baseURL ?? siteUrl)
  return context.newPage()
}

/** The browser of this process; another one if it crashed. */
async function launched(): Promise<Browser> {
  const last = launching
  if (last && !(await last).isConnected() && launching === last) launching = undefined
  return (launching ??= chromium.launch({ executablePath: shell, args }))
}

/** The whole browser: its shell has no devices. */
function launchedWithMedia(): Promise<Browser> {
  withMedia ??= chromium.launch({ executablePath: whole, args: [...args, '--use-fake-device-for-media-stream'] })
  return withMedia
}

/** A browser that keeps its data in this folder, and left pages in its back/forward cache. */
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

/** The cookie that marks a notice as closed. */
function dismissed(notice: string, url = siteUrl) {
  return { name: `dismissed-${notice}`, value: '2026-01-01T00:00:00Z', url }
}

/** Closes the browsers of a test. What its routes still wait for is lost, and no error. */
export async function closePages(): Promise<void> {
  await Promise.all(open.splice(0).map(close))
}

async function close(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Closes those that stayed open for the whole file. */
export async function closeKeptPages(): Promise<void> {
  await Promise.all(kept.splice(0).map(close))
}
