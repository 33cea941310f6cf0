import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'

export const siteUrl = inject('siteUrl')

export const phone = { width: 375, height: 812 }
export const desktop = { width: 1280, height: 800 }

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

let launching: Promise<Browser> | undefined

/** A browser of one's own, as a person has it: nothing shared with any other page of the test. */
export async function openBrowser(options: BrowserContextOptions & { language?: string } = {}): Promise<Page> {
  launching ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet })
  const { language = 'en', ...rest } = options
  const context = await (await launching).newContext({ baseURL: siteUrl, viewport: desktop, reducedMotion: 'reduce', ...rest })
  await context.addCookies([{ name: 'locale', value: language, url: siteUrl }])
  // The entry warning has its own test; everywhere else this visitor has been here before.
  await context.addInitScript(() => localStorage.setItem('dismissed-entry', '2026-01-01T00:00:00Z'))
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => isFault(message.text(), message.type()) && errors.push(`${page.url()}: ${message.text()}`))
  return page
}

/** What went wrong in any page of this file without anybody noticing: faults, CSP violations, hydration mismatches. */
export const errors: string[] = []

function isFault(text: string, type: string): boolean {
  return type === 'error' && !/Failed to load resource|WebSocket connection|net::ERR_/.test(text)
}

afterAll(async () => {
  await (await launching)?.close()
  expect(errors).toEqual([])
})

/** Answers of a call made by the page itself, with its cookies and its origin. */
export async function callFrom(page: Page, method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const init = { method: method as string, headers: { 'Content-Type': 'application/json' }, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const answer = await fetch(path as string, init)
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
    [method, path, body] as const,
  )
}

export interface NewMember {
  username: string
  email: string
  password: string
}

export function newMember(prefix: string): NewMember {
  const username = `${prefix}${randomBytes(3).toString('hex')}`
  return { username, email: `${username}@example.com`, password: `${randomBytes(6).toString('hex')}-Gracht` }
}

/** Signs up and confirms by the calls, for tests that are not about signup; the page is signed in afterwards. */
export async function joined(page: Page, member = newMember('man')): Promise<NewMember & { id: string }> {
  await page.goto('/pages/faq')
  const [city] = (await callFrom(page, 'GET', '/api/cities.php?country=NL&q=Utrecht')).body
  const answer = await callFrom(page, 'POST', '/api/signup.php', {
    ...member,
    date_of_birth: '1990-05-17',
    gender: 'man',
    country: 'NL',
    region: city.region,
    city: city.id,
    accept_terms: true,
    consent: true,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const activation = await mailedLink(page, member.email)
  const token = new URL(activation).searchParams.get('token')
  expect((await callFrom(page, 'POST', '/api/activate.php', { token })).status).toBe(204)
  return { ...member, id: answer.body.user.id }
}

/** The newest link mailed to an address, as it arrived in the local inbox. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await (await page.request.get('/inbox.json')).json()) as Array<{ to: string; links: string[] }>
    const link = mails.find((mail) => mail.to === email)?.links[0]
    if (link) return link
    await page.waitForTimeout(100)
  }
  throw new Error(`No mail for ${email}`)
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  const answer = await callFrom(page, 'POST', '/api/user.php', { username, password })
  expect(answer.status).toBe(200)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds wrong with the page as it stands: WCAG 2.2 A and AA, and its own best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] })
    return violations.map((each: any) => `${each.id}: ${each.nodes.map((node: any) => node.target.join(' ')).join(' | ')}`)
  })
}
