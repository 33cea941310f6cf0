import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/viewer.ts'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import type { ChatFolder, Reaction } from '#contract/chat/options.ts'
import type { Api } from '../../net/context.ts'
import { changeKept, effect, showConfirmed } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { blurAgain, type Conversation, mergeMessages, withOlder } from './conversation.ts'

export type ChatPages = InfiniteData<ChatSummary[]>

export function keptConversation(queries: QueryClient, id: string): Conversation | undefined {
  return queries.getQueryData<Conversation>(queryKeys.messages(id))
}

/** `asked`: see `changeKept`. */
export function changeConversation(
  queries: QueryClient,
  id: string,
  change: (known: Conversation) => Conversation,
  asked?: number,
): void {
  changeKept(queries, queryKeys.messages(id), change, asked)
}

/** Changes one message of a conversation, if it is loaded. */
export function changeMessage(queries: QueryClient, id: string, seq: number, change: (message: Message) => Message): void {
  changeConversation(queries, id, withMessage(seq, change))
}

function withMessage(seq: number, change: (message: Message) => Message): (known: Conversation) => Conversation {
  return (known) => ({
    ...known,
    messages: known.messages.map((message) => (message.seq === seq ? change(message) : message)),
  })
}

/** What the viewer does to one message. */
export function messageEffect(messageId: string, change: (message: Message) => Message) {
  const [id, seq] = messageId.split(':') as [string, string]
  return effect<Conversation>(queryKeys.messages(id), withMessage(Number(seq), change))
}

/** The inbox, one of its folders, or what others have begun and the viewer has not answered. */
export type ChatsOf = 'chats' | 'requests' | ChatFolder

const isInbox = ({ request, archived }: ChatSummary) => !request && !archived

/** Which list has which conversation, as the server divides them. */
const belongs: Record<ChatsOf, (chat: ChatSummary) => boolean> = {
  chats: isInbox,
  unread: (chat) => isInbox(chat) && (chat.num_unread_messages > 0 || chat.marked_unread === true),
  unanswered: (chat) => isInbox(chat) && !chat.last_message.mine,
  archived: ({ request, archived }) => !request && archived === true,
  requests: ({ request }) => request === 'waiting',
}

const lists = Object.keys(belongs) as ChatsOf[]

export function keyOf(of: ChatsOf): readonly string[] {
  return of === 'chats' ? queryKeys.chats : queryKeys.folder(of)
}

/** The lists that this browser has read. */
function listsIn(queries: QueryClient): Array<{ of: ChatsOf; kept: ChatPages }> {
  return lists.flatMap((of) => {
    const kept = queries.getQueryData<ChatPages>(keyOf(of))
    return kept ? [{ of, kept }] : []
  })
}

/** A conversation of any list. */
export function keptChat(queries: QueryClient, id: string): ChatSummary | undefined {
  const all = listsIn(queries).flatMap(({ kept }) => chatsOf(kept))
  return all.find((chat) => chat.conversation.id === id)
}

/** Changes all lists. */
function changeChats(queries: QueryClient, change: (chats: ChatSummary[]) => ChatSummary[]): void {
  for (const of of lists) changeKept<ChatPages>(queries, keyOf(of), (kept) => ({ ...kept, pages: kept.pages.map(change) }))
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
  const asked = performance.now()
  const page = await api('GET /api/messages.php', { conversation: id, before: oldest.id }, { retries: 1 })
  changeConversation(queries, id, (known) => withOlder(known, page), asked)
}

/** Reads the page that ends with a message again; `expired`: because the address of its photo has expired. */
export async function readUpTo(api: Api, queries: QueryClient, id: string, seq: number, expired = false): Promise<void> {
  const asked = performance.now()
  const { messages } = await api('GET /api/messages.php', { conversation: id, before: `${id}:${seq + 1}` }, { retries: 1 })
  const merged = (known: Message[]) => mergeMessages(expired ? blurAgain(known, seq) : known, messages)
  changeConversation(queries, id, (known) => ({ ...known, messages: merged(known.messages) }), asked)
}

/** A message with the viewer's reaction, or without one. */
export function withReaction({ reactions, ...message }: Message, mine: Reaction | null): Message {
  const theirs = reactions?.theirs && { theirs: reactions.theirs }
  return mine || theirs ? { ...message, reactions: { ...(mine && { mine }), ...theirs } } : message
}

/** Puts a conversation that was just read at its place in the lists that have it; `asked`: see `changeKept`. */
export function keepChat(queries: QueryClient, chat: ChatSummary, asked?: number): void {
  for (const of of lists) changeKept<ChatPages>(queries, keyOf(of), (kept) => placed(kept, of, chat), asked)
}

/** What the viewer does to a conversation, in all lists and where it is open. */
export function chatEffects(queries: QueryClient, given: ChatSummary, change: (chat: ChatSummary) => ChatSummary) {
  const opened = effect<Conversation>(queryKeys.messages(given.conversation.id), (known) => ({
    ...known,
    chat: change(known.chat),
  }))
  return [opened, ...listEffects(queries, given, change)]
}

function listEffects(queries: QueryClient, given: ChatSummary, change: (chat: ChatSummary) => ChatSummary) {
  const chat = keptChat(queries, given.conversation.id) ?? given
  const inList = (kept: ChatPages) => chatsOf(kept).find(({ conversation }) => conversation.id === chat.conversation.id)
  return lists.map((of) => effect<ChatPages>(keyOf(of), (kept) => placed(kept, of, change(inList(kept) ?? chat))))
}

/** The removal of a conversation from all lists. */
export function removalEffects(id: string) {
  const others = (chats: ChatSummary[]) => chats.filter(({ conversation }) => conversation.id !== id)
  return lists.map((of) => effect<ChatPages>(keyOf(of), (kept) => ({ ...kept, pages: kept.pages.map(others) })))
}

function placed(kept: ChatPages, of: ChatsOf, chat: ChatSummary): ChatPages {
  return { ...kept, pages: belongs[of](chat) ? withChat(kept.pages, chat) : kept.pages.map(without(chat)) }
}

const without = (gone: ChatSummary) => (chats: ChatSummary[]) =>
  chats.filter(({ conversation }) => conversation.id !== gone.conversation.id)

/** Adds the viewer's own message, once accepted, to the conversation and to the lists: those read before do not know it. */
export function keepSent(queries: QueryClient, id: string, message: Message): void {
  changeConversation(queries, id, (known) => ({ ...known, messages: mergeMessages(known.messages, [message]), line: null }))
  const chat = keptChat(queries, id)
  if (!chat) return
  const effects = listEffects(queries, chat, (known) => withSent(known, message))
  showConfirmed(queries, effects)
}

function withSent(chat: ChatSummary, message: Message): ChatSummary {
  if (chat.last_message.seq > message.seq) return chat
  const { kind, seq, created, text = '', gift, voice } = message
  // An answer: it is a request no more, nor archived or marked.
  const { request: _, archived: __, marked_unread: ___, ...listed } = chat
  const last = { kind, seq, created, text, mine: true, ...(gift && { gift }), ...(voice && { seconds: voice.seconds }) }
  return { ...listed, last_message: last }
}

/** Follows the presence of a member. */
export function keepPresence(queries: QueryClient, member: string, online: boolean): void {
  changeChats(queries, (chats) =>
    chats.map((chat) => (chat.profile.id === member ? { ...chat, profile: { ...chat.profile, online } } : chat)),
  )
}

/** Sets a conversation's unread count to 0 when it is opened, and lowers the badge (specification, section 4). */
export function keepRead(queries: QueryClient, id: string): void {
  const chat = keptChat(queries, id)
  if (!chat || (chat.num_unread_messages === 0 && !chat.marked_unread)) return
  changeChats(queries, (chats) =>
    chats.map((each) => (each.conversation.id === id ? { ...each, num_unread_messages: 0, marked_unread: false } : each)),
  )
  const counted = countedIn(chat)
  queries.setQueryData<User>(
    queryKeys.user,
    (user) => user && { ...user, unread_messages: Math.max(0, user.unread_messages - counted) },
  )
}

/** How much of a conversation the badge counts: nothing of a request, and of what is archived or muted. */
function countedIn(chat: ChatSummary): number {
  if (!isInbox(chat) || isMuted(chat)) return 0
  return Math.max(chat.num_unread_messages, chat.marked_unread ? 1 : 0)
}

export function isMuted({ muted_until: until }: Pick<ChatSummary, 'muted_until'>): boolean {
  return until !== undefined && Date.parse(until) > Date.now()
}

/** Pinned ones first, then the latest; a conversation with a new message moves up to the first page. */
export function withChat(pages: readonly ChatSummary[][], chat: ChatSummary): ChatSummary[][] {
  const [first = [], ...others] = pages.map((page) => page.filter(({ conversation }) => conversation.id !== chat.conversation.id))
  const oldest = pages.at(-1)?.at(-1)
  const known = pages.some((page) => page.some(({ conversation }) => conversation.id === chat.conversation.id))
  if (!known && oldest && others.length > 0 && inOrder(oldest, chat) < 0) return [first, ...others]
  return [[...first, chat].sort(inOrder), ...others]
}

function inOrder(one: ChatSummary, other: ChatSummary): number {
  const pins = Number(other.pinned ?? false) - Number(one.pinned ?? false)
  return pins || other.last_message.created.localeCompare(one.last_message.created)
}
