import { afterEach, expect, test, vi } from 'vitest'
import { Typing } from '#server/chat/typing.ts'
import { like } from '#server/likes/likes.ts'
import { lockMember } from '#server/profile/profile.ts'
import { member } from '#server/testing/member.ts'
import { agrees, db, likes, sees, someone, type Someone, two, writes } from '#server/testing/sharing-sites.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { sites } from '#server/site/site.ts'
import { endSomeRelations } from './sharing-ending.ts'
import { share } from './sharing.ts'

afterEach(() => void vi.useRealTimers())

const withdraws = (one: Someone) => one.client.delete('/api/consent.php', { kind: 'shared_with_sites' })
const endAll = async () => {
  while (await endSomeRelations(db));
}
const left = async (...of: Array<{ id: string }>) => {
  const tables = ['member_like', 'member_liked_by', 'participant', 'favourite', 'member_viewer', 'sharing_ending']
  const counts = tables.map((table) => `select '${table}' as name from ${table} where member_id = any ($1)`)
  const { rows } = await db.raw(counts.join(' union '), [of.map(({ id }) => id)])
  return (rows as Array<{ name: string }>).map(({ name }) => name).sort()
}

test('relations have no effect from the moment one withdraws, even before they are ended', async () => {
  const [ben, tom] = await two()
  await likes(ben, tom)
  await likes(tom, ben)
  const { conversation } = (await writes(ben, tom)).body
  const unread = async (one: Someone) => (await one.client.get('/api/user.php')).body.user.unread_messages
  const { message } = (await tom.client.post('/api/messages.php', { conversation: { id: conversation.id }, text: 'Hi' })).body
  const photo = (
    await upload(
      tom.client,
      await drawn(60, 80).jpeg().toBuffer(),
      {},
      { path: '/api/messages.php', fields: { conversation: conversation.id } },
    )
  ).body
  const [url] = Object.values(photo.message.photo.urls) as [string]
  const own = (await ben.client.get(`/api/messages.php?conversation=${conversation.id}`)).body.messages.at(-1).photo.urls
  const [benUrl] = Object.values(own) as [string]
  await writes(ben, tom, 'Read this')
  await tom.client.post('/api/messages.php', { conversation: { id: conversation.id }, text: 'And this' })
  expect([await unread(ben), await unread(tom)]).toEqual([1, 1])
  expect([(await tom.client.get(url)).status, (await ben.client.get(benUrl)).status]).toEqual([200, 200])
  const typed: string[][] = []
  const stop = db.hints.listen(({ to, event }) => void (event.type === 'typing' && typed.push([...to])))
  const typing = new Typing(db, { take: async () => {} })
  const type = (one: Someone) => typing.type({ memberId: one.id, siteId: one.site }, conversation.id)
  await type(ben)
  await type(tom)
  expect(typed).toEqual([[tom.id], [ben.id]])
  vi.useFakeTimers({ now: Date.now() + 2001, toFake: ['Date'] })
  expect((await withdraws(tom)).status).toBe(204)
  expect(await left(ben, tom)).toContain('participant')
  for (const [one, other] of [
    [ben, tom],
    [tom, ben],
  ] as const) {
    expect(await sees(one, other)).toEqual([])
    expect((await one.client.get('/api/likes.php')).body).toEqual({ profiles: [], liked_by: [], matches: [] })
    expect((await one.client.get('/api/user.php')).body.user).toMatchObject({ new_likes: 0 })
    expect((await one.client.get('/api/chats.php')).body).toEqual([])
    expect((await one.client.get(`/api/messages.php?conversation=${conversation.id}`)).status).toBe(404)
    const more = { conversation: { id: conversation.id }, text: `Still, ${one.id}?` }
    expect((await one.client.post('/api/messages.php', more)).status).toBe(404)
    expect(await unread(one)).toBe(0)
    await type(one)
  }
  expect((await tom.client.delete('/api/messages.php', { id: message.id })).status).toBe(404)
  expect([(await tom.client.get(url)).status, (await ben.client.get(benUrl)).status]).toEqual([404, 404])
  expect(typed).toHaveLength(2)
  vi.useRealTimers()
  stop()
  await endAll()
  expect(await left(ben, tom)).toEqual([])
})

test('relations end in parts, and a part that runs twice or is interrupted loses nothing', async () => {
  const [ben, tom] = await two()
  const others = await Promise.all(Array.from({ length: 45 }, () => member(db)))
  const home = await member(db, { siteId: 'plum' })
  const ids = others.map(({ id }) => id)
  await db.raw('insert into member_like select unnest($1::uuid[]), $2, now()', [ids, tom.id])
  await db.raw('insert into member_liked_by select $2, unnest($1::uuid[]), now()', [[...ids, home.id], tom.id])
  await db.raw("insert into favourite (member_id, other_id, created_at, note) select unnest($1::uuid[]), $2, now(), 'Mine'", [
    ids.slice(0, 30),
    tom.id,
  ])
  await likes(ben, tom)
  await withdraws(tom)
  const remaining = async () =>
    Number(
      (await db.raw('select count(*) from member_liked_by where member_id = $1', [tom.id])).rows.map((row: any) => row.count)[0],
    )
  expect(await remaining()).toBe(47)
  // Two concurrent workers do the same part once.
  await Promise.all([endSomeRelations(db), endSomeRelations(db)])
  expect(await remaining()).toBe(27)
  await endAll()
  expect(await remaining()).toBe(1)
  expect(await left(ben, ...others)).toEqual([])
})

test('a withdrawal does not wait for locks of related members', async () => {
  const [ben, tom] = await two()
  await likes(ben, tom)
  let free = () => {}
  const held = db.transaction(async (tx) => {
    await lockMember(tx, ben.id)
    await new Promise<void>((resolve) => (free = resolve))
  })
  expect((await withdraws(tom)).status).toBe(204)
  free()
  await held
  await endAll()
  expect(await left(ben, tom)).toEqual([])
})

test('a like in progress during the withdrawal is refused', async () => {
  const [ben, tom] = await two()
  const site = (await sites(db)).find(({ id }) => id === 'plum')!
  const visit = { ...visitOf(tom), site, sharedAt: ['beau'] } as Parameters<typeof like>[1]
  await withdraws(tom)
  await expect(db.transaction((tx) => like(tx, visit, ben.id))).rejects.toMatchObject({ code: 'not_found' })
})

test('a new agreement first ends what is left of the earlier one', async () => {
  const [ben, tom] = await two()
  await likes(ben, tom)
  await withdraws(tom)
  expect((await agrees(tom, 'beau')).status).toBe(200)
  expect(await left(ben, tom)).toEqual([])
  expect((await tom.client.get('/api/likes.php')).body.liked_by).toEqual([])
  expect((await likes(ben, tom)).status).toBe(201)
})

test('a member cannot agree again while relations are being ended', async () => {
  const [ben, tom] = await two()
  await likes(ben, tom)
  await withdraws(tom)
  const site = (await sites(db)).find(({ id }) => id === 'plum')!
  const visit = { ...visitOf(tom), site }
  const agree = () => db.transaction((tx) => share(tx, visit, { site: 'beau', agreed: true }))
  await expect(agree()).rejects.toMatchObject({ code: 'conflict' })
  await endAll()
  await agree()
  expect(await sees(ben, tom)).toContain('profile')
})

test('a member whom the other hid or passed stays hidden and passed', async () => {
  const [ben, tom] = await two()
  await likes(tom, ben)
  await ben.client.post('/api/hidden.php', { profile: { id: tom.id } })
  await db.raw('insert into swipe_pass values ($1, $2, now())', [ben.id, tom.id])
  await withdraws(tom)
  await endAll()
  await agrees(tom, 'beau')
  expect(await sees(ben, tom)).toEqual(['profile'])
  const { rows } = await db.raw('select from swipe_pass where member_id = $1 and other_id = $2', [ben.id, tom.id])
  expect(rows).toHaveLength(1)
})

test('a liker who withdrew can be blocked for a week; no other member can be, by id', async () => {
  const [ben, tom] = await two()
  const stranger = await someone('plum')
  const blocks = (one: Someone, other: Someone) => one.client.post('/api/block.php', { profile: { id: other.id } })
  await likes(tom, ben)
  await withdraws(tom)
  await endAll()
  expect((await blocks(ben, stranger)).status).toBe(404)
  expect((await blocks(tom, ben)).status).toBe(404)
  expect((await blocks(ben, tom)).status).toBe(204)
  await agrees(tom, 'beau')
  expect(await sees(ben, tom)).toEqual([])
  expect((await likes(tom, ben)).status).not.toBe(201)
})

test('a block does not reveal a liker who is hidden otherwise', async () => {
  const [ben, tom] = await two()
  await tom.client.put('/api/profile.php', { invisible: true })
  await likes(tom, ben)
  await withdraws(tom)
  await endAll()
  expect((await ben.client.post('/api/block.php', { profile: { id: tom.id } })).status).toBe(404)
})
