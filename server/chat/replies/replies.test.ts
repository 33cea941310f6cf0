import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'

const db = await freshDatabase()
const app = await testApp(db)
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
soundLedgers(db)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

/** Two members who have written to each other: `first` by one, then `second` by the other. */
async function talking() {
  const [one, other] = [await someone(), await someone()]
  const first = await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Are you free on Friday?' })
  const { id } = first.body.conversation
  const second = await other.client.post('/api/messages.php', { conversation: { id }, text: 'Hello there' })
  return { one, other, conversation: id as string, first: first.body.message, second: second.body.message }
}

const sends = (one: Someone, conversation: string, quote: string, text = 'Yes', key: string = crypto.randomUUID()) =>
  one.client.post(
    '/api/messages.php',
    { conversation: { id: conversation }, text, quote: { message: quote } },
    { 'idempotency-key': key },
  )

const log = async (one: Someone, conversation: string) =>
  (await one.client.get(`/api/messages.php?conversation=${conversation}`)).body.messages as Array<Record<string, unknown>>

const quoteOf = async (one: Someone, conversation: string, seq: number) =>
  (await log(one, conversation)).find((each) => each['seq'] === seq)!['quote']

test('a reply carries the message it answers to both, also a message of one’s own and a gift', async () => {
  const { one, other, conversation, first } = await talking()
  const shown = { from: one.id, kind: 'text', text: 'Are you free on Friday?' }
  const { status, body } = await sends(other, conversation, first.id)
  expect(status).toBe(201)
  expect(body.message.quote).toEqual({ of: 'message', seq: 1, shown })
  for (const each of [one, other]) expect(await quoteOf(each, conversation, 3)).toEqual({ of: 'message', seq: 1, shown })
  expect((await sends(one, conversation, first.id, 'Or on Saturday')).body.message.quote).toMatchObject({ seq: 1, shown })
  const gift = await one.client.post('/api/messages.php', { conversation: { id: conversation }, gift: 'coffee' })
  expect((await sends(other, conversation, gift.body.message.id, 'Thank you')).body.message.quote).toMatchObject({
    shown: { from: one.id, kind: 'gift', gift: 'coffee' },
  })
})

test('a reply is sent by the one statement that sends a text, and the same attempt again sends and charges once', async () => {
  const { other, conversation, first } = await talking()
  const key = crypto.randomUUID()
  const before = (await other.client.get('/api/costs.php')).body.credits
  const one = await sends(other, conversation, first.id, 'Yes', key)
  const again = await sends(other, conversation, first.id, 'Yes', key)
  expect(again.body).toEqual(one.body)
  expect(await log(other, conversation)).toHaveLength(3)
  const after = (await other.client.get('/api/costs.php')).body.credits
  expect(before - after).toBeLessThanOrEqual(1)
})

test('a reply to a message of another conversation, or to one that does not exist, is refused and nothing is sent', async () => {
  const [{ one, conversation }, elsewhere] = [await talking(), await talking()]
  for (const quote of [elsewhere.first.id, `${conversation}:99`, `${conversation}:0`, `${conversation}:9999999999`]) {
    const refused = await sends(one, conversation, quote)
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields).toHaveProperty('quote')
  }
  expect(await log(one, conversation)).toHaveLength(2)
  // By the slower way of a message to a member, too.
  const stranger = await someone()
  const first = { profile: { id: stranger.id }, text: 'Hello', quote: { message: elsewhere.first.id } }
  expect((await one.client.post('/api/messages.php', first)).status).toBe(422)
  expect((await stranger.client.get('/api/chats.php')).body).toEqual([])
})

test('a sender who waits for an answer replies to their own message', async () => {
  const [one, other] = [await someone(), await someone()]
  const first = await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Do you like lakes?' })
  const { conversation, message } = first.body
  expect((await sends(one, conversation.id, message.id, 'The small one')).status).toBe(201)
  expect(await quoteOf(other, conversation.id, 2)).toMatchObject({ shown: { text: 'Do you like lakes?' } })
})

test('fifty replies to a deleted message say that it is deleted, and none of its words', async () => {
  const { one, other, conversation, first } = await talking()
  await sends(other, conversation, first.id)
  await one.client.post('/api/messages.php', { conversation: { id: conversation }, text: 'Never mind' })
  expect((await one.client.delete('/api/messages.php', { id: first.id })).status).toBe(204)
  for (let count = 0; count < 50; count++) expect((await sends(other, conversation, first.id)).status).toBe(201)
  const deleted = { of: 'message', seq: 1, deleted: true }
  for (const each of [one, other]) {
    const written = await log(each, conversation)
    expect(JSON.stringify(written)).not.toContain('Friday')
    expect(written.slice(-50).every(({ quote }) => JSON.stringify(quote) === JSON.stringify(deleted))).toBe(true)
  }
})

test('who has removed the chat does not see again what a reply refers to, and cannot reply to it', async () => {
  const { one, other, conversation, first } = await talking()
  expect((await other.client.delete('/api/chat.php', { conversation: { id: conversation } })).status).toBe(204)
  expect((await sends(one, conversation, first.id, 'Still?')).status).toBe(201)
  expect(await log(other, conversation)).toMatchObject([{ text: 'Still?', quote: { of: 'message', seq: 1 } }])
  expect(JSON.stringify(await log(other, conversation))).not.toContain('Friday')
  expect((await sends(other, conversation, first.id)).status).toBe(422)
  expect(await quoteOf(one, conversation, 3)).toMatchObject({ shown: { text: 'Are you free on Friday?' } })
})

test('a reply to a message older than the site shows keeps its words hidden', async () => {
  const { other, conversation, first } = await talking()
  await sends(other, conversation, first.id)
  const old = new Date(Date.now() - 400 * 86_400_000)
  await db.raw('update message set created_at = $2 where conversation_id = $1 and seq = 1', [conversation, old])
  expect(await quoteOf(other, conversation, 3)).toEqual({ of: 'message', seq: 1 })
})

test('long words are cut, and the list shows the reply alone', async () => {
  const { one, other, conversation } = await talking()
  const long = await one.client.post('/api/messages.php', { conversation: { id: conversation }, text: 'lake '.repeat(99) })
  const { body } = await sends(other, conversation, long.body.message.id, 'Indeed')
  expect([...body.message.quote.shown.text].length).toBeLessThanOrEqual(limits.quoteMaximum + 2)
  expect((await one.client.get('/api/chats.php')).body[0].last_message.text).toBe('Indeed')
})

test('a deleted reply loses what it answers, and a report seals the message that a reply is about, however far up', async () => {
  const { one, other, conversation, first } = await talking()
  for (let count = 0; count < 70; count++)
    await one.client.post('/api/messages.php', { conversation: { id: conversation }, text: `${count}` })
  await db.raw(`update message set created_at = created_at - interval '30 days' where conversation_id = $1`, [conversation])
  const reply = (await sends(other, conversation, first.id, 'That was a threat')).body.message
  const about = { profile: { id: other.id }, message: reply.id, reason: 'other', text: 'Look at this' }
  expect((await one.client.post('/api/report.php', about)).status).toBe(201)
  const { rows } = await db.raw('select id from moderation_case where reported_id = $1', [other.id])
  const { id } = rows[0] as { id: string }
  await moderator.post('/api/staff/claim.php', { id })
  const sealed = (await moderator.get(`/api/staff/case.php?id=${id}`)).body.messages
  expect(sealed.at(-1).quote).toEqual({ of: 'message', text: 'Are you free on Friday?' })
  expect((await other.client.delete('/api/messages.php', { id: reply.id })).status).toBe(204)
  const kept = (table: string) =>
    db.raw(`select quote from ${table} where conversation_id = $1 and seq = $2`, [conversation, reply.seq])
  expect((await kept('message')).rows).toEqual([{ quote: null }])
  expect((await kept('removed_message')).rows).toEqual([{ quote: { of: 'message', seq: 1 } }])
})

test('a block keeps what replies refer to while it can be reported, and ends the replies', async () => {
  const { one, other, conversation, first } = await talking()
  for (let count = 0; count < 40; count++)
    await one.client.post('/api/messages.php', { conversation: { id: conversation }, text: `${count}` })
  await db.raw(`update message set created_at = created_at - interval '30 days' where conversation_id = $1`, [conversation])
  await sends(other, conversation, first.id, 'That was a threat')
  expect((await one.client.post('/api/block.php', { profile: { id: other.id } })).status).toBeLessThan(300)
  const kept = await db.raw('select text from removed_message where conversation_id = $1 and seq = 1', [conversation])
  expect(kept.rows).toEqual([{ text: 'Are you free on Friday?' }])
  expect((await sends(other, conversation, first.id)).status).toBe(404)
  expect((await db.raw('select from message where conversation_id = $1', [conversation])).rowCount).toBe(0)
})
