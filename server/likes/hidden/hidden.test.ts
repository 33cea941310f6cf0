import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { hide, unhide } from './hidden.ts'

const db = await freshDatabase()
const app = await testApp(db)

test('hidden members are in no search or count, but in the list that can show them again; they notice nothing', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  const [asTom, asBen] = [await signedIn(app, db, tom), await signedIn(app, db, ben)]
  const profile = { profile: { id: ben.id } }
  const found = async (client: typeof asTom) => idsOf((await client.get('/api/members.php?country=NL')).body.results)
  await asBen.post('/api/likes.php', { profile: { id: tom.id } })
  const before = (await asTom.get('/api/members-count.php?country=NL')).body.numResults
  expect([(await asTom.post('/api/hidden.php', profile)).status, (await asTom.post('/api/hidden.php', profile)).status]).toEqual([
    201, 201,
  ])
  expect(await found(asTom)).not.toContain(ben.id)
  expect((await asTom.get('/api/members-count.php?country=NL')).body.numResults).toBe(before - 1)
  expect(idsOf((await asTom.get('/api/hidden.php')).body)).toEqual([ben.id])
  // Likes and chats stay, and the profile opens.
  expect(idsOf((await asTom.get('/api/likes.php')).body.liked_by)).toEqual([ben.id])
  expect((await asTom.get(`/api/member.php?id=${ben.id}`)).status).toBe(200)
  expect(await found(asBen)).toContain(tom.id)
  expect((await asBen.get('/api/hidden.php')).body).toEqual([])
  expect((await asTom.delete('/api/hidden.php', profile)).status).toBe(204)
  expect(await found(asTom)).toContain(ben.id)
})

test('parallel requests do not exceed the limit of the list; removing one makes room', async () => {
  const tom = await member(db)
  const others = await Promise.all(Array.from({ length: 50 }, () => member(db)))
  await db.raw('insert into hidden_member select $1, gen_random_uuid(), now() from generate_series(1, $2::integer)', [
    tom.id,
    limits.hiddenMembers - 5,
  ])
  const outcomes = await Promise.allSettled(others.map((other) => hideBy(tom, other)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 45 }, () => 'list_full'))
  expect(await hiddenBy(tom)).toBe(limits.hiddenMembers)
  const hidden = others[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
  await hideBy(tom, hidden)
  await db.transaction((tx) => unhide(tx, visitOf(tom), hidden.id))
  await hideBy(tom, others[outcomes.findIndex(({ status }) => status === 'rejected')]!)
  expect(await hiddenBy(tom)).toBe(limits.hiddenMembers)
})

test('the list omits members who are no longer visible, and a block ends it', async () => {
  const [tom, ben, max] = [await member(db), await member(db), await member(db)]
  const asTom = await signedIn(app, db, tom)
  for (const other of [ben, max]) await hideBy(tom, other)
  await (await signedIn(app, db, ben)).put('/api/profile.php', { invisible: true })
  expect(idsOf((await asTom.get('/api/hidden.php')).body)).toEqual([max.id])
  await (await signedIn(app, db, max)).post('/api/block.php', { profile: { id: tom.id } })
  expect((await asTom.get('/api/hidden.php')).body).toEqual([])
  await expect(hideBy(tom, ben)).rejects.toMatchObject({ code: 'not_found' })
  await expect(hideBy(tom, max)).rejects.toMatchObject({ code: 'blocked' })
  const { rows } = await db.raw('select other_id from hidden_member where member_id = $1', [tom.id])
  expect(rows).toEqual([{ other_id: ben.id }])
})

function hideBy(one: TestMember, other: TestMember): Promise<void> {
  return db.transaction((tx) => hide(tx, visitOf(one), other.id))
}

async function hiddenBy({ id }: TestMember): Promise<number> {
  const { rows } = await db.raw('select count(*)::integer as count from hidden_member where member_id = $1', [id])
  return (rows[0] as { count: number }).count
}

function idsOf(cards: Array<{ id: string }>): string[] {
  return cards.map(({ id }) => id)
}
