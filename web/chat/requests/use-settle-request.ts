import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { changeChats, changeConversation } from '../store/kept-chats.ts'

export type Settled = InputOf<'PUT /api/requests.php'>['state']

/** Accepts, declines or puts back a request; returns whether the server did. A failure is shown, and the lists are read again. */
export function useSettleRequest(): (chat: ChatSummary, state: Settled) => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  return async ({ conversation }, state) => {
    try {
      await api('PUT /api/requests.php', { conversation, state })
      if (state === 'declined') changeChats(queries, (chats) => chats.filter((each) => each.conversation.id !== conversation.id))
      changeConversation(queries, conversation.id, (known) => ({ ...known, chat: settled(known.chat, state) }))
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

function settled(known: ChatSummary, state: Settled): ChatSummary {
  const { request: _, ...chat } = known
  return state === 'accepted' ? chat : { ...chat, request: state }
}
