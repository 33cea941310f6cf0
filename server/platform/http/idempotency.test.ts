import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { member } from '#server/testing/member.ts'
import { wholeState } from '#server/testing/whole-state.ts'
import { forgetAnswers, once } from './idempotency.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
const app = await testApp(db)

async function kept(): Promise<{ input_hash: Buffer; answer: unknown; all: string }[]> {
  const { rows } = await db.raw('select input_hash, answer, i::text as all from idempotency i order by created_at')
  return rows as never
}

it('the stored trace of a password at signup cannot be found by trying passwords', async () => {
  const form = signupForm()
  const answer = await visitor(app).post('/api/signup.php', form, { 'idempotency-key': 'the-key-of-this-signup' })
  expect(answer.status).toBe(201)
  const [row] = await kept()
  expect(row!.input_hash.equals(createHash('sha256').update(JSON.stringify(form)).digest())).toBe(false)
  expect(row!.input_hash).toHaveLength(32)
  for (const secret of [form.username, form.email, form.password])
    for (const kept of [row!.all, row!.input_hash.toString('latin1')]) expect(kept).not.toContain(secret)
})

it('a message sent, retried and taken back is nowhere any more, and a further attempt says that it is gone', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const asBen = await signedIn(app, db, ben)
  const say = (target: object, text: string, key: string) =>
    asBen.post('/api/messages.php', { ...target, text }, { 'idempotency-key': key })
  const first = await say({ profile: { id: tom.id } }, 'canary one', 'the-key-of-the-first')
  const target = { conversation: first.body.conversation }
  const second = await say(target, 'canary two', 'the-key-of-the-second')
  expect((await say(target, 'canary two', 'the-key-of-the-second')).body).toEqual(second.body)
  expect((await say({ profile: { id: tom.id } }, 'canary one', 'the-key-of-the-first')).body).toEqual(first.body)
  expect(JSON.stringify(await kept())).not.toContain('canary')
  for (const { body } of [first, second]) await asBen.delete('/api/messages.php', { id: body.message.id })
  for (const [{ body }, text, to, key] of [
    [first, 'canary one', { profile: { id: tom.id } }, 'the-key-of-the-first'],
    [second, 'canary two', target, 'the-key-of-the-second'],
  ] as const) {
    const { text: _, ...rest } = body.message
    expect((await say(to, text, key)).body).toEqual({ ...body, message: { ...rest, deleted: true } })
  }
  await asBen.delete('/api/chat.php', { conversation: first.body.conversation })
  await db.raw('delete from message where conversation_id = $1', [first.body.conversation.id])
  expect((await say(target, 'canary two', 'the-key-of-the-second')).body.message).toMatchObject({
    deleted: true,
    seq: 2,
    kind: 'text',
  })
})

it('a key used with another input, or for another call, is a conflict', async () => {
  const attempt = { owner: 'a', key: 'k', call: 'POST /a', input: { a: 1 }, keys: testKeys }
  expect(await once(db, attempt, async () => ({ id: 1 }))).toEqual({ id: 1 })
  expect(await once(db, attempt, async () => ({ id: 2 }))).toEqual({ id: 1 })
  await expect(once(db, { ...attempt, input: { a: 2 } }, async () => 1)).rejects.toMatchObject({ code: 'conflict' })
  await expect(once(db, { ...attempt, call: 'POST /b' }, async () => 1)).rejects.toMatchObject({ code: 'conflict' })
  expect(await once(db, { ...attempt, owner: 'b' }, async () => 3)).toBe(3)
})

it('a malformed key is refused before anything happens: a client that relies on it is not served twice', async () => {
  const asBen = await signedIn(app, db, await member(db))
  const other = await member(db)
  const before = await wholeState(db)
  for (const key of [
    '',
    'short',
    'x'.repeat(65),
    'order:2026/11/22:0001',
    'the key of this like',
    'kéy-of-this-very-like',
    'one-of-these-keys-1, one-of-these-keys-2',
  ])
    for (const body of [{ profile: { id: other.id } }, { nothing: 'that fits' }]) {
      const answer = await asBen.post('/api/likes.php', body, { 'idempotency-key': key })
      expect([answer.status, answer.body.error.fields], key).toEqual([422, { 'Idempotency-Key': 'This doesn’t look right.' }])
    }
  expect(await wholeState(db)).toEqual(before)
  expect((await asBen.get('/api/likes.php', { 'idempotency-key': 'short' })).status).toBe(200)
})

it.each([
  ['47 hours 59 minutes', 'remembered', 1],
  ['48 hours 1 minute', 'forgotten', 0],
])('%s after a member’s call its answer is %s', async (age, _, answers) => {
  await db.raw('delete from idempotency')
  await once(db, { owner: 'a', key: 'k', call: 'POST /a', input: {}, keys: testKeys }, async () => ({ id: 1 }))
  await db.raw('update idempotency set created_at = now() - $1::interval', [age])
  await forgetAnswers(db)
  expect(await kept()).toHaveLength(answers)
})

it('a member who takes a like back and loses the answer retries and gets the same', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const asBen = await signedIn(app, db, ben)
  await asBen.post('/api/likes.php', { profile: { id: tom.id } })
  for (let tries = 0; tries < 2; tries++) {
    const answer = await asBen.delete(
      '/api/likes.php',
      { profile: { id: tom.id } },
      { 'idempotency-key': 'the-key-of-this-unlike' },
    )
    expect(answer.status).toBe(204)
  }
})
