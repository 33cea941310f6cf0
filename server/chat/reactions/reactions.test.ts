import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reaction, reactionCodes } from '#contract/chat/options.ts'
import type { LiveEvent } from '#contract/live.ts'
import { takeDownMessage, putBackMessage } from '#server/chat/taking-down.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { visitOf } from '#server/testing/visit.ts'
import { react } from './reactions.ts'

const db = await freshDatabase()
const app = await testApp(db)
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

/** A conversation that one began with a text, and the other answered. */
async function talking() {
  const [one, other] = [await someone(), await someone()]
  const first = await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Are you free on Friday?' })
  const { id } = first.body.conversation
  const second = await other.client.post('/api/messages.php', { conversation: { id }, text: 'Hello there' })
  return { one, other, conversation: id as string, first: first.body.message.id, second: second.body.message.id }
}

const reacts = (one: Someone, message: string, reaction: Reaction | null, key: string = crypto.randomUUID()) =>
  one.client.put('/api/reactions.php', { message, reaction }, { 'idempotency-key': key })

async function reactionsOf(one: Someone, message: string): Promise<unknown> {
  const [conversation, seq] = message.split(':') as [string, string]
  const { messages } = (await one.client.get(`/api/messages.php?conversation=${conversation}`)).body
  return messages.find((each: { seq: number }) => each.seq === Number(seq))?.reactions
}

/** The live events of a conversation from now on. */
function hear(conversation: string): { events: { to: readonly string[]; event: LiveEvent }[]; stop: () => void } {
  const events: { to: readonly string[]; event: LiveEvent }[] = []
  const stop = db.hints.listen((hint) => {
    if ('conversation' in hint.event && hint.event.conversation === conversation) events.push(hint)
  })
  return { events, stop }
}

test('both see a reaction, another replaces it, and taking it back leaves nothing', async () => {
  const { one, other, first } = await talking()
  expect((await reacts(other, first, 'heart')).status).toBe(204)
  expect(await reactionsOf(one, first)).toEqual({ theirs: 'heart' })
  expect(await reactionsOf(other, first)).toEqual({ mine: 'heart' })
  await reacts(other, first, 'laugh')
  await reacts(one, first, 'fire')
  expect(await reactionsOf(one, first)).toEqual({ mine: 'fire', theirs: 'laugh' })
  await reacts(other, first, null)
  expect(await reactionsOf(other, first)).toEqual({ theirs: 'fire' })
  await reacts(one, first, null)
  expect(await reactionsOf(other, first)).toBeUndefined()
})

test('a reaction costs nothing, makes nothing unread, moves no chat and notifies nobody', async () => {
  const { one, other, first } = await talking()
  await one.client.get(`/api/messages.php?conversation=${first.split(':')[0]}`)
  const state = async () => ({
    costs: (await other.client.get('/api/costs.php')).body,
    list: (await one.client.get('/api/chats.php')).body,
    waiting: (await db.raw('select from notification where member_id = $1', [one.id])).rowCount,
  })
  const before = await state()
  expect((await reacts(other, first, 'wow')).status).toBe(204)
  expect(await state()).toEqual(before)
})

test('a reaction is one of six', async () => {
  const { other, first } = await talking()
  expect((await reacts(other, first, 'thumb_down' as Reaction)).status).toBe(422)
  expect((await reacts(other, 'nonsense', 'heart')).status).toBe(422)
})

test('a message has one name: no other spelling of its number gets past the second that coalesces a flood', async () => {
  const { other, first } = await talking()
  expect((await reacts(other, first.replace(':', ':0'), reactionCodes[0])).status).toBe(404)
})

test('nobody reacts before both have written: neither the recipient of a first message nor its sender', async () => {
  const [one, other] = [await someone(), await someone()]
  const { message, conversation } = (await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Hello' }))
    .body
  const { events, stop } = hear(conversation.id)
  for (const each of [one, other])
    expect(await reacts(each, message.id, 'heart')).toMatchObject({ status: 403, body: { error: { code: 'unanswered' } } })
  stop()
  expect(events).toEqual([])
  expect(await reactionsOf(one, message.id)).toBeUndefined()
  // The sender still learns no more than before.
  expect((await one.client.get(`/api/messages.php?conversation=${conversation.id}`)).body.waits).not.toBeNull()
})

test('who has removed the chat, or took back all they wrote, takes no part: there are no reactions either way', async () => {
  const { one, other, conversation, first, second } = await talking()
  await other.client.delete('/api/chat.php', { conversation: { id: conversation } })
  expect((await reacts(one, second, 'heart')).status).toBe(403)
  expect((await reacts(other, first, 'heart')).status).toBe(404)
  const again = await talking()
  await again.other.client.delete('/api/messages.php', { id: again.second })
  expect((await reacts(again.one, again.first, 'heart')).status).toBe(403)
})

test('a stranger cannot react, and a blocked or blocking member cannot any more', async () => {
  const { one, other, first } = await talking()
  const stranger = await someone()
  const unknown = await reacts(stranger, `${crypto.randomUUID()}:1`, 'heart')
  expect(await reacts(stranger, first, 'heart')).toEqual({ ...unknown, headers: expect.anything() })
  await reacts(other, first, 'heart')
  expect((await one.client.post('/api/block.php', { profile: { id: other.id } })).status).toBeLessThan(300)
  expect((await reacts(other, first, 'fire')).status).toBe(404)
  expect((await reacts(one, first, 'fire')).status).toBe(404)
})

test('a member who is leaving is not reacted to', async () => {
  const { one, other, first } = await talking()
  await db.raw('update profile set visible = false where member_id = $1', [one.id])
  expect((await reacts(other, first, 'heart')).status).toBe(404)
})

test('a deleted message takes its reactions with it and gets none; a report keeps them', async () => {
  const { one, other, conversation, first } = await talking()
  await reacts(other, first, 'heart')
  await reacts(one, first, 'fire')
  await one.client.post('/api/messages.php', { conversation: { id: conversation }, text: 'Never mind' })
  expect((await one.client.delete('/api/messages.php', { id: first })).status).toBe(204)
  expect(await reactionsOf(other, first)).toBeUndefined()
  expect((await reacts(other, first, 'sad')).status).toBe(404)
  const kept = (table: string) =>
    db.raw(`select from_reaction, to_reaction from ${table} where conversation_id = $1 and seq = 1`, [conversation])
  expect((await kept('message')).rows).toEqual([{ from_reaction: null, to_reaction: null }])
  expect((await kept('removed_message')).rows).toEqual([{ from_reaction: 'fire', to_reaction: 'heart' }])
})

test('a report seals reactions, for whoever decides', async () => {
  const { one, other, first, second } = await talking()
  await reacts(other, first, 'laugh')
  const about = { profile: { id: other.id }, message: second, reason: 'other', text: 'Look at this' }
  expect((await one.client.post('/api/report.php', about)).status).toBe(201)
  await reacts(other, first, null)
  const { rows } = await db.raw('select id from moderation_case where reported_id = $1', [other.id])
  const { id } = rows[0] as { id: string }
  await moderator.post('/api/staff/claim.php', { id })
  const { messages } = (await moderator.get(`/api/staff/case.php?id=${id}`)).body
  expect(messages[0]).toMatchObject({ by_reported: false, reactions: { by_author: null, by_recipient: 'laugh' } })
})

test('a message taken down by staff loses its reactions, and put back has them again', async () => {
  const { one, other, conversation, first } = await talking()
  await reacts(other, first, 'heart')
  const { rows } = await db.raw('select created_at from message where conversation_id = $1 and seq = 1', [conversation])
  const { created_at: writtenAt } = rows[0] as { created_at: Date }
  const named = { conversationId: conversation, seq: 1, writerId: one.id, otherId: other.id, writtenAt }
  const taken = await db.transaction((tx) => takeDownMessage(tx, named))
  expect(await reactionsOf(one, first)).toBeUndefined()
  await db.transaction((tx) => putBackMessage(tx, one.id, taken!))
  expect(await reactionsOf(one, first)).toEqual({ theirs: 'heart' })
})

test('a message older than the site shows gets no reaction', async () => {
  const { other, conversation, first } = await talking()
  await db.raw('update message set created_at = $2 where conversation_id = $1', [
    conversation,
    new Date(Date.now() - 400 * 86_400_000),
  ])
  expect((await reacts(other, first, 'heart')).status).toBe(404)
})

test('the same attempt again changes nothing, also after another reaction', async () => {
  const { one, other, first } = await talking()
  const key = crypto.randomUUID()
  await reacts(other, first, 'heart', key)
  await reacts(other, first, 'sad')
  expect((await reacts(other, first, 'heart', key)).status).toBe(204)
  expect(await reactionsOf(one, first)).toEqual({ theirs: 'sad' })
})

test('a flood of reactions is refused after sixty in a minute, and is published once a second for each message', async () => {
  const { one, other, conversation, first, second } = await talking()
  const statuses: number[] = []
  const { events, stop } = hear(conversation)
  const started = performance.now()
  for (let count = 0; count < 70; count++)
    statuses.push((await reacts(other, count % 2 ? first : second, reactionCodes[count % 6]!)).status)
  const seconds = Math.ceil((performance.now() - started) / 1_000)
  stop()
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
  expect(events.length).toBeLessThanOrEqual(2 * seconds)
  expect(events[0]).toEqual({ to: [other.id, one.id], event: { type: 'reaction', conversation, seq: 2 } })
})

test('a reaction that is set again is told nobody', async () => {
  const { other, first } = await talking()
  const again = () => db.transaction((tx) => react(tx, visitOf(other), { id: first, reaction: 'heart', cutoff: new Date(0) }))
  expect(await again()).toMatchObject({ seq: 1 })
  expect(await again()).toBeNull()
})

test('however the two react at once, each has one reaction, and it is one that they set', { timeout: 60_000 }, async () => {
  const reaction = fc.constantFrom<Reaction | null>(...reactionCodes, null)
  const attempts = fc.array(fc.record({ mine: fc.boolean(), onFirst: fc.boolean(), reaction }), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(attempts, async (all) => {
      const { one, other, conversation, first, second } = await talking()
      const answers = await Promise.all(
        all.map((each) => reacts(each.mine ? one : other, each.onFirst ? first : second, each.reaction)),
      )
      expect(answers.every(({ status }) => status === 204)).toBe(true)
      for (const [message, seq, author] of [
        [first, 1, one],
        [second, 2, other],
      ] as const) {
        const seen = (await reactionsOf(one, message)) as { mine?: Reaction; theirs?: Reaction } | undefined
        const set = (mine: boolean) => [
          undefined,
          ...all.filter((each) => each.mine === mine && each.onFirst === (seq === 1)).map((each) => each.reaction ?? undefined),
        ]
        expect(set(true)).toContain(seen?.mine)
        expect(set(false)).toContain(seen?.theirs)
        const { rows } = await db.raw('select from_reaction, to_reaction from message where conversation_id = $1 and seq = $2', [
          conversation,
          seq,
        ])
        const [mine, theirs] = [seen?.mine ?? null, seen?.theirs ?? null]
        expect(rows).toEqual([
          author === one ? { from_reaction: mine, to_reaction: theirs } : { from_reaction: theirs, to_reaction: mine },
        ])
      }
    }),
    { numRuns: 15 },
  )
})
