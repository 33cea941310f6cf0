import { expect, test } from 'vitest'
import { removeAccount } from '#server/staff/accounts.ts'
import { system } from '#server/staff/staff.ts'
import { type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'

const db = await freshDatabase()
const app = await testApp(db)
const anna = await staffMember(db, 'moderator')
const asAnna = await asStaff(app, db, anna)
const asBob = await asStaff(app, db, await staffMember(db, 'moderator'))

const filter = (name: string, changes: object = {}) => ({
  name,
  queue: 'reports',
  show: 'free',
  reason: 'scam',
  priority: null,
  tag: null,
  ...changes,
})
const filtersOf = async (as: TestClient) => (await as.get('/api/staff/filters.php')).body.filters

test('a filter belongs to whoever saved it; one of the same name is replaced, and a removed one is gone', async () => {
  expect((await asAnna.post('/api/staff/filters.php', filter('Money'))).status).toBe(204)
  expect((await asAnna.post('/api/staff/filters.php', filter('Money', { priority: 'danger', tag: 'Ring' }))).status).toBe(204)
  expect(await filtersOf(asAnna)).toEqual([filter('Money', { priority: 'danger', tag: 'ring' })])
  expect(await filtersOf(asBob)).toEqual([])
  expect((await asBob.delete('/api/staff/filters.php', { name: 'Money' })).status).toBe(204)
  expect(await filtersOf(asAnna)).toHaveLength(1)
  expect((await asAnna.delete('/api/staff/filters.php', { name: 'Money' })).status).toBe(204)
  expect(await filtersOf(asAnna)).toEqual([])
})

test('twenty filters are the most, also when several are saved at once', async () => {
  const saved = await Promise.all(
    Array.from({ length: 22 }, (_, at) => asAnna.post('/api/staff/filters.php', filter(`Filter ${at}`))),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 20 }, () => 204), 409, 409])
  expect(await filtersOf(asAnna)).toHaveLength(20)
})

test('a filter without a name, or of a queue that does not exist, is refused', async () => {
  for (const bad of [filter(' '), filter('x', { queue: 'secrets' }), filter('x', { tag: '<b>' })])
    expect((await asBob.post('/api/staff/filters.php', bad)).status).toBe(422)
})

test('the filters of an account go with it', async () => {
  await db.transaction((tx) => removeAccount(tx, system, anna.id))
  expect((await db.raw('select from staff_filter where staff_id = $1', [anna.id])).rows).toEqual([])
})
