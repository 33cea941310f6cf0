import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/site/languages.ts'
import { type BrowserOptions, openBrowser } from './browser.ts'
import { picture } from './picture.ts'

export interface NewMember {
  username: string
  email: string
  password: string
}

export interface Member extends NewMember {
  id: string
}

export function newMember(prefix = 'man'): NewMember {
  const username = `${prefix}${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@example.com`, password: `${randomBytes(6).toString('hex')}-Gracht` }
}

export interface JoinOptions extends BrowserOptions {
  name?: string
  country?: string
  city?: string
  photo?: boolean
  /** False: the member has not opened the mailed link yet. */
  confirmed?: boolean
}

/** A browser with a new, signed-in member, made by calls, for tests that are not about signup. */
export async function openAs(options: JoinOptions = {}): Promise<{ page: Page; member: Member }> {
  const { name, country, city, photo, confirmed, ...browser } = options
  const page = await openBrowser(browser)
  return { page, member: await join(page, { name, country, city, photo, confirmed, language: browser.language }) }
}

/** Signs up and signs in a new member by calls, in this browser. */
export async function join(
  page: Page,
  { name, country = 'NL', city = 'Utrecht', photo = false, confirmed = true, language = 'en' }: JoinOptions = {},
): Promise<Member> {
  const member = newMember(name)
  const [place] = (await call(page, 'GET', `/api/cities.php?country=${country}&q=${city}`)).body
  const answer = await call(page, 'POST', '/api/signup.php', {
    ...member,
    date_of_birth: '1990-05-17',
    gender: 'man',
    country,
    region: place.region,
    city: place.id,
    accept_terms: true,
    consent: true,
    language,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  if (confirmed) await confirm(page, member.email)
  if (photo) await addPhoto(page)
  return { ...member, id: answer.body.user.id }
}

/** Confirms an address by the mailed link, beside the page. */
export async function confirm(page: Page, email: string): Promise<void> {
  const token = new URL(await mailedLink(page, email)).searchParams.get('token')
  expect((await call(page, 'POST', '/api/activate.php', { token })).status).toBe(204)
}

async function addPhoto(page: Page): Promise<void> {
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const answer = await page.request.post('/api/photos.php', { multipart: { photo } })
  expect(answer.status()).toBe(201)
}

/**
 * Makes a call with the browser's cookies, beside its page. Each has a connection of its own: one that was idle for so long that the product
 * closes it just now would be reset.
 */
export async function call(page: Page, method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
  const headers = { connection: 'close' }
  const answer = await page.request.fetch(path, { method, headers, ...(body !== undefined && { data: body }) })
  return { status: answer.status(), body: await answer.json().catch(() => null) }
}

/** What another writes first comes into the member's inbox rather than among their requests: they like the other meanwhile. */
export async function welcoming<T>(page: Page, profile: { id: string }, write: () => Promise<T>): Promise<T> {
  expect((await call(page, 'POST', '/api/likes.php', { profile: { id: profile.id } })).status).toBe(201)
  const written = await write()
  expect((await call(page, 'DELETE', '/api/likes.php', { profile: { id: profile.id } })).status).toBe(204)
  return written
}

/** The newest link mailed to an address, read from the local inbox. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = (await inboxOf(page, email))[0]?.links[0]), {
      timeout: 15_000,
      interval: 100,
      message: `a mail to ${email}`,
    })
    .toBeTruthy()
  return link!
}

interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}

export async function inboxOf(page: Page, email: string): Promise<ReceivedMail[]> {
  return (await call(page, 'GET', `/inbox.json?to=${encodeURIComponent(email)}`)).body
}

/** Ends the session of a browser that has left the site: an open page notices the end and goes to the login by itself. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session/ })
}

/** The session of a page ends with its next such call: before it, any other call of the page would notice the end first. */
export async function sessionEndsAt(page: Page, method: string, path: string, name = 'session'): Promise<void> {
  let ended = false
  await page.route(`**${path}`, async (route) => {
    if (ended || route.request().method() !== method) return route.fallback()
    ended = true
    await page.context().clearCookies({ name })
    await route.continue()
  })
}

/** Logs in by a call. */
export async function logInByCall(page: Page, { username, password }: NewMember): Promise<void> {
  expect((await call(page, 'POST', '/api/user.php', { username, password })).status).toBe(200)
}

export type { Language }
