/** What is looked for in a page: a selector, and the name that it bears: whole, or its beginning and '…'. */
export interface Wanted {
  css: string
  name?: string
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight' | 'Backspace'

/** One window of a browser that is not Chromium: what a test asks of it, whichever driver it has. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  /** Runs in the page, which gets the arguments as JSON. */
  run<Arguments extends unknown[], Answer>(work: (...given: Arguments) => Answer, ...given: Arguments): Promise<Awaited<Answer>>
  /** Presses it by the mouse; false where it is not there to be pressed, or was not a moment ago. */
  click(wanted: Wanted): Promise<boolean>
  /** One key of the keyboard: a character, or one with a name. */
  key(key: string): Promise<void>
  close(): Promise<void>
}

export const namedKeys: readonly string[] = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowRight', 'Backspace'] satisfies Key[]

/**
 * Runs in the page: what is wanted and can be pressed, in the dialog or the menu on top where one is open. Null where there is none, or
 * where it was elsewhere at the look before: what moves would be missed.
 */
export function findIn({ css, name }: Wanted): Element | null {
  const top = [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')].at(-1)
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
  // What a dialog that is on its way out holds is seen and cannot be pressed.
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
  const page = window as typeof window & { lookedAt?: string }
  const place = [css, name, x, y, width, height].join()
  const isStill = page.lookedAt === place
  page.lookedAt = place
  return isStill ? found : null
}
