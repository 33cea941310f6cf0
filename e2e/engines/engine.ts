/** An element of a page: a selector, and its name: complete, or its beginning and '…'. */
export interface Wanted {
  css: string
  name?: string
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight' | 'Backspace'

/** One window of a browser other than Chromium, independent of its driver. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  /** Runs in the page, which gets the arguments as JSON. */
  run<Arguments extends unknown[], Answer>(work: (...given: Arguments) => Answer, ...given: Arguments): Promise<Awaited<Answer>>
  /** Presses it with the mouse; false if it cannot be pressed, could not a moment ago, or was missed. */
  click(wanted: Wanted): Promise<boolean>
  /** One key of the keyboard: a character, or one with a name. */
  key(key: string): Promise<void>
  close(): Promise<void>
}

export const namedKeys: readonly string[] = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowRight', 'Backspace'] satisfies Key[]

/**
 * Runs in the page: finds the wanted element that can be pressed, within the topmost dialog or menu if one is open. Null if there is
 * none, or if it moved since the last check, because a press could miss it.
 */
export function findIn({ css, name }: Wanted): Element | null {
  const top = [...document.querySelectorAll('dialog:modal, :is([popover=auto], [role=menu]):popover-open')].at(-1)
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
  // The contents of a closing dialog are visible but cannot be pressed.
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, dialog:not([open]) *')
  const isNamed = (element: Element) => {
    const full = nameOf(element).replace(/\s+/g, ' ').trim()
    return name === undefined || full === name || (name.endsWith('…') && full.startsWith(name.slice(0, -1)))
  }
  const found = [...(top ?? document).querySelectorAll(css)].find((element) => isSeen(element) && isNamed(element))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const page = window as typeof window & { lookedAt?: string; hit?: boolean }
  const place = [css, name, x, y, width, height].join()
  const isStill = page.lookedAt === place
  page.lookedAt = place
  if (!isStill) return null
  page.hit = false
  const own = [found, ...((found as HTMLInputElement).labels ?? [])]
  const note = ({ target }: Event) => (page.hit = own.some((each) => each.contains(target as Node)))
  addEventListener('pointerdown', note, { capture: true, once: true })
  return found
}

/** Runs in the page: whether the last press hit what `findIn` gave. It moves or is replaced between the look and the press at times. A new page was led to by a press. */
export function hasHit(): boolean {
  return (window as typeof window & { hit?: boolean }).hit !== false
}
