import { useQueryClient } from '@tanstack/react-query'
import { Copy, Expand, Flag, Undo2 } from 'lucide'
import type { Message } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { changeConversation } from '../store/kept-chats.ts'
import type { Choice } from './MessageMenu.tsx'

interface Doing {
  onReport: (message: Message) => void
  onPhoto: (message: Message) => void
}

/** What can be done with a message: copy it, look at it, take one's own back for ten minutes, report his. A gift stays given. */
export function useMessageChoices(conversation: string, me: string, { onReport, onPhoto }: Doing) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('chat.copied') })
  }

  /** Gone at once; back when the server refuses. */
  async function withdraw(message: Message) {
    const { text: _, photo: __, ...emptied } = { ...message, deleted: true }
    replace(emptied)
    try {
      await api('DELETE /api/messages.php', { id: message.id })
    } catch (error) {
      replace(message)
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
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
        ? [{ label: t('chat.take_back'), icon: <Icon node={Undo2} />, onSelect: () => void withdraw(message), danger: true }]
        : []),
      ...(mine ? [] : [{ label: t('chat.report'), icon: <Icon node={Flag} />, onSelect: () => onReport(message) }]),
    ]
  }
}
