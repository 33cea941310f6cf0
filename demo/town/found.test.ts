import { expect, test } from 'vitest'
import { text } from '#server/platform/messages.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testConfig } from '#server/testing/config.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { answersOf } from './answers.ts'
import { firstTwelve } from './first-twelve.ts'
import { finishTown, foundTown } from './found.ts'
import { demoPerson } from './special.ts'

const db = await freshDatabase()
soundLedgers(db)
const config = testConfig()
const town = { dataDir: config.dataDir, size: 14, onProgress: () => {} }
const count = async (sql: string) => Number(((await db.raw(`select count(*) from ${sql}`)).rows[0] as { count: string }).count)

test('the town is founded once, in an empty database', async () => {
  expect(await foundTown(db, town)).toBe(true)
  expect(await foundTown(db, town)).toBe(false)
  expect(await count('account')).toBe(16)
})

test('every member is marked as fictional, except the two that allow signing in', async () => {
  const { rows } = await db.raw('select name from profile where not fictional order by name')
  expect(rows).toEqual([{ name: 'demo' }, { name: 'staff' }])
})

test('every member has a wallet, and the demo member has credits', async () => {
  expect(await count('account a where not exists (select from wallet w where w.member_id = a.member_id)')).toBe(0)
  expect(await count("wallet w join account a using (member_id) where a.username = 'demo' and w.balance > 30")).toBe(1)
})

test('a viewer reads the answers to profile prompts in their own language', async () => {
  const app = await testApp(db)
  const demo = await signedIn(app, db, { id: demoPerson().id, username: 'demo', email: '' })
  const first = firstTwelve[0]!
  for (const language of ['nl', 'fi'] as const) {
    const { body } = await demo.get(`/api/member.php?id=${first.id}`, { cookie: `${demo.cookie}; locale=${language}` })
    expect(body.prompts).toEqual(answersOf(firstTwelve)(first.id, language))
    expect(body.prompts).toHaveLength(5)
  }
})

test('only demo and staff can sign in', async () => {
  const app = await testApp(db)
  expect((await visitor(app).post('/api/user.php', { username: 'demo', password: 'demo-1234' })).status).toBe(200)
  const { rows } = await db.raw("select username from account where password_hash = '' limit 1")
  const { username } = rows[0] as { username: string }
  expect((await visitor(app).post('/api/user.php', { username, password: '' })).status).toBe(422)
  expect((await visitor(app).post('/api/user.php', { username, password: 'demo-1234' })).status).toBe(401)
})

test('demo and staff read the site in the language of the browser', async () => {
  const { rows } = await db.raw('select username from account where language is null order by username')
  expect(rows).toEqual([{ username: 'demo' }, { username: 'staff' }])
  const app = await testApp(db)
  const { headers, body } = await visitor(app).post('/api/user.php', { username: 'demo', password: 'demo-1234' })
  expect(body.user.language).toBeNull()
  const session = String(headers['set-cookie']).split(';')[0]!
  const refused = await app.server.inject({
    url: '/api/orders.php?id=x',
    headers: { host: 'localhost', cookie: `${session}; locale=de` },
  })
  expect(refused.json().error.message).toBe(text('de', 'error.invalid_input'))
})

test('a search shows the first twelve members first', async () => {
  const app = await testApp(db)
  const found = await (await signedIn(app, db, { id: demoPerson().id, username: 'demo', email: '' })).get('/api/members.php')
  const { results } = found.body as { results: { name: string }[] }
  expect(results.slice(0, 12).map(({ name }) => name)).toEqual(firstTwelve.map(({ username }) => username))
})

test('both sides of every conversation agree on its messages', async () => {
  const disagreeing = `participant p where p.last_seq <> (select max(seq) from message m where m.conversation_id = p.conversation_id)
    or p.unread <> (select count(*) from message m where m.conversation_id = p.conversation_id and m.from_id <> p.member_id and m.seq > p.read_seq)`
  expect(await count('participant')).toBe(2 * (await count('conversation')))
  expect(await count(disagreeing)).toBe(0)
})

test('main photos exist when the town opens, the others soon after, and none twice', async () => {
  expect(
    await count('profile p where main_photo_id is null and exists (select from photo where photo.member_id = p.member_id)'),
  ).toBe(0)
  await finishTown(db, town)
  const photos = await count('photo')
  expect(photos).toBeGreaterThan(await count('profile where main_photo_id is not null'))
  await finishTown(db, town)
  expect(await count('photo')).toBe(photos)
  expect(await count('photo_allowance a where photos <> (select count(*) from photo p where p.member_id = a.member_id)')).toBe(0)
})
