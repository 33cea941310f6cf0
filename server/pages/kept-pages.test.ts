import { beforeEach, expect, test, vi } from 'vitest'
import type { PageRequest, Renderer } from '#contract/site/rendering.ts'
import { setLander } from '#server/landers/landers.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { KeptPages } from './kept-pages.ts'
import { servePages } from './rendering.ts'

const db = await freshDatabase()
await changeSettings(db, 'beau', { traffic_sources: ['partner'] })
const app = await testApp(db, { siteUrl: 'http://localhost' })
const session = (await signedIn(app, db, await member(db))).cookie
const html = '<html><head></head><body>a page</body></html>'
const light = { screen: 'web/landers/video/VideoScreen.tsx', script: 'web/landers/video/script.ts', ahead: [] }
const render = vi.fn<Renderer['render']>(async ({ request }) => {
  const { pathname } = new URL(request.url)
  const page = { kind: 'html' as const, status: 200, html, data: '{"forAnybody":true}', files: [] }
  if (pathname === '/') return { ...page, light: { ...light, ahead: ['app.js', 'signup.js'] } }
  return pathname.startsWith('/landers') || pathname.endsWith('/landing') ? { ...page, light } : page
})
const keeps: Renderer['keeps'] = (path) => {
  const [, plain, slug] = /^(\/landers\/\w+)\/(.+)$/.exec(path) ?? []
  if (plain && slug) return { path, light: true, forAll: true, withoutSlug: { path: plain, slug } }
  if (path.startsWith('/landers') || path.endsWith('/landing'))
    return { path: path.replace(/^\/members\/[^/]+/, '/members/-'), light: true, forAll: true }
  if (path === '/') return { path, light: true, forAll: false }
  return path.startsWith('/pages/') ? { path, light: false, forAll: false } : undefined
}
await servePages(app.server, app.calls, app.services, drawn(render, { keeps }))

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost', accept: 'text/html', ...headers } })

let page = 0
/** A page that no test has requested yet. */
const fresh = () => `/pages/p${(page += 1)}`

beforeEach(() => void render.mockClear())

test('a public page is the same for everybody: shared caches may store it, and it sets no cookie', async () => {
  const path = fresh()
  const answers = await Promise.all([ask(path), ask(path, {}, '91.198.174.192'), ask(`${path}?lang=en&t=8&sub1=x`)])
  for (const { headers, payload } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      vary: 'Accept-Encoding, Cookie',
      etag: answers[0]!.headers.etag,
    })
    expect([headers['set-cookie'], payload]).toEqual([undefined, answers[0]!.payload])
  }
  expect(render).toHaveBeenCalledTimes(1)
})

test('it is rendered without a viewer: it contains nothing of the first caller', async () => {
  await ask(`${fresh()}?lang=de`, { cookie: 'locale=de; source=x', 'accept-language': 'pl' }, '91.198.174.192')
  const [rendered] = render.mock.lastCall as [PageRequest]
  expect([rendered.forAnybody, rendered.signedIn, rendered.locale, rendered.request.headers.get('cookie')]).toEqual([
    true,
    false,
    'de',
    '',
  ])
  expect(new URL(rendered.request.url).search).toBe('')
  const settings = await rendered.call('GET /api/settings.php', {})
  expect(settings).toMatchObject({ geoip_country: 'NL', shown_languages: expect.arrayContaining(['en', 'pl']) })
  expect(settings).toMatchObject({ shown_languages: (settings as { visible_languages: string[] }).visible_languages })
})

test.each([
  ['signed in', session],
  ['has closed a hint', 'dismissed-entry=2026-01-01'],
  ['has chosen which languages are offered', 'languages=pl.de'],
])('a caller who %s gets a page of their own, which nobody may cache', async (_, cookie) => {
  const { headers } = await ask(fresh(), { cookie })
  expect([headers['cache-control'], headers['etag']]).toEqual(['private, no-store', undefined])
  expect((render.mock.lastCall as [PageRequest])[0].forAnybody).toBe(false)
})

test('an address with an unknown parameter gets a page of its own', async () => {
  expect((await ask(`${fresh()}?next=/likes`)).headers['cache-control']).toBe('private, no-store')
})

test('a light page is the same for a member, and for any cookies', async () => {
  const answers = [await ask('/landers/video'), await ask('/landers/video', { cookie: `${session}; dismissed-entry=x` })]
  expect(answers[1]!.payload).toBe(answers[0]!.payload)
  expect(answers[0]!.payload).toContain('src="/web/landers/video/script.ts.js"')
  expect(answers[0]!.payload).not.toMatch(/page-data|entry\.js|nonce|modulepreload/)
})

test('a light page is cached twice: with the entry warning, and without it for members and after it was answered', async () => {
  const cookies = [
    '',
    `${session}`,
    'dismissed-entry=2026-01-01T00:00:00Z',
    'search-last=a; dismissed-entry=2026-02-02T00:00:00Z',
  ]
  for (const cookie of cookies) {
    const answer = await ask('/landers/collagelanding', { cookie })
    expect(answer.headers).toMatchObject({ 'cache-control': expect.stringMatching(/^public/), vary: 'Accept-Encoding, Cookie' })
  }
  const rendered = render.mock.calls.map(([{ request }]) => request.headers.get('cookie'))
  expect(rendered).toEqual(['', 'dismissed-entry=1'])
})

test('the front page is cached twice as well, for visitors alone: a member and chosen languages get a page of their own', async () => {
  const kept = ['', 'dismissed-entry=x', 'locale=de', 'dismissed-install=y; dismissed-entry=z']
  for (const cookie of kept) expect((await ask('/', { cookie })).headers['cache-control'], cookie).toMatch(/^public/)
  for (const cookie of [session, 'languages=pl.de', 'dismissed-entry=x; unknown=y'])
    expect((await ask('/', { cookie })).headers['cache-control'], cookie).toBe('private, no-store')
  const { payload } = await ask('/', { cookie: 'dismissed-entry=x' })
  expect(payload).toContain('data-ahead="/app.js /signup.js"')
  expect(payload).not.toMatch(/page-data|modulepreload/)
})

test('who comes from a source that may search gets a front page of their own, and a landing page like everybody', async () => {
  const comes = (path: string) => ask(`${path}?network=partner`)
  expect((await comes('/')).headers['cache-control']).toBe('private, no-cache')
  await changeSettings(db, 'beau', { logged_out_search_trafficsource: true })
  await expect.poll(async () => (await comes('/')).headers['cache-control'], { timeout: 15_000 }).toBe('private, no-store')
  expect((await comes('/landers/video')).headers['cache-control']).toBe('private, no-cache')
})

test('landings of members are one page: no id is in it, known or not', async () => {
  const [one, other] = [await ask('/members/tom/landing'), await ask('/members/nobody/landing')]
  expect(other.payload).toBe(one.payload)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a slug that the operator set is a page of its own, any other is the page without one, drawn once', async () => {
  await db.transaction((tx) => setLander(tx, 'beau', { name: 'gallery', slug: 'spring' }, { texts: {} }))
  for (const slug of ['', '/spring', '/summer', '/SPRING', '/%3Cscript%3E', '/spring']) await ask(`/landers/gallery${slug}`)
  const paths = render.mock.calls.map(([{ request }]) => new URL(request.url).pathname)
  expect(paths).toEqual(['/landers/gallery', '/landers/gallery/spring'])
})

test.each(['discreet=device', 'discreet=account'])(
  'where a browser is to be neutral (%s) nothing kept is shown',
  async (cookie) => {
    for (const path of ['/landers/video', fresh()])
      expect((await ask(path, { cookie })).headers['cache-control']).toBe('private, no-store')
  },
)

test('a visitor from a source of the site gets a cookie, by an answer that is not cached', async () => {
  const { headers } = await ask(`${fresh()}?network=partner`)
  expect([headers['cache-control'], String(headers['set-cookie'])]).toEqual([
    'private, no-cache',
    expect.stringMatching(/^source=.+HttpOnly/),
  ])
})

test('it runs the build and its own line, and nothing else that could be in it', async () => {
  const { headers, payload } = await ask(fresh())
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(policy).not.toMatch(/nonce|unsafe|strict-dynamic/)
  expect(payload).not.toContain('nonce')
})

test('a browser that has it already gets 304', async () => {
  const path = fresh()
  const { headers } = await ask(path)
  const again = await ask(path, { 'if-none-match': `"x", ${String(headers['etag'])}` })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect((await ask(path, { 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test('each language has its own, and so has each kind of compression', async () => {
  const path = fresh()
  const [english, german] = [await ask(path), await ask(`${path}?lang=de`)]
  expect(render).toHaveBeenCalledTimes(2)
  expect(german.statusCode + english.statusCode).toBe(400)
  const small = await Promise.all(
    ['br', 'gzip, deflate, br', 'gzip', 'zstd'].map((each) => ask(path, { 'accept-encoding': each })),
  )
  expect(small.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip', undefined])
  expect(render).toHaveBeenCalledTimes(2)
})

test('fifty concurrent requests wait for one rendering; ten seconds later it is rendered anew', async () => {
  const pages = new KeptPages()
  const draw = vi.fn(async () => ({ text: html, status: 200, styles: [] }))
  await Promise.all(Array.from({ length: 50 }, () => pages.read('a', draw, 0)))
  await pages.read('a', draw, 9_999)
  expect(draw).toHaveBeenCalledTimes(1)
  await pages.read('a', draw, 10_000)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('a failed or unknown page is tried again at once', async () => {
  const pages = new KeptPages()
  const draw = vi.fn(async () => ({ text: html, status: 503, styles: [] }))
  await pages.read('a', draw, 0)
  await pages.read('a', draw, 0)
  expect(draw).toHaveBeenCalledTimes(2)
  const fail = vi.fn(async () => Promise.reject(new Error('no database')))
  await expect(pages.read('b', fail, 0)).rejects.toThrow('no database')
  await expect(pages.read('b', fail, 0)).rejects.toThrow('no database')
  expect(fail).toHaveBeenCalledTimes(2)
})

test('a page that is no longer requested is not cached for ever', async () => {
  const pages = new KeptPages()
  const draw = vi.fn(async () => ({ text: html, status: 200, styles: [] }))
  await pages.read('a', draw, 0)
  await pages.read('b', draw, 10_000)
  // By a clock that went backwards it would still be fresh.
  await pages.read('a', draw, 5_000)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('a thousand addresses are cached at most, the oldest goes first', async () => {
  const pages = new KeptPages()
  const draw = vi.fn(async () => ({ text: html, status: 200, styles: [] }))
  for (let name = 0; name <= 1000; name++) await pages.read(String(name), draw, 0)
  await pages.read('1000', draw, 0)
  expect(draw).toHaveBeenCalledTimes(1001)
  await pages.read('0', draw, 0)
  expect(draw).toHaveBeenCalledTimes(1002)
})
