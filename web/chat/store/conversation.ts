import type { OutputOf } from '#contract/calls.ts'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'

export type MessagesPage = OutputOf<'GET /api/messages.php'>

/** What this browser knows of a conversation. */
export interface Conversation {
  /** By number, oldest first. Gaps exist only near the end, where an own message arrived before another was read. */
  messages: Message[]
  /** Older ones exist on the server. */
  more: boolean
  expired: boolean
  chat: ChatSummary
  closed: MessagesPage['closed']
  /** Whether the viewer can react to messages. */
  reacts: boolean
  /** Whether the two may call each other; null where they do not both take part. */
  calls: MessagesPage['calls']
  /** How much may be sent before an answer, counted after the number `after`; null once there is an answer. */
  waits: (NonNullable<MessagesPage['waits']> & { after: number }) | null
  /** The newest number that the viewer has seen. */
  seen: number
  /** The number above which the line 'new' is shown. */
  line: number | null
}

/** The `before` value of the newest page. Unlike a call without `before`, it does not mark the page as read. */
export function newestOf(conversation: string): string {
  return `${conversation}:2147483647`
}

/** A conversation from its newest page, which must not have been marked as read. */
export function conversationFrom(page: MessagesPage): Conversation {
  const { messages, more, expired, chat, closed, reacts, calls } = page
  const seen = seenBefore(page)
  return {
    messages,
    more,
    expired,
    chat,
    closed,
    reacts,
    calls,
    waits: waitsOf(page),
    seen,
    line: firstReceived(messages, chat, seen),
  }
}

/** Adds new and changed messages; ticks only advance. */
export function withNewer(known: Conversation, page: MessagesPage): Conversation {
  const { delivered, read } = known.chat
  return {
    ...known,
    messages: mergeMessages(known.messages, page.messages),
    chat: { ...page.chat, delivered: Math.max(delivered, page.chat.delivered), read: Math.max(read, page.chat.read) },
    closed: page.closed,
    reacts: page.reacts,
    calls: page.calls,
    waits: waitsOf(page),
  }
}

function waitsOf({ waits, chat }: MessagesPage): Conversation['waits'] {
  return waits && { ...waits, after: chat.last_message.seq }
}

/** How many messages and gifts may still be sent before an answer, minus those sent since and `pending`; null means no limit. */
export function leftToSend(
  { waits, messages, chat }: Conversation,
  pending: ReadonlyArray<Pick<Message, 'kind'>>,
): { messages: number; gifts: number } | null {
  if (!waits || messages.some(({ seq, from }) => seq > waits.after && from === chat.profile.id)) return null
  const sent = [...messages.filter(({ seq }) => seq > waits.after), ...pending]
  const gifts = sent.filter(({ kind }) => kind === 'gift').length
  return { messages: Math.max(0, waits.messages - (sent.length - gifts)), gifts: Math.max(0, waits.gifts - gifts) }
}

/** Whether the viewer can write here now, and so reply to a message. */
export function mayReply(known: Conversation): boolean {
  return known.closed === null && leftToSend(known, [])?.messages !== 0
}

export function withOlder(known: Conversation, page: MessagesPage): Conversation {
  return { ...known, messages: mergeMessages(page.messages, known.messages), more: page.more, expired: page.expired }
}

/**
 * Merges both by number. The later argument wins, but a deleted message never returns. Unchanged messages keep their
 * object.
 */
export function mergeMessages(known: readonly Message[], read: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of read) {
    const before = bySeq.get(message.seq)
    const kept = before && isShown(before, message) ? { ...message, photo: before.photo! } : message
    if (!before || (!before.deleted && (message.deleted || isOther(before, kept)))) bySeq.set(message.seq, kept)
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** A photo that was shown on request and whose address has expired is blurred again. */
export function blurAgain(messages: readonly Message[], expired: number): Message[] {
  return messages.map(({ photo, ...message }) =>
    photo && !(message.seq === expired && message.blurred) ? { ...message, photo } : message,
  )
}

/** The viewer has pressed a blurred photo: it stays shown, although the server goes on to blur it. */
function isShown(before: Message, message: Message): boolean {
  return before.photo !== undefined && before.blurred !== undefined && message.blurred !== undefined
}

/** Whatever differs counts: addresses change over time, and the last read ones are valid longest. */
function isOther(before: Message, message: Message): boolean {
  return JSON.stringify(before) !== JSON.stringify(message)
}

/** The number up to which no message is missing; reading continues after it. Numbers have no gaps. */
export function completeUpTo(messages: readonly Message[]): number {
  let end = messages[0]?.seq ?? 0
  for (const { seq } of messages.slice(1)) {
    if (seq !== end + 1) break
    end = seq
  }
  return end
}

/** The first message received after a number, or null. */
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

/** The last number before the unread messages, counted back from the end. Those not in the page precede it without a gap. */
function seenBefore({ messages, chat }: MessagesPage): number {
  let unread = chat.num_unread_messages
  const newest = messages.at(-1)?.seq ?? chat.last_message.seq
  if (unread === 0) return newest
  for (const message of messages.toReversed()) {
    if (message.from === chat.profile.id && !message.deleted && --unread === 0) return message.seq - 1
  }
  return newest - chat.num_unread_messages
}
