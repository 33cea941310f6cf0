import { useQueryClient } from '@tanstack/react-query'
import { Copy, Expand, Flag, Info, Languages, Reply, Undo2 } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { type Reaction, reactionCodes } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { neighbour } from '../../ui/menu-behaviour.ts'
import { showToast } from '../../ui/toast.ts'
import { ReactionSign } from '../log/ReactionSign.tsx'
import { changeMessage } from '../store/kept-chats.ts'
import styles from './MessageMenu.module.css'

interface Choice {
  label: string
  icon: ReactNode
  onSelect: () => void
  danger?: boolean
}

/** Where the menu opens: at a button, or where the message was pressed. */
export interface Place {
  anchor: HTMLElement
  at?: { x: number; y: number }
}

interface Props extends Place {
  choices: readonly Choice[]
  /** The six reactions, with the viewer's own; undefined where the viewer cannot react. */
  reactions: { mine: Reaction | undefined; onReact: (reaction: Reaction | null) => void } | undefined
  onClose: () => void
}

/** The options of a message. All bubbles share one menu, which keeps long chats light. */
export function MessageMenu({ anchor, at, choices, reactions, onClose }: Props) {
  const { t } = useMessages()
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
      aria-label={t('chat.options')}
      className={styles.menu}
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {reactions && <Reactions {...reactions} choose={choose} />}
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

type ReactionsProps = NonNullable<Props['reactions']> & { choose: (act: () => void) => void }

/** The six reactions in a row; pressing the own one takes it back. */
function Reactions({ mine, onReact, choose }: ReactionsProps) {
  const { t } = useMessages()
  return (
    <div role="group" aria-label={t('chat.reactions')} className={styles.reactions}>
      {reactionCodes.map((code) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === mine}
          aria-label={t(`reaction.${code}`)}
          tabIndex={-1}
          className={styles.reaction}
          onClick={() => choose(() => onReact(code === mine ? null : code))}
        >
          <ReactionSign of={code} />
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

interface Handlers {
  onReport: (message: Message) => void
  onPhoto: (message: Message) => void
  /** Absent where the viewer cannot write. */
  onReply: ((message: Message) => void) | undefined
  /** Absent where no marks are shown. */
  onInfo: ((message: Message) => void) | undefined
  /** What translates a message; undefined where nobody can. */
  translating: (message: Message, mine: boolean) => (() => void) | undefined
}

/**
 * The options of a message: reply, copy, translate, enlarge, when it was read, delete one's own for ten minutes, report a received one. Gifts cannot
 * be deleted.
 */
export function useMessageChoices(
  conversation: string,
  me: string,
  { onReport, onPhoto, onReply, onInfo, translating }: Handlers,
) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('chat.copied') })
  }

  /** Removes it at once, and restores it if the server refuses. */
  async function deleteMessage(message: Message) {
    const { id, seq, from, kind, created } = message
    const emptied = { id, seq, from, kind, created, deleted: true }
    changeMessage(queries, conversation, message.seq, () => emptied)
    try {
      await api('DELETE /api/messages.php', { id: message.id })
    } catch (error) {
      changeMessage(queries, conversation, message.seq, () => message)
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return (message: Message): Choice[] => {
    const mine = message.from === me
    const young = Date.now() - Date.parse(message.created) < limits.messageUndoMinutes * 60_000
    const translate = translating(message, mine)
    const all: Array<Choice | false | undefined> = [
      onReply && { label: t('chat.reply'), icon: <Icon node={Reply} />, onSelect: () => onReply(message) },
      Boolean(message.text) && { label: t('chat.copy'), icon: <Icon node={Copy} />, onSelect: () => void copy(message.text!) },
      translate && { label: t('translation.translate'), icon: <Icon node={Languages} />, onSelect: translate },
      message.photo && { label: t('profile.enlarge'), icon: <Icon node={Expand} />, onSelect: () => onPhoto(message) },
      mine && onInfo && { label: t('chat.info'), icon: <Icon node={Info} />, onSelect: () => onInfo(message) },
      mine &&
        young &&
        message.kind !== 'gift' && {
          label: t('chat.delete_message'),
          icon: <Icon node={Undo2} />,
          onSelect: () => void deleteMessage(message),
          danger: true,
        },
      !mine && { label: t('chat.report'), icon: <Icon node={Flag} />, onSelect: () => onReport(message) },
    ]
    return all.filter((choice) => choice !== false && choice !== undefined)
  }
}
