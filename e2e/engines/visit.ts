import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { siteUrl } from '../browser.ts'
import type { EngineWindow, Key, Wanted } from './engine.ts'
import type { Overlay } from './overlays.ts'

const patience = { timeout: 20_000, interval: 50 }

/** Minimum height: a menu of one item is low, a dialog or a sheet is not. */
const lowestOf = (overlay: Overlay) => (/ (Menu|ContextMenu)$/.test(overlay) ? 40 : 100)

/** A user in front of a window: their actions, and the states they wait for between them. */
export class Visit {
  readonly window: EngineWindow
  /** Overlays opened so far. */
  readonly opened = new Set<Overlay>()
  /** Whether a press opened the overlay, not the page itself. */
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
    if (css !== undefined) await this.press(css, name)
    // The page may move between the look at it and the press: whoever sees that they missed presses again, once.
    const isOpen = () => this.window.run(countOpen).then((count) => count > 0)
    if (css !== undefined && !(await vi.waitUntil(isOpen, { timeout: 5_000, interval: 50 }).catch(() => false)))
      await this.press(css, name)
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
    await expect.poll(focused, { ...patience, message: 'the focus after Escape' }).toMatch(/^(BUTTON|A)$/)
  }

  /** Opens an overlay by a press, checks it, and closes it. */
  async looksInto(overlay: Overlay, css: string, name?: string): Promise<void> {
    await this.opens(overlay, css, name)
    await this.closes()
  }
}

/** Whether React has hydrated the page; earlier presses are lost. Landing pages with a small script are never hydrated. */
function isTakenOver(): boolean {
  const isTaken = Object.keys(document.body).some((key) => key.startsWith('__react'))
  return isTaken || (document.readyState === 'complete' && document.querySelector('#page-data') === null)
}

/** Whether React has hydrated these elements, which may be a moment after the page. */
function areLive(css: string, name: string): boolean {
  if (!Object.keys(document.body).some((key) => key.startsWith('__react'))) return true
  return [...document.querySelectorAll(css)]
    .filter((each) => `${each.textContent} ${each.getAttribute('aria-label') ?? ''}`.includes(name))
    .every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
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
