import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './ContextMenu.module.css'
import type { MenuChoice } from './Menu.tsx'
import { neighbour } from './menu-behaviour.ts'

/** Where the menu opens: at a button, or where something was pressed. */
export interface MenuPlace {
  anchor: HTMLElement
  at?: { x: number; y: number }
}

interface Props extends MenuPlace {
  label: string
  choices: readonly MenuChoice[]
  /** A row of choices above the others: elements of the role `menuitemradio`. `choose` closes the menu first. */
  renderAbove?: (choose: (act: () => void) => void) => ReactNode
  onClose: () => void
}

/** One menu for many things of a kind: opened by a right click, a long press or their button, it keeps long lists light. */
export function ContextMenu({ anchor, at, label, choices, renderAbove, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const shown = menu.current!
    keepVisible(anchor, true)
    shown.showPopover()
    place(shown, at ? new DOMRect(at.x, at.y, 0, 0) : anchor.getBoundingClientRect())
    itemsIn(shown)[0]?.focus()
    return () => keepVisible(anchor, false)
  }, [anchor, at])

  const pressed = useEffectEvent((event: Event) => {
    if (!menu.current?.contains(event.target as Node)) onClose()
  })
  useEffect(() => {
    addEventListener('pointerdown', pressed, true)
    return () => removeEventListener('pointerdown', pressed, true)
  }, [])

  function choose(act: () => void) {
    close()
    act()
  }

  function close() {
    onClose()
    anchor.focus({ preventScroll: true })
  }

  return (
    <div
      ref={menu}
      // An automatic one would close when the button or the finger that opened it is lifted.
      popover="manual"
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {renderAbove?.(choose)}
      {choices.map(({ label, icon, onSelect, danger }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-danger={danger}
          onClick={() => choose(onSelect)}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}

function itemsIn(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitemradio], [role=menuitem]')]
}

/** Left and right move between reactions; up and down leave their row. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Tab' || event.key === 'Escape') {
    event.preventDefault()
    return close()
  }
  const items = itemsIn(event.currentTarget)
  const next = nextItem(event.key, document.activeElement as HTMLElement, items)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextItem(key: string, from: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
  const row = items.filter((item) => item.role === 'menuitemradio')
  const lines = items.filter((item) => item.role !== 'menuitemradio')
  const within = row.indexOf(from)
  if (within < 0 || key === 'Home' || key === 'End') {
    const at = key === 'ArrowUp' && from === lines[0] ? row[0] : undefined
    return at ?? items[neighbour(key, items.indexOf(from), items.length) ?? -1]
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) return row[(within + step * direction(from) + row.length) % row.length]
  if (key === 'ArrowDown') return lines[0] ?? row[0]
  return key === 'ArrowUp' ? (lines.at(-1) ?? row[0]) : undefined
}

/** 1 where the text runs from left to right, else -1. */
function direction(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/** Keeps the button visible while its menu is open, wherever the pointer is. */
function keepVisible(anchor: HTMLElement, open: boolean) {
  anchor.toggleAttribute('data-open', open)
}

/** Places the menu below its button or the pointer, or above it at the end of the window. */
function place(menu: HTMLElement, box: DOMRect) {
  const left = Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))
  const top = box.bottom + menu.offsetHeight + 8 > innerHeight ? box.top - menu.offsetHeight : box.bottom
  menu.style.setProperty('left', `${left}px`)
  menu.style.setProperty('top', `${Math.max(8, top)}px`)
}
