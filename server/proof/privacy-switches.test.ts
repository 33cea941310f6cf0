import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
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
/** The member uses the first process; all others use the second. */
const [one, other] = [await testApp(db, { role: 'web', dataDir }), await testApp(second, { role: 'web', dataDir })]
await changeSettings(db, 'beau', { logged_out_search: true })

async function newcomer(): Promise<{ owner: TestMember; asOwner: TestClient }> {
  const owner = await member(db)
  const asOwner = await signedIn(one, db, owner)
  await upload(asOwner, await drawn(200, 250).jpeg().toBuffer())
  return { owner, asOwner }
}

interface View {
  url: string
  owner: TestMember
}

/** Places where the member may be visible; each returns whether they are. */
const channels: Record<string, (client: TestClient, view: View) => Promise<boolean>> = {
  profile: async (client, { owner }) => (await client.get(`/api/member.php?id=${owner.id}`)).status === 200,
  search: async (client, { owner }) => (await client.get('/api/members.php?photo=1')).body.results.some(is(owner)),
  similar: async (client, { owner }) =>
    JSON.stringify((await client.get('/api/members.php?country=NL&min_age=18&max_age=30')).body).includes(owner.id),
  showcase: async (client, { owner }) => (await client.get('/api/showcase.php?count=24')).body.some(is(owner)),
  landing: async (client, { owner }) => (await client.get(`/api/landing.php?id=${owner.id}`)).body.man?.id === owner.id,
  photo: async (client, { url }) => (await client.get(url)).status === 200,
}

const is =
  ({ id }: TestMember) =>
  (card: { id: string }) =>
    card.id === id

async function seenBy(client: TestClient, view: View): Promise<string[]> {
  const seen = []
  for (const [name, ask] of Object.entries(channels)) if (await ask(client, view)) seen.push(name)
  return seen
}

const everywhere = ['profile', 'search', 'similar', 'showcase', 'landing', 'photo']

test('a member who hides from visitors disappears for visitors within a second at every process, and stays visible to members', async () => {
  const { owner, asOwner } = await newcomer()
  const asMember = await signedIn(other, second, await member(db))
  const asVisitor = visitor(other)
  expect((await asOwner.put('/api/profile.php', { shown_to_visitors: true })).status).toBe(200)
  const photoFor = async (client: TestClient) => (await client.get(`/api/member.php?id=${owner.id}`)).body.main_image.urls.full
  const views = {
    visitor: { owner: owner, url: await photoFor(asVisitor) },
    member: { owner: owner, url: await photoFor(asMember) },
  }
  expect(await seenBy(asVisitor, views.visitor)).toEqual(everywhere)
  await asOwner.put('/api/profile.php', { shown_to_visitors: false })
  await pause(900)
  expect(await seenBy(asVisitor, views.visitor)).toEqual([])
  expect(await seenBy(asMember, views.member)).toEqual(everywhere.filter((name) => name !== 'showcase' && name !== 'landing'))
  await asOwner.put('/api/profile.php', { invisible: true })
  await pause(900)
  expect(await seenBy(asMember, views.member)).toEqual([])
})

test('a chat partner at another process learns within a second that the member is no longer online', async () => {
  for (const hides of [{ invisible: true }, { show_last_seen: false }]) {
    const { owner, asOwner } = await newcomer()
    const me = await member(db)
    await asOwner.post('/api/messages.php', { profile: { id: me.id }, text: 'hello' })
    const asMe = await signedIn(other, second, me)
    const socket = await openSocket(other, asMe.cookie)
    socket.say({ type: 'watch', members: [owner.id] })
    await follows(socket, owner)
    const since = Date.now()
    await asOwner.put('/api/profile.php', hides)
    while (!socket.heard.some((event) => event.type === 'presence' && !event.online)) await pause(10)
    expect(Date.now() - since).toBeLessThan(1000)
    expect(socket.heard.filter(({ type }) => type === 'gone')).toEqual([])
    socket.close()
  }
})

/** Waits until the owner's presence at the first process reaches a socket of the other. */
async function follows(socket: TestSocket, { id: member }: TestMember): Promise<void> {
  while (!socket.heard.some(({ type }) => type === 'presence')) {
    db.hints.publish({ to: [presenceOf(member)], event: { type: 'presence', member, online: true } })
    await pause(50)
  }
}
