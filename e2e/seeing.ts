import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it is there to be seen. */
export function seen(what: Locator): Promise<void> {
  return what.waitFor({ state: 'visible' })
}

/** Waits until it is no more to be seen. */
export function gone(what: Locator): Promise<void> {
  return what.waitFor({ state: 'hidden' })
}

/** Waits until reading gives this. */
export async function comesTo<T>(read: () => Promise<T> | T, wanted: T, timeout = 20_000): Promise<void> {
  await expect.poll(read, { timeout, interval: 50 }).toEqual(wanted)
}

/** Waits for the address's path and query. */
export async function arrives(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search
    return typeof address === 'string' ? here === address : address.test(here)
  })
}

/** What is said under a field or a group: its hint, and what is wrong with it. */
export async function saidUnder(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )
}

/** Waits until this sentence stands under the field. */
export async function isSaidUnder(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => saidUnder(field), { timeout: 20_000, interval: 50 }).toContain(sentence)
}

export function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element === document.activeElement)
}

/** Waits until React has taken the page over: what is pressed before is lost. A page that it does not take over is ready with its script. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = Object.keys(document.body).some((key) => key.startsWith('__react'))
    return isTaken || (document.readyState === 'complete' && document.querySelector('#page-data') === null)
  })
}

/** Waits until what takes him elsewhere has come too: asked before, it waits for the server by itself. */
export async function canLeave(page: Page): Promise<void> {
  const files = ['screen-files', 'virtual_messages']
  const there = (names: string[]) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.every((name) => loaded.some((address) => address.includes(name)))
  }
  await page.waitForFunction(there, files)
}

/** Waits until React has taken this one over, which may be a moment after the page. */
export async function isLive(what: Locator): Promise<void> {
  await expect
    .poll(() => what.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(true)
}

/** Whether a picture has come and stands where it can be seen. */
export function isInView(picture: Locator): Promise<boolean> {
  return picture.evaluate((element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
    return image !== null && image.complete && image.naturalWidth > 0
  })
}
