import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveLike } from '#server/likes/likes.ts'
import { changeProfile } from '#server/profile/profile.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
const app = await testApp(db)

type Who = MemberDetails & { photo?: boolean; verified?: boolean }

interface Someone extends TestMember {
  client: TestClient
}

async function someone(details: Who = {}): Promise<Someone> {
  const each = await member(db, details)
  const client = await signedIn(app, db, each)
  if (details.photo) await upload(client, await drawn(200, 250).jpeg().toBuffer())
  if (details.verified) await db.raw('update profile set verified_photos = array[main_photo_id] where member_id = $1', [each.id])
  return { ...each, client }
}

const asks = async (receiver: Someone, first_messages_from: string[], seeks: string[] = []) =>
  expect((await receiver.client.put('/api/profile.php', { first_messages_from, seeks })).status).toBe(200)

const writes = (one: Someone, other: TestMember, text = 'hello') =>
  one.client.post('/api/messages.php', { profile: { id: other.id }, text }, { 'idempotency-key': crypto.randomUUID() })

const profileOf = async (one: Someone, other: TestMember) =>
  (await one.client.get(`/api/member.php?id=${other.id}`)).body as { can_write: boolean; first_message_refused: boolean }

const refusal = (receiver: TestMember) => ({
  error: {
    code: 'first_message_refused',
    message: `${receiver.username} doesn’t take first messages from everyone. You can still send a like.`,
  },
})

test.each<[asked: string[], who: Who, taken: boolean]>([
  [[], { confirmed: false }, true],
  [['photo'], {}, false],
  [['photo'], { photo: true }, true],
  [['verified'], { photo: true }, false],
  [['verified'], { photo: true, verified: true }, true],
  [['confirmed'], { confirmed: false }, false],
  [['confirmed'], {}, true],
  [['sought'], {}, true],
  [['sought'], { gender: 'couple' }, false],
  [['photo', 'sought'], { photo: true, gender: 'couple' }, false],
  [['photo', 'sought'], {}, false],
  [['photo', 'confirmed', 'sought'], { photo: true }, true],
])('a member who asks for %j takes a first message of %j: %s, and the profile says so before', async (asked, who, taken) => {
  const [receiver, me] = [await someone(), await someone(who)]
  await asks(receiver, asked, ['man'])
  expect(await profileOf(me, receiver)).toMatchObject({ first_message_refused: !taken, can_write: taken })
  const credits = (await me.client.get('/api/costs.php')).body
  const { status, body } = await writes(me, receiver)
  expect(status).toBe(taken ? 201 : 403)
  if (taken) return
  expect(body).toEqual(refusal(receiver))
  expect((await me.client.get('/api/costs.php')).body).toEqual(credits)
  expect((await receiver.client.get('/api/requests.php')).body).toEqual([])
  const { rows } = await db.raw(
    `select 1 from daily_limit where member_id = $1 union all select 1 from conversation_allowance where member_id = $1
     union all select 1 from conversation_pair where $1 in (low_id, high_id)`,
    [me.id],
  )
  expect(rows).toEqual([])
})

test('the refusal is the same for every rule of the receiver', async () => {
  const me = await someone({ confirmed: false, gender: 'couple' })
  const answers = new Set<string>()
  for (const asked of [['photo'], ['confirmed'], ['sought'], ['photo', 'confirmed', 'sought']]) {
    const receiver = await someone()
    await asks(receiver, asked, ['man'])
    const { status, body } = await writes(me, receiver)
    answers.add(
      JSON.stringify([status, body, await profileOf(me, receiver)])
        .replaceAll(receiver.username, 'name')
        .replaceAll(receiver.id, 'id'),
    )
  }
  expect(answers.size).toBe(1)
})

test('a member who seeks nobody in particular takes first messages from all genders', async () => {
  const [receiver, me] = [await someone(), await someone({ gender: 'couple' })]
  await asks(receiver, ['sought'])
  expect((await writes(me, receiver)).status).toBe(201)
})

test('a member who seeks an age takes first messages from those shown as of that age', async () => {
  const [receiver, me] = [await someone(), await someone({ birthDate: '1990-06-15' })]
  const { age } = (await me.client.get('/api/profile.php')).body
  for (const [ages, status] of [
    [{ seeks_min_age: age + 1 }, 403],
    [{ seeks_min_age: null, seeks_max_age: age - 1 }, 403],
    [{ seeks_min_age: age, seeks_max_age: age }, 201],
  ] as const) {
    await asks(receiver, ['sought'])
    await receiver.client.put('/api/profile.php', ages)
    expect((await profileOf(me, receiver)).first_message_refused).toBe(status === 403)
    expect((await writes(me, receiver)).status, JSON.stringify(ages)).toBe(status)
  }
})

test('a conversation goes on under a later rule, answers are no first messages, and likes still arrive', async () => {
  const [receiver, me, third] = [await someone(), await someone(), await someone()]
  expect((await writes(me, receiver)).status).toBe(201)
  await asks(receiver, ['photo'])
  expect((await writes(me, receiver, 'still there?')).status).toBe(201)
  expect(await profileOf(me, receiver)).toMatchObject({ first_message_refused: false, can_write: true })
  await asks(third, ['photo'])
  expect((await writes(third, me)).status).toBe(201)
  expect((await writes(me, third, 'an answer')).status).toBe(201)
  const other = await someone()
  expect((await other.client.post('/api/likes.php', { profile: { id: receiver.id } })).status).toBe(201)
  expect((await receiver.client.get('/api/likes.php')).body.liked_by).toMatchObject([{ id: other.id }])
})

test('members whom the receiver likes may write first', async () => {
  const [receiver, me] = [await someone(), await someone()]
  await asks(receiver, ['photo'])
  await receiver.client.post('/api/likes.php', { profile: { id: me.id } })
  expect(await profileOf(me, receiver)).toMatchObject({ first_message_refused: false, can_write: true })
  expect((await writes(me, receiver)).status).toBe(201)
})

test('a like that went by itself opens no first message, nor does the match it makes, until its giver likes by hand', async () => {
  const [receiver, me] = [await someone(), await someone()]
  await asks(receiver, ['photo'])
  const greeter = { memberId: receiver.id, site: { id: 'beau', shares: [] }, sharedAt: [] }
  await db.transaction((tx) => giveLike(tx, greeter, me.id, { automatic: true }))
  expect((await me.client.post('/api/likes.php', { profile: { id: receiver.id } })).body).toEqual({ match: true })
  expect(await profileOf(me, receiver)).toMatchObject({ first_message_refused: true, can_write: false })
  expect((await writes(me, receiver)).status).toBe(403)
  await receiver.client.post('/api/likes.php', { profile: { id: me.id } })
  expect(await profileOf(me, receiver)).toMatchObject({ first_message_refused: false, can_write: true })
  expect((await writes(me, receiver)).status).toBe(201)
})

test('a rule set while a first message waits for its lock counts', async () => {
  const [receiver, me] = [await someone(), await someone()]
  let sent: Promise<{ status: number }> | undefined
  await db.transaction(async (tx) => {
    await changeProfile(tx, visitOf(receiver), { first_messages_from: ['photo'] })
    sent = writes(me, receiver)
    await pause(300)
  })
  expect((await sent!).status).toBe(403)
})

test('a sign-up from the member’s page succeeds, and the message written there is dropped', async () => {
  const receiver = await someone()
  await asks(receiver, ['confirmed'])
  const form = { ...signupForm('newcomer'), member_id: receiver.id, signup_message: 'Hi' }
  expect((await visitor(app).post('/api/signup.php', form)).status).toBe(201)
  expect((await receiver.client.get('/api/requests.php')).body).toEqual([])
})

test('an invisible member’s rule is not disclosed: there is nobody there', async () => {
  const [receiver, me] = [await someone(), await someone()]
  await asks(receiver, ['photo'])
  await receiver.client.put('/api/profile.php', { invisible: true })
  expect(await writes(me, receiver)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect((await me.client.get(`/api/member.php?id=${receiver.id}`)).status).toBe(404)
})
