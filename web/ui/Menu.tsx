import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { iconButtonClass } from './IconButton.tsx'
import styles from './Menu.module.css'
import { cx } from './cx.ts'

/** Comes with the background of the page: a menu opens without it. */
let behaviour: typeof import('./menu-behaviour.ts') | undefined
const loadBehaviour = async () => (behaviour ??= await import('./menu-behaviour.ts'))

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
  /** What the item does without script: a form that posts the item's value to `action`. */
  post?: { action: string; name?: string; value?: string }
  danger?: boolean
  current?: boolean
}

/** A line that does something. */
export interface MenuChoice {
  label: string
  icon: ReactNode
  onSelect: () => void
  danger?: boolean
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

  useEffect(() => void loadBehaviour().catch(() => {}), [])

  async function toggled({ newState }: ToggleEvent<HTMLDivElement>) {
    const { menuToggled } = behaviour ?? (await loadBehaviour())
    if (menu.current && button.current) menuToggled(menu.current, button.current, newState, align)
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
        onToggle={(event) => void toggled(event).catch(() => {})}
        onKeyDown={(event) => behaviour?.moveInMenu(event, event.currentTarget)}
      >
        {items.map((item) => (
          <Item key={item.label} item={item} close={close} />
        ))}
      </div>
    </>
  )
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
