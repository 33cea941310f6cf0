import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { Language } from '#contract/languages.ts'

export const siteUrl = inject('siteUrl')

export const phone = { width: 375, height: 812 }
export const desktop = { width: 1280, height: 800 }

/** A telephone as it is held: a small window, a finger, no pointer that hovers. */
export const onPhone = { viewport: phone, isMobile: true, hasTouch: true }

/** What went wrong in any page of this file without anybody noticing: faults, CSP violations, hydration mismatches. */
export const errors: string[] = []

export interface BrowserOptions extends BrowserContextOptions {
  language?: Language
  /** He has never been here: the entry warning is still to come. */
  firstVisit?: boolean
  /** He has not closed the time-bonus modal before: it may open while he looks around. */
  offered?: boolean
}

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let launching: Promise<Browser> | undefined
const open: BrowserContext[] = []

/** A browser of one's own, as a person has it: nothing shared with any other page of the test. Closed when the test ends. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Page> {
  launching ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
  })
  const { language = 'en', firstVisit = false, offered = false, ...rest } = options
  const context = await (await launching).newContext({ baseURL: siteUrl, viewport: desktop, reducedMotion: 'reduce', ...rest })
  open.push(context)
  context.setDefaultTimeout(20_000)
  await context.addCookies([{ name: 'locale', value: language, url: rest.baseURL ?? siteUrl }])
  if (!firstVisit)
    await context.addInitScript(() => origin !== 'null' && localStorage.setItem('dismissed-entry', '2026-01-01T00:00:00Z'))
  if (!offered)
    await context.addInitScript(() => origin !== 'null' && localStorage.setItem('dismissed-time-bonus', '2026-01-01T00:00:00Z'))
  watch(context, rest.baseURL ?? siteUrl)
  return context.newPage()
}

function watch(context: BrowserContext, home: string): void {
  context.on('weberror', (fault) => errors.push(`${fault.page()?.url()}: ${fault.error().message}`))
  context.on('console', (said) => isFault(said.text(), said.type()) && errors.push(`${said.page()?.url()}: ${said.text()}`))
  context.on('response', (answer) => answer.status() >= 500 && errors.push(`${answer.status()} from ${answer.url()}`))
  context.on('request', (request) => isForeign(request.url(), home) && errors.push(`asked a third party: ${request.url()}`))
}

/** A call that is refused is logged by the browser as well: that is no fault. */
function isFault(text: string, type: string): boolean {
  return type === 'error' && !/Failed to load resource|WebSocket connection|net::ERR_/.test(text)
}

function isForeign(url: string, home: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(home).host
}

/** What a test has brought about itself is no fault. */
export function forgive(what: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !what.test(error)))
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()))
})

afterAll(async () => {
  await (await launching)?.close()
  expect(errors).toEqual([])
})
