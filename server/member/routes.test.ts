import { beforeEach, describe, expect, test } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { refreshSearchable } from '#server/profile/profile.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { talking } from '#server/testing/talking.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)

let ben: TestMember
let tom: TestMember
let asBen: TestClient
let asTom: TestClient

beforeEach(async () => {
  ben = await member(db)
  tom = await member(db, { about: 'I bake.', interests: 0b111 })
  asBen = await signedIn(app, db, ben)
  asTom = await signedIn(app, db, tom)
})

const open = (client: TestClient, id: string) => client.get(`/api/member.php?id=${id}`)

test('a member reads another’s profile', async () => {
  await asTom.put('/api/profile.php', {
    sexuality: 'queer',
    hair: 'red',
    tattoos: 'unsaid',
    pronouns: ['he_him'],
    intentions: ['dates', 'chat'],
    interests: ['dating', 'coffee'],
  })
  await asBen.put('/api/profile.php', { interests: ['coffee', 'sailing'] })
  const { status, body } = await open(asBen, tom.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: tom.id,
    name: tom.username,
    about: 'I bake.',
    sexuality: 'queer',
    hair: 'red',
    pronouns: ['he_him'],
    intentions: ['chat', 'dates'],
    last_seen: 'now',
    can_write: true,
    interests: ['dating', 'coffee'],
    shared_interests: ['coffee'],
    liked: false,
    likes_you: false,
    conversation: null,
    photos: [],
  })
  for (const left of ['tattoos', 'eyes', 'date_of_birth', 'birth_date', 'email', 'username', 'seeks'])
    expect(body).not.toHaveProperty(left)
})

test('a fictional profile is in the viewer’s language, and a member’s texts are as they wrote them', async () => {
  const [made, real] = [await member(db, { about: 'I bake.', fictional: true }), tom]
  for (const { id } of [made, real])
    await db.raw(
      `insert into profile_translation values ($1, 'de', 'Ich backe.', 'Jemanden mit Hunger.', '[{"prompt": "ask", "answer": "Brot"}]')`,
      [id],
    )
  const inGerman = (id: string) => asBen.get(`/api/member.php?id=${id}`, { cookie: `${asBen.cookie}; locale=de` })
  expect((await inGerman(made.id)).body).toMatchObject({
    about: 'Ich backe.',
    looking_for: 'Jemanden mit Hunger.',
    prompts: [{ prompt: 'ask', answer: 'Brot' }],
  })
  expect((await inGerman(real.id)).body).toMatchObject({ about: 'I bake.' })
  expect((await open(asBen, made.id)).body).toMatchObject({ about: 'I bake.' })
})

test('the last visit of members who hide it is shown nowhere', async () => {
  await asTom.put('/api/profile.php', { show_last_seen: false })
  await asTom.post('/api/likes.php', { profile: { id: ben.id } })
  const conversation = await talking(db, ben, tom)
  const { body } = await open(asBen, tom.id)
  expect(body).toMatchObject({ likes_you: true, conversation })
  expect(body).not.toHaveProperty('last_seen')
  await asTom.put('/api/profile.php', { show_last_seen: true, shown_to_visitors: true })
  expect((await open(asBen, tom.id)).body).toMatchObject({ last_seen: 'now' })
  for (const [ago, step] of [
    ['23 hours', 'today'],
    ['6 days', 'this_week'],
    ['8 days', 'earlier'],
  ]) {
    await db.raw(`update presence set shown_seen = now() - interval '${ago}' where member_id = $1`, [tom.id])
    expect((await open(visitor(app), tom.id)).body).toMatchObject({ last_seen: step })
  }
})

test('a photo is on a profile once it is approved, and not after it is refused', async () => {
  await upload(asTom, await drawn().jpeg().toBuffer())
  const shown = async (status: string) => {
    await db.raw('update photo set status = $2 where member_id = $1', [tom.id, status])
    return (await open(asBen, tom.id)).body.photos.length
  }
  expect([await shown('active'), await shown('pending'), await shown('rejected')]).toEqual([1, 0, 0])
})

test('opening a liker’s profile clears the new flag of their like', async () => {
  await asTom.post('/api/likes.php', { profile: { id: ben.id } })
  expect((await asBen.get('/api/likes.php')).body.liked_by).toMatchObject([{ like_new: true }])
  expect((await open(asBen, tom.id)).body).toMatchObject({ likes_you: true, liked: false })
  expect((await asBen.get('/api/likes.php')).body.liked_by).toMatchObject([{ like_new: false }])
})

test('a link to the call itself, from another site or typed, is refused and clears nothing', async () => {
  await asTom.post('/api/likes.php', { profile: { id: ben.id } })
  for (const from of ['cross-site', 'none', 'same-origin']) {
    const led = { 'sec-fetch-site': from, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect((await asBen.get(`/api/member.php?id=${tom.id}`, led)).body.error.code).toBe('foreign_origin')
  }
  expect((await asBen.get('/api/likes.php')).body.liked_by).toMatchObject([{ like_new: true }])
})

test('the site decides which fields are sent', async () => {
  await asTom.put('/api/profile.php', {
    hair: 'red',
    eyes: 'blue',
    interests: ['coffee'],
    looking_for: 'Bread',
    prompts: [{ prompt: 'ask', answer: 'Bread' }],
    pronouns: ['he_him'],
    intentions: ['open'],
  })
  await changeSettings(db, 'beau', { visible_profile_fields: ['eyes'], visible_profile_notes: ['looking_for'] })
  const { body } = await open(asBen, tom.id)
  await changeSettings(db, 'beau', {
    visible_profile_fields: ['hair', 'eyes', 'interests'],
    visible_profile_notes: ['about', 'looking_for'],
  })
  expect(body).toMatchObject({
    eyes: 'blue',
    looking_for: 'Bread',
    about: '',
    interests: [],
    prompts: [],
    pronouns: [],
    intentions: [],
  })
  expect(body).not.toHaveProperty('hair')
})

test('a viewer may write while they can start a conversation, or in an existing one', async () => {
  await db.raw('insert into conversation_allowance values ($1, 2)', [ben.id])
  expect((await open(asBen, tom.id)).body).toMatchObject({ can_write: false })
  const conversation = await talking(db, ben, tom)
  expect((await open(asBen, tom.id)).body).toMatchObject({ can_write: true, conversation })
})

test('a free member sees before writing how many conversations are left, a premium member does not', async () => {
  const left = async (client = asBen, id = tom.id) => (await open(client, id)).body.conversations_left
  expect(await left()).toBe(2)
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'Good evening' })
  expect(await left()).toBeUndefined()
  expect(await left(asTom, ben.id)).toBeUndefined()
  const [next, last] = await Promise.all([member(db), member(db)])
  expect(await left(asBen, next.id)).toBe(1)
  await asBen.post('/api/messages.php', { profile: { id: next.id }, text: 'Do you sail?' })
  expect((await open(asBen, last.id)).body).toMatchObject({ can_write: false, conversations_left: 0 })
  const premium = await member(db, { premium: true })
  expect((await open(await signedIn(app, db, premium), last.id)).body).not.toHaveProperty('conversations_left')
  await asTom.put('/api/profile.php', { shown_to_visitors: true })
  expect((await open(visitor(app), tom.id)).body).not.toHaveProperty('conversations_left')
})

describe('a visitor', () => {
  test('sees members who agreed to it, without the actions of a member', async () => {
    expect((await open(visitor(app), tom.id)).status).toBe(404)
    await asTom.put('/api/profile.php', { shown_to_visitors: true })
    const { body } = await open(visitor(app), tom.id)
    expect(body).toMatchObject({ id: tom.id, can_write: false, liked: false, likes_you: false, shared_interests: [] })
    expect(body).not.toHaveProperty('distance')
  })
})

describe('a member who is not visible', () => {
  test('gets the same answer to the byte: unknown, invalid id, invisible, gone, unconfirmed, of another site, blocked by the viewer', async () => {
    const hidden = [
      await member(db, { invisible: true }),
      await member(db, { confirmed: false }),
      await member(db, { siteId: 'elsewhere' }),
      await blocked(ben, await member(db)),
      { id: '00000000-0000-4000-8000-000000000000' },
      { id: 'no-id' },
      { id: "1' or true" },
    ]
    const answers = await Promise.all(hidden.map(({ id }) => open(asBen, encodeURIComponent(id))))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })

  test('because invisible is visible to members they have written to, but not to members who only wrote to them', async () => {
    await asTom.put('/api/profile.php', { invisible: true })
    expect((await open(asBen, tom.id)).status).toBe(404)
    await talking(db, tom, ben)
    expect((await open(asBen, tom.id)).status).toBe(200)
  })
})

test('a member who blocked the viewer is answered with one sentence and nothing else', async () => {
  await blocked(tom, ben)
  const { status, body } = await open(asBen, tom.id)
  expect({ status, body }).toEqual({
    status: 403,
    body: { error: { code: 'blocked', message: `You're blocked by ${tom.username}. You do not have access to this page.` } },
  })
  await asTom.put('/api/profile.php', { invisible: true })
  expect((await open(asBen, tom.id)).status).toBe(404)
})

async function blocked(blocker: TestMember, other: TestMember): Promise<TestMember> {
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [blocker.id, other.id])
  return other
}

describe('presence', () => {
  // Members of earlier tests would fill the first page of the search.
  beforeEach(() => db.raw('update presence set shown_seen = null'))

  const seen = async (client: TestClient) => {
    const { body } = await open(client, tom.id)
    const found = (await client.get('/api/members.php?online=now')).body.results as Array<{ id: string }>
    return [body.online, body.last_seen, found.some(({ id }) => id === tom.id)]
  }
  const appears = (ago: string) =>
    db.raw('update presence set last_seen = now(), shown_seen = now() - $2::interval where member_id = $1', [tom.id, ago])

  test('is shown at once to chat partners, and late to all others', async () => {
    await asTom.put('/api/profile.php', { shown_to_visitors: true })
    await appears('3 days')
    expect(await seen(asBen)).toEqual([false, 'this_week', false])
    expect((await open(visitor(app), tom.id)).body).toMatchObject({ online: false, last_seen: 'this_week' })
    await appears('4 minutes')
    expect(await seen(asBen)).toEqual([true, 'now', true])
    await appears('3 days')
    await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hi' })
    expect((await seen(asBen)).slice(0, 2)).toEqual([true, 'now'])
    expect((await asBen.get('/api/requests.php')).body[0].profile.online).toBe(true)
  })

  test('is hidden from everybody, even chat partners, for members who are invisible or hide it', async () => {
    await appears('1 minute')
    await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hi' })
    await asTom.post('/api/likes.php', { profile: { id: ben.id } })
    for (const hidden of [{ invisible: true }, { invisible: false, show_last_seen: false }]) {
      expect((await asTom.put('/api/profile.php', hidden)).status).toBe(200)
      expect(await seen(asBen)).toEqual([false, undefined, false])
      expect((await asBen.get('/api/requests.php')).body[0].profile.online).toBe(false)
      const { liked_by } = (await asBen.get('/api/likes.php')).body
      expect(liked_by).toMatchObject([{ id: tom.id, online: false }])
    }
  })

  test('is never shown for a fictional profile', async () => {
    await appears('1 minute')
    await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hi' })
    await db.raw('update profile set fictional = true where member_id = $1', [tom.id])
    await db.transaction((tx) => refreshSearchable(tx, tom.id))
    expect(await seen(asBen)).toEqual([false, undefined, false])
    expect((await asBen.get('/api/requests.php')).body[0].profile.online).toBe(false)
  })

  test('is not shown later for the time in which a member was invisible', async () => {
    await appears('3 days')
    await asTom.put('/api/profile.php', { invisible: true })
    await asTom.put('/api/profile.php', { invisible: false })
    expect(await seen(asBen)).toEqual([false, 'this_week', false])
    const { rows } = await db.raw(
      "select last_active < now() - interval '2 days' as old from member_search where member_id = $1",
      [tom.id],
    )
    expect(rows).toEqual([{ old: true }])
  })
})
