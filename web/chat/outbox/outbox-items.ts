import type { Message } from '#contract/chat/chat.ts'
import type { Quote, Quoting } from '#contract/chat/quotes.ts'
import type { Gift } from '#contract/chat/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { ApiError } from '../../net/api-error.ts'

/** The addressee of waiting messages: a conversation, or a member without one yet. */
export type Recipient = `conversation:${string}` | `member:${string}`

/** A photo from the member's device. */
export interface PhotoFile {
  file: Blob
  /** Its address within this page. */
  preview: string
  width: number
  height: number
}

/** A recording from the member's device. */
export interface VoiceFile {
  file: Blob
  /** Its address within this page. */
  preview: string
  /** As the device counted. */
  seconds: number
  /** A hexadecimal digit for each bar. */
  waveform: string
  /** Why it ended without the member: it is kept, and they are told. */
  ending?: 'interrupted' | 'full'
}

/** The content of a message to send. */
export type Content =
  | { kind: 'text'; text: string; /** What it answers. */ quote?: Quote }
  | { kind: 'photo'; photo: PhotoFile }
  | { kind: 'voice'; voice: VoiceFile }
  | { kind: 'gift'; gift: Gift; /** As shown to the member, in credits. */ price: number }

/** A message waiting to be sent. */
export type OutboxItem = Content & {
  /** The call's Idempotency-Key: the message is sent once, however often it is tried. */
  key: string
  /** The addressee of the first try: the same key requires the same input. */
  to: { conversation: { id: string } } | { profile: { id: string } }
  written: string
  /** The newest number of the conversation when it was written. */
  after: number
  tries: number
  /** The upload progress of a file. */
  percent?: number
  /** Why it was not sent; it stays until the member retries or discards it. */
  failure?: Failure
  /** The member asked to send it despite its age: one try. */
  asked?: true
}

/** A waiting message, as a page stores it for the service worker. */
export interface StoredItem {
  recipient: Recipient
  item: OutboxItem
}

/** The tag of the sync event that the browser fires once online (Background Synchronization). */
export const outboxTag = 'outbox'

export interface Failure {
  code: string
  message: string
}

/** The failure code of a message that only waited too long; it stays until the member decides. */
export const tooOld = 'too_old'

/** The failure code of a message whose quoted words or photo are no longer on the profile, or whose message is no longer here. */
export const quoteGone = 'quote_gone'

/** Names what a message answers; the server reads its content. Only a conversation has messages to reply to. */
export function quotingOf(quote: Quote, to: OutboxItem['to']): Quoting | undefined {
  if (quote.of === 'photo') return quote.photo ? { photo: quote.photo.id } : undefined
  if (quote.of !== 'message') return quote.of
  return 'conversation' in to ? { message: `${to.conversation.id}:${quote.seq}` } : undefined
}

/**
 * Messages older than a day are not sent automatically: the moment has passed, and the server keeps a key for two days
 * only, after which the message would be sent, and paid for, a second time.
 */
export function isOld({ written }: Pick<OutboxItem, 'written'>): boolean {
  return Date.now() - Date.parse(written) > dayMs
}

/** Includes the end of a session: waiting messages are sent after the next login. */
const passing = new Set<ApiError['code']>(['offline', 'unavailable', 'internal', 'too_many_requests', 'authentication_required'])
const triesAtMost = 8

/** Whether a retry may help. It always may without a network; a server that keeps failing is reported to the member. */
export function isTransient({ code, status }: Pick<ApiError, 'code' | 'status'>, tries: number): boolean {
  return passing.has(code) && (status === 0 || tries < triesAtMost)
}

/** Milliseconds before the next try: doubling, half a minute at most. */
export function delayAfter(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** (tries - 1))
}

/** The next message to send, in the order of writing; failed ones wait for the member. */
export function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  return items.find((item) => !item.failure)
}

/** Fails all waiting messages together: sent separately, they would arrive in another order. */
export function withFailure(items: readonly OutboxItem[], failure: Failure): OutboxItem[] {
  return items.map((item) => (item.failure ? item : { ...item, failure }))
}

/** Clears the failure of one message. Its key is replaced only after a conflict. */
export function withRetry(items: readonly OutboxItem[], key: string): OutboxItem[] {
  return items.map((item) => {
    if (item.key !== key) return item
    const { failure, ...rest } = item
    return {
      ...rest,
      tries: 0,
      ...(isOld(item) && { asked: true as const }),
      ...(failure?.code === 'conflict' && { key: crypto.randomUUID() }),
    }
  })
}

/** Removes a sent message and moves the others after it. */
export function withSettled(items: readonly OutboxItem[], key: string, seq: number): OutboxItem[] {
  return items.filter((item) => item.key !== key).map((item) => ({ ...item, after: Math.max(item.after, seq) }))
}

/** The items after a reload: tried again at once, unless they are too old. */
export function withoutTries(items: readonly OutboxItem[]): OutboxItem[] {
  return items.map((item) => {
    const again = { ...item, tries: 0 }
    delete again.asked
    return again
  })
}

/**
 * The items that the conversation does not show yet. The server may have posted an item whose answer is lost or
 * pending: it is among the messages already.
 */
export function stillWaiting(items: readonly OutboxItem[], messages: readonly Message[], me: string): OutboxItem[] {
  const taken = new Set<number>()
  return items.filter((item) => {
    const posted = messages.find((message) => {
      const { seq, from } = message
      return from === me && seq > item.after && !taken.has(seq) && isSame(message, item)
    })
    if (posted) taken.add(posted.seq)
    return !posted
  })
}

/** A deleted message has no content left to compare. */
function isSame(message: Message, item: OutboxItem): boolean {
  if (message.deleted) return true
  if (message.kind !== item.kind) return false
  if (item.kind === 'text') return message.text === item.text.trim()
  if (item.kind === 'voice') return message.voice?.waveform === item.voice.waveform
  return item.kind === 'photo' || message.gift === item.gift
}

/** The items that outlive a reload: all but photos and recordings. */
export function storable(items: readonly OutboxItem[]): OutboxItem[] {
  return items.filter(({ kind }) => kind !== 'photo' && kind !== 'voice')
}

/** Whether the member can resolve the refusal: the message then returns to the draft. */
export function returnsToDraft({ code }: Failure): boolean {
  return code === 'not_enough_credits' || code === 'conversation_limit' || code === 'unanswered' || code === quoteGone
}

/** Whether a manual retry makes sense; a file that cannot be used fails every time. */
export function mayRetry({ code }: Failure): boolean {
  return !/^photo_(heic|too_large|unreadable)$|^voice_too_long$|^voice_unreadable$|^too_large$/.test(code)
}
