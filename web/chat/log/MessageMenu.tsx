import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { neighbour } from '../../ui/roving.ts'
import styles from './MessageMenu.module.css'

export interface Choice {
  label: string
  icon: React.ReactNode
  onSelect: () => void
  danger?: boolean
}

interface Props {
  anchor: HTMLElement
  choices: readonly Choice[]
  onClose: () => void
}

/** What can be done with a message. One for all bubbles: a thousand of them carry no menu of their own. */
export function MessageMenu({ anchor, choices, onClose }: Props) {
  const { t } = useMessages()
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const shown = menu.current!
    keepSeen(anchor, true)
    shown.showPopover()
    place(shown, anchor)
    shown.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => keepSeen(anchor, false)
  }, [anchor])

  function close() {
    onClose()
    anchor.focus({ preventScroll: true })
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={t('chat.options')}
      className={styles.menu}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={(event) => walk(event, close)}
    >
      {choices.map(({ label, icon, onSelect, danger }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-danger={danger}
          onClick={() => {
            close()
            onSelect()
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Tab' || event.key === 'Escape') {
    event.preventDefault()
    return close()
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const next = neighbour(event.key, items.indexOf(document.activeElement as HTMLElement), items.length)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

/** Its button stays while the menu is open, wherever the pointer is. */
function keepSeen(anchor: HTMLElement, open: boolean) {
  anchor.toggleAttribute('data-open', open)
}

/** Under its button, or above where the window ends. */
function place(menu: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))
  const top = box.bottom + menu.offsetHeight + 8 > innerHeight ? box.top - menu.offsetHeight : box.bottom
  menu.style.setProperty('left', `${left}px`)
  menu.style.setProperty('top', `${Math.max(8, top)}px`)
}
