import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { conversationFrom, newestOf } from './conversation.ts'

interface Opening {
  member: string
  /** The conversation that their first message has started; undefined before. */
  started: string | undefined
  /** Takes the place of the current page in the history. */
  replace: boolean
}

/** Opens the conversation at its own address, with its messages, once the first message to the member is sent. */
export function useOpenStarted({ member, started, replace }: Opening): void {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!started) return
    void queries.invalidateQueries({ queryKey: queryKeys.chats })
    void queries.invalidateQueries({ queryKey: queryKeys.member(member) })
    void api('GET /api/messages.php', { conversation: started, before: newestOf(started) })
      .then((page) => queries.setQueryData(queryKeys.messages(started), conversationFrom(page)))
      .catch(() => {})
      .then(() => navigate(paths.chat(started), { replace, viewTransition: !replace }))
  }, [api, queries, navigate, member, started, replace])
}
