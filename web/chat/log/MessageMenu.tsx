import { useQueryClient } from '@tanstack/react-query'
import { Copy, Expand, Flag, Undo2 } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { neighbour } from '../../ui/Menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { changeConversation } from '../store/kept-chats.ts'
import styles from './MessageMenu.module.css'

interface Choice {
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

/** The options of a message. All bubbles share one menu, which keeps long chats light. */
export function MessageMenu({ anchor, choices, onClose }: Props) {
  const { t } = useMessages()
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const shown = menu.current!
    keepVisible(anchor, true)
    shown.showPopover()
    place(shown, anchor)
    shown.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => keepVisible(anchor, false)
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
      onKeyDown={(event) => moveFocus(event, close)}
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

function moveFocus(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
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

/** Keeps the button visible while its menu is open, wherever the pointer is. */
function keepVisible(anchor: HTMLElement, open: boolean) {
  anchor.toggleAttribute('data-open', open)
}

/** Places the menu below its button, or above it at the end of the window. */
function place(menu: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))
  const top = box.bottom + menu.offsetHeight + 8 > innerHeight ? box.top - menu.offsetHeight : box.bottom
  menu.style.setProperty('left', `${left}px`)
  menu.style.setProperty('top', `${Math.max(8, top)}px`)
}

interface Handlers {
  onReport: (message: Message) => void
  onPhoto: (message: Message) => void
}

/** The options of a message: copy, enlarge, delete one's own for ten minutes, report a received one. Gifts cannot be deleted. */
export function useMessageChoices(conversation: string, me: string, { onReport, onPhoto }: Handlers) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('chat.copied') })
  }

  /** Removes it at once, and restores it if the server refuses. */
  async function deleteMessage(message: Message) {
    const { text: _, photo: __, ...emptied } = { ...message, deleted: true }
    replace(emptied)
    try {
      await api('DELETE /api/messages.php', { id: message.id })
    } catch (error) {
      replace(message)
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  function replace(message: Message) {
    changeConversation(queries, conversation, (known) => ({
      ...known,
      messages: known.messages.map((each) => (each.seq === message.seq ? message : each)),
    }))
  }

  return (message: Message): Choice[] => {
    const mine = message.from === me
    const young = Date.now() - Date.parse(message.created) < limits.messageUndoMinutes * 60_000
    return [
      ...(message.text ? [{ label: t('chat.copy'), icon: <Icon node={Copy} />, onSelect: () => void copy(message.text!) }] : []),
      ...(message.photo ? [{ label: t('profile.enlarge'), icon: <Icon node={Expand} />, onSelect: () => onPhoto(message) }] : []),
      ...(mine && young && message.kind !== 'gift'
        ? [
            {
              label: t('chat.delete_message'),
              icon: <Icon node={Undo2} />,
              onSelect: () => void deleteMessage(message),
              danger: true,
            },
          ]
        : []),
      ...(mine ? [] : [{ label: t('chat.report'), icon: <Icon node={Flag} />, onSelect: () => onReport(message) }]),
    ]
  }
}

/** Whether a message has options: one's own gift can be neither deleted nor copied. */
export function hasChoices({ kind, deleted }: Message, mine: boolean): boolean {
  return !deleted && !(mine && kind === 'gift')
}

/** The newest message that the keyboard reaches. */
export function reachableOf(messages: readonly Message[], me: string): number | undefined {
  return messages.findLast((message) => hasChoices(message, message.from === me))?.seq
}
