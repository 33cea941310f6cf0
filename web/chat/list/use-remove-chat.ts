import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { changeChats, keepRead } from '../store/kept-chats.ts'
import { removed } from '../store/removed.ts'
import { useDesk } from '../outbox/use-desk.ts'

/** What the list hands to the chat beside it. */
export interface ChatsOutlet {
  /** Removes a conversation and tells in the list when that fails. */
  remove: (conversation: string) => void
}

/**
 * Removes a conversation: from the list at once, then on the server; when that fails the list is read again
 * (specification, section 4). Answers what went wrong.
 */
export function useRemoveChat(): (id: string) => Promise<string | undefined> {
  const api = useApi()
  const queries = useQueryClient()
  const desk = useDesk()
  const { t } = useMessages()

  return async (id) => {
    removed.add(id)
    keepRead(queries, id)
    changeChats(queries, (chats) => chats.filter(({ conversation }) => conversation.id !== id))
    try {
      await api('DELETE /api/chat.php', { conversation: { id } })
      queries.removeQueries({ queryKey: queryKeys.messages(id) })
      desk?.drafts.forget(`conversation:${id}`)
      desk?.outbox.forget(`conversation:${id}`)
      return undefined
    } catch (error) {
      return error instanceof ApiError ? error.message : t('error.generic')
    } finally {
      removed.delete(id)
      void queries.invalidateQueries({ queryKey: queryKeys.chats })
      void queries.invalidateQueries({ queryKey: queryKeys.user })
    }
  }
}
