import { beforeAll, describe, expect, test } from 'vitest'
import { interestCodes } from '#contract/profile/options.ts'
import { cityById, nearestCity } from '#server/places/places.ts'
import type { Point } from '#server/places/distance.ts'
import { readColumns } from '#server/platform/database/schema.ts'
import { refreshCube } from '#server/search/search.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

/** `QUERIES=10000` is the number that goal S6 requires. */
const queries = Number(process.env.QUERIES || 1000)
const points = 50
const cities = [2759794, 2745912, 2755003, 2744118, 2803138, 2886242, 2755251, 2754064, 2747891, 2950159]
const amsterdam = cities[0]!

const db = await freshDatabase()
const app = await testApp(db)
const views = { unconfirmed: 1e6, free: 1e6, premium: 1e6, visitor: 1e6 }
await changeSettings(db, 'beau', { views_per_day: views })

/** Members of all these cities; some have the same age and hour of the last visit, so that only their ids order them. */
const members = await Promise.all(
  Array.from({ length: 60 }, (_, index) => in_(cities[index % 10]!, `${1960 + (index % 7) * 6}-03-15`)),
)
const victim = await in_(amsterdam, '1991-03-15')
const asVictim = await signedIn(app, db, victim)
const viewers = await Promise.all(
  Array.from({ length: Math.max(40, Math.ceil(queries / 60)) }, async (_, index) => {
    const viewer = await in_(cities[index % 10]!, '1991-03-15')
    return { ...viewer, client: await signedIn(app, db, viewer) }
  }),
)

async function in_(cityId: number, birthDate: string) {
  const { name, region, country } = cityById(cityId)!
  return member(db, { cityId, city: name, region, country, birthDate, interests: Math.floor(Math.random() * 1024) })
}

beforeAll(async () => {
  // Presence and hours do not change during the comparison.
  await db.raw("update presence set last_seen = now() - interval '3 days'")
  await db.raw("update member_search set last_active = date_trunc('hour', now()) + interval '1 day'")
  await asVictim.put('/api/profile.php', { show_last_seen: false })
  // Before all others, so that the victim is on many first pages.
  await db.raw(
    "update member_search set last_active = date_trunc('day', now(), 'UTC') + interval '3 days' where member_id = $1",
    [victim.id],
  )
  await refreshCube(db)
})

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!
}

/** A point in a city, which only the member's browser knows. */
function somewhereIn(cityId: number): Point {
  const { lat, lon } = cityById(cityId)!
  const point = { lat: lat + (Math.random() - 0.5) * 0.05, lon: lon + (Math.random() - 0.5) * 0.08 }
  return nearestCity(point.lat, point.lon)?.id === cityId ? point : somewhereIn(cityId)
}

/** Searches, sorts, counts, filters, likes and the profile. */
function anyQuery(): { viewer: TestClient; path: string } {
  const viewer = anyOf(viewers).client
  const other = anyOf([
    () => `/api/member.php?id=${victim.id}`,
    () => '/api/likes.php',
    () => '/api/chats.php',
    () => '/api/showcase.php',
    () => '/api/region-counts.php?country=NL',
  ])
  if (Math.random() < 0.2) return { viewer, path: other() }
  const filters = new URLSearchParams()
  const maybe = (name: string, values: readonly string[]) => Math.random() < 0.4 && filters.set(name, anyOf(values))
  maybe('distance', ['10', '25', '50', '100'])
  maybe('sort', ['near', 'active'])
  maybe('country', ['NL', 'BE', 'DE'])
  if (filters.has('country')) maybe('region', ['NH', 'UT', 'ZH'])
  maybe('min_age', ['20', '30', '34'])
  maybe('max_age', ['36', '40', '60'])
  maybe('interests', interestCodes.slice(0, 10))
  maybe('online', ['now', 'recently'])
  maybe('page', ['1', '2', '3'])
  return { viewer, path: `/api/members.php?${filters}` }
}

/** An answer without its cursor, which is encrypted and differs each time. */
async function bytesOf({ viewer, path }: ReturnType<typeof anyQuery>): Promise<string> {
  const { status, body } = await viewer.get(path)
  expect(status).toBe(200)
  return JSON.stringify(body.next ? { ...body, next: body.next.length } : body)
}

describe('wherever in their city a member is', () => {
  test(`${queries} random queries of others are answered with the same bytes`, { timeout: 600_000 }, async () => {
    const pool = Array.from({ length: Math.ceil(queries / 5) }, anyQuery)
    const answers = new Map<object, string>()
    for (const query of pool) answers.set(query, await bytesOf(query))
    const differing: string[] = []
    for (let point = 0; point < points; point++) {
      const { lat, lon } = somewhereIn(amsterdam)
      const { body: place } = await asVictim.get(`/api/geocode.php?lat=${lat}&lon=${lon}`)
      expect(Object.keys(place)).toEqual(['country', 'region', 'city'])
      const moved = await asVictim.put('/api/profile.php', { country: place.country, region: place.region, city: place.city.id })
      expect([moved.status, place.city.id]).toEqual([200, amsterdam])
      for (let asked = 0; asked < queries / points; asked++) {
        const query = anyOf(pool)
        if ((await bytesOf(query)) !== answers.get(query)) differing.push(query.path)
      }
    }
    expect(differing).toEqual([])
    // The victim occurs in many of the answers.
    expect([...answers.values()].filter((bytes) => bytes.includes(victim.id)).length).toBeGreaterThan(pool.length / 10)
  })

  test('no location more precise than the city is stored', async () => {
    const columns = await readColumns(db)
    const inner = new Set(['region', 'place', 'place_name'])
    const fine = columns.filter(({ table, type }) => /double|real|numeric|point|geo/.test(type) && !inner.has(table))
    expect(fine).toEqual([])
    for (const table of new Set(columns.map((column) => column.table))) {
      if (inner.has(table)) continue
      const { rows } = await db.raw(`select row::text from ${table} as row where row::text ~ '(^|[^0-9.:])52[.][34][0-9]{2,}'`)
      expect(rows, table).toEqual([])
    }
  })
})

describe('a viewer who claims to be in several cities in turn', () => {
  test('finds the members of a city always together and in the same order, nearest first', async () => {
    const orders = new Set<string>()
    for (const { client } of viewers.slice(0, 6)) {
      const found = await allOf(client, 'sort=near&country=NL')
      const runs = found.filter(({ city }, index) => found[index - 1]?.city !== city).map(({ city }) => city)
      expect(runs).toEqual([...new Set(runs)])
      orders.add(orderOf(found))
    }
    expect(orders.size).toBe(1)
  })

  test('learns the same about two members of one city, from any city and for any distance', async () => {
    const ofCity = members.filter((_, index) => index % 10 === 1).map(({ id }) => id)
    for (const { client } of viewers.slice(0, 6)) {
      const { body } = await client.get(`/api/member.php?id=${ofCity[0]}`)
      for (const id of ofCity) expect((await client.get(`/api/member.php?id=${id}`)).body.distance).toBe(body.distance)
      for (const distance of [10, 25, 50, 100]) {
        const found = new Set((await allOf(client, `distance=${distance}`)).map(({ id }) => id))
        const inside = ofCity.filter((id) => found.has(id))
        expect([0, ofCity.length]).toContain(inside.length)
      }
    }
  })
})

/** All pages of a search. */
async function allOf(client: TestClient, filters: string): Promise<Array<{ id: string; city: string }>> {
  const found = []
  for (let next: string | null = ''; next !== null;) {
    const { body } = await client.get(`/api/members.php?${filters}&page=${next ? 2 : 1}&after=${next}`)
    found.push(...body.results)
    next = body.next
  }
  return found
}

/** The ids of the found members who are not viewers, by city. */
function orderOf(found: Array<{ id: string; city: string }>): string {
  const others = found.filter(({ id }) => members.some((member) => member.id === id))
  const byCity = Map.groupBy(others, ({ city }) => city)
  return JSON.stringify(
    [...byCity].sort(([one], [other]) => (one < other ? -1 : 1)).map(([city, each]) => [city, each.map(({ id }) => id)]),
  )
}
