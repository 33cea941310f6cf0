import { describe, expect, test } from 'vitest'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import {
  blurAgain,
  bothWrote,
  completeUpTo,
  conversationFrom,
  mergeMessages,
  type MessagesPage,
  tickOf,
  withNewer,
  withOlder,
} from './conversation.ts'

const me = 'me'
const partner = 'partner'

function message(seq: number, from = partner, more: Partial<Message> = {}): Message {
  return {
    id: `c:${seq}`,
    seq,
    from,
    kind: 'text',
    text: `text ${seq}`,
    created: `2026-11-21T10:${String(seq).padStart(2, '0')}:00Z`,
    ...more,
  }
}

function page(messages: Message[], more: Partial<MessagesPage> = {}, chat: Partial<ChatSummary> = {}): MessagesPage {
  const summary = {
    conversation: { id: 'c' },
    profile: { id: partner },
    num_unread_messages: 0,
    last_message: { seq: messages.at(-1)?.seq ?? 0 },
    delivered: 0,
    read: 0,
    ...chat,
  }
  return {
    messages,
    more: false,
    expired: false,
    closed: null,
    reacts: true,
    calls: null,
    waits: null,
    costs: { text: 0, photo: 0, voice: 2, free_left: 0 },
    chat: summary as ChatSummary,
    ...more,
  }
}

const numbers = (messages: readonly Message[]) => messages.map(({ seq }) => seq)

describe('a conversation in the browser', () => {
  test('has each message once, regardless of how often and in which order it was read', () => {
    const once = mergeMessages([message(1), message(3)], [message(2), message(3), message(4)])
    expect(numbers(once)).toEqual([1, 2, 3, 4])
    expect(numbers(mergeMessages(once, [message(2), message(1)]))).toEqual([1, 2, 3, 4])
  })

  test('keeps the object of an unchanged message, and replaces a deleted one', () => {
    const known = [message(1), message(2)]
    const { text: _, ...empty } = message(2, partner, { deleted: true })
    const merged = mergeMessages(known, [message(1), empty])
    expect(merged[0]).toBe(known[0])
    expect(merged[1]).toEqual(empty)
    expect(mergeMessages(merged, [message(2)])[1]).toBe(merged[1])
    const album = (open: boolean) => message(3, partner, { kind: 'album', album: { open } })
    expect(mergeMessages([album(true)], [album(false)])).toEqual([album(false)])
  })

  test('keeps a photo that was shown on request, until its address is lost or it arrives unblurred', () => {
    const box = { thumbhash: 'aa', width: 4, height: 3 }
    const photo = (full: string) => ({ ...box, id: 'p', urls: { thumb: full, card: full, full } })
    const blurred = message(1, partner, { kind: 'photo', blurred: box })
    const shown = { ...blurred, photo: photo('/one') }
    expect(mergeMessages([blurred], [blurred])[0]!.photo).toBeUndefined()
    expect(mergeMessages([shown], [blurred])[0]).toBe(shown)
    expect(mergeMessages(blurAgain([shown], 1), [blurred])[0]!.photo).toBeUndefined()
    expect(blurAgain([shown], 2)[0]!.photo).toEqual(photo('/one'))
    const sharp = message(1, partner, { kind: 'photo', photo: photo('/two') })
    expect(mergeMessages([blurred], [sharp])[0]).toBe(sharp)
    expect(mergeMessages([sharp], [blurred])[0]).toBe(blurred)
  })

  test("continues reading before a gap left by the viewer's own message", () => {
    expect(completeUpTo([message(4), message(5), message(8, me)])).toBe(5)
    expect(completeUpTo([message(4), message(5)])).toBe(5)
    expect(completeUpTo([])).toBe(0)
  })

  test('puts the line above the first unread message, counted from the end', () => {
    const conversation = conversationFrom(
      page([message(1), message(2, me), message(3), message(4, me), message(5)], {}, { num_unread_messages: 2 }),
    )
    expect(conversation.line).toBe(3)
    expect(conversation.seen).toBe(2)
  })

  test('has no line if all is read, and none for a deleted message', () => {
    expect(conversationFrom(page([message(1), message(2)])).line).toBeNull()
    const unread = conversationFrom(
      page([message(1), message(2), message(3, partner, { deleted: true })], {}, { num_unread_messages: 1 }),
    )
    expect(unread.line).toBe(2)
  })

  test('puts the line at the top if more messages are unread than loaded', () => {
    const conversation = conversationFrom(page([message(11), message(12)], { more: true }, { num_unread_messages: 5 }))
    expect(conversation).toMatchObject({ seen: 7, line: 11 })
  })

  test('never downgrades a tick when an older answer arrives late', () => {
    const known = conversationFrom(page([message(1, me)], {}, { delivered: 1, read: 1 }))
    expect(withNewer(known, page([message(1, me)], {}, { delivered: 1, read: 0 })).chat.read).toBe(1)
  })

  test('prepends older pages and knows whether more exist', () => {
    const known = conversationFrom(page([message(31), message(32)], { more: true }))
    const whole = withOlder(known, page([message(29), message(30)], { expired: true }))
    expect(numbers(whole.messages)).toEqual([29, 30, 31, 32])
    expect(whole).toMatchObject({ more: false, expired: true })
  })

  test('ticks go from sent to delivered to read', () => {
    const ticks = { delivered: 4, read: 3 }
    expect([3, 4, 5].map((seq) => tickOf(seq, ticks))).toEqual(['read', 'delivered', 'sent'])
  })

  test('links are active once both have written', () => {
    expect(bothWrote([message(1)], partner)).toBe(false)
    expect(bothWrote([message(1), message(2, me)], partner)).toBe(true)
  })
})

test('a read message brings its reactions and what has become of the message it replies to', () => {
  const quote = { of: 'message' as const, seq: 1, shown: { from: me, kind: 'text' as const, text: 'Hello' } }
  const known = [message(1), message(2, partner, { quote })]
  const read = [
    message(1, partner, { reactions: { theirs: 'heart' } }),
    message(2, partner, { quote: { of: 'message', seq: 1, deleted: true } }),
  ]
  expect(mergeMessages(known, read)).toEqual(read)
  expect(mergeMessages(read, structuredClone(read))[0]).toBe(read[0])
})
