import { expect, onTestFinished, test, vi } from 'vitest'
import type { WebhookEvent } from '#contract/staff/options.ts'
import { servePages } from '#server/pages/rendering.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { drawn } from '#server/testing/drawn.ts'
import { testKeys } from '#server/testing/keys.ts'
import { addEndpoint, deliveriesOf } from '#server/webhooks/endpoints.ts'
import { mostWaiting } from '#server/webhooks/webhooks.ts'

const db = await freshDatabase()
const html = '<html><head></head><body></body></html>'
const render = async () => ({ kind: 'html', status: 200, html, data: '{}', files: [], title: '', light: undefined }) as never
const patternOf = (path: string) => (path.startsWith('/members/') ? '/members/:id' : path === '/' ? '/' : undefined)
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A process that serves pages; of a site whose endpoint wants these events. */
async function process(...events: WebhookEvent[]) {
  for (const table of ['webhook_endpoint', 'webhook_delivery']) await db.raw(`delete from ${table}`)
  const url = new URL('https://example.com/hooks')
  const id = await db.transaction((tx) => addEndpoint(tx, testKeys, 'beau', { url, events }))
  const app = await testApp(db)
  const reports = await servePages(app.server, app.calls, app.services, drawn(render, { patternOf }))
  const report = (body: unknown, headers = {}, remoteAddress = '203.0.113.9') =>
    app.server.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/page-reports.php',
      headers: { host: 'localhost', 'content-type': 'application/csp-report', 'user-agent': userAgent, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const sent = async () => {
    await reports.flush()
    return (await deliveriesOf(db, 'beau', { id, count: 50 })).map(
      ({ body }) => JSON.parse(body) as { type: string; data: object },
    )
  }
  return { report, sent, page: () => app.server.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } }) }
}

const blocked = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'http://localhost/members/0194-tom?with=ben#photos',
    referrer: 'http://localhost/chat/ben',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'moz-extension://0194aaaa-device/tom.js',
    'script-sample': 'I am tom',
    ...changes,
  },
})
const failed = (changes: object = {}) => ({
  error: 'TypeError',
  at: '/assets/own.js:1:2345',
  path: '/members/0194-tom',
  ...changes,
})

test('a page asks for no reports, and takes none, unless a webhook of its site wants them', async () => {
  const { page, report, sent } = await process('order.paid')
  const { headers, payload: text } = await page()
  expect(String(headers['content-security-policy'])).not.toContain('report')
  expect(text).not.toContain('data-reports')
  expect((await report(blocked())).statusCode).toBe(204)
  expect(await sent()).toEqual([])
})

test('what a member’s page was refused is told once with its count, and names nobody', async () => {
  const { page, report, sent } = await process('page.blocked', 'page.failed')
  const { headers, payload: text } = await page()
  expect(String(headers['content-security-policy'])).toMatch(/; report-uri \/api\/page-reports\.php$/)
  expect(text).toContain('data-reports')
  for (let times = 0; times < 3; times++) await report(blocked())
  await report(failed({ message: 'cannot read tom', stack: 'tom' }), { 'content-type': 'application/json' })
  const heard = await sent()
  expect(heard.map(({ type, data }) => ({ type, ...data }))).toEqual(
    expect.arrayContaining([
      { type: 'page.blocked', directive: 'script-src-elem', blocked: 'extension', page: '/members/:id', browser: 'Firefox 145', count: 3 },
      { type: 'page.failed', error: 'TypeError', at: '/assets/own.js:1:2345', page: '/members/:id', browser: 'Firefox 145', count: 1 },
    ]), // prettier-ignore
  )
  expect(heard).toHaveLength(2)
  expect(JSON.stringify(heard)).not.toMatch(/tom|ben|0194aaaa|0194-/)
})

test.each([
  ['a page of another site', blocked({ 'document-uri': 'https://elsewhere.example/members/tom' })],
  ['an address that is no page', blocked({ 'document-uri': 'http://localhost/tom-is-here' })],
  ['an invented directive', blocked({ 'effective-directive': 'tom-src' })],
  ['an invented file', failed({ at: '/assets/tom.js:1:1' })],
  ['a place with words', failed({ at: '/assets/own.js:1:1 tom' })],
  ['no JSON', '{tom'],
  ['a list', ['tom']],
])('a report of %s is dropped', async (_, body) => {
  const { report, sent } = await process('page.blocked', 'page.failed')
  expect((await report(body)).statusCode).toBe(204)
  expect(await sent()).toEqual([])
})

test('invented words of the lists are told as what they are: other, or an error', async () => {
  const { report, sent } = await process('page.blocked', 'page.failed')
  await report(blocked({ 'blocked-uri': 'https://tom.example/' }), { 'user-agent': 'tom/1.0' })
  await report(failed({ error: 'tom' }))
  expect((await sent()).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ blocked: 'other', browser: 'other' }),
      expect.objectContaining({ error: 'Error' }),
    ]),
  )
})

test('a flood tells twenty different things a minute, and switches no endpoint off', async () => {
  const { report, sent } = await process('page.failed', 'order.paid')
  const from = (remoteAddress: string, line: number) => report(failed({ at: `/assets/own.js:${line}:1` }), {}, remoteAddress)
  for (const remoteAddress of ['203.0.113.1', '203.0.113.2'])
    await Promise.all(Array.from({ length: 15 }, (_, line) => from(remoteAddress, line + (remoteAddress.endsWith('2') ? 16 : 1))))
  expect(await sent()).toHaveLength(20)
  await db.raw(
    `insert into webhook_delivery (site_id, endpoint_id, id, event, body, created_at, next_at)
     select 'beau', id, gen_random_uuid(), 'test', '{}', now(), now() from webhook_endpoint, generate_series(1, 80)`,
  )
  const { rows } = await db.raw('select count(*)::int as waiting from webhook_delivery')
  expect(rows).toEqual([{ waiting: 100 }])
  await from('203.0.113.3', 99)
  await sent()
  expect((await db.raw('select from webhook_delivery')).rows).toHaveLength(100)
  expect(100).toBeLessThan(mostWaiting)
})

test('a site whose pages failed just now makes no other site wait for the minute', async () => {
  await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
  const { report } = await process('page.failed')
  const endpoint = { url: new URL('https://example.com/plum'), events: ['page.failed' as const] }
  await db.transaction((tx) => addEndpoint(tx, testKeys, 'plum', endpoint))
  const sitesSent = async () => (await db.raw('select site_id from webhook_delivery order by created_at')).rows
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await report(failed())
  vi.advanceTimersByTime(10_000)
  await expect.poll(sitesSent).toEqual([{ site_id: 'beau' }])
  await report(failed())
  await report(failed(), { host: 'plum.example' })
  vi.advanceTimersByTime(10_000)
  await expect.poll(sitesSent).toEqual([{ site_id: 'beau' }, { site_id: 'plum' }])
})

test('another site’s page can report nothing', async () => {
  const { report, sent } = await process('page.blocked')
  expect((await report(blocked(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await sent()).toEqual([])
})
