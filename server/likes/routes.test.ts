import { expect, test } from 'vitest'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { bornFor, member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const [ben, tom] = [await member(db), await member(db, { birthDate: bornFor(35) })]
const [asBen, asTom] = [await signedIn(app, db, ben), await signedIn(app, db, tom)]
const path = '/api/likes.php'
const nobody = '00000000-0000-4000-8000-000000000000'

test('a member likes, is liked back, and takes it back', async () => {
  expect(await asBen.post(path, { profile: { id: tom.id } })).toMatchObject({ status: 201, body: { match: false } })
  expect(await asTom.post(path, { profile: { id: ben.id } })).toMatchObject({ status: 201, body: { match: true } })
  expect((await asBen.get(path)).body).toMatchObject({
    profiles: [{ id: tom.id }],
    liked_by: [{ id: tom.id, like_new: true }],
    matches: [{ id: tom.id, name: tom.username, age: 35, city: 'Amsterdam', distance: 'same' }],
  })
  expect(await asBen.delete(path, { profile: { id: tom.id } })).toMatchObject({ status: 204, body: '' })
  expect((await asTom.get(path)).body).toMatchObject({ profiles: [{ id: ben.id }], liked_by: [], matches: [] })
})

test('an id in capitals is the same member, and oneself cannot be liked by it either', async () => {
  const [max, leo] = [await member(db), await member(db)]
  const [asMax, asLeo] = [await signedIn(app, db, max), await signedIn(app, db, leo)]
  const capitals = { profile: { id: leo.id.toUpperCase() } }
  await asLeo.post(path, { profile: { id: max.id } })
  expect(await asMax.post(path, capitals)).toMatchObject({ status: 201, body: { match: true } })
  expect((await asMax.get(path)).body).toMatchObject({ matches: [{ id: leo.id }] })
  expect((await asMax.get(`/api/member.php?id=${leo.id.toUpperCase()}`)).body).toMatchObject({ id: leo.id, liked: true })
  expect(await asMax.delete(path, capitals)).toMatchObject({ status: 204 })
  expect((await asMax.get(path)).body).toMatchObject({ profiles: [] })
  expect((await asLeo.post(path, capitals)).status).toBe(404)
})

test('a repeated attempt with the same key gets the first answer', async () => {
  const key = { 'idempotency-key': 'a-key-of-one-like' }
  const max = await member(db)
  const first = await asBen.post(path, { profile: { id: max.id } }, key)
  expect(await asBen.post(path, { profile: { id: max.id } }, key)).toMatchObject({ status: first.status, body: first.body })
})

test('a member who may not be seen is not found', async () => {
  const refused = await asBen.post(path, { profile: { id: nobody } })
  expect(refused).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
})

test('liking a member who blocked the viewer answers with the one sentence and nothing else', async () => {
  const max = await member(db)
  await (await signedIn(app, db, max)).post('/api/block.php', { profile: { id: ben.id } })
  const { status, body } = await asBen.post(path, { profile: { id: max.id } })
  expect({ status, body }).toEqual({
    status: 403,
    body: { error: { code: 'blocked', message: `You're blocked by ${max.username}. You do not have access to this page.` } },
  })
})

test('an invalid member id is refused by field', async () => {
  const refused = await asBen.post(path, { profile: { id: 'tom' } })
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid_input', fields: { 'profile.id': expect.any(String) } } },
  })
})

test('a visitor may do none of it', async () => {
  const stranger = visitor(app)
  const body = { profile: { id: tom.id } }
  for (const answer of [await stranger.get(path), await stranger.post(path, body), await stranger.delete(path, body)]) {
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } })
  }
})

test('another site’s page cannot like in a member’s name', async () => {
  const refused = await asBen.post(path, { profile: { id: tom.id } }, { 'sec-fetch-site': 'cross-site' })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'foreign_origin' } } })
})
