import type { Message } from '#contract/chat.ts'
import type { Gift } from '#contract/options.ts'
import type { ApiError } from '../../net/api-error.ts'

/** For whom messages wait: a conversation, or a member without one yet. */
export type Recipient = `conversation:${string}` | `member:${string}`

/** A photo from his own device. */
export interface PhotoFile {
  file: Blob
  /** Its address within this page. */
  preview: string
  width: number
  height: number
}

/** What can be sent. */
export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'photo'; photo: PhotoFile }
  | { kind: 'gift'; gift: Gift; /** As it was shown to him, in credits. */ price: number }

/** A message on its way. */
export type OutboxItem = Content & {
  /** The call's Idempotency-Key: with it the message is sent once, however often it is tried. */
  key: string
  /** To whom, as at the first try: the same key demands the same input. */
  to: { conversation: { id: string } } | { profile: { id: string } }
  written: string
  /** The newest number of the conversation when it was written. */
  after: number
  tries: number
  /** How much of a photo is there. */
  percent?: number
  /** Why it was not sent; it stays until he tries again or discards it. */
  failure?: Failure
  /** He wants it sent now, old as it is: one try. */
  asked?: true
}

export interface Failure {
  code: string
  message: string
}

/** What is left to him for its age alone: it stays wherever it waits. */
export const tooOld = 'too_old'

/**
 * More than a day after it was written nothing goes out by itself: the moment has passed, and the server knows a key for two days only, after
 * which the message would be sent, and paid, a second time.
 */
export function isOld({ written }: Pick<OutboxItem, 'written'>): boolean {
  return Date.now() - Date.parse(written) > 24 * 3_600_000
}

/** A session that ended leads to the login: what was on its way goes on once he is back. */
const passing = new Set<ApiError['code']>(['offline', 'unavailable', 'internal', 'too_many_requests', 'authentication_required'])
const triesAtMost = 8

/** Whether trying again may help. Without a network it always may; a server that keeps failing is told to him. */
export function isTransient({ code, status }: Pick<ApiError, 'code' | 'status'>, tries: number): boolean {
  return passing.has(code) && (status === 0 || tries < triesAtMost)
}

/** Milliseconds before the next try: doubling, half a minute at most. */
export function delayAfter(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** (tries - 1))
}

/** The next to send: in the order of writing, failed ones wait for him. */
export function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  return items.find((item) => !item.failure)
}

/** A refusal holds for all that wait: sent later, they would stand in another order. */
export function withFailure(items: readonly OutboxItem[], failure: Failure): OutboxItem[] {
  return items.map((item) => (item.failure ? item : { ...item, failure }))
}

/** Tried anew from this one on. Only a key that the server took for something else is replaced. */
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

/** One is sent: the others were written after it. */
export function withSettled(items: readonly OutboxItem[], key: string, seq: number): OutboxItem[] {
  return items.filter((item) => item.key !== key).map((item) => ({ ...item, after: Math.max(item.after, seq) }))
}

/** As a reload finds them: tried at once again, unless they are old meanwhile. */
export function withoutTries(items: readonly OutboxItem[]): OutboxItem[] {
  return items.map((item) => {
    const again = { ...item, tries: 0 }
    delete again.asked
    return again
  })
}

/**
 * Those not to be seen in the conversation yet. The server may have posted one whose answer was lost, or is still under
 * way: it stands among the messages already.
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

/** Of what was deleted nothing is left to compare. */
function isSame(message: Message, item: OutboxItem): boolean {
  if (message.deleted) return true
  if (message.kind !== item.kind) return false
  if (item.kind === 'text') return message.text === item.text.trim()
  return item.kind === 'photo' || message.gift === item.gift
}

/** What outlives a reload: a photo lives as long as the page. */
export function storable(items: readonly OutboxItem[]): OutboxItem[] {
  return items.filter(({ kind }) => kind !== 'photo')
}

/** Refusals that he can do something about: what he wrote goes back under his hands. */
export function returnsToDraft({ code }: Failure): boolean {
  return code === 'not_enough_credits' || code === 'conversation_limit' || code === 'unanswered'
}

/** A photo that cannot be read is not read the second time either. */
export function mayRetry({ code }: Failure): boolean {
  return !/^photo_(heic|too_large|unreadable)$|^too_large$/.test(code)
}
