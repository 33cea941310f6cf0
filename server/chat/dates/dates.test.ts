import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { notesOf, takesNotes } from '#server/testing/notes.ts'

const db = await freshDatabase()
const app = await testApp(db)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

/** A conversation that one began with a text, and the other answered. */
async function talking({ answered = true } = {}) {
  const [one, other] = [await someone(), await someone()]
  const first = await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'Are you free on Friday?' })
  const id: string = first.body.conversation.id
  if (answered) await other.client.post('/api/messages.php', { conversation: { id }, text: 'Hello there' })
  return { one, other, id }
}

const inDays = (days: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + days * dayMs).toISOString()
const soon = { at: inDays(2), place: 'Café Kranzler' }

const suggests = ({ client }: Someone, id: string, what: object = soon) =>
  client.post('/api/dates.php', { conversation: { id }, ...what }, { 'idempotency-key': crypto.randomUUID() })
const answers = ({ client }: Someone, message: string, answer: string, version = 1) =>
  client.put('/api/date-answers.php', { message, version, answer }, { 'idempotency-key': crypto.randomUUID() })
const changes = ({ client }: Someone, message: string, what: object, version = 1) =>
  client.put('/api/dates.php', { message, version, ...what }, { 'idempotency-key': crypto.randomUUID() })

async function cardOf({ client }: Someone, message: string): Promise<unknown> {
  const [conversation, seq] = message.split(':') as [string, string]
  const { messages } = (await client.get(`/api/messages.php?conversation=${conversation}`)).body
  return messages.find((each: { seq: number }) => each.seq === Number(seq))?.date
}

/** A date that the first of two has suggested. */
async function suggested() {
  const two = await talking()
  const { body } = await suggests(two.one, two.id)
  return { ...two, message: body.message.id as string }
}

test('a suggested date costs nothing, and both see it, each as theirs or the other’s', async () => {
  const { one, other, id } = await talking()
  const before = (await one.client.get('/api/costs.php')).body
  const { status, body } = await suggests(one, id)
  expect([status, body.message.kind, body.message.text]).toEqual([201, 'date', undefined])
  expect(body.message.date).toEqual({ version: 1, state: 'open', ...soon, mine: true })
  expect(await cardOf(other, body.message.id)).toEqual({ version: 1, state: 'open', ...soon, mine: false })
  expect((await one.client.get('/api/costs.php')).body).toEqual(before)
  const [listed] = (await other.client.get('/api/chats.php')).body
  expect(listed.last_message).toMatchObject({ kind: 'date', text: '' })
})

test('a date is suggested once, however often the same attempt is made', async () => {
  const { one, id } = await talking()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const tries = await Promise.all([1, 2, 3].map(() => one.client.post('/api/dates.php', { conversation: { id }, ...soon }, key)))
  expect(new Set(tries.map(({ body }) => body.message.id)).size).toBe(1)
})

test('nobody suggests a date to a member who has not answered, nor to one whom they have not answered', async () => {
  const { one, other, id } = await talking({ answered: false })
  for (const each of [one, other]) expect((await suggests(each, id)).body.error.code).toBe('unanswered')
  const stranger = await someone()
  expect((await suggests(stranger, id)).status).toBe(404)
})

test('the other accepts, and only the other; the sender may still take it back', async () => {
  const { one, other, message } = await suggested()
  expect((await answers(one, message, 'accepted')).body.error.code).toBe('date_changed')
  expect((await answers(other, message, 'taken_back')).body.error.code).toBe('date_changed')
  expect((await answers(other, message, 'accepted')).status).toBe(204)
  expect((await answers(other, message, 'accepted')).status).toBe(204)
  expect(await cardOf(one, message)).toMatchObject({ state: 'accepted', mine: true })
  expect((await answers(one, message, 'taken_back')).status).toBe(204)
  expect(await cardOf(other, message)).toMatchObject({ state: 'taken_back', mine: false })
  expect((await answers(other, message, 'accepted')).body.error.code).toBe('date_changed')
  expect((await changes(other, message, soon)).body.error.code).toBe('date_changed')
})

test('whoever suggested it is told on their devices that it was accepted: once, in neutral words', async () => {
  const { one, other, id, message } = await suggested()
  await takesNotes(db, one)
  expect((await answers(other, message, 'accepted')).status).toBeLessThan(300)
  // Even when another date would be told.
  await db.raw("update notification_sent set sent_at = now() - interval '11 minutes' where member_id = $1", [one.id])
  expect((await answers(other, message, 'accepted')).status).toBeLessThan(300)
  expect(await notesOf(db, one)).toMatchObject([
    { tag: `chat:${id}`, url: `/chats/${id}`, title: 'Notes', body: 'Something new for you' },
  ])
  await one.client.get(`/api/messages.php?conversation=${id}`)
})

test('a changed date is a new suggestion on the same card, and an answer to the old one is refused', async () => {
  const { one, other, message } = await suggested()
  const later = { at: inDays(3), place: 'The bar at the corner' }
  expect((await changes(other, message, later)).status).toBe(204)
  for (const each of [one, other])
    expect(await cardOf(each, message)).toEqual({ version: 2, state: 'open', ...later, mine: each === other })
  // Nobody agrees to what they have not seen.
  expect((await answers(other, message, 'accepted', 1)).body.error.code).toBe('date_changed')
  expect((await answers(one, message, 'declined', 1)).body.error.code).toBe('date_changed')
  expect((await answers(one, message, 'accepted', 2)).status).toBe(204)
  expect((await changes(one, message, soon, 2)).status).toBe(204)
  expect(await cardOf(other, message)).toMatchObject({ version: 3, state: 'open', mine: false })
})

test('of two changes at once, and of a change and an answer at once, exactly one is taken', async () => {
  for (let round = 0; round < 5; round++) {
    const { one, other, message } = await suggested()
    const both = await Promise.all([changes(one, message, soon), changes(other, message, soon)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const { message: next, ...two } = await suggested()
    const raced = await Promise.all([answers(two.other, next, 'accepted'), changes(two.one, next, soon)])
    const card = await cardOf(two.one, next)
    // An accepted suggestion can be changed afterwards, never the other way round.
    expect(raced[1]!.status).toBe(204)
    expect(card).toMatchObject({ version: 2, state: 'open' })
  }
})

test('declined kindly, a date can be suggested anew on the same card', async () => {
  const { one, other, message } = await suggested()
  expect((await answers(other, message, 'declined')).status).toBe(204)
  expect((await answers(other, message, 'accepted')).body.error.code).toBe('date_changed')
  expect((await changes(one, message, soon)).status).toBe(204)
  expect(await cardOf(other, message)).toMatchObject({ version: 2, state: 'open' })
})

test.each([
  ['is in the past', { at: new Date(Date.now() - 60_000).toISOString() }, 'at'],
  ['is more than a year ahead', { at: inDays(limits.dateAheadDays + 1) }, 'at'],
  ['is no time', { at: 'tomorrow' }, 'at'],
  ['has no place', { place: ' \u200b ' }, 'place'],
  ['has a place that is too long', { place: 'x'.repeat(limits.datePlaceMaximum + 1) }, 'place'],
  ['has a link', { place: 'Bar, see https://example.com/map' }, 'place'],
  ['has a telephone number', { place: 'Bar, call +31 6 12345678' }, 'place'],
  ['has a mail address', { place: 'Bar, ben@example.com' }, 'place'],
])('a date is refused that %s', async (_, wrong, field) => {
  const { one, id, other } = await talking()
  const { status, body } = await suggests(one, id, { ...soon, ...wrong })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  const good = await suggests(one, id)
  expect((await changes(other, good.body.message.id, { ...soon, ...wrong })).status).toBe(422)
})

test('a place is one line of legible text', async () => {
  const { one, id } = await talking()
  const { body } = await suggests(one, id, { ...soon, place: 'Café\nBEGIN:VEVENT\r\n\u202eKranzler\u0007' })
  expect(body.message.date.place).toBe('Café BEGIN:VEVENT Kranzler')
})

test('two can have ten open dates, also when they suggest at once, and settled ones do not count', async () => {
  const { one, other, id } = await talking()
  const made = []
  for (let each = 0; each < limits.datesOpen - 1; each++) made.push((await suggests(one, id)).body.message.id)
  const last = await Promise.all([suggests(one, id), suggests(other, id), suggests(one, id)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(last.find(({ status }) => status === 409)!.body.error.code).toBe('list_full')
  await answers(other, made[0]!, 'declined')
  expect((await suggests(one, id)).status).toBe(201)
})

test('one card can be changed twenty times', async () => {
  const { one, other, message } = await suggested()
  for (let version = 1; version <= limits.dateChanges; version++)
    expect((await changes(version % 2 ? other : one, message, soon, version)).status).toBe(204)
  const refused = await changes(one, message, soon, limits.dateChanges + 1)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'list_full'])
})

test('a date that is over cannot be accepted', async () => {
  const { other, message } = await suggested()
  await db.raw(`update message set text = replace(text, $1, $2) where kind = 'date'`, [soon.at, '2026-01-01T10:00:00.000Z'])
  const { body } = await answers(other, message, 'accepted')
  expect(body.error.code).toBe('date_changed')
})

test('both pages are told of a change, and nobody else', async () => {
  const { one, other, message } = await suggested()
  const heard: { to: readonly string[]; event: LiveEvent }[] = []
  const stop = db.hints.listen((hint) => void (hint.event.type === 'reaction' && heard.push(hint)))
  await answers(other, message, 'accepted')
  stop()
  const [conversation, seq] = message.split(':')
  expect(heard).toEqual([
    { to: expect.arrayContaining([one.id, other.id]), event: { type: 'reaction', conversation, seq: Number(seq) } },
  ])
})

test('a stranger, a blocked member, and a member who removed the chat answer and change nothing', async () => {
  const { one, other, id, message } = await suggested()
  const stranger = await someone()
  for (const call of [answers(stranger, message, 'accepted'), changes(stranger, message, soon)])
    expect((await call).status).toBe(404)
  await other.client.delete('/api/chat.php', { conversation: { id } })
  expect((await answers(other, message, 'accepted')).status).toBe(404)
  const two = await suggested()
  await two.one.client.post('/api/block.php', { profile: { id: two.other.id } })
  for (const call of [answers(two.other, two.message, 'accepted'), changes(two.other, two.message, soon)])
    expect((await call).status).toBe(404)
  expect(await db.raw("select from message where kind = 'date' and conversation_id = $1", [two.id])).toMatchObject({ rows: [] })
  expect((await cardOf(one, message)) as object).toMatchObject({ version: 1, state: 'open' })
})

test('whoever took back all they wrote no longer takes part: the date of the other can be neither accepted nor changed', async () => {
  const { other, id, message } = await suggested()
  const { messages } = (await other.client.get(`/api/messages.php?conversation=${id}`)).body
  for (const { from, id: own } of messages as Array<{ from: string; id: string }>)
    if (from === other.id) await other.client.delete('/api/messages.php', { id: own })
  for (const call of [answers(other, message, 'accepted'), changes(other, message, soon)])
    expect((await call).body.error.code).toBe('unanswered')
})

test('a deleted date is gone for both, and can be answered no more', async () => {
  const { one, other, message } = await suggested()
  await one.client.delete('/api/messages.php', { id: message })
  expect(await cardOf(other, message)).toBeUndefined()
  expect((await answers(other, message, 'accepted')).status).toBe(404)
})

test('what either suggested is sealed with a report', async () => {
  const { one, other, message } = await suggested()
  await changes(one, message, { ...soon, place: 'Where nobody hears you' })
  await changes(one, message, soon, 2)
  await other.client.post('/api/report.php', { profile: { id: one.id }, reason: 'harassment', text: 'Look', message })
  const { rows } = await db.raw("select text from evidence_message where kind = 'date' order by 1 desc limit 1")
  expect(JSON.stringify(rows)).toContain('Where nobody hears you')
})
