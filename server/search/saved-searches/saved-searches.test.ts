import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { limits } from '#contract/limits.ts'
import { visitOf } from '#server/testing/visit.ts'
import { saveSearch } from './saved-searches.ts'
import { joinedInSavedSearches } from './weekly.ts'

const db = await freshDatabase()
const app = await testApp(db)
const path = '/api/saved-searches.php'
const nearby = { name: 'Nearby', query: { country: 'NL', min_age: 25, max_age: 40, photo: '1' } }
const { site } = visitOf()

async function someone() {
  const created = await member(db)
  return { ...created, as: await signedIn(app, db, created) }
}

test('a search is saved, renamed and removed, and its filters are returned unchanged', async () => {
  const { as } = await someone()
  expect((await as.get(path)).body).toEqual([])
  const { status, body } = await as.post(path, { ...nearby, name: '  Nearby ' })
  expect([status, body]).toEqual([201, [{ id: expect.any(String), ...nearby, mail: false }]])
  const [{ id }] = body
  await as.post(path, { name: 'Everybody', query: {} })
  const renamed = await as.put(path, { id, name: 'Amsterdam & <b>about</b>' })
  expect(renamed.body.map(({ name }: { name: string }) => name)).toEqual(['Amsterdam & <b>about</b>', 'Everybody'])
  expect([(await as.delete(path, { id })).status, (await as.delete(path, { id })).status]).toEqual([204, 204])
  expect((await as.get(path)).body).toMatchObject([{ name: 'Everybody', query: {} }])
})

test('invalid filters and unreadable names are refused', async () => {
  const { as } = await someone()
  const wrong = [
    { ...nearby, query: { country: 'everywhere' } },
    { ...nearby, query: { min_age: 12 } },
    { ...nearby, query: { region: 'UT' } },
    { ...nearby, query: 'country=NL' },
    { ...nearby, name: ' \u200b ' },
    { ...nearby, name: 'x'.repeat(limits.savedSearchNameMaximum + 1) },
  ]
  for (const each of wrong) expect((await as.post(path, each)).status).toBe(422)
  expect((await as.get(path)).body).toEqual([])
  await as.post(path, nearby)
  await db.raw(`update saved_search set query = '{"gender": "elf"}'`)
  expect((await as.get(path)).body).toMatchObject([{ query: {} }])
})

test('five searches can be saved, also with fifty parallel requests; the sixth is refused with the reason', async () => {
  const tom = await someone()
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => db.transaction((tx) => saveSearch(tx, visitOf(tom), { name: `${at}`, query: {} }))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.savedSearches)
  const { status, body } = await tom.as.post(path, nearby)
  expect([status, body.error]).toEqual([
    409,
    { code: 'saved_search_limit', message: 'You can keep 5 searches. Remove one first.' },
  ])
})

test('a request during the last save waits for it, and is refused', async () => {
  const tom = await someone()
  const save = (name: string) => db.transaction((tx) => saveSearch(tx, visitOf(tom), { name, query: {} }))
  for (let at = 1; at < limits.savedSearches; at++) await save(`${at}`)
  const coming: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await saveSearch(tx, visitOf(tom), { name: 'the last', query: {} })
    coming.push(save('one more').catch((error: { code: string }) => error.code))
    await setTimeout(200)
  })
  expect(await Promise.all(coming)).toEqual(['saved_search_limit'])
})

test('a member cannot rename or remove another member’s search', async () => {
  const [tom, ben] = [await someone(), await someone()]
  const [{ id }] = (await tom.as.post(path, nearby)).body
  const nobodys = await ben.as.put(path, { id: '00000000-0000-4000-8000-000000000000', name: 'mine' })
  expect((await ben.as.put(path, { id, name: 'mine' })).body).toEqual(nobodys.body)
  expect(nobodys.status).toBe(404)
  await ben.as.delete(path, { id })
  expect((await tom.as.get(path)).body).toMatchObject([nearby])
})

test('mailing about a search switches the weekly update on, with its consent; switching that off shows the search as not mailed', async () => {
  const { as, id: memberId } = await someone()
  const [{ id }] = (await as.post(path, nearby)).body
  expect((await as.put(path, { id, mail: true })).body).toMatchObject([{ mail: true }])
  expect((await as.get('/api/notifications.php')).body.choices.weekly_updates).toMatchObject({ email: true })
  const consents = async () => (await db.raw('select kind from consent where member_id = $1', [memberId])).rows
  expect(await consents()).toContainEqual({ kind: 'mail' })
  await as.delete('/api/consent.php', { kind: 'mail' })
  expect((await as.get(path)).body).toMatchObject([{ mail: false }])
  expect((await as.put(path, { id, name: 'Closer' })).body).toMatchObject([{ name: 'Closer', mail: false }])
  expect(await consents()).toEqual([])
})

test('a search that is no longer valid does not stop the weekly update', async () => {
  const [tom, ben] = [await someone(), await someone()]
  for (const { as } of [tom, ben]) await as.post(path, { name: 'Abroad', query: { country: 'BE' }, mail: true })
  await db.raw(`update saved_search set query = '{"region": "UT"}' where member_id = $1`, [tom.id])
  const newcomer = await member(db, { country: 'BE', region: 'VLG', city: 'Gent', cityId: 2797656 })
  await db.raw('update member_search set joined = current_date, has_photo = true where member_id = $1', [newcomer.id])
  const people = [tom, ben].map(({ id }) => ({ member_id: id, city_id: 2759794 }))
  const found = await joinedInSavedSearches(db, site, people, { days: 7, most: 20, now: new Date() })
  expect([found.get(tom.id)?.size ?? 0, found.get(ben.id)?.has(newcomer.id)]).toEqual([0, true])
})

test('members who joined this week count once, if the searcher could find them, and fictional ones do not', async () => {
  const [tom, other] = [await someone(), await someone()]
  const utrecht = { cityId: 2745912, city: 'Utrecht', region: 'UT' }
  const [near, blocked, hidden, away, invisible, made] = await Promise.all([
    member(db, utrecht),
    member(db, utrecht),
    member(db, utrecht),
    member(db, { country: 'DE', cityId: 2950159, city: 'Berlin' }),
    member(db, { ...utrecht, invisible: true }),
    member(db, { ...utrecht, fictional: true }),
    member(db, utrecht),
  ])
  await db.raw('update member_search set joined = current_date where member_id = any ($1::uuid[])', [
    [near, blocked, hidden, away, invisible, made].map(({ id }) => id),
  ])
  await tom.as.post('/api/block.php', { profile: { id: blocked.id } })
  await tom.as.post('/api/hidden.php', { profile: { id: hidden.id } })
  for (const query of [{ country: 'NL' }, { country: 'NL', region: 'UT', online: 'now' }])
    await tom.as.post(path, { name: 'Utrecht', query, mail: true })
  await tom.as.post(path, { name: 'Not mailed', query: { country: 'DE' } })
  await other.as.post(path, { name: 'Never', query: { country: 'NL', min_age: 98 }, mail: true })
  const people = [tom, other].map(({ id }) => ({ member_id: id, city_id: 2759794 }))
  const found = await joinedInSavedSearches(db, site, people, { days: 7, most: 20, now: new Date() })
  expect([...found.get(tom.id)!]).toEqual([near.id])
  expect([...found.get(other.id)!]).toEqual([])
})
