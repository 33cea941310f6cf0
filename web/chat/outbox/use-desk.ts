import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '../../account/use-viewer.ts'
import type { Api } from '../../net/context.ts'
import { useApi } from '../../net/use-api.ts'
import { createStore, type Readable, useStore } from '../../store.ts'
import { type Attachment, Drafts } from './drafts.ts'
import type { Failure, OutboxItem } from './outbox-items.ts'
import { Outbox, type Recipient } from './outbox.ts'

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

const noItems: readonly OutboxItem[] = []

export function useOutboxItems(recipient: Recipient): readonly OutboxItem[] {
  return useKeptFor(recipient, useDesk()?.outbox.boxes) ?? noItems
}

/** The conversation that his first message to this member has just started. */
export function useStarted(memberId: string): string | undefined {
  return useKeptFor(`member:${memberId}`, useDesk()?.outbox.started)
}

/** The begun text of a conversation. */
export function useDraft(recipient: Recipient): string {
  return useKeptFor(recipient, useDesk()?.drafts.texts) ?? ''
}

/** The photo or gift that goes with the next press. */
export function useAttachment(recipient: Recipient): Attachment | undefined {
  return useKeptFor(recipient, useDesk()?.drafts.attachments)
}

/** Why the last press came back to him. */
export function useRefusal(recipient: Recipient): Failure | undefined {
  return useKeptFor(recipient, useDesk()?.drafts.refusals)
}

const nothing = createStore<Partial<Record<Recipient, never>>>({})

function useKeptFor<T>(recipient: Recipient, store: Readable<Partial<Record<Recipient, T>>> = nothing): T | undefined {
  return useStore(store, nothing.get(), (all) => all[recipient])
}

function deskOf(memberId: string, api: Api, queries: QueryClient): Desk {
  if (desk?.memberId === memberId) return desk
  const drafts = new Drafts(memberId)
  desk = { memberId, drafts, outbox: new Outbox(memberId, api, queries, drafts.restore) }
  return desk
}
