import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { siteUrl } from '../browser.ts'
import type { EngineWindow, Key, Wanted } from './engine.ts'
import type { Overlay } from './overlays.ts'

const patience = { timeout: 20_000, interval: 50 }

const toastButton = '[popover=manual] button'

/** Minimum height: a menu of one item is low, a dialog or a sheet is not. */
const lowestOf = (overlay: Overlay) => (/ (Menu|ContextMenu)$/.test(overlay) ? 40 : 100)

/** A user in front of a window: their actions, and the states they wait for between them. */
export class Visit {
  readonly window: EngineWindow
  /** Overlays opened so far. */
  readonly opened = new Set<Overlay>()
  /** The overlay that was opened last, and whether a press opened it, not the page itself. */
  private last: Overlay | undefined
  private byPress = false

  constructor(window: EngineWindow) {
    this.window = window
  }

  /** Waits for a path or a complete address. */
  async goto(address: string): Promise<void> {
    await this.window.goto(new URL(address, siteUrl).href)
    await this.ready()
  }

  async ready(): Promise<void> {
    await vi.waitUntil(() => this.window.run(isTakenOver).catch(() => false), patience)
  }

  async press(css: string, name?: string): Promise<void> {
    const wanted: Wanted = { css, ...(name !== undefined && { name }) }
    await vi.waitUntil(() => this.window.run(areLive, css, name ?? '').catch(() => false), patience)
    await expect.poll(() => this.window.click(wanted), { ...patience, message: `${css} ${name ?? ''}` }).toBe(true)
  }

  /** Waits until React has taken over this element, which a person cannot press: an event before is lost. */
  async isLive(css: string): Promise<void> {
    const live = (css: string) => Object.keys(document.querySelector(css)!).some((key) => key.startsWith('__reactProps'))
    await vi.waitUntil(() => this.window.run(live, css).catch(() => false), patience)
  }

  async arrives(address: RegExp): Promise<void> {
    await expect.poll(() => this.window.run(() => location.pathname + location.search), patience).toMatch(address)
  }

  async sees(css: string, text = ''): Promise<void> {
    const isSeen = () => this.window.run(showsText, css, text).catch(() => false)
    await expect.poll(isSeen, { ...patience, message: `${css} with “${text}”` }).toBe(true)
  }

  /** Waits until such an element has the focus within the page; `:focus` matches nothing while the window itself has none. */
  async focuses(css: string, text = ''): Promise<void> {
    const hasFocus = () => this.window.run(isFocused, css, text).catch(() => false)
    await expect.poll(hasFocus, { ...patience, message: `the focus on ${css} with “${text}”` }).toBe(true)
  }

  /** Presses what is answered by a toast, and sends the toast away, which covers what is below it and may go by itself before. */
  async pressAndDismiss(css: string, name: string, dismiss: string): Promise<void> {
    await this.window.run(noteToasts)
    await this.press(css, name)
    await expect.poll(() => this.window.run(wasToasted), { ...patience, message: `a toast after ${name}` }).toBe(true)
    const dismissed = async () => {
      await this.window.click({ css: toastButton, name: dismiss })
      return this.window.run((css) => document.querySelector(css) === null, toastButton)
    }
    await expect.poll(dismissed, { ...patience, message: 'the toast is gone' }).toBe(true)
  }

  /** Types with 60 to 120 ms per key and one corrected mistake. */
  async type(text: string): Promise<void> {
    const [first, ...rest] = text
    for (const key of [first!, /\d/.test(first!) ? '0' : 'x', 'Backspace', ...rest]) {
      await this.window.key(key)
      await pause(60 + ((key.charCodeAt(0) * 7) % 60))
    }
  }

  async keys(...keys: Key[]): Promise<void> {
    for (const key of keys) {
      await this.window.key(key)
      await pause(80)
    }
  }

  /** Opens an overlay by a press, or waits for the page to open it, and checks that it is visible and has the focus. */
  async opens(overlay: Overlay, css?: string, name?: string): Promise<void> {
    this.byPress = css !== undefined
    this.last = overlay
    if (css !== undefined) await this.press(css, name)
    await expect
      .poll(() => this.window.run(lookAtTop, lowestOf(overlay)), { ...patience, message: overlay })
      .toBe('high, in the window, on top, with the focus')
    this.opened.add(overlay)
  }

  /** Checks that Escape closes only this overlay, and that the focus returns to its origin. */
  async closes(): Promise<void> {
    const before = await this.window.run(countOpen)
    await this.window.key('Escape')
    await expect.poll(() => this.window.run(countOpen), { ...patience, message: 'open after Escape' }).toBe(before - 1)
    if (!this.byPress) return
    const focused = () => this.window.run(() => document.activeElement!.tagName)
    await expect.poll(focused, { ...patience, message: `the focus after Escape in ${this.last}` }).toMatch(/^(BUTTON|A)$/)
  }

  /** Opens an overlay by a press, checks it, and closes it. */
  async looksInto(overlay: Overlay, css: string, name?: string): Promise<void> {
    await this.opens(overlay, css, name)
    await this.closes()
  }

  /** The account of the member in this window. */
  async user(): Promise<{ id: string; email: string }> {
    const { user } = await this.window.run(
      async () => (await (await fetch('/api/user.php')).json()) as { user: { id: string; email: string } },
    )
    return user
  }

  /** Makes a call from the window; returns its status. */
  put(path: string, body: unknown): Promise<number> {
    return this.window.run(
      async (path, body) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status
      },
      path,
      body,
    )
  }

  /** Moves the member of this window to a city; returns the status of the call. */
  async movesTo({ country, city }: { country: string; city: string }): Promise<number> {
    const found = await this.window.run(
      async (query) => (await (await fetch(`/api/cities.php?${query}`)).json()) as Array<{ id: number; region: number }>,
      new URLSearchParams({ country, q: city }).toString(),
    )
    return this.put('/api/profile.php', { country, region: found[0]!.region, city: found[0]!.id })
  }
}

/** Whether React has hydrated the page; earlier presses are lost. Landing pages with a small script are never hydrated. */
function isTakenOver(): boolean {
  const isTaken = Object.keys(document.body).some((key) => key.startsWith('__react'))
  return isTaken || (document.readyState === 'complete' && document.querySelector('#page-data') === null)
}

/** Whether React has hydrated these elements, which may be a moment after the page; a press may have led to a page that it has not. */
function areLive(css: string, name: string): boolean {
  if (!Object.keys(document.body).some((key) => key.startsWith('__react')))
    return document.readyState === 'complete' && document.querySelector('#page-data') === null
  return [...document.querySelectorAll(css)]
    .filter((each) => `${each.textContent} ${each.getAttribute('aria-label') ?? ''}`.includes(name))
    .every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
}

/** Notes from now on whether a toast comes. */
function noteToasts(): void {
  const page = window as typeof window & { toasted?: boolean }
  page.toasted = false
  const seesToast = () => (page.toasted ||= document.querySelector('[popover=manual] button') !== null)
  new MutationObserver(seesToast).observe(document.body, { childList: true, subtree: true })
}

function wasToasted(): boolean {
  return (window as typeof window & { toasted?: boolean }).toasted === true
}

function showsText(css: string, text: string): boolean {
  return [...document.querySelectorAll(css)].some((each) => each.checkVisibility() && each.textContent.includes(text))
}

function isFocused(css: string, text: string): boolean {
  const focused = document.activeElement
  return focused !== null && focused.matches(css) && focused.textContent.includes(text)
}

function countOpen(): number {
  return document.querySelectorAll('dialog[open], :is([popover=auto], [role=menu]):popover-open').length
}

/** Faults of the topmost overlay, in words. */
function lookAtTop(lowest: number): string {
  const top = [...document.querySelectorAll('dialog[open], :is([popover=auto], [role=menu]):popover-open')].at(-1)
  if (!top) return 'nothing is open'
  const { left, top: above, right, bottom, width, height } = top.getBoundingClientRect()
  const inside = above >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1
  const drawn = document.elementFromPoint(left + width / 2, above + height / 2)
  return [
    height >= lowest ? 'high' : `${Math.round(height)} px high`,
    inside ? 'in the window' : 'not in the window',
    drawn && top.contains(drawn) ? 'on top' : 'covered',
    top.contains(document.activeElement) ? 'with the focus' : `without the focus, which ${document.activeElement?.tagName} has`,
  ].join(', ')
}
