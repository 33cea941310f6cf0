import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { type Conversation, conversationFrom, type MessagesPage } from './conversation.ts'
import { ConversationReader } from './conversation-reader.ts'

export interface OpenConversation {
  /** Undefined while it is read for the first time. */
  conversation: Conversation | undefined
  ended: boolean
  failed: boolean
  readOlder: () => Promise<void>
  /** Reads again what holds this number. */
  readAgain: (seq: number) => void
  refresh: () => void
}

const keptFor = 30 * 60_000

/** A conversation on screen: from what this browser keeps at once, then complete and live. */
export function useConversation(id: string, loaded: MessagesPage | undefined): OpenConversation {
  const api = useApi()
  const queries = useQueryClient()
  const [ended, setEnded] = useState(false)
  const [failed, setFailed] = useState(false)
  const reader = useRef<ConversationReader>(undefined)
  // Read by the reader alone: a fetch of the query's own would mark as read what nobody sees.
  const { data: conversation } = useQuery<Conversation>({
    queryKey: queryKeys.messages(id),
    queryFn: skipToken,
    gcTime: keptFor,
    staleTime: Infinity,
    ...(loaded && { initialData: () => conversationFrom(loaded) }),
  })

  useEffect(() => {
    const current = new ConversationReader(id, api, queries, { onEnded: () => setEnded(true), onFailed: setFailed })
    reader.current = current
    return current.start()
  }, [id, api, queries])

  useEffect(() => () => void (ended && queries.removeQueries({ queryKey: queryKeys.messages(id) })), [ended, id, queries])

  const readOlder = useCallback(async () => reader.current?.older(), [])
  const readAgain = useCallback((seq: number) => reader.current?.again(seq), [])
  const refresh = useCallback(() => reader.current?.refresh(), [])
  return { conversation, ended, failed, readOlder, readAgain, refresh }
}
