import { expect, test, vi } from 'vitest'
import type { PageRequest, Renderer } from '#contract/site/rendering.ts'
import { testApp } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { hostilePaths } from '#server/testing/hostile/paths.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { servePages } from './rendering.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'silent' })
const render = vi.fn<Renderer['render']>(async () => ({ kind: 'redirect', status: 303, location: '/members', cookies: [] }))
const knows = vi.fn<Renderer['knows']>((path) => !path.startsWith('/nowhere'))
await servePages(app.server, app.calls, app.services, drawn(render, { knows }))

const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' }
const post = (url: string, payload: string, headers: Record<string, string>) =>
  app.server.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } })

test('a form without a script posts to its own page, which redirects', async () => {
  const answer = await post('/login?next=%2Flikes', 'username=tom', { 'sec-fetch-site': 'same-origin' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/members'])
  const [{ request }] = render.mock.lastCall as [PageRequest]
  expect([request.method, new URL(request.url).search, await request.text()]).toEqual(['POST', '?next=%2Flikes', 'username=tom'])
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('a form of another site’s page is refused before it is read: %o', async (headers) => {
  render.mockClear()
  expect((await post('/login', 'username=tom', headers)).statusCode).toBe(403)
  expect(render).not.toHaveBeenCalled()
})

test.each(hostilePaths)('%j is the address of no page: the answer needs no rendering, and is no error', async (path) => {
  render.mockClear()
  for (const accept of ['text/html', '*/*']) {
    const asked = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`
    const { status } = await rawRequest(app, Buffer.from(asked, 'latin1'))
    expect([400, 404]).toContain(status)
  }
  expect(render).not.toHaveBeenCalled()
})

test('no call takes a form', async () => {
  const answer = await post('/api/user.php', 'username=tom&password=x', { 'sec-fetch-site': 'same-origin' })
  expect(answer.statusCode).toBe(422)
})

test('a page that cannot be rendered, nor its error page, says so with the details and a link home', async () => {
  render.mockRejectedValueOnce(new Error('secret detail'))
  const answer = await app.server.inject({ method: 'GET', url: '/members', headers: { host: 'localhost', accept: 'text/html' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.payload).toContain('An error has occurred while showing the error page.')
  expect(answer.payload).toContain('500 internal')
  expect(answer.payload).toContain('<a href="/">Back to the home page</a>')
  expect(answer.payload).not.toContain('secret detail')
})

test('the page for unknown addresses is rendered thirty times a minute for one network, and never for programs', async () => {
  const ask = (remoteAddress: string, accept = 'text/html', method: 'GET' | 'POST' = 'GET') =>
    app.server.inject({
      method,
      url: '/nowhere?x=1',
      remoteAddress,
      headers: { ...form, 'sec-fetch-site': 'same-origin', accept },
    })
  render.mockClear()
  render.mockResolvedValue({ kind: 'html', status: 404, html: '<html><head></head><body>', data: '', files: [] })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, count) => ask(`2001:db8::${count}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  expect(render).toHaveBeenCalledTimes(30)
  // Of many at once the first is unknown.
  expect(answers.filter(({ payload }) => payload.includes('404 not_found'))).toHaveLength(20)
  expect((await ask('2001:db8::1', 'text/html', 'POST')).statusCode).toBe(404)
  expect((await ask('10.1.2.3', '*/*')).statusCode).toBe(404)
  expect(render).toHaveBeenCalledTimes(30)
  await ask('10.1.2.3')
  expect(render).toHaveBeenCalledTimes(31)
  for (let count = 0; count < 100; count++) await ask(`10.2.2.${count}`)
  expect(render.mock.calls.length).toBeLessThanOrEqual(130)
})
