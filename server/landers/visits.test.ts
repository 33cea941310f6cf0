import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { from, signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { isCrawler } from './crawlers.ts'
import { LanderDirectory, setLander } from './landers.ts'
import { forgetOldVisits, readFunnel, removeVisits, Visits } from './visits.ts'

const db = await freshDatabase()
const app = await testApp(db)
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
await changeSettings(db, 'beau', { traffic_sources: ['Meadow', 'partner-7'] })
await db.transaction((tx) => setLander(tx, 'beau', { name: 'video', slug: 'spring' }, { source: 'partner-7' }))
await db.transaction((tx) => setLander(tx, 'beau', { name: 'video', slug: 'beach' }, { source: 'a stranger' }))

let network = 0
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1' }
/** Each from its own network. */
const someone = () => from(app, `192.0.2.${++network}`)
const visit = { page: 'video', step: 'visit' }
const tell = async (changes = {}, headers = {}) =>
  (await someone().post('/api/visits.php', { ...visit, ...changes }, { ...phone, ...headers })).status
const counted = async () => {
  await app.services.visits.flush()
  const columns = 'site_id, page, slug, source, step, count'
  return (await db.raw(`select ${columns} from visit_count order by page, slug, source, step`)).rows
}
const one = { site_id: 'beau', page: 'video', slug: '', source: '', step: 'visit', count: 1 }

beforeEach(async () => {
  await app.services.visits.flush()
  await db.raw('delete from visit_count')
})

describe('a visit', () => {
  it('is counted by the hour, with the known data of the page: the slug where it has it, the source where it is on the site’s list', async () => {
    expect(await tell()).toBe(204)
    await tell({ slug: 'spring' })
    await tell({ slug: 'spring', source: ' MEADOW ' })
    await tell({ slug: 'beach', source: 'http://evil.example/<script>' })
    await tell({ slug: '<script>alert(1)</script>', source: 'meadow' })
    await tell({ page: 'gallery', slug: 'spring', step: 'signup-4' })
    await tell({ slug: 'x'.repeat(2_000), source: 'x'.repeat(2_000) })
    expect(await counted()).toEqual([
      { ...one, page: 'gallery', step: 'signup-4' },
      { ...one, count: 2 },
      { ...one, source: 'Meadow' },
      { ...one, slug: 'beach' },
      { ...one, slug: 'spring', source: 'Meadow' },
      { ...one, slug: 'spring', source: 'partner-7' },
    ])
    const hours = (await db.raw('select distinct hour from visit_count')).rows as Array<{ hour: Date }>
    expect(hours).toHaveLength(1)
    expect(hours[0]!.hour.getTime() % 3_600_000).toBe(0)
  })

  it('is added to those of its hour, and no other site’s', async () => {
    await tell()
    await app.services.visits.flush()
    await tell()
    await tell({}, { host: 'plum.example' })
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { ...one, count: 2 },
        { ...one, site_id: 'plum' },
      ]),
    )
  })

  test.each<[string, object]>([
    ['an unknown page', { page: 'members' }],
    ['an unknown step', { step: 'bought' }],
    ['an account that was made', { step: 'signed-up' }],
    ['a bounce', { step: 'bounced' }],
    ['a page that is none', { page: { $ne: 1 } }],
    ['a slug that is none', { slug: 7 }],
  ])('with %s is refused', async (_, changes) => {
    expect(await tell(changes)).toBe(422)
    expect(await counted()).toEqual([])
  })

  it('of a member, of a crawler, or from another site’s page is not counted', async () => {
    const tom = await signedIn(app, db, await member(db))
    expect((await tom.post('/api/visits.php', visit, phone)).status).toBe(204)
    expect((await tom.post('/api/page-hidden.php?page=video', {}, phone)).status).toBe(204)
    await tell({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await tell({}, { 'user-agent': '' })
    expect(await tell({}, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await counted()).toEqual([])
  })

  it('is counted sixty times in ten minutes from one network, and silently not beyond', async () => {
    const crowd = from(app, '198.51.100.7')
    for (let i = 0; i < 70; i++) expect((await crowd.post('/api/visits.php', visit, phone)).status).toBe(204)
    for (let i = 0; i < 70; i++) expect((await crowd.post('/api/page-hidden.php?page=video', {}, phone)).status).toBe(204)
    expect(await counted()).toEqual([
      { ...one, step: 'bounced', count: 60 },
      { ...one, count: 60 },
    ])
  })

  it('of sixty visitors behind one address is counted with every step, so that no rate is above what happened', async () => {
    const carrier = from(app, '198.51.100.8')
    const steps = ['visit', 'acted', 'signup-0', 'signup-1', 'signup-2', 'signup-3', 'signup-4']
    for (let i = 0; i < 60; i++) for (const step of steps) await carrier.post('/api/visits.php', { ...visit, step }, phone)
    expect(await counted()).toEqual([...steps].sort().map((step) => ({ ...one, step, count: 60 })))
  })

  it('from many addresses of one network of IPv6 is one network’s', async () => {
    for (let i = 0; i < 62; i++) await from(app, `2001:db8:1:1::${(i + 1).toString(16)}`).post('/api/visits.php', visit, phone)
    expect(await counted()).toEqual([{ ...one, count: 60 }])
    for (let i = 0; i < 130; i++) await from(app, `2001:db8:1:${(i + 2).toString(16)}::1`).post('/api/visits.php', visit, phone)
    expect(await counted()).toEqual([{ ...one, count: 180 }])
  })

  it('leaves nothing of the visitor: no cookie, no row but the count', async () => {
    const { headers } = await someone().post('/api/visits.php', visit, { ...phone, 'accept-language': 'fi' })
    expect(headers['set-cookie']).toBeUndefined()
    const before = (await db.raw('select * from visit_count')).rows
    expect(before).toEqual([])
    await app.services.visits.flush()
    expect(JSON.stringify((await db.raw('select * from visit_count')).rows)).not.toMatch(/192\.0|iPhone|\bfi\b/)
  })
})

describe('a visitor by a slug with a source', () => {
  it('counts for it where it is on the site’s list, as a visitor by an address that names it', async () => {
    await changeSettings(db, 'beau', { signups: 'with_trafficsource' })
    const cookieOf = async (slug: string) =>
      String((await someone().post('/api/visits.php', { ...visit, slug }, phone)).headers['set-cookie'] ?? '').split(';')[0]!
    const may = async (cookie: string) => (await visitor(app).get('/api/signup.php', { cookie })).body.may
    expect(await may(await cookieOf('spring'))).toBe('yes')
    expect([await cookieOf('beach'), await cookieOf('nothing'), await cookieOf('')]).toEqual(['', '', ''])
    expect(await may('')).toBe('signup_closed')
    await changeSettings(db, 'beau', { signups: 'all' })
  })

  it('gets its cookie also beyond the limit of counted visits', async () => {
    const crowd = from(app, '198.51.100.9')
    const come = () => crowd.post('/api/visits.php', { ...visit, slug: 'spring' }, phone)
    for (let i = 0; i < 60; i++) await come()
    expect(String((await come()).headers['set-cookie'])).toContain('source=')
    expect(await counted()).toMatchObject([{ slug: 'spring', count: 60 }])
  })
})

describe('a page that was left before anything was done on it', () => {
  it('is counted by its address, whatever the body is', async () => {
    const leave = async (query: string) => (await someone().post(`/api/page-hidden.php${query}`, {}, phone)).status
    for (const query of ['', '?page=video&slug=spring&source=meadow', '?page=nothing&slug[]=1', '?page=video&page=gallery'])
      expect([query, await leave(query)]).toEqual([query, 204])
    expect(await counted()).toEqual([
      { ...one, page: 'other', step: 'bounced', count: 3 },
      { ...one, slug: 'spring', source: 'Meadow', step: 'bounced' },
    ])
  })
})

describe('the counts', () => {
  it('are kept when they cannot be added up, and added up by two processes at once', async () => {
    const landers = new LanderDirectory(db, 0)
    const [one, two] = [new Visits(db, landers), new Visits(db, landers)]
    const visit = visitOf()
    for (let i = 0; i < 5; i++)
      await Promise.all([one, two].map((each) => each.count(visit, { page: 'index', step: i % 2 ? 'visit' : 'acted' })))
    const run = vi.spyOn(db, 'run').mockRejectedValueOnce(new Error('gone'))
    await one.flush()
    run.mockRestore()
    await Promise.all([one.flush(), two.flush()])
    expect(await counted()).toMatchObject([
      { step: 'acted', count: 6 },
      { step: 'visit', count: 4 },
    ])
  })

  it('are read by lander, slug, source, day or hour, in the site’s own time zone, and gone after 400 days', async () => {
    const today = new Date()
    // The latest that is over: less than 400 days ago.
    const november = `${today.getUTCFullYear() - (today.getUTCMonth() < 11 ? 1 : 0)}-11`
    const row = (hour: string, slug: string, source: string, step: string, count: number) =>
      db.raw(`insert into visit_count values ('beau', $1, 'video', $2, $3, $4, $5)`, [hour, slug, source, step, count])
    await row(`${november}-01T22:00Z`, '', 'Meadow', 'visit', 7)
    await row(`${november}-01T23:00Z`, 'spring', 'Meadow', 'visit', 2)
    await row(`${november}-01T23:00Z`, 'spring', '', 'signed-up', 1)
    await row(`${november}-03T23:00Z`, '', '', 'visit', 99)
    const read = (by: 'lander' | 'slug' | 'source' | 'day' | 'hour', day = { from: `${november}-01`, to: `${november}-03` }) =>
      readFunnel(db, 'beau', { ...day, by, timeZone: 'Europe/Amsterdam' })
    expect(await read('lander')).toEqual([{ name: 'video', counts: { visit: 9, 'signed-up': 1 } }])
    expect(await read('slug')).toEqual([
      { name: 'video', counts: { visit: 7 } },
      { name: 'video/spring', counts: { visit: 2, 'signed-up': 1 } },
    ])
    expect(await read('source')).toEqual([
      { name: '', counts: { 'signed-up': 1 } },
      { name: 'Meadow', counts: { visit: 9 } },
    ])
    expect(await read('day')).toEqual([
      { name: `${november}-01`, counts: { visit: 7 } },
      { name: `${november}-02`, counts: { visit: 2, 'signed-up': 1 } },
    ])
    expect((await read('hour')).map(({ name }) => name)).toEqual([`${november}-01 23:00`, `${november}-02 00:00`])
    expect(await read('lander', { from: `${november}-02`, to: `${november}-02` })).toEqual([
      { name: 'video', counts: { visit: 2, 'signed-up': 1 } },
    ])
    expect(await readFunnel(db, 'plum', { from: '2026-01-01', to: '2027-01-01', by: 'lander', timeZone: 'UTC' })).toEqual([])
    await row(new Date(Date.now() - 401 * 86_400_000).toISOString(), '', '', 'visit', 1)
    await forgetOldVisits(db)
    expect((await db.raw('select from visit_count')).rows).toHaveLength(4)
    await db.transaction((tx) => removeVisits(tx, 'beau'))
    expect(await counted()).toEqual([])
  })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15; CUBOT P80) Chrome/141.0 Mobile', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', false],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 HeadlessChrome/141.0', true],
  ['curl/8.15.0', true],
  ['', true],
])('%s is a crawler: %s', (userAgent, is) => expect(isCrawler(userAgent)).toBe(is))
