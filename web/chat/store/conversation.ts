import type { OutputOf } from '#contract/calls.ts'
import type { ChatSummary, Message } from '#contract/chat.ts'

export type MessagesPage = OutputOf<'GET /api/messages.php'>

/** What this browser knows of a conversation. */
export interface Conversation {
  /** By number, oldest first. Gaps stand only near the end, where one's own message came in before another was read. */
  messages: Message[]
  /** Older ones exist on the server. */
  more: boolean
  expired: boolean
  chat: ChatSummary
  closed: MessagesPage['closed']
  /** How much may still be sent before an answer, counted from the number `after` on; null once there is one. */
  waits: (NonNullable<MessagesPage['waits']> & { after: number }) | null
  /** The newest number that he has had before his eyes. */
  seen: number
  /** The number above which the line 'new' stands. */
  line: number | null
}

/** `before` for the newest page of a conversation: unlike the page without it, it is not marked as read. */
export function newestOf(conversation: string): string {
  return `${conversation}:2147483647`
}

/** The newest page, read without marking it as read. */
export function conversationFrom(page: MessagesPage): Conversation {
  const { messages, more, expired, chat, closed } = page
  const seen = seenBefore(page)
  return { messages, more, expired, chat, closed, waits: waitsOf(page), seen, line: firstReceived(messages, chat, seen) }
}

/** Adds what is newer or has changed; of two states of the ticks the further one holds. */
export function withNewer(known: Conversation, page: MessagesPage): Conversation {
  const { delivered, read } = known.chat
  return {
    ...known,
    messages: mergeMessages(known.messages, page.messages),
    chat: { ...page.chat, delivered: Math.max(delivered, page.chat.delivered), read: Math.max(read, page.chat.read) },
    closed: page.closed,
    waits: waitsOf(page),
  }
}

function waitsOf({ waits, chat }: MessagesPage): Conversation['waits'] {
  return waits && { ...waits, after: chat.last_message.seq }
}

/** How many messages and gifts may go out before an answer, with what was sent since and what `pending` is on its way; null for any number. */
export function leftToSend(
  { waits, messages, chat }: Conversation,
  pending: ReadonlyArray<Pick<Message, 'kind'>>,
): { messages: number; gifts: number } | null {
  if (!waits || messages.some(({ seq, from }) => seq > waits.after && from === chat.profile.id)) return null
  const sent = [...messages.filter(({ seq }) => seq > waits.after), ...pending]
  const gifts = sent.filter(({ kind }) => kind === 'gift').length
  return { messages: Math.max(0, waits.messages - (sent.length - gifts)), gifts: Math.max(0, waits.gifts - gifts) }
}

export function withOlder(known: Conversation, page: MessagesPage): Conversation {
  return { ...known, messages: mergeMessages(page.messages, known.messages), more: page.more, expired: page.expired }
}

/**
 * Both by number; where both have one, the later argument's holds, but what was deleted never returns. What did not
 * change stays the same object.
 */
export function mergeMessages(known: readonly Message[], read: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of read) {
    const before = bySeq.get(message.seq)
    if (!before || (!before.deleted && (message.deleted || isOther(before, message)))) bySeq.set(message.seq, message)
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** The addresses of a photo change with time: those read last live longest. */
function isOther(before: Message, message: Message): boolean {
  return before.text !== message.text || before.photo?.urls.full !== message.photo?.urls.full
}

/** The number up to which nothing is missing: reading goes on after it. Numbers run without a gap. */
export function completeUpTo(messages: readonly Message[]): number {
  let end = messages[0]?.seq ?? 0
  for (const { seq } of messages.slice(1)) {
    if (seq !== end + 1) break
    end = seq
  }
  return end
}

/** The first of his messages after a number, if there is one. */
export function firstReceived(messages: readonly Message[], chat: ChatSummary, after: number): number | null {
  return messages.find(({ seq, from, deleted }) => seq > after && from === chat.profile.id && !deleted)?.seq ?? null
}

/** Links are safe to press once both have written (product decision, chat). */
export function bothWrote(messages: readonly Message[], partner: string): boolean {
  return messages.some(({ from }) => from === partner) && messages.some(({ from }) => from !== partner)
}

export type Tick = 'sent' | 'delivered' | 'read'

export function tickOf(seq: number, { delivered, read }: Pick<ChatSummary, 'delivered' | 'read'>): Tick {
  if (seq <= read) return 'read'
  return seq <= delivered ? 'delivered' : 'sent'
}

/** Counts his unread ones back from the end. Those that are not in the page stand before it without a gap. */
function seenBefore({ messages, chat }: MessagesPage): number {
  let unread = chat.num_unread_messages
  const newest = messages.at(-1)?.seq ?? chat.last_message.seq
  if (unread === 0) return newest
  for (const message of messages.toReversed()) {
    if (message.from === chat.profile.id && !message.deleted && --unread === 0) return message.seq - 1
  }
  return newest - chat.num_unread_messages
}
