import { expect, test } from 'vitest'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const path = '/api/swipe.php'
const nobody = '00000000-0000-4000-8000-000000000000'
const [ben, tom, max] = [await member(db), await member(db), await member(db)]
const asBen = await signedIn(app, db, ben)

test('a member is shown suitable members, likes one, takes it back, and passes the other', async () => {
  const { status, body } = await asBen.get(path)
  expect([status, body.likes_left]).toEqual([200, 4])
  const ids = (body.deck as Array<{ id: string }>).map(({ id }) => id)
  expect([...ids].sort()).toEqual([tom.id, max.id].sort())
  const [first, second] = ids.map((id) => ({ profile: { id } }))
  expect(await asBen.post(path, { ...first, like: true })).toMatchObject({ status: 201, body: { match: false, likes_left: 3 } })
  expect((await asBen.get('/api/likes.php')).body.profiles).toMatchObject([first!.profile])
  expect(await asBen.delete(path, first)).toMatchObject({ status: 200, body: { profile: first!.profile, likes_left: 4 } })
  expect((await asBen.get('/api/likes.php')).body.profiles).toEqual([])
  expect(await asBen.post(path, { ...second, like: false })).toMatchObject({ status: 201, body: { match: false, likes_left: 4 } })
  expect((await asBen.get(path)).body.deck).toMatchObject([first!.profile])
})

test('nothing to take back, an unknown member, an invalid id, and another site’s page are refused', async () => {
  const key = { 'idempotency-key': 'a-key-of-one-swipe' }
  const tries = [
    [await asBen.post(path, { profile: { id: nobody }, like: false }), 404, 'not_found'],
    [await asBen.post(path, { profile: { id: nobody }, like: true }), 404, 'not_found'],
    [await asBen.post(path, { profile: { id: 'tom' }, like: true }), 422, 'invalid_input'],
    [await asBen.post(path, { profile: { id: tom.id } }), 422, 'invalid_input'],
    [await asBen.delete(path, {}), 422, 'invalid_input'],
    [await asBen.post(path, { profile: { id: tom.id }, like: true }, { 'sec-fetch-site': 'cross-site' }), 403, 'foreign_origin'],
    [await asBen.get(`${path}`, { 'sec-fetch-site': 'none' }), 403, 'foreign_origin'],
  ] as const
  for (const [answer, status, code] of tries) expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  const fresh = await signedIn(app, db, await member(db))
  expect(await fresh.delete(path, { profile: { id: tom.id } }, key)).toMatchObject({
    status: 409,
    body: { error: { code: 'swipe_too_late' } },
  })
})

test('a repeated attempt with the same key spends one like', async () => {
  const leo = await member(db)
  const asLeo = await signedIn(app, db, leo)
  const key = { 'idempotency-key': 'the-one-like-of-leo' }
  for (let tries = 0; tries < 3; tries++)
    expect((await asLeo.post(path, { profile: { id: tom.id }, like: true }, key)).body).toEqual({ match: false, likes_left: 3 })
})

test('a card comes with a sentence of the member, unless they keep theirs for matches', async () => {
  const speaker = await member(db)
  const answer = 'the first train out of town, and soup somewhere'
  const prompts = JSON.stringify([{ prompt: 'sunday', answer }])
  await db.raw('update profile set prompts = $2 where member_id = $1', [speaker.id, prompts])
  const reader = await member(db)
  const voiceFor = async () => {
    const { deck } = (await (await signedIn(app, db, reader)).get(path)).body
    return deck.find(({ id }: { id: string }) => id === speaker.id).voice
  }
  expect(await voiceFor()).toEqual({ prompt: 'sunday', answer })
  await db.raw('update profile set sentences_for_matches = true where member_id = $1', [speaker.id])
  expect(await voiceFor()).toBeUndefined()
})

test('a visitor may do none of it', async () => {
  const stranger = visitor(app)
  const decision = { profile: { id: tom.id }, like: true }
  for (const answer of [await stranger.get(path), await stranger.post(path, decision), await stranger.delete(path, decision)])
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } })
})

test('served cards count as viewed: a member at the daily limit sees no more', async () => {
  const looker = await member(db)
  const asLooker = await signedIn(app, db, looker)
  await asLooker.get(path)
  await app.services.viewCounts.flush()
  const { rows } = await db.raw('select pages, bit_count(cards)::integer as cards from view_count where viewer_id = $1', [
    looker.id,
  ])
  expect(rows).toEqual([{ pages: 1, cards: expect.any(Number) }])
  expect((rows[0] as { cards: number }).cards).toBeGreaterThan(1)
})

test('however often the player seeks others, the deck is refilled only so often; then the rest of it is shown', async () => {
  const leo = await member(db)
  const asLeo = await signedIn(app, db, leo)
  const wishes = new Set<string>()
  for (let age = 60; age < 80; age++) {
    await db.raw('update profile set seeks_max_age = $2 where member_id = $1', [leo.id, age])
    expect((await asLeo.get(path)).status).toBe(200)
    const { rows } = await db.raw(`select encode(wish, 'hex') as wish from swipe where member_id = $1`, [leo.id])
    wishes.add((rows[0] as { wish: string }).wish)
  }
  expect(wishes.size).toBe(12)
  expect((await asLeo.get(path)).body.deck).not.toEqual([])
})
