import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import { type ChatFolder, chatFolders } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import type { Api } from '../../net/context.ts'
import { live, useOnline, useWatch } from '../../net/live/socket.ts'
import { useApi } from '../../net/use-api.ts'
import type { Conversation } from './conversation.ts'
import type { VoiceFile } from '../outbox/outbox-items.ts'
import type { MenuChoice } from '../../ui/Menu.tsx'
import { type ChatsOf, chatsOf, keepPresence, keyOf } from './kept-chats.ts'

const watchedAtMost = 40

/** A message whose options the viewer asks for, and where they open. */
export interface AskedOptions {
  message: Message
  anchor: HTMLElement
  /** Where it was pressed; undefined at the anchor. */
  at?: { x: number; y: number }
}

export interface ExtraProps {
  chat: ChatSummary
  /** The newest number of the conversation. */
  newest: number
}

export interface InsideProps {
  message: Message
  mine: boolean
  /** The other member's name. */
  name: string
  /** Called when the address of its file has expired. */
  onLost?: (() => void) | undefined
}

export interface MicProps {
  /** It began, or is over. */
  onRecording: (recording: boolean) => void
  /** What was recorded; `send`: at once, else it can be heard before. */
  onRecorded: (voice: VoiceFile, send: boolean) => void
  /** Why nothing is recorded. */
  onProblem: (text: string | undefined) => void
}

export interface ReactionsProps {
  reactions: NonNullable<Message['reactions']>
  /** The viewer wrote the message. */
  mine: boolean
  /** The other member's name. */
  name: string
  onPress: (anchor: HTMLElement) => void
}

export interface RequestProps {
  chat: ChatSummary
  onReport: () => void
  onBlock: () => void
}

/** What stands in the bar of an open conversation. */
export interface BarProps {
  chat: ChatSummary
  calls: Conversation['calls']
}

/** What a conversation has beyond text, photos and gifts. A page that shows a first message does not load it. */
export interface Extras {
  /** Draws the content of a message of a further kind, and a photo that arrived blurred. */
  Inside: ComponentType<InsideProps>
  /** Stands in the bar, beside the other member. */
  Bar: ComponentType<BarProps>
  /** Stands below a text of the other member. */
  Below: ComponentType<{ message: Message }>
  /** Draws the reactions to a message, at the edge of its bubble. */
  Reactions: ComponentType<ReactionsProps>
  /** Stands above the composer until the viewer has accepted a first message. */
  Request: ComponentType<RequestProps>
  /** Opens what can be sent, in the foot of the composer; only where both members take part. */
  More: ComponentType<ExtraProps>
  /** Records a voice message, beside the field; only where both members take part. `children` where nothing can be recorded. */
  Mic: ComponentType<MicProps & { children: ReactNode }>
  /** Draws a recording that waits to be sent. */
  Recorded: ComponentType<{ voice: VoiceFile }>
}

/** What the list passes to the chat next to it. */
export interface ChatsOutlet {
  extras: Extras
  /** Opens the options of a message. */
  options: (message: Message, anchor: HTMLElement) => void
  /** Opens the photo of a message. */
  photo: (message: Message) => void
  /** Removes a conversation and shows a failure in the list. */
  remove: (conversation: string) => void
  /** Opens the report of a member or of one message. */
  report: (member: MemberCard, message?: string) => void
  /** Opens the report of a conversation that has ended. */
  reportEnded: (conversation: string) => void
  /** Opens the confirmation of a block. */
  block: (member: MemberCard) => void
  /** How its viewer can put the open conversation in order, for its menu. */
  choicesOf: (chat: ChatSummary) => readonly MenuChoice[]
}

/** The viewer's conversations. */
export interface Chats {
  /** The pinned ones first, then the latest; undefined until the first successful read. */
  chats: ChatSummary[] | undefined
  failed: boolean
  /** There is no network; the chats load once it is back. */
  offline: boolean
  hasMore: boolean
  readingMore: boolean
  readMore: () => void
  refetch: () => void
}

/** Reads one of the lists, unless it is not `wanted`. */
export function useChats(first: ChatSummary[] | undefined, of: ChatsOf = 'chats', wanted = true): Chats {
  const queries = useQueryClient()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...chatsQuery(useApi(), of),
    enabled: wanted,
    initialData: first && { pages: [first], pageParams: [null] },
  })
  const chats = data && chatsOf(data)
  usePresence(queries, chats ?? [])
  const online = useOnline()
  return {
    chats,
    failed: isError && !data && online,
    offline: !data && !online,
    hasMore: hasNextPage,
    readingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  }
}

/** A conversation from the list's cache, without a request. */
export function useListedChat(id: string): ChatSummary | undefined {
  const api = useApi()
  const { data: chats } = useInfiniteQuery({ ...chatsQuery(api, 'chats'), enabled: false })
  const { data: requests } = useInfiniteQuery({ ...chatsQuery(api, 'requests'), enabled: false })
  const { data: folder } = useInfiniteQuery({ ...chatsQuery(api, useFolder() ?? 'chats'), enabled: false })
  return [...chatsOf(chats), ...chatsOf(requests), ...chatsOf(folder)].find(({ conversation }) => conversation.id === id)
}

/** The folder of the list, which stands in the address; undefined: all. */
export function useFolder(): ChatFolder | undefined {
  const { search } = useLocation()
  return folderIn(new URLSearchParams(search))
}

export function folderIn(search: URLSearchParams): ChatFolder | undefined {
  return chatFolders.find((each) => each === search.get('folder'))
}

function chatsQuery(api: Api, of: ChatsOf) {
  const read = (before: { before?: string }, signal: AbortSignal) => {
    if (of === 'requests') return api('GET /api/requests.php', before, { signal })
    return api('GET /api/chats.php', { ...before, ...(of !== 'chats' && { folder: of }) }, { signal })
  }
  return infiniteQueryOptions({
    queryKey: keyOf(of),
    queryFn: ({ pageParam, signal }) => read(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ChatSummary[]) => (page.length < limits.chatsPerPage ? null : page.at(-1)!.conversation.id),
  })
}

/** Follows the presence of the members in the first conversations. */
function usePresence(queries: QueryClient, shown: readonly ChatSummary[]): void {
  useWatch(shown.slice(0, watchedAtMost).map(({ profile }) => profile.id))
  useEffect(
    () =>
      live.listen((event) => {
        if (event.type === 'presence') keepPresence(queries, event.member, event.online)
      }),
    [queries],
  )
}

const shownFor = 5000

/** Whether the other member was reported as typing within the last five seconds. */
export function useTyping(conversation: string | undefined): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (value: boolean) => {
      clearTimeout(timer)
      setTyping(value)
      if (value) timer = setTimeout(() => setTyping(false), shownFor)
    }
    const stop = live.listen((event) => {
      if (!('conversation' in event) || event.conversation !== conversation) return
      if (event.type === 'typing') show(true)
      if (event.type === 'message') show(false)
    })
    return () => {
      stop()
      show(false)
    }
  }, [conversation])
  return typing
}
