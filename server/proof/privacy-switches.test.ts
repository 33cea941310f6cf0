import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { presenceOf } from '#server/platform/live/live.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { openSocket, type TestSocket } from '#server/testing/socket.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const second = openDatabase(db.url)
afterAll(() => second.close())
const { dataDir } = testConfig()
/** He switches at the one process; all others are at the other. */
const [one, other] = [await testApp(db, { role: 'web', dataDir }), await testApp(second, { role: 'web', dataDir })]
await changeSettings(db, 'beau', { logged_out_search: true })

async function newcomer(): Promise<{ him: TestMember; asHim: TestClient }> {
  const him = await member(db)
  const asHim = await signedIn(one, db, him)
  await upload(asHim, await drawn(200, 250).jpeg().toBuffer())
  return { him, asHim }
}

interface Look {
  url: string
  himself: TestMember
}

/** Where somebody meets him; each tells whether he is there. */
const channels: Record<string, (client: TestClient, look: Look) => Promise<boolean>> = {
  profile: async (client, { himself }) => (await client.get(`/api/member.php?id=${himself.id}`)).status === 200,
  search: async (client, { himself }) => (await client.get('/api/members.php?photo=1')).body.results.some(is(himself)),
  similar: async (client, { himself }) =>
    JSON.stringify((await client.get('/api/members.php?country=NL&min_age=18&max_age=30')).body).includes(himself.id),
  showcase: async (client, { himself }) => (await client.get('/api/showcase.php?count=24')).body.some(is(himself)),
  landing: async (client, { himself }) => (await client.get(`/api/landing.php?id=${himself.id}`)).body.man?.id === himself.id,
  photo: async (client, { url }) => (await client.get(url)).status === 200,
}

const is =
  ({ id }: TestMember) =>
  (card: { id: string }) =>
    card.id === id

async function seenBy(client: TestClient, look: Look): Promise<string[]> {
  const seen = []
  for (const [name, ask] of Object.entries(channels)) if (await ask(client, look)) seen.push(name)
  return seen
}

const everywhere = ['profile', 'search', 'similar', 'showcase', 'landing', 'photo']

test('who hides from visitors is gone from all that they see, within a second, at every process; members keep him', async () => {
  const { him, asHim } = await newcomer()
  const asMember = await signedIn(other, second, await member(db))
  const asVisitor = visitor(other)
  expect((await asHim.put('/api/profile.php', { shown_to_visitors: true })).status).toBe(200)
  const photoFor = async (client: TestClient) => (await client.get(`/api/member.php?id=${him.id}`)).body.main_image.urls.full
  const looks = {
    visitor: { himself: him, url: await photoFor(asVisitor) },
    member: { himself: him, url: await photoFor(asMember) },
  }
  expect(await seenBy(asVisitor, looks.visitor)).toEqual(everywhere)
  await asHim.put('/api/profile.php', { shown_to_visitors: false })
  await pause(900)
  expect(await seenBy(asVisitor, looks.visitor)).toEqual([])
  expect(await seenBy(asMember, looks.member)).toEqual(everywhere.filter((name) => name !== 'showcase' && name !== 'landing'))
  await asHim.put('/api/profile.php', { invisible: true })
  await pause(900)
  expect(await seenBy(asMember, looks.member)).toEqual([])
})

test('whoever writes with him hears within a second, at another process, that he is not there any more', async () => {
  for (const hides of [{ invisible: true }, { show_last_seen: false }]) {
    const { him, asHim } = await newcomer()
    const me = await member(db)
    await asHim.post('/api/messages.php', { profile: { id: me.id }, text: 'hello' })
    const asMe = await signedIn(other, second, me)
    const socket = await openSocket(other, asMe.cookie)
    socket.say({ type: 'watch', members: [him.id] })
    await follows(socket, him)
    const since = Date.now()
    await asHim.put('/api/profile.php', hides)
    while (!socket.heard.some((event) => event.type === 'presence' && !event.online)) await pause(10)
    expect(Date.now() - since).toBeLessThan(1000)
    expect(socket.heard.filter(({ type }) => type === 'gone')).toEqual([])
    socket.close()
  }
})

/** Waits until what the first process tells of him reaches a socket of the other. */
async function follows(socket: TestSocket, { id: member }: TestMember): Promise<void> {
  while (!socket.heard.some(({ type }) => type === 'presence')) {
    db.hints.publish({ to: [presenceOf(member)], event: { type: 'presence', member, online: true } })
    await pause(50)
  }
}
