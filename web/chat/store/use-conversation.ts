import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { type Conversation, conversationFrom, type MessagesPage } from './conversation.ts'
import { ConversationReader } from './conversation-reader.ts'
import { readOlder } from './kept-chats.ts'

export interface OpenConversation {
  /** Undefined during the first read. */
  conversation: Conversation | undefined
  ended: boolean
  /** The viewer removed it in another tab or on another device. */
  removed: boolean
  failed: boolean
  readOlder: () => Promise<void>
  /** Reads the page with this number again. */
  readAgain: (seq: number) => void
  refresh: () => void
}

const keptFor = 30 * 60_000

/** A conversation on screen: first from the browser's cache, then complete and live. */
export function useConversation(id: string, loaded: MessagesPage | undefined): OpenConversation {
  const api = useApi()
  const queries = useQueryClient()
  const [ended, setEnded] = useState(false)
  const [removed, setRemoved] = useState(false)
  const [failed, setFailed] = useState(false)
  const reader = useRef<ConversationReader>(undefined)
  // Only the reader reads: a fetch by the query itself would mark unseen messages as read.
  const { data: conversation } = useQuery<Conversation>({
    queryKey: queryKeys.messages(id),
    queryFn: skipToken,
    gcTime: keptFor,
    staleTime: Infinity,
    ...(loaded && { initialData: () => conversationFrom(loaded) }),
  })

  useEffect(() => {
    const current = new ConversationReader(id, api, queries, {
      onEnded: () => setEnded(true),
      onRemoved: () => setRemoved(true),
      onFailed: setFailed,
    })
    reader.current = current
    return current.start()
  }, [id, api, queries])

  const over = ended || removed
  useEffect(() => () => void (over && queries.removeQueries({ queryKey: queryKeys.messages(id) })), [over, id, queries])

  const readMore = useCallback(() => readOlder(api, queries, id), [api, queries, id])
  const readAgain = useCallback((seq: number) => reader.current?.again(seq), [])
  const refresh = useCallback(() => reader.current?.refresh(), [])
  return { conversation, ended, removed, failed, readOlder: readMore, readAgain, refresh }
}
