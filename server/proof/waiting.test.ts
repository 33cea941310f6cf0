import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readMessages, removeChat } from '#server/chat/chat.ts'
import { endChatsBetween } from '#server/chat/ending.ts'
import { send, sendMessage } from '#server/chat/sending/sending.ts'
import { like, markSeen, unlike } from '#server/likes/likes.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')
const text = (words = 'hello') => ({ kind: 'text' as const, text: words })

async function writes(from: TestMember, to: TestMember): Promise<string> {
  const sent = await db.transaction((tx) => sendMessage(tx, visitOf(from), { memberId: to.id }, text(), settings))
  // The inbox: what waits among the requests notifies once (server/chat/requests).
  await db.raw('update participant set request = null where member_id = $1', [to.id])
  return sent.conversation.id
}
/** Sends a text to an existing conversation, in one statement. */
const answers = (from: TestMember, conversationId: string) =>
  send(
    db,
    { owner: from.id, key: randomUUID(), call: 'POST /api/messages.php', input: {}, keys: testKeys },
    { visit: visitOf(from), target: { conversationId }, content: text(), prices: settings },
  )
const reads = (reader: TestMember, conversation: string) =>
  readMessages(db, visitOf(reader), { conversation }, { ...settings, message_retention_days: 365 })
const likes = (from: TestMember, to: TestMember) => db.transaction((tx) => like(tx, visitOf(from), to.id))

async function waitsFor(recipient: TestMember) {
  const { rows } = await db.raw(
    `select type, subject, due_at - caused_at between interval '9 seconds' and interval '11 seconds' as soon
     from notification where member_id = $1 order by type`,
    [recipient.id],
  )
  return rows
}
const pair = () => Promise.all([member(db), member(db)])

describe('a pending notification', () => {
  test('the first and later messages of a conversation are two events, each pending once, and only for the recipient', async () => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    expect(await waitsFor(tom)).toEqual([{ type: 'new_conversations', subject: conversation, soon: true }])
    await answers(ben, conversation)
    await answers(ben, conversation)
    expect((await waitsFor(tom)).map((row) => (row as { type: string }).type)).toEqual(['new_conversations', 'new_messages'])
    expect(await waitsFor(ben)).toEqual([])
    await answers(tom, conversation)
    expect(await waitsFor(ben)).toEqual([{ type: 'new_messages', subject: conversation, soon: true }])
  })

  test.each([
    ['9 minutes 30 seconds', false],
    ['10 minutes 1 second', true],
  ])('devices that were notified %s ago are notified of the next message: %s', async (ago, again) => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await answers(ben, conversation)
    await db.raw('update notification set pushed_at = now() - $2::interval where member_id = $1', [tom.id, ago])
    await answers(ben, conversation)
    const { rows } = await db.raw(
      "select pushed_at is null as again from notification where member_id = $1 and type = 'new_messages'",
      [tom.id],
    )
    expect(rows).toEqual([{ again }])
  })

  test('a message that fails to send leaves no notification', async () => {
    const [ben, tom] = [await member(db, { credits: 0, freeMessages: 1 }), await member(db)]
    const conversation = await writes(ben, tom)
    await reads(tom, conversation)
    await expect(answers(ben, conversation)).rejects.toThrow('not_enough_credits')
    expect(await waitsFor(tom)).toEqual([])
  })

  test.each<[string, (tom: TestMember, conversation: string, ben: TestMember) => Promise<unknown>]>([
    ['reads it', (tom, conversation) => reads(tom, conversation)],
    ['removes the chat', (tom, conversation) => db.transaction((tx) => removeChat(tx, visitOf(tom), conversation))],
    ['ends it', (tom, _, ben) => db.transaction((tx) => endChatsBetween(tx, tom.id, ben.id))],
  ])('is removed when the recipient %s', async (_, act) => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await answers(ben, conversation)
    await act(tom, conversation, ben)
    expect(await waitsFor(tom)).toEqual([])
  })

  test('a message that arrives while the recipient reads is not lost', async () => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await db.raw('update participant set answered = true where member_id = $1', [ben.id])
    for (let round = 0; round < 10; round++) {
      await Promise.all([answers(ben, conversation), reads(tom, conversation)])
      const { rows } = await db.raw('select unread > 0 as unread from participant where member_id = $1', [tom.id])
      expect((await waitsFor(tom)).length > 0).toBe((rows[0] as { unread: boolean }).unread)
    }
  })

  test('a like is pending until the recipient sees it or it is taken back', async () => {
    const [ben, tom, jan] = [...(await pair()), await member(db)]
    await likes(ben, tom)
    await likes(jan, tom)
    await likes(jan, tom)
    expect(await waitsFor(tom)).toHaveLength(2)
    await markSeen(db, tom.id, jan.id)
    expect(await waitsFor(tom)).toEqual([{ type: 'like', subject: ben.id, soon: true }])
    await db.transaction((tx) => unlike(tx, visitOf(ben), tom.id))
    expect(await waitsFor(tom)).toEqual([])
  })

  test.each([
    ['is invisible', { invisible: true }],
    ['is unconfirmed', { confirmed: false }],
  ])('a like of a member who %s causes no notification', async (_, details) => {
    const [hidden, tom] = [await member(db, details), await member(db)]
    await likes(hidden, tom)
    expect(await waitsFor(tom)).toEqual([])
  })
})
