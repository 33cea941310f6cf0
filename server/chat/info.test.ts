import { expect, test } from 'vitest'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { Receipts } from './receipts.ts'

const db = await freshDatabase()
const app = await testApp(db)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

async function talking() {
  const [one, other] = [await someone(), await someone()]
  const first = await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Are you free on Friday?' })
  const { id } = first.body.conversation
  const second = await other.client.post('/api/messages.php', { conversation: { id }, text: 'Hello there' })
  return { one, other, conversation: id as string, first: first.body.message.id, second: second.body.message.id }
}

const writes = async (one: Someone, id: string, text: string) =>
  (await one.client.post('/api/messages.php', { conversation: { id }, text })).body.message as {
    id: string
    seq: number
    created: string
  }
const reads = (one: Someone, conversation: string) => one.client.get(`/api/messages.php?conversation=${conversation}`)
const info = (one: Someone, id: string) => one.client.get(`/api/message-info.php?id=${id}`)
const marksOf = async (one: Someone, id: string) =>
  (await info(one, id)).body.marks.map(({ mark }: { mark: string }) => mark) as string[]

test('the sender sees when their message was sent, delivered and read', async () => {
  const { one, other, conversation } = await talking()
  const { id, seq, created } = await writes(one, conversation, 'At eight?')
  expect((await info(one, id)).body.marks).toEqual([{ mark: 'sent', at: created }])
  const receipts = new Receipts(db)
  receipts.delivered(other.id, { type: 'message', conversation, seq, from: one.id })
  await receipts.flush()
  const delivered = (await info(one, id)).body.marks
  expect(delivered).toEqual([
    { mark: 'sent', at: created },
    { mark: 'delivered', at: expect.any(String) },
  ])
  await reads(other, conversation)
  const { marks } = (await info(one, id)).body
  expect(marks).toEqual([...delivered, { mark: 'read', at: expect.any(String) }])
  expect([...marks].map(({ at }: { at: string }) => at)).toEqual(marks.map(({ at }: { at: string }) => at).toSorted())
})

test('messages that were read together have the time of their one mark, and reading again later changes none', async () => {
  const { one, other, conversation } = await talking()
  const earlier = await writes(one, conversation, 'At eight?')
  const later = await writes(one, conversation, 'Or at nine')
  await reads(other, conversation)
  const both = [(await info(one, earlier.id)).body.marks[2], (await info(one, later.id)).body.marks[2]]
  expect(both[0]).toEqual(both[1])
  await writes(one, conversation, 'Are you there?')
  await reads(other, conversation)
  expect((await info(one, later.id)).body.marks[2]).toEqual(both[1])
})

test('until the other has answered there is no mark but “sent”', async () => {
  const [one, other] = [await someone(), await someone()]
  const { message, conversation } = (await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Hello' }))
    .body
  await other.client.get('/api/chats.php')
  await reads(other, conversation.id)
  expect(await marksOf(one, message.id)).toEqual(['sent'])
  expect(
    (
      await db.raw('select from message where conversation_id = $1 and (read_at is not null or delivered_at is not null)', [
        conversation.id,
      ])
    ).rowCount,
  ).toBe(0)
  await writes(other, conversation.id, 'Hello you')
  expect(await marksOf(one, message.id)).toEqual(['sent', 'delivered', 'read'])
})

test('where one of the two hides their presence, no time is shown and none is kept', async () => {
  for (const hides of ['one', 'other'] as const) {
    const two = await talking()
    await two[hides].client.put('/api/profile.php', { invisible: true })
    const { id } = await writes(two.one, two.conversation, 'At eight?')
    await reads(two.other, two.conversation)
    expect(await marksOf(two.one, id)).toEqual(['sent'])
  }
})

test('only the sender sees it: not the reader, nor a stranger, nor of a deleted message, nor after a block', async () => {
  const { one, other, conversation } = await talking()
  const stranger = await someone()
  const { id } = await writes(one, conversation, 'At eight?')
  for (const each of [other, stranger]) expect((await info(each, id)).status).toBe(404)
  expect((await info(one, 'nonsense')).status).toBe(422)
  await one.client.delete('/api/messages.php', { id })
  expect((await info(one, id)).status).toBe(404)
  const again = await writes(one, conversation, 'At nine?')
  await other.client.post('/api/block.php', { profile: { id: one.id } })
  expect((await info(one, again.id)).status).toBe(404)
})

test('who has removed the chat sees nothing of it, and an old message is hidden', async () => {
  const { one, conversation, first } = await talking()
  await db.raw('update message set created_at = $2 where conversation_id = $1', [
    conversation,
    new Date(Date.now() - 400 * 86_400_000),
  ])
  expect((await info(one, first)).status).toBe(404)
  const { id } = await writes(one, conversation, 'At nine?')
  await one.client.delete('/api/chat.php', { conversation: { id: conversation } })
  expect((await info(one, id)).status).toBe(404)
})
