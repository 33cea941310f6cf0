import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useUnsent } from '../outbox/unsent.ts'
import { SharedDrafts } from './shared-drafts.ts'

/** Keeps the drafts of these conversations the same on all devices, for a member who has switched that on. */
export function useSharedDrafts(chats: readonly ChatSummary[] | undefined): void {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const drafts = useUnsent()?.drafts
  const memberId = viewer?.profile.drafts_everywhere ? viewer.id : undefined
  const shared = useRef<SharedDrafts>(undefined)

  useEffect(() => {
    if (!memberId || !drafts) return
    const current = new SharedDrafts(memberId, drafts, async (id, text, was) => {
      const { kept, at } = await api('PUT /api/chat-draft.php', { conversation: { id }, text, was })
      // Another device was quicker: what it kept stands in the list.
      if (!kept) void queries.invalidateQueries({ queryKey: queryKeys.chats })
      return kept ? { at } : null
    })
    shared.current = current
    const hide = () => document.hidden && current.flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      current.flush()
      current.end()
    }
  }, [memberId, drafts, api, queries])

  useEffect(() => {
    if (memberId && chats) shared.current?.receive(chats)
  }, [memberId, chats])
}
