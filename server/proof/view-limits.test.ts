import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { changeSettings } from '#server/site/site.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member as anyMember, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { bitOf, estimate, ViewCounts, SeenBits } from '#server/platform/limits/view-counts.ts'
import { countedAs } from '#server/platform/limits/view-limits.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
const second = openDatabase(db.url)
afterAll(() => second.close())
const [app, other] = [await testApp(db, { role: 'web' }), await testApp(second, { role: 'web' })]
const few = { unconfirmed: 2, free: 4, premium: 6, visitor: 3 }
await changeSettings(db, 'beau', { views_per_day: few, logged_out_search: true })
const profiles = await Promise.all(Array.from({ length: 10 }, () => anyMember(db)))

/** A member for whom each of the ten profiles sets a bit of its own, today and tomorrow: a shared bit would count once. */
async function member(_: typeof db, details: MemberDetails = {}): Promise<TestMember> {
  for (;;) {
    const viewer = await anyMember(db, details)
    if (tellsApart(viewer.id)) return viewer
  }
}

/** The same of a network. */
function network(): string {
  for (let host = 1; ; host++) {
    const address = `198.51.100.${host}`
    if (countedAs(visitOf(undefined, { address })).every(({ viewer }) => tellsApart(viewer))) return address
  }
}

function tellsApart(viewer: string): boolean {
  const days = [0, 86_400_000].map((later) => new Date(Date.now() + later).toISOString().slice(0, 10))
  return days.every((day) => new Set(profiles.map(({ id }) => bitOf(testKeys, viewer, day, id))).size === profiles.length)
}

afterEach(() => void vi.useRealTimers())

function open(client: TestClient, { id }: Pick<TestMember, 'id'>) {
  return client.get(`/api/member.php?id=${id}`)
}

/** A visit of the member at a site with these limits. */
function limited(viewer: TestMember): Visit {
  const visit = visitOf(viewer)
  return { ...visit, site: { ...visit.site, settings: { ...visit.site.settings, views_per_day: few } } }
}

/** How many of the ten profiles the client can open. */
async function openAll(client: TestClient): Promise<number> {
  let opened = 0
  for (const each of profiles) opened += (await open(client, each)).status === 200 ? 1 : 0
  return opened
}

describe('a viewer of many profiles in a day', () => {
  test('sees as many as the kind of account may: unconfirmed, free, premium', async () => {
    const kinds = [{ confirmed: false }, {}, { premium: true }]
    const clients = await Promise.all(kinds.map(async (details) => signedIn(app, db, await member(db, details))))
    expect(await Promise.all(clients.map(openAll))).toEqual([2, 4, 6])
  })

  test('also uses the limit of the network while unconfirmed: new accounts do not get around it', async () => {
    const remoteAddress = network()
    const openFrom = async (viewer: TestMember, seen: TestMember[]) => {
      const { cookie } = await signedIn(app, db, viewer)
      const ask = ({ id }: TestMember) =>
        app.server.inject({
          url: `/api/member.php?id=${id}`,
          headers: { host: 'localhost', cookie },
          remoteAddress,
        })
      let opened = 0
      for (const each of seen) opened += (await ask(each)).statusCode === 200 ? 1 : 0
      return opened
    }
    const unconfirmed = await Promise.all([1, 2].map(() => member(db, { confirmed: false })))
    expect(await openFrom(unconfirmed[0]!, profiles.slice(0, 2))).toBe(2)
    expect(await openFrom(unconfirmed[1]!, profiles.slice(2, 4))).toBe(1)
    expect(await openFrom(await member(db), profiles)).toBe(4)
  })

  test('gets a kind refusal in their language with advice', async () => {
    const unconfirmed = await signedIn(app, db, await member(db, { confirmed: false }))
    const free = await signedIn(app, db, await member(db))
    await Promise.all([openAll(unconfirmed), openAll(free)])
    const answer = await open(free, profiles[9]!)
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'daily_limit' } } })
    expect(answer.body.error.message).toBe('You’ve seen a lot of profiles for one day. There’ll be more tomorrow.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const german = await unconfirmed.get(`/api/member.php?id=${profiles[9]!.id}`, { cookie: `${unconfirmed.cookie}; locale=de` })
    expect(german.body.error.message).toBe('Bestätige deine E-Mail-Adresse, um heute noch mehr Profile zu sehen.')
  })

  test('may open the same profile any number of times', async () => {
    const client = await signedIn(app, db, await member(db))
    for (let times = 0; times < 8; times++) expect((await open(client, profiles[0]!)).status).toBe(200)
    expect(await openAll(client)).toBe(4)
  })

  test('still sees chat partners and likers, and of others not even whether they exist', async () => {
    const ben = await member(db)
    const client = await signedIn(app, db, ben)
    const [friend, admirer, hidden] = [await member(db), await member(db), await member(db, { invisible: true })]
    expect((await client.post('/api/messages.php', { profile: { id: friend.id }, text: 'hi' })).status).toBe(201)
    await (await signedIn(app, db, admirer)).post('/api/likes.php', { profile: { id: ben.id } })
    expect(await openAll(client)).toBe(4)
    expect([(await open(client, friend)).status, (await open(client, admirer)).status]).toEqual([200, 200])
    const answers = await Promise.all(
      [profiles[9]!, hidden, { id: randomUUID() }, { id: 'nobody' }].map((each) => open(client, each)),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.error.code])))).toEqual(
      new Set(['[429,"daily_limit"]']),
    )
  })

  test('is counted across processes, also after a restart', async () => {
    const ben = await member(db)
    const [here, there] = [await signedIn(app, db, ben), await signedIn(other, second, ben)]
    for (const each of profiles.slice(0, 3)) await open(here, each)
    await app.services.viewCounts.flush()
    expect((await open(there, profiles[0]!)).status).toBe(200)
    await other.services.viewCounts.flush()
    expect([
      (await open(there, profiles[0]!)).status,
      (await open(there, profiles[3]!)).status,
      (await open(there, profiles[4]!)).status,
    ]).toEqual([200, 200, 429])
    await other.services.viewCounts.flush()
    const restarted = new ViewCounts(db)
    restarted.profile(visitOf(ben), profiles[0]!.id)
    await restarted.flush()
    expect(restarted.isSpent('profiles', limited(ben))).toBe(true)
  })

  test('begins again the next day', async () => {
    const client = await signedIn(app, db, await member(db))
    expect(await openAll(client)).toBe(4)
    await app.services.viewCounts.flush()
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
    expect(await openAll(client)).toBe(4)
    await app.services.viewCounts.flush()
    expect(await openAll(client)).toBe(0)
  })

  test('raises one alarm for the operator', async () => {
    const reached = async () => {
      const { values } = (await metrics.getSingleMetric('view_limits_reached_total')!.get()) as {
        values: Array<{ value: number; labels: object }>
      }
      return values.filter(({ labels }) => JSON.stringify(labels).includes('premium')).reduce((sum, { value }) => sum + value, 0)
    }
    const before = await reached()
    await openAll(await signedIn(app, db, await member(db, { premium: true })))
    expect(await reached()).toBe(before + 1)
  })
})

describe('a viewer who counts many searches in a day', () => {
  test('spends a page with every four', async () => {
    const client = await signedIn(app, db, await member(db))
    const statuses = []
    for (let times = 1; times <= 18; times++) statuses.push((await client.get('/api/members-count.php?min_age=80')).status)
    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 200), 429, 429])
    expect((await client.get('/api/members.php?min_age=80')).status).toBe(429)
  })
})

test('favourites count like cards of any list: those seen before count nothing', async () => {
  const client = await signedIn(app, db, await member(db))
  for (const { id } of profiles.slice(0, 8)) await client.post('/api/favourites.php', { profile: { id } })
  expect((await client.get('/api/favourites.php')).body).toHaveLength(8)
  expect((await client.get('/api/members.php')).status).toBe(429)
  expect((await client.get('/api/favourites.php')).status).toBe(429)
})

describe('a viewer of many pages of search in a day', () => {
  test('gets as many as the kind of account may', async () => {
    const client = await signedIn(app, db, await member(db))
    const statuses = []
    for (let page = 1; page <= 6; page++) statuses.push((await client.get('/api/members.php?min_age=80')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect((await open(client, profiles[0]!)).status).toBe(200)
  })

  test('who is a visitor shares them with the network, and is told to log in', async () => {
    const from = (remoteAddress: string) =>
      app.server.inject({
        url: '/api/members.php',
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
        remoteAddress,
      })
    for (const host of [1, 2, 3]) expect((await from(`2001:db8:1:2::${host}`)).statusCode).toBe(200)
    const refused = await from('2001:db8:1:2:3:4:5:6')
    expect([refused.statusCode, refused.json().error.message]).toEqual([429, 'Log in to see more profiles today.'])
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  })
})

describe('a viewer of many cards in a day', () => {
  const cards = async (client: TestClient, path: string) => {
    const { status, body } = await client.get(path)
    return status === 200 ? (body.results as unknown[]).length : status
  }

  test('sees twice as many distinct cards as profiles, give or take a page, on however few pages', async () => {
    const client = await signedIn(app, db, await member(db))
    expect(await cards(client, '/api/members.php')).toBeGreaterThanOrEqual(10)
    expect(await cards(client, '/api/members.php')).toBe(429)
    expect((await open(client, profiles[0]!)).status).toBe(200)
  })

  test('counts the same cards once, on any process', async () => {
    await anyMember(db, { gender: 'couple', birthDate: '1960-05-05' })
    const ben = await member(db)
    const [here, there] = [await signedIn(app, db, ben), await signedIn(other, second, ben)]
    const rare = '/api/members.php?gender=couple&min_age=60'
    for (let times = 0; times < 3; times++) expect(await cards(here, rare)).toBe(1)
    await app.services.viewCounts.flush()
    expect(await cards(there, '/api/members.php?gender=trans_man')).toBe(0)
    await other.services.viewCounts.flush()
    const { rows } = await db.raw('select bit_count(cards)::integer as cards from view_count where viewer_id = $1', [ben.id])
    expect((rows[0] as { cards: number }).cards).toBe(1)
  })

  test('counts cards across processes', async () => {
    const ben = limited(await member(db))
    const ids = profiles.map(({ id }) => id)
    const [here, there] = [new ViewCounts(db), new ViewCounts(second)]
    here.page(ben, ids.slice(0, 5))
    await here.flush()
    there.page(ben, ids.slice(5))
    expect(there.isSpent('cards', ben)).toBe(false)
    await there.flush()
    expect(there.isSpent('cards', ben)).toBe(true)
  })
})

test('similar results count as well', async () => {
  const client = await signedIn(app, db, await member(db))
  const { body } = await client.get('/api/members.php?country=NL&region=ZE')
  expect([body.results.length, body.similar_results.length >= 10]).toEqual([0, true])
  expect((await client.get('/api/members.php')).status).toBe(429)
})

describe('the count', () => {
  test.each([60, 300, 1000])('of %i distinct profiles is right to a few percent', (number) => {
    for (let viewer = 0; viewer < 6; viewer++) {
      const seen = new SeenBits()
      let bits = 0
      for (let profile = 0; profile < number; profile++)
        bits += seen.add(bitOf(testKeys, `viewer ${viewer}`, '2026-01-01', `profile ${profile}`)) ? 1 : 0
      expect(Math.abs(estimate(bits) / number - 1)).toBeLessThan(0.06)
    }
  })

  test('allows a busy day of a person, and not that of a program', () => {
    const viewCounts = new ViewCounts(db, 1e9)
    const visit = visitOf({ id: randomUUID(), username: '', email: '' })
    const view = (times: number) => {
      for (let time = 0; time < times; time++) viewCounts.profile(visit, randomUUID())
    }
    view(250)
    expect(viewCounts.isSpent('profiles', visit)).toBe(false)
    view(100)
    expect(viewCounts.isSpent('profiles', visit)).toBe(true)
  })

  test('keeps one row per viewer, which does not name the profiles', async () => {
    const ben = await member(db)
    const client = await signedIn(app, db, ben)
    await openAll(client)
    await app.services.viewCounts.flush()
    const { rows } = await db.raw(
      'select pages, bit_count(profiles)::integer as bits, bit_count(cards)::integer as cards, view_count::text as row from view_count where viewer_id = $1',
      [ben.id],
    )
    expect(rows).toHaveLength(1)
    const { row, ...counts } = rows[0] as { row: string }
    expect(counts).toEqual({ pages: 0, bits: 4, cards: 0 })
    for (const { id } of profiles) expect(row).not.toContain(id)
  })
})
