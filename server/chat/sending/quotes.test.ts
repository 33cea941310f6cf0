import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { promptCodes } from '#contract/profile/own-options.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { changeSettings } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { cutQuote } from './content.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'

const db = await freshDatabase()
const app = await testApp(db)
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
const [prompt, another] = promptCodes
const answer = 'A swim in the lake before anybody is up'

interface Someone extends TestMember {
  client: TestClient
}

async function someone(): Promise<Someone> {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

async function author(): Promise<Someone> {
  const one = await someone()
  expect((await one.client.put('/api/profile.php', { prompts: [{ prompt, answer }] })).status).toBe(200)
  return one
}

/** The limits of near-equal words are not what these tests are about. */
const differentWords = () =>
  crypto
    .randomUUID()
    .replaceAll('-', ' ')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

const answers = (one: Someone, other: TestMember, quote: string = prompt, text = differentWords()) =>
  one.client.post('/api/messages.php', { profile: { id: other.id }, text, quote }, { 'idempotency-key': crypto.randomUUID() })

const log = async (one: Someone, conversation: string) =>
  (await one.client.get(`/api/messages.php?conversation=${conversation}`)).body.messages as Array<Record<string, unknown>>

test('a first message carries the sentence that it answers to both, as it was, also when it changes later', async () => {
  const [one, me] = [await author(), await someone()]
  const { status, body } = await answers(me, one)
  expect(status).toBe(201)
  expect(body.message.quote).toEqual({ of: prompt, text: answer })
  await one.client.put('/api/profile.php', { prompts: [{ prompt, answer: 'Other words' }] })
  for (const each of [one, me])
    expect(await log(each, body.conversation.id)).toMatchObject([{ quote: { of: prompt, text: answer } }])
  expect((await answers(me, one)).body.message.quote).toEqual({ of: prompt, text: 'Other words' })
})

test('the same attempt again answers with the quote and sends once', async () => {
  const [one, me] = [await author(), await someone()]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sent = { profile: { id: one.id }, text: 'Which lake?', quote: prompt }
  const first = await me.client.post('/api/messages.php', sent, headers)
  const second = await me.client.post('/api/messages.php', sent, headers)
  expect(second.body).toEqual(first.body)
  expect(await log(one, first.body.conversation.id)).toHaveLength(1)
})

test('a sentence that is not on the profile, or that the site does not show, is refused, and nothing is sent or charged', async () => {
  const [one, me] = [await author(), await someone()]
  const before = (await me.client.get('/api/costs.php')).body
  // The sender has this sentence on their own profile.
  await me.client.put('/api/profile.php', { prompts: [{ prompt: another, answer: 'Mine' }] })
  expect(await answers(me, one, another)).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } })
  expect((await answers(me, one, 'no-such-code')).status).toBe(422)
  await one.client.put('/api/profile.php', { prompts: [] })
  expect((await answers(me, one)).status).toBe(422)
  expect((await me.client.get('/api/costs.php')).body).toEqual(before)
  expect((await one.client.get('/api/requests.php')).body).toEqual([])
})

test('a quote goes with a text only', async () => {
  const [one, me] = [await author(), await someone()]
  const sent = { profile: { id: one.id }, gift: 'coffee', quote: prompt }
  expect((await me.client.post('/api/messages.php', sent)).status).toBe(422)
})

test('an answer in a conversation quotes the sentence of its reader, not of its writer', async () => {
  const [one, me] = [await author(), await someone()]
  const { id } = (await answers(me, one)).body.conversation
  const back = { conversation: { id }, text: 'The small one', quote: prompt }
  expect((await one.client.post('/api/messages.php', back, { 'idempotency-key': crypto.randomUUID() })).status).toBe(422)
  await me.client.put('/api/profile.php', { prompts: [{ prompt, answer: 'Mine' }] })
  const sent = await one.client.post('/api/messages.php', back, { 'idempotency-key': crypto.randomUUID() })
  expect(sent.body.message.quote).toEqual({ of: prompt, text: 'Mine' })
})

test('a hundred members answer one sentence at once: each message carries it', { timeout: 60_000 }, async () => {
  const one = await author()
  const many = await Promise.all(Array.from({ length: 100 }, () => someone()))
  const sent = await Promise.all(many.map((each) => answers(each, one)))
  expect(sent.map(({ status }) => status)).toEqual(many.map(() => 201))
  expect(sent.every(({ body }) => body.message.quote.text === answer)).toBe(true)
})

test('who is blocked cannot quote the sentence, and a hidden member’s words are no longer shown to a stranger', async () => {
  const [one, me] = [await author(), await someone()]
  const { id } = (await answers(me, one)).body.conversation
  await one.client.put('/api/profile.php', { invisible: true })
  const [shown] = await log(me, id)
  expect(shown).toMatchObject({ from: me.id, text: expect.any(String) })
  expect(shown).not.toHaveProperty('quote')
  expect(await log(one, id)).toMatchObject([{ quote: { of: prompt, text: answer } }])
  await one.client.put('/api/profile.php', { invisible: false })
  expect((await one.client.post('/api/block.php', { profile: { id: me.id } })).status).toBeLessThan(300)
  expect((await answers(me, one)).status).toBe(403)
})

test('a deleted message loses its quote and keeps it sealed while it can be reported', async () => {
  const [one, me] = [await author(), await someone()]
  const { message, conversation } = (await answers(me, one)).body
  expect((await me.client.delete('/api/messages.php', { id: message.id })).status).toBe(204)
  for (const each of [one, me]) expect(JSON.stringify(await log(each, conversation.id))).not.toContain(answer)
  const kept = (table: string) => db.raw(`select quote from ${table} where conversation_id = $1`, [conversation.id])
  expect((await kept('message')).rows).toEqual([{ quote: null }])
  expect((await kept('removed_message')).rows).toEqual([{ quote: { of: prompt, text: answer } }])
})

test('a report seals the sentence with the message that answers it, for whoever decides', async () => {
  const [one, me] = [await author(), await someone()]
  const { message } = (await answers(me, one)).body
  const about = { profile: { id: me.id }, message: message.id, reason: 'other', text: 'Look at this' }
  expect((await one.client.post('/api/report.php', about)).status).toBe(201)
  const { rows } = await db.raw('select id from moderation_case where reported_id = $1', [me.id])
  const { id } = rows[0] as { id: string }
  await moderator.post('/api/staff/claim.php', { id })
  const shown = (await moderator.get(`/api/staff/case.php?id=${id}`)).body.messages
  expect(shown).toMatchObject([{ by_reported: true, quote: { of: prompt, text: answer } }])
})

test('the texts of a profile are quoted too, long ones cut at a word, and not when the site does not show them', async () => {
  const [one, me] = [await someone(), await someone()]
  const about = `${'I cook 🍲 '.repeat(60)}at home`
  await one.client.put('/api/profile.php', { about, looking_for: 'Hunger' })
  const { body } = await answers(me, one, 'about')
  expect(body.message.quote).toEqual({ of: 'about', text: expect.stringMatching(/^(I cook 🍲 )+I? ?(cook)? ?…$/u) })
  expect([...body.message.quote.text].length).toBeLessThanOrEqual(limits.quoteMaximum + 2)
  expect((await answers(me, one, 'looking_for')).body.message.quote).toEqual({ of: 'looking_for', text: 'Hunger' })
  expect(cutQuote('w'.repeat(400))).toBe(`${'w'.repeat(300)} …`)
  await changeSettings(db, 'beau', { visible_profile_notes: ['prompts', 'about'] })
  expect((await answers(me, one, 'looking_for')).status).toBe(422)
})
