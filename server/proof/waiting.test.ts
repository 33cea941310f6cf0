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
  return sent.conversation.id
}
/** The one statement of a text into a conversation that is there. */
const answers = (from: TestMember, conversationId: string) =>
  send(
    db,
    { owner: from.id, key: randomUUID(), call: 'POST /api/messages.php', input: {}, keys: testKeys },
    { visit: visitOf(from), target: { conversationId }, content: text(), prices: settings },
  )
const reads = (who: TestMember, conversation: string) =>
  readMessages(db, visitOf(who), { conversation }, { ...settings, message_retention_days: 365 })
const likes = (who: TestMember, whom: TestMember) => db.transaction((tx) => like(tx, visitOf(who), whom.id))

async function waitsFor(who: TestMember) {
  const { rows } = await db.raw(
    `select type, subject, due_at - caused_at between interval '9 seconds' and interval '11 seconds' as soon
     from notification where member_id = $1 order by type`,
    [who.id],
  )
  return rows
}
const pair = () => Promise.all([member(db), member(db)])

describe('what waits to be told', () => {
  test('a message that starts a conversation and one in it are two matters, each waits once, and only for who is written to', async () => {
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

  test('a message that is not sent leaves nothing', async () => {
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
  ])('who %s has nothing to be told of it any more', async (_, deed) => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await answers(ben, conversation)
    await deed(tom, conversation, ben)
    expect(await waitsFor(tom)).toEqual([])
  })

  test('a message that comes while he reads is told', async () => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await db.raw('update participant set answered = true where member_id = $1', [ben.id])
    for (let round = 0; round < 10; round++) {
      await Promise.all([answers(ben, conversation), reads(tom, conversation)])
      const { rows } = await db.raw('select unread > 0 as unread from participant where member_id = $1', [tom.id])
      expect((await waitsFor(tom)).length > 0).toBe((rows[0] as { unread: boolean }).unread)
    }
  })

  test('a like waits, until he sees who it is, or it is taken back', async () => {
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
    ['has not confirmed his address', { confirmed: false }],
  ])('a like of one who %s is told to nobody', async (_, details) => {
    const [hidden, tom] = [await member(db, details), await member(db)]
    await likes(hidden, tom)
    expect(await waitsFor(tom)).toEqual([])
  })
})
