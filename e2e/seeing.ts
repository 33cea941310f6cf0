import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it is visible. */
export function seen(target: Locator): Promise<void> {
  return target.waitFor({ state: 'visible' })
}

/** Waits until it is hidden. */
export function gone(target: Locator): Promise<void> {
  return target.waitFor({ state: 'hidden' })
}

/** Waits until `read` returns this value. */
export async function comesTo<T>(read: () => Promise<T> | T, wanted: T, timeout = 20_000): Promise<void> {
  await expect.poll(read, { timeout, interval: 50 }).toEqual(wanted)
}

/** Waits for the path and query of the address. */
export async function arrives(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search
    return typeof address === 'string' ? here === address : address.test(here)
  })
}

/**
 * Does what the page shows before the server knows it, and waits until the server has accepted that call: only then does another page,
 * another member or a call of the test find it.
 */
export async function answered(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const isIt = (request: Request) => new URL(request.url()).pathname === path && request.method() !== 'GET'
  const [request] = await Promise.all([page.waitForRequest(isIt), act()])
  expect((await request.response())?.ok()).toBe(true)
}

/** The text under a field or group: its hint and its error. */
export async function saidUnder(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )
}

/** Waits until this sentence is under the field. */
export async function isSaidUnder(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => saidUnder(field), { timeout: 20_000, interval: 50 }).toContain(sentence)
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Waits for hydration; earlier presses are lost. A page without hydration is ready with its script. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = Object.keys(document.body).some((key) => key.startsWith('__react'))
    return isTaken || (document.readyState === 'complete' && document.querySelector('#page-data') === null)
  })
}

/** Waits until a page can load other screens, and has what it says without a network. */
export async function canLeave(page: Page): Promise<void> {
  const there = (files: string[]) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.every((file) => loaded.some((name) => name.includes(`/${file}-`)))
  }
  await page.waitForFunction(there, ['screen-files', 'background', ...ofBackground])
}

/** Files without which the background of a page cannot run. */
const ofBackground = ['faces', 'fields', 'nothing', 'notice-parts']

/**
 * To be called before a page opens: the result waits until its live socket is open. A match that comes earlier is not shown.
 */
export async function hearing(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const Native = WebSocket
    window.WebSocket = class extends Native {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        this.addEventListener('open', () => Object.assign(window, { hears: true }))
      }
    }
  })
  return () => page.waitForFunction(() => 'hears' in window)
}

/** Waits until React has hydrated this element, which may be a moment after the page. */
export async function isLive(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(true)
}

/** Whether a picture has loaded and is in view. */
export function isInView(picture: Locator): Promise<boolean> {
  return picture.evaluate((element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
    return image !== null && image.complete && image.naturalWidth > 0
  })
}
