import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Bell, BellOff, CalendarSearch, Check, MessageSquareDot, Pin, PinOff } from 'lucide'
import { useNavigate } from 'react-router'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { mutedForGood, type MuteTime } from '#contract/chat/options.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import type { InputOf } from '#contract/calls.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { changeAtOnce } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import type { MenuChoice } from '../../ui/Menu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { chatEffects, isMuted } from '../store/kept-chats.ts'
import { useFolder } from '../store/use-chats.ts'

type Order = Omit<InputOf<'PUT /api/chat.php'>, 'conversation'>

/** Arranges a conversation at once on the screen, then on the server; takes it back on failure, and says why. */
export function useArrange(): (chat: ChatSummary, order: Order) => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  return async (chat, order) => {
    const { conversation } = chat
    const shown = chatEffects(queries, chat, (known) => arranged(known, order))
    try {
      await changeAtOnce(queries, `chat ${conversation.id}`, shown, (once) =>
        api('PUT /api/chat.php', { conversation, ...order }, once),
      )
      return true
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: queryKeys.chats })
      void queries.invalidateQueries({ queryKey: queryKeys.user })
    }
  }
}

/** A conversation as the server will present it. */
export function arranged(chat: ChatSummary, { muted, ...order }: Order): ChatSummary {
  const after: ChatSummary = { ...chat, ...order }
  if (order.archived) after.pinned = false
  if (order.pinned) after.archived = false
  if (muted === null) delete after.muted_until
  if (muted) after.muted_until = endOf(muted)
  return after
}

function endOf(muted: MuteTime): string {
  return muted === 'always' ? mutedForGood : new Date(Date.now() + (muted === 'hour' ? hourMs : dayMs)).toISOString()
}

interface Asks {
  /** The open conversation. */
  opened: string | undefined
  /** Asks for how long it is muted. */
  onMute: (chat: ChatSummary) => void
  /** Asks for a day to go to. */
  onDate: (chat: ChatSummary) => void
}

/** How a conversation can be put in order: the same in the list and in the conversation itself, which can be taken to a date too. */
export function useChoices({ opened, onMute, onDate }: Asks): (chat: ChatSummary, open?: boolean) => MenuChoice[] {
  const { t } = useMessages()
  const arrange = useArrange()
  const navigate = useNavigate()
  const folder = useFolder()

  async function archive(chat: ChatSummary, archived: boolean) {
    if (!(await arrange(chat, { archived }))) return
    const undo = { label: t('hide.undo'), onSelect: () => void arrange({ ...chat, archived }, { archived: !archived }) }
    showToast({ text: t(archived ? 'chats.archived' : 'chats.unarchived'), action: undo })
  }

  /** Opened, it would be read again at once. */
  function markUnread(chat: ChatSummary) {
    if (chat.conversation.id === opened) void navigate(paths.chats(folder), { replace: true })
    void arrange(chat, { marked_unread: true })
  }

  return (chat, open = false) => {
    if (chat.request) return []
    const { pinned = false, archived = false, marked_unread: marked = false, num_unread_messages: unread } = chat
    const muted = isMuted(chat)
    const all: Array<MenuChoice | false> = [
      open && { label: t('chat.to_date'), icon: <Icon node={CalendarSearch} />, onSelect: () => onDate(chat) },
      {
        label: t(pinned ? 'chats.unpin' : 'chats.pin'),
        icon: <Icon node={pinned ? PinOff : Pin} />,
        onSelect: () => void arrange(chat, { pinned: !pinned }),
      },
      muted
        ? { label: t('chats.unmute'), icon: <Icon node={Bell} />, onSelect: () => void arrange(chat, { muted: null }) }
        : { label: t('chats.mute'), icon: <Icon node={BellOff} />, onSelect: () => onMute(chat) },
      {
        label: t(archived ? 'chats.unarchive' : 'chats.archive'),
        icon: <Icon node={archived ? ArchiveRestore : Archive} />,
        onSelect: () => void archive(chat, !archived),
      },
      !marked &&
        unread === 0 && {
          label: t('chats.mark_unread'),
          icon: <Icon node={MessageSquareDot} />,
          onSelect: () => markUnread(chat),
        },
      marked &&
        unread === 0 && {
          label: t('chats.mark_read'),
          icon: <Icon node={Check} />,
          onSelect: () => void arrange(chat, { marked_unread: false }),
        },
    ]
    return all.filter((choice) => choice !== false)
  }
}
