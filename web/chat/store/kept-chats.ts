import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/viewer.ts'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import type { Api } from '../../net/context.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { blurAgain, type Conversation, mergeMessages, withOlder } from './conversation.ts'

export type ChatPages = InfiniteData<ChatSummary[]>

/** Conversations whose removal the server has not confirmed: a list read meanwhile must not restore them. */
export const removed = new Set<string>()

export function keptConversation(queries: QueryClient, id: string): Conversation | undefined {
  return queries.getQueryData<Conversation>(queryKeys.messages(id))
}

export function changeConversation(queries: QueryClient, id: string, change: (known: Conversation) => Conversation): void {
  queries.setQueryData<Conversation>(queryKeys.messages(id), (known) => known && change(known))
}

/** Changes one message of a conversation, if it is loaded. */
export function changeMessage(queries: QueryClient, id: string, seq: number, change: (message: Message) => Message): void {
  changeConversation(queries, id, (known) => ({
    ...known,
    messages: known.messages.map((message) => (message.seq === seq ? change(message) : message)),
  }))
}

const lists = [queryKeys.chats, queryKeys.requests] as const

/** A conversation of the inbox or of the requests. */
export function keptChat(queries: QueryClient, id: string): ChatSummary | undefined {
  const all = lists.flatMap((list) => chatsOf(queries.getQueryData<ChatPages>(list)))
  return all.find((chat) => chat.conversation.id === id)
}

/** Changes both lists. */
export function changeChats(queries: QueryClient, change: (chats: ChatSummary[]) => ChatSummary[]): void {
  for (const list of lists) queries.setQueryData<ChatPages>(list, (kept) => kept && { ...kept, pages: kept.pages.map(change) })
}

export function chatsOf(kept: ChatPages | undefined): ChatSummary[] {
  const chats = new Map<string, ChatSummary>()
  for (const chat of kept?.pages.flat() ?? []) if (!chats.has(chat.conversation.id)) chats.set(chat.conversation.id, chat)
  return [...chats.values()]
}

/** Adds the page before the oldest loaded message of a conversation. */
export async function readOlder(api: Api, queries: QueryClient, id: string): Promise<void> {
  const oldest = keptConversation(queries, id)?.messages[0]
  if (!oldest) return
  const page = await api('GET /api/messages.php', { conversation: id, before: oldest.id }, { retries: 1 })
  changeConversation(queries, id, (known) => withOlder(known, page))
}

/** Reads the page that ends with a message again; `expired`: because the address of its photo has expired. */
export async function readUpTo(api: Api, queries: QueryClient, id: string, seq: number, expired = false): Promise<void> {
  const { messages } = await api('GET /api/messages.php', { conversation: id, before: `${id}:${seq + 1}` }, { retries: 1 })
  changeConversation(queries, id, (known) => ({
    ...known,
    messages: mergeMessages(expired ? blurAgain(known.messages, seq) : known.messages, messages),
  }))
}

/** Puts a conversation that was just read at its place in its list. */
export function keepChat(queries: QueryClient, chat: ChatSummary): void {
  const own = chat.request ? (chat.request === 'waiting' ? queryKeys.requests : undefined) : queryKeys.chats
  for (const list of lists)
    queries.setQueryData<ChatPages>(
      list,
      (kept) => kept && { ...kept, pages: list === own ? withChat(kept.pages, chat) : kept.pages.map(without(chat)) },
    )
}

const without = (gone: ChatSummary) => (chats: ChatSummary[]) =>
  chats.filter(({ conversation }) => conversation.id !== gone.conversation.id)

/** Adds the viewer's own message, once accepted, to the conversation and to the list. */
export function keepSent(queries: QueryClient, id: string, message: Message): void {
  changeConversation(queries, id, (known) => ({ ...known, messages: mergeMessages(known.messages, [message]), line: null }))
  const chat = keptChat(queries, id)
  if (!chat || chat.last_message.seq > message.seq) return
  const { kind, seq, created, text = '', gift, voice } = message
  // An answer: it is a request no more.
  const { request: _, ...listed } = chat
  keepChat(queries, {
    ...listed,
    last_message: { kind, seq, created, text, mine: true, ...(gift && { gift }), ...(voice && { seconds: voice.seconds }) },
  })
}

/** Sets a conversation's unread count to 0 when it is opened, and lowers the badge (specification, section 4). */
export function keepRead(queries: QueryClient, id: string): void {
  const { num_unread_messages: unread = 0, request } = keptChat(queries, id) ?? {}
  if (unread === 0) return
  changeChats(queries, (chats) => chats.map((chat) => (chat.conversation.id === id ? { ...chat, num_unread_messages: 0 } : chat)))
  // No badge counts requests.
  if (request) return
  queries.setQueryData<User>(
    queryKeys.user,
    (user) => user && { ...user, unread_messages: Math.max(0, user.unread_messages - unread) },
  )
}

/** Latest first; a conversation with a new message moves up to the first page. */
export function withChat(pages: readonly ChatSummary[][], chat: ChatSummary): ChatSummary[][] {
  const [first = [], ...others] = pages.map((page) => page.filter(({ conversation }) => conversation.id !== chat.conversation.id))
  const oldest = pages.at(-1)?.at(-1)
  const known = pages.some((page) => page.some(({ conversation }) => conversation.id === chat.conversation.id))
  if (!known && oldest && others.length > 0 && oldest.last_message.created > chat.last_message.created) return [first, ...others]
  const page = [...first, chat].sort((one, other) => other.last_message.created.localeCompare(one.last_message.created))
  return [page, ...others]
}
