import { expect, test } from 'vitest'
import { addSite } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { newSite } from '#server/site/default-site.ts'
import { refreshSearchable } from '#server/profile/profile.ts'
import { RegionCounts } from './region-counts.ts'
import { refreshCube } from './search.ts'

const db = await freshDatabase()
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
const app = await testApp(db)
const morning = new Date('2026-11-23T09:00:00Z')

const men = (count: number, region: string, siteId = 'beau') =>
  Promise.all(Array.from({ length: count }, () => member(db, { region, siteId })))

const counted = async (now = morning, siteId = 'beau') => {
  await refreshCube(db)
  return new RegionCounts(db).read(siteId, 'NL', now)
}

test('a visitor sees in tens how many live in a region; nine are shown as none', async () => {
  await Promise.all([men(27, 'NH'), men(10, 'UT'), men(9, 'ZE'), men(12, 'DR', 'blue')])
  await refreshCube(db)
  const { status, body } = await visitor(app).get('/api/region-counts.php?country=NL')
  expect(status).toBe(200)
  expect(body.regions).toMatchObject({ NH: 20, UT: 10, ZE: null, DR: null, LI: null })
  expect(Object.keys(body.regions)).toHaveLength(12)
  expect(await counted(morning, 'blue')).toMatchObject({ NH: null, DR: 10 })
})

test('members whom no search finds are not counted', async () => {
  const [invisible, travelling, suspended, leaving] = await men(4, 'GR')
  await men(9, 'GR')
  expect((await counted())['GR']).toBe(10)
  await db.transaction(async (tx) => {
    await tx.raw('insert into invisibility values ($1, now())', [invisible!.id])
    await tx.raw(
      "insert into invisibility (member_id, since, chosen, travel_hidden_until) values ($1, now(), false, now() + interval '1 day')",
      [travelling!.id],
    )
    await tx.raw("insert into suspension (member_id, reason, created_at) values ($1, '', now())", [suspended!.id])
    await tx.raw("insert into deletion (member_id, reason, requested_at) values ($1, 'time', now())", [leaving!.id])
    for (const man of [invisible, travelling, suspended, leaving]) await refreshSearchable(tx, man!.id)
  })
  expect((await counted())['GR']).toBeNull()
})

test('fictional profiles are not counted: a region of them is empty, and one among ten people changes nothing', async () => {
  const invented = await men(30, 'UT')
  const [one] = await men(1, 'FR')
  await men(10, 'FR')
  const before = await counted()
  await db.raw('update profile set fictional = true where member_id = any ($1::uuid[])', [
    [...invented, one!].map(({ id }) => id),
  ])
  const after = await counted()
  expect([before['UT'], after['UT']]).toEqual([40, 10])
  expect([before['FR'], after['FR']]).toEqual([10, 10])
})

test('for ten minutes everybody sees the same counts, so nobody is seen to come', async () => {
  const counts = new RegionCounts(db)
  const before = await counts.read('beau', 'NL', morning)
  await men(10, 'FL')
  await refreshCube(db)
  expect(await counts.read('beau', 'NL', new Date('2026-11-23T09:09:59Z'))).toEqual(before)
  expect(before['FL']).toBeNull()
  expect((await counts.read('beau', 'NL', new Date('2026-11-23T09:10:00Z')))['FL']).toBe(10)
})

test('a country that is not served has no regions; an invalid one is refused', async () => {
  expect((await visitor(app).get('/api/region-counts.php?country=ZZ')).body).toEqual({ regions: {} })
  for (const country of ['', 'nl', 'NLD', '%27--', '__proto__'])
    expect((await visitor(app).get(`/api/region-counts.php?country=${country}`)).status, country).toBe(422)
})
