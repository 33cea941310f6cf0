import { endClosing } from './use-modal.ts'

// What a menu does, without React: a page that is not hydrated has menus too.

/** Places the menu and focuses its first line when it opens; returns the focus to its button when it closes. */
export function menuToggled(menu: HTMLElement, button: HTMLElement, newState: string, align: 'start' | 'end'): void {
  // Safari does not focus a pressed button, and so does not return the focus to it: a line of the closed menu may still have it.
  const focused = document.activeElement
  if (newState === 'closed' && (isNowhere(focused) || menu.contains(focused))) button.focus({ preventScroll: true })
  if (newState !== 'open') return
  menu.removeAttribute('style')
  endClosing(menu)
  placeUnder(menu, button, align)
  linesOf(menu)[0]?.focus()
}

/** Moves the focus by arrow keys and typed letters; Tab closes the menu. */
export function moveInMenu(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, menu: HTMLElement): void {
  if (event.key === 'Tab') return menu.hidePopover()
  const all = linesOf(menu)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next =
    neighbour(event.key, at, all.length) ??
    typedAhead(
      event.key,
      at,
      all.map((one) => one.textContent),
    )
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

function linesOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

/** Whether the focus is on no control: on the page, or on the content container. */
function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.id === 'content'
}

/**
 * Places the menu in browsers without CSS anchors; the others use the stylesheet. WebKit flips a menu out of the window on
 * a scrolled page: a menu outside the window is placed here too.
 */
function placeUnder(menu: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  // A sheet on a phone.
  if (matchMedia('(max-width: 36rem)').matches) return
  if (CSS.supports('position-area', 'block-end') && isInWindow(menu)) return
  const box = button.getBoundingClientRect()
  const left = align === 'start' ? box.left : box.right - menu.offsetWidth
  menu.style.setProperty('position-area', 'none')
  menu.style.setProperty('left', `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`)
  menu.style.setProperty('top', `${Math.max(8, Math.min(box.bottom, innerHeight - menu.offsetHeight - 8))}px`)
}

function isInWindow(element: HTMLElement): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}

/** The index that an arrow key, Home or End moves to from index `at` of `count`; undefined for any other key. */
export function neighbour(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The next index after `at` whose text starts with the typed letter. */
export function typedAhead(key: string, at: number, words: readonly (string | null)[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  for (let step = 1; step <= words.length; step++) {
    const index = (at + step) % words.length
    if (words[index]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())) return index
  }
  return undefined
}
