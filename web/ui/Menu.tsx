import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, type ToggleEvent, useId, useRef } from 'react'
import { iconButtonClass } from './IconButton.tsx'
import styles from './Menu.module.css'
import { cx } from './cx.ts'

/** The props of a rendered link: spread them on a router link. */
type LinkProps = {
  className: string
  children: ReactNode
  role?: string
  tabIndex?: number
  ref?: Ref<HTMLAnchorElement>
  'aria-current'?: 'page'
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** Renders a link with the given props. */
export type LinkRender = (props: LinkProps) => ReactNode

type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect?: () => void
  href?: string
  render?: LinkRender
  /** The same without script: a form that posts the item's value to `action`. */
  post?: { action: string; name?: string; value?: string }
  danger?: boolean
  current?: boolean
}

/** The look of a menu's line, for lists of actions that are no menu. */
export const menuItemClass = styles.item

type Props = {
  label: string
  /** The content of the button, which looks like an IconButton by default. */
  trigger: ReactNode
  triggerClassName?: string
  align?: 'start' | 'end'
  items: readonly MenuItem[]
}

/** A menu button with a native popover and arrow keys: below the button, and on a phone a sheet. Its links and forms work before any script. */
export function Menu({ label, trigger, triggerClassName, align = 'end', items }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    if (!menu.current || !button.current) return
    // Safari does not focus a pressed button, and so does not return the focus to it.
    if (event.newState === 'closed' && isNowhere(document.activeElement)) button.current.focus({ preventScroll: true })
    if (event.newState !== 'open') return
    menu.current.removeAttribute('style')
    placeUnder(menu.current, button.current, align)
    elements(menu.current)[0]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={triggerClassName ?? iconButtonClass()}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={cx(styles.menu, align === 'start' && styles.start)}
        onToggle={toggled}
        onKeyDown={(event) => moveFocus(event, close)}
      >
        {items.map((item) => (
          <Item key={item.label} item={item} close={close} />
        ))}
      </div>
    </>
  )
}

/** Whether the focus is on no control: on the page, or on the content container. */
function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.id === 'content'
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon}
      <span className={styles.label}>{item.label}</span>
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.item, item.danger && styles.danger),
    'aria-current': item.current ? ('page' as const) : undefined,
  }
  function choose() {
    close()
    item.onSelect?.()
  }
  if (item.render) return item.render({ ...shared, children: content, onClick: choose })
  if (item.href) {
    return (
      <a href={item.href} {...shared} onClick={choose}>
        {content}
      </a>
    )
  }
  if (item.post) {
    const { action, name, value } = item.post
    return (
      <form method="post" action={action} role="none">
        <button type="submit" name={name} value={value} {...shared} onClick={(event) => (event.preventDefault(), choose())}>
          {content}
        </button>
      </form>
    )
  }
  return (
    <button type="button" {...shared} onClick={choose}>
      {content}
    </button>
  )
}

function elements(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Tab') return close()
  const all = elements(event.currentTarget)
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
