import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Api } from '../../net/context.ts'
import { useApi } from '../../net/use-api.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { type Attachment, Drafts } from './drafts.ts'
import { Outbox, type Place } from './outbox.ts'
import type { Failure, OutboxItem } from './outbox-items.ts'

/** What a member has under his hands: begun texts, and messages on their way. */
export interface Desk {
  memberId: string
  drafts: Drafts
  outbox: Outbox
}

let desk: Desk | undefined

/** The member's desk; undefined on the server, where nothing is written. */
export function useDesk(): Desk | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  if (typeof window === 'undefined' || !viewer) return undefined
  return deskOf(viewer.id, api, queries)
}

const none: readonly OutboxItem[] = []
const idle = () => () => {}

export function useOutboxItems(place: Place): readonly OutboxItem[] {
  const outbox = useDesk()?.outbox
  return useSyncExternalStore(
    outbox?.subscribe ?? idle,
    () => outbox?.items(place) ?? none,
    () => none,
  )
}

/** The conversation that his first message to this member has just started. */
export function useStarted(memberId: string): string | undefined {
  const outbox = useDesk()?.outbox
  return useSyncExternalStore(
    outbox?.subscribe ?? idle,
    () => outbox?.startedWith(memberId),
    () => undefined,
  )
}

/** The begun text of a conversation. */
export function useDraft(place: Place): string {
  const drafts = useDesk()?.drafts
  return useSyncExternalStore(
    drafts?.subscribe ?? idle,
    () => drafts?.read(place) ?? '',
    () => '',
  )
}

/** The photo or gift that goes with the next press. */
export function useAttachment(place: Place): Attachment | undefined {
  const drafts = useDesk()?.drafts
  return useSyncExternalStore(
    drafts?.subscribe ?? idle,
    () => drafts?.attachment(place),
    () => undefined,
  )
}

/** Why the last press came back to him. */
export function useRefusal(place: Place): Failure | undefined {
  const drafts = useDesk()?.drafts
  return useSyncExternalStore(
    drafts?.subscribe ?? idle,
    () => drafts?.refusal(place),
    () => undefined,
  )
}

function deskOf(memberId: string, api: Api, queries: QueryClient): Desk {
  if (desk?.memberId === memberId) return desk
  const drafts = new Drafts(memberId)
  desk = { memberId, drafts, outbox: new Outbox(memberId, api, queries, drafts.takeBack) }
  return desk
}
