import { beforeEach, expect, test } from 'vitest'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { changeSettings } from '#server/site/site.ts'
import { from, signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { refreshCube } from './search.ts'
import { Showcase } from './showcase.ts'
import { voicesOf, withFirstVoices } from './voices.ts'

const db = await freshDatabase()
const app = await testApp(db)
await changeSettings(db, 'beau', { logged_out_search: true })

const sunday = 'I swim in the lake before anybody is up'
const cairo = '197.32.0.5'
const proud = 'the bread that I bake on Fridays'
const search = '/api/members.php?country=NL&gender=couple&min_age=85&max_age=90&sort=newest'

interface Author extends TestMember {
  client: TestClient
}

/** Nobody else is of their gender and age, so one search finds exactly them. */
async function author(prompts: object[] = [{ prompt: 'sunday', answer: sunday }], details = {}): Promise<Author> {
  const each = await member(db, { gender: 'couple', birthDate: '1940-02-03', ...details })
  const client = await signedIn(app, db, each)
  expect((await client.put('/api/profile.php', { prompts })).status).toBe(200)
  return { ...each, client }
}

const reader = async () => {
  const each = await member(db)
  return { ...each, client: await signedIn(app, db, each) }
}

interface Card {
  id: string
  voice?: { prompt: string; answer: string }
}

const cards = async (client: TestClient): Promise<Card[]> => (await client.get(search)).body.results
const voiceIn = async (client: TestClient, { id }: TestMember) => (await cards(client)).find((card) => card.id === id)?.voice

/** The sentences of a member in every place where a viewer may meet them. */
async function seenBy(client: TestClient, one: Author) {
  return {
    voice: await voiceIn(client, one),
    profile: (await client.get(`/api/member.php?id=${one.id}`)).body.prompts.length as number,
  }
}

/** The author stands fourth of four: the card that shows a sentence. */
async function fourth(): Promise<Author> {
  const others = [await author([]), await author([]), await author([])]
  const one = await author()
  const ids = (await cards((await reader()).client)).map(({ id }) => id)
  const last = ids.at(-1)!
  const found = [...others, one].find(({ id }) => id === last)!
  await found.client.put('/api/profile.php', { prompts: [{ prompt: 'sunday', answer: sunday }] })
  if (found !== one) await one.client.put('/api/profile.php', { prompts: [] })
  return found
}

beforeEach(async () => {
  await db.raw(`delete from member_search where gender = 'couple'`)
  await refreshCube(db)
})

test('every fourth card shows a sentence where its member has one, and order and number of the cards stay', async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => author()))
  const { client } = await reader()
  const found = await cards(client)
  expect(found).toHaveLength(all.length)
  expect(found.map(({ voice }) => voice?.answer)).toEqual(found.map((_, index) => (index % 4 === 3 ? sunday : undefined)))
  for (const each of all) await each.client.put('/api/profile.php', { prompts: [] })
  const without = await cards(client)
  expect(without.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  expect(without.some((card) => 'voice' in card)).toBe(false)
})

test('a viewer reads the same sentence of a member all day, and others on other days', async () => {
  const one = await author([
    { prompt: 'sunday', answer: sunday },
    { prompt: 'proud', answer: proud },
  ])
  const visit = visitOf(await reader())
  const on = async (day: number, hour: number, by = visit) =>
    (await voicesOf(db, by, [one.id], new Date(Date.UTC(2026, 5, day, hour)))).get(one.id)!.answer
  const days = await Promise.all(Array.from({ length: 20 }, (_, day) => on(day + 1, 0)))
  expect(await Promise.all(days.map((_, day) => on(day + 1, 23)))).toEqual(days)
  expect(new Set(days)).toEqual(new Set([sunday, proud]))
  const another = visitOf(await reader())
  expect(await Promise.all(days.map((_, day) => on(day + 1, 0, another)))).not.toEqual(days)
})

test('a sentence with a link, a contact or a sum is no voice, nor one too short or too long for a card; it stays on the profile', async () => {
  const visit = visitOf(await reader())
  const voice = async (answer: string) => {
    const one = await author([{ prompt: 'ask', answer }])
    expect((await one.client.get('/api/profile.php')).body.prompts).toHaveLength(1)
    return (await voicesOf(db, visit, [one.id], new Date())).get(one.id)?.answer
  }
  expect(await voice('my photos on www.example.org')).toBeUndefined()
  expect(await voice('anything, insta: tom_sails')).toBeUndefined()
  expect(await voice('a massage for 80 € an hour')).toBeUndefined()
  expect(await voice('bread')).toBeUndefined()
  expect(await voice('bread '.repeat(25).trim())).toBeUndefined()
  expect(await voice('السباحة في البحيرة قبل الفجر')).toBe('السباحة في البحيرة قبل الفجر')
})

test('sentences kept for matches are on no card and no profile, and cannot be quoted, except by a match', async () => {
  const one = await fourth()
  const { client, id } = await reader()
  const quotes = async (text: string) =>
    (await client.post('/api/messages.php', { profile: { id: one.id }, text, quote: 'sunday' })).status
  expect(await seenBy(client, one)).toEqual({ voice: { prompt: 'sunday', answer: sunday }, profile: 1 })
  await one.client.put('/api/profile.php', { sentences_for_matches: true })
  const nothing = { voice: undefined, profile: 0 }
  expect(await seenBy(client, one)).toEqual(nothing)
  expect(await quotes('Which lake?')).toBe(422)
  expect((await one.client.get('/api/profile.php')).body).toMatchObject({
    prompts: [{ answer: sunday }],
    since: { sentences_for_matches: expect.any(String) },
  })
  // A like of one side alone opens nothing.
  await client.post('/api/likes.php', { profile: { id: one.id } })
  expect(await seenBy(client, one)).toEqual(nothing)
  await one.client.post('/api/likes.php', { profile: { id } })
  expect(await seenBy(client, one)).toEqual({ voice: { prompt: 'sunday', answer: sunday }, profile: 1 })
  expect(await quotes('And the coffee?')).toBe(201)
  await client.delete('/api/likes.php', { profile: { id: one.id } })
  expect(await seenBy(client, one)).toEqual(nothing)
})

test('an automatic like of a newcomer opens no sentences that are kept for matches', async () => {
  const one = await fourth()
  await one.client.put('/api/profile.php', { sentences_for_matches: true })
  const { client, id } = await reader()
  await client.post('/api/likes.php', { profile: { id: one.id } })
  await one.client.post('/api/likes.php', { profile: { id } })
  await db.raw('update member_like set automatic = true where member_id = $1', [one.id])
  expect(await seenBy(client, one)).toEqual({ voice: undefined, profile: 0 })
})

test('a visitor reads the sentences of members who agreed to be shown, unless they are kept for matches', async () => {
  const one = await fourth()
  expect(await cards(visitor(app))).toEqual([])
  const { rows } = await db.raw(`select member_id from member_search where gender = 'couple'`)
  for (const { member_id } of rows as Array<{ member_id: string }>)
    await (await signedIn(app, db, { id: member_id } as TestMember)).put('/api/profile.php', { shown_to_visitors: true })
  expect(await seenBy(visitor(app), one)).toEqual({ voice: { prompt: 'sunday', answer: sunday }, profile: 1 })
  await one.client.put('/api/profile.php', { sentences_for_matches: true })
  expect(await seenBy(visitor(app), one)).toEqual({ voice: undefined, profile: 0 })
})

test('a site that shows no sentences shows none on cards', async () => {
  const one = await fourth()
  const { client } = await reader()
  await changeSettings(db, 'beau', { visible_profile_notes: ['about', 'looking_for'] })
  expect(await voiceIn(client, one)).toBeUndefined()
  await changeSettings(db, 'beau', { visible_profile_notes: ['prompts', 'about', 'looking_for'] })
  expect(await voiceIn(client, one)).toBeDefined()
})

/** A member with a photo and a sentence, who agreed to be shown unless `changes` say otherwise. */
async function shownAuthor(changes: object = {}, answer = sunday): Promise<Author> {
  const one = await author([{ prompt: 'sunday', answer }])
  await upload(one.client, await drawn(200, 250).jpeg().toBuffer())
  await one.client.put('/api/profile.php', { shown_to_visitors: true, ...changes })
  return one
}

test('the front page shows three sentences, of members who agreed to be shown and do not keep them for matches', async () => {
  const said = [1, 1, 1, 1, 1, 2, 3].map((hours) => `I sleep until ${hours}, and nobody wakes me`)
  const open = await Promise.all(said.map(async (each) => (await shownAuthor({}, each)).id))
  const { id: kept } = await shownAuthor({ sentences_for_matches: true })
  // Too long for its place there.
  const { id: long } = await shownAuthor({}, `I could tell of my bicycle for ${'hours and '.repeat(6)}hours`)
  await shownAuthor({ shown_to_visitors: false })
  const cards = (await visitor(app).get('/api/showcase.php?voices=1&count=24&country=NL')).body as Card[]
  expect(cards.map(({ id }) => id).sort()).toEqual([...open, kept, long].sort())
  const speaking = cards.filter(({ voice }) => voice)
  // Nobody says what another has just said.
  expect(new Set(speaking.map(({ voice }) => voice!.answer)).size).toBe(3)
  expect(speaking).toHaveLength(3)
  expect(speaking.some(({ id }) => id === kept || id === long)).toBe(false)
  const silent = (await visitor(app).get('/api/showcase.php?count=24&country=NL')).body
  expect(silent.some((card: Card) => card.voice)).toBe(false)
  // A sentence is all that is said beyond the faces.
  for (const { voice, ...rest } of speaking)
    expect([Object.keys(voice!), Object.keys(rest)]).toEqual([['prompt', 'answer'], Object.keys(silent[0])])
})

test.each<[who: string, change: (one: Author) => Promise<unknown>, faceStays: boolean]>([
  ['takes back the agreement', ({ client }) => client.put('/api/profile.php', { shown_to_visitors: false }), false],
  ['is invisible', ({ client }) => client.put('/api/profile.php', { invisible: true }), false],
  ['is in a hostile country', ({ client }) => from(app, cairo, client.cookie).get('/api/user.php'), false],
  ['is suspended', ({ id }) => db.raw('update profile set visible = false where member_id = $1', [id]), false],
  ['uses discreet mode', ({ client }) => client.put('/api/discreet.php', { account: true }), true],
  ['keeps their sentences for matches', ({ client }) => client.put('/api/profile.php', { sentences_for_matches: true }), true],
])('the front page shows no words of a member who %s, from the next reading on', async (_, change, faceStays) => {
  const one = await shownAuthor()
  const visit = visitOf()
  const read = async () => {
    const faces = await new Showcase(db).read(visit, 24, 'NL')
    return (await withFirstVoices(db, visit, faces, new Date())).find(({ id }) => id === one.id)
  }
  expect((await read())?.voice).toEqual({ prompt: 'sunday', answer: sunday })
  expect(await change(one)).toBeDefined()
  const after = await read()
  expect([after !== undefined, after?.voice]).toEqual([faceStays, undefined])
})
