import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { endSession } from '#server/account/sessions/sessions.ts'
import { suspendAccount } from '#server/account/account.ts'
import { signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { holdLocks, waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { notesOf, takesNotes } from '#server/testing/notes.ts'
import { lockCall } from './queries.ts'
import { relayFor } from './relay.ts'

const db = await freshDatabase()
const turn = { turnUrls: ['turn:relay.example:3478'], turnSecret: 'a secret of the relay, of 40 characters..' }
const app = await testApp(db, turn)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db)
  return { ...each, client: await signedIn(app, db, each) }
}

/** Ben and Tom, who both take part in a conversation. */
async function talk() {
  const [ben, tom] = await Promise.all([someone(), someone()])
  const { body } = await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
  const id = body.conversation.id as string
  await tom.client.post('/api/messages.php', { conversation: { id }, text: 'Hi' })
  return { ben, tom, id }
}

const agree = (of: Someone, id: string, agreed = true) =>
  of.client.put('/api/call-agreement.php', { conversation: { id }, agreed })
const place = (of: Someone, id: string, video = false) => of.client.post('/api/calls.php', { conversation: { id }, video })
const current = async (of: Someone) => (await of.client.get('/api/calls.php')).body.call
const keep = (of: Someone, call: string, more: object = {}) => of.client.put('/api/calls.php', { call, ...more })
const accept = (of: Someone, call: string) => of.client.post('/api/call-answers.php', { call })
const hangUp = (of: Someone, call: string) => of.client.delete('/api/calls.php', { call })
const stateOf = async (of: Someone, id: string) => (await of.client.get(`/api/messages.php?conversation=${id}`)).body.calls
const messagesOf = async (of: Someone, id: string) => (await of.client.get(`/api/messages.php?conversation=${id}`)).body.messages

/** The same, who both agreed. */
async function agreed() {
  const both = await talk()
  for (const each of [both.ben, both.tom]) expect((await agree(each, both.id)).status).toBe(204)
  return both
}

/** A call of Ben's that Tom accepted. */
async function called(video = false) {
  const both = await agreed()
  const { body } = await place(both.ben, both.id, video)
  const call = body.call.id as string
  expect((await accept(both.tom, call)).status).toBe(200)
  return { ...both, call }
}

const sdp = (from: string) =>
  `v=0\r\ns=-\r\nt=0 0\r\na=mid:${from}\r\na=candidate:1 1 udp 1 192.168.1.7 5 typ host\r\na=candidate:2 1 udp 1 198.51.100.2 5 typ relay raddr 203.0.113.7 rport 5\r\n`

test('nobody is called before both agreed in this conversation; nobody learns of the other’s agreement before they agree', async () => {
  const { ben, tom, id } = await talk()
  const receivers: Array<readonly string[]> = []
  onTestFinished(db.hints.listen(({ to, event }) => void (event.type === 'calls' && receivers.push(to.toSorted()))))
  const states = async () => [await stateOf(ben, id), await stateOf(tom, id)]
  expect(await states()).toEqual(['off', 'off'])
  expect((await place(ben, id)).body.error.code).toBe('not_found')
  await agree(tom, id)
  expect(await states()).toEqual(['off', 'asked'])
  expect((await place(ben, id)).body.error.code).toBe('not_found')
  expect((await place(tom, id)).body.error.code).toBe('not_found')
  await agree(ben, id)
  expect(await states()).toEqual(['on', 'on'])
  expect((await place(ben, id)).status).toBe(201)
  expect(receivers).toEqual([[tom.id], [ben.id, tom.id].toSorted()])
})

test('before both take part nobody can agree, and the refusal is that of a conversation that does not exist to strangers', async () => {
  const [ben, tom, stranger] = await Promise.all([someone(), someone(), someone()])
  const { body } = await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
  const { id } = body.conversation
  for (const each of [ben, tom]) expect((await agree(each, id)).body.error.code).toBe('unanswered')
  expect(await stateOf(ben, id)).toBeNull()
  const { id: other } = await agreed()
  for (const call of [agree(stranger, other), place(stranger, other)]) expect((await call).body.error.code).toBe('not_found')
  expect((await place(stranger, '00000000-0000-4000-8000-000000000000')).body).toEqual((await place(stranger, other)).body)
})

test('a call rings, is accepted, and each gets the other’s description, in which no address of a device is left', async () => {
  const { ben, tom, id } = await agreed()
  const { body } = await place(ben, id, true)
  const call = body.call.id
  await keep(ben, call, { description: sdp('offer') })
  expect(await current(tom)).toEqual({
    id: call, conversation: { id }, profile: expect.objectContaining({ id: ben.id }), video: true, placed: false, state: 'ringing',
    shows: { mine: false, theirs: false },
  }) // prettier-ignore
  expect((await accept(tom, call)).body).toMatchObject({ call: { state: 'accepted' }, relay: { urls: turn.turnUrls } })
  const given = (await current(tom)).description
  expect(given).toContain('a=mid:offer')
  expect(given).not.toMatch(/192\.168|203\.0/)
  await keep(tom, call, { description: sdp('answer') })
  expect((await current(ben)).description).toContain('a=mid:answer')
  // It is given once: nobody leads a call elsewhere later.
  await keep(tom, call, { description: sdp('other') })
  expect((await current(ben)).description).toContain('a=mid:answer')
  expect((await keep(tom, call, { description: 'v=0\r\na=candidate:1 1 udp 1 192.168.1.7 5 typ host' })).status).toBe(422)
})

test('each learns that the other wants to be seen, and a third member nothing of a call', async () => {
  const { ben, tom, call } = await called(true)
  const stranger = await someone()
  await keep(tom, call, { shows: true })
  expect((await current(ben)).shows).toEqual({ mine: false, theirs: true })
  expect((await keep(ben, call, { shows: true })).body.call.shows).toEqual({ mine: true, theirs: true })
  expect(await current(stranger)).toBeNull()
  expect((await keep(stranger, call)).body.call).toBeNull()
  expect((await accept(stranger, call)).status).toBe(404)
  await hangUp(stranger, call)
  expect((await current(tom)).state).toBe('accepted')
})

test('hung up, nothing of a call is left: no row, no time, no line', async () => {
  const { ben, tom, id, call } = await called()
  expect((await hangUp(tom, call)).status).toBe(204)
  expect([await current(ben), await current(tom), (await keep(ben, call)).body.call]).toEqual([null, null, null])
  expect(((await db.raw('select from member_call where call_id = $1', [call])) as { rows: unknown[] }).rows).toEqual([])
  expect(await messagesOf(ben, id)).toHaveLength(2)
})

test('a call that nobody answered is a quiet line for both, and costs nothing; posted once though it is repeated', async () => {
  const { ben, tom, id } = await agreed()
  const before = (await ben.client.get('/api/user.php')).body
  const { body } = await place(ben, id, true)
  const key = { 'idempotency-key': 'a-key-of-this-hanging-up' }
  for (let tries = 0; tries < 2; tries++) await ben.client.delete('/api/calls.php', { call: body.call.id }, key)
  const lines = (await messagesOf(tom, id)).slice(2)
  expect(lines).toEqual([expect.objectContaining({ kind: 'call', from: ben.id, call: { video: true } })])
  expect((await ben.client.get('/api/user.php')).body.credits).toBe(before.credits)
  expect((await tom.client.get('/api/chats.php')).body[0].last_message).toMatchObject({ kind: 'call', text: '' })
  expect(await current(tom)).toBeNull()
})

test('a declined call goes on ringing for its caller as one that nobody hears, and so does one to a member in another call', async () => {
  const { ben, tom, id } = await agreed()
  const { body } = await place(ben, id)
  const unheard = await current(ben)
  await hangUp(tom, body.call.id)
  expect(await current(tom)).toBeNull()
  expect(await current(ben)).toEqual(unheard)
  expect((await keep(ben, body.call.id)).body.call).toEqual(unheard)
  await hangUp(ben, body.call.id)

  const eve = await someone()
  const { body: hello } = await eve.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
  await tom.client.post('/api/messages.php', { conversation: hello.conversation, text: 'Hi' })
  for (const each of [eve, tom]) await agree(each, hello.conversation.id)
  const { body: busy } = await place(ben, id)
  await accept(tom, busy.call.id)
  const second = await place(eve, hello.conversation.id)
  expect(second.status).toBe(201)
  expect(await current(eve)).toMatchObject({ state: 'ringing', placed: true })
  expect((await current(tom)).id).toBe(busy.call.id)
})

test('a member is in one call at a time', async () => {
  const { ben, tom, id } = await agreed()
  await place(ben, id)
  for (const each of [ben, tom]) expect((await place(each, id)).body.error.code).toBe('conflict')
})

test('a call rings for half a minute, and ends half a minute after the last word of either', async () => {
  const { ben, tom, id, call } = await called()
  const age = (of: Someone, column: string, seconds: number) =>
    db.raw(`update member_call set ${column} = ${column} - $2 * interval '1 second' where member_id = $1`, [of.id, seconds])
  await age(tom, 'seen_at', 29)
  expect((await current(ben)).state).toBe('accepted')
  await age(tom, 'seen_at', 2)
  expect(await current(ben)).toBeNull()
  await hangUp(ben, call)
  const { body } = await place(ben, id)
  for (const each of [ben, tom]) await age(each, 'began_at', 31)
  expect(await current(tom)).toBeNull()
  expect((await accept(tom, body.call.id)).status).toBe(404)
  // Whoever was in it can call again.
  for (const each of [ben, tom]) await age(each, 'began_at', 10)
  expect((await place(tom, id)).status).toBe(201)
})

test.each<[string, (both: { ben: Someone; tom: Someone; id: string }) => Promise<unknown>]>([
  ['the agreement is taken back', ({ tom, id }) => agree(tom, id, false)],
  ['one blocks the other', ({ ben, tom }) => tom.client.post('/api/block.php', { profile: { id: ben.id } })],
  ['one removes the conversation', ({ tom, id }) => tom.client.delete('/api/chat.php', { conversation: { id } })],
  ['one logs out', ({ tom }) => endSession(db, hashOf(tom.client))],
  ['one is suspended', ({ tom }) => db.transaction((tx) => suspendAccount(tx, tom.id, 'for a test'))],
])('when %s, the call ends at once on both sides', async (_, end) => {
  const both = await called()
  expect(await current(both.ben)).not.toBeNull()
  await end(both)
  await expect.poll(() => current(both.ben)).toBeNull()
  await expect
    .poll(
      async () => ((await db.raw('select from member_call where call_id = $1', [both.call])) as { rows: unknown[] }).rows.length,
    )
    .toBe(0)
  expect((await keep(both.ben, both.call)).body.call).toBeNull()
})

test('a block that comes while a call is being placed ends it', async () => {
  const [{ ben, tom, id }, third] = [await agreed(), await someone()]
  await db.raw(
    `insert into member_call (member_id, call_id, other_id, conversation_id, placed, video, began_at, seen_at)
     values ($1, gen_random_uuid(), $2, $3, true, false, now() - interval '1 hour', now() - interval '1 hour')`,
    [tom.id, third.id, id],
  )
  const release = await holdLocks(db, (tx) => tx.row(lockCall, [tom.id]))
  const placing = place(ben, id)
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  const blocking = tom.client.post('/api/block.php', { profile: { id: ben.id } })
  await expect.poll(() => waitingForLocks(db)).toBe(2)
  await Promise.all([release(), placing])
  expect((await blocking).status).toBeLessThan(300)
  expect(
    ((await db.raw('select from member_call where member_id in ($1, $2)', [ben.id, tom.id])) as { rows: unknown[] }).rows,
  ).toEqual([])
})

test('whoever removes a conversation takes back their agreement, and an answer does not renew it', async () => {
  const { ben, tom, id } = await agreed()
  await tom.client.delete('/api/chat.php', { conversation: { id } })
  await ben.client.post('/api/messages.php', { conversation: { id }, text: 'Still there?' })
  await tom.client.post('/api/messages.php', { conversation: { id }, text: 'Please do not call me' })
  expect(await stateOf(ben, id)).toBe('asked')
  expect((await place(ben, id)).body.error.code).toBe('not_found')
})

test('a call rings on a device in neutral words, not where the chat is muted, and is taken back when it is over', async () => {
  const { ben, tom, id } = await agreed()
  await takesNotes(db, tom)
  const notes = () => notesOf(db, tom)
  const call = (await place(ben, id)).body.call.id
  const ring = { tag: `call:${id}`, url: `/chats/${id}`, title: 'Notes', body: 'Something new for you' }
  expect(await notes()).toMatchObject([ring])
  await hangUp(ben, call)
  expect((await notes()).filter(({ tag }) => tag === ring.tag)).toMatchObject([{ close: true }])
  await tom.client.put('/api/chat.php', { conversation: { id }, muted: 'always' })
  await db.raw('delete from outbox')
  expect((await place(ben, id)).status).toBe(201)
  expect(await notes()).toEqual([])
})

test('a logout elsewhere leaves the call of another device alone', async () => {
  const { ben, tom } = await called()
  const elsewhere = await signedIn(app, db, tom)
  await endSession(db, hashOf(elsewhere))
  expect((await current(ben)).state).toBe('accepted')
})

test('the name for the relay is of one member and one call, tells neither, and ends after minutes', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const of = (memberId: string, callId: string) => relayFor(turn, { memberId, callId }, now)!
  const [one, other, later] = [of('ben', '1'), of('tom', '1'), of('ben', '2')]
  expect(new Set([one, other, later].map(({ username }) => username)).size).toBe(3)
  expect(Number(one.username.split(':')[0])).toBe(now.getTime() / 1000 + 300)
  expect(one.username).not.toContain('ben')
  expect(relayFor({ turnUrls: [], turnSecret: undefined }, { memberId: 'ben', callId: '1' })).toBeUndefined()
})

test('without a relay there are no calls', async () => {
  const { ben, tom, id } = await agreed()
  const without = await testApp(db)
  const bens = { ...ben, client: await signedIn(without, db, ben) }
  for (const call of [agree(bens, id), place(bens, id), keep(bens, id), accept(bens, id)]) expect((await call).status).toBe(404)
  expect(await current(bens)).toBeNull()
  expect((await bens.client.get('/api/settings.php')).body.calls).toBe(false)
  expect((await tom.client.get('/api/settings.php')).body.calls).toBe(true)
})

test('somebody who lets it ring all evening is stopped', async () => {
  const { ben, id } = await agreed()
  const statuses: number[] = []
  for (let times = 0; times < 13; times++) {
    const { status, body } = await place(ben, id)
    statuses.push(status)
    if (status === 201) await hangUp(ben, body.call.id)
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 429])
})

function hashOf({ cookie }: TestClient): Buffer {
  return createHash('sha256').update(cookie.split('=')[1]!).digest()
}
