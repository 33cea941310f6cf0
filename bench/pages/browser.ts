import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { type Served, serveProduct } from '../harness/processes.ts'
import { benchFolder } from '../harness/options.ts'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const

/** Where the product of `serveDemo` keeps its data. */
export const demoFolder = resolve(benchFolder, 'demo')

/** The product with its own demo town, created once and stored; all of its portraits are drawn. */
export async function serveDemo(): Promise<Served> {
  const product = await serveProduct({ DEMO: '1', TOWN: '120', DATA_DIR: demoFolder })
  while (!existsSync(join(demoFolder, 'town-finished'))) await setTimeout(500)
  return product
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions())
}

/** The system's Chromium, without requests to third parties. */
export function browserOptions(): { executablePath: string; args: string[] } {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  return { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args }
}

/** A phone without any stored data; with `signedIn` it has only the demo member's session. */
export async function newPhone(browser: Browser, baseURL: string, { signedIn = false } = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL })
  if (!signedIn) return context
  const answer = await context.request.post('/api/user.php', { data: { username: 'demo', password: 'demo-1234' } })
  if (!answer.ok()) throw new Error(`The demo member could not sign in: ${answer.status()}`)
  return context
}
