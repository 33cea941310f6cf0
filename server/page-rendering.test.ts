import { expect, test, vi } from 'vitest'
import type { PageRequest, Renderer } from '#contract/rendering.ts'
import { testApp } from './testing/app.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { servePages } from './page-rendering.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'silent' })
const render = vi.fn<Renderer['render']>(async () => ({ kind: 'redirect', status: 303, location: '/members', cookies: [] }))
const assets = { head: '', preloads: () => '', addresses: () => ({}), entry: '/entry.js' }
await servePages(app.server, app.calls, { geoipFile: undefined }, { render, assets })

const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' }
const post = (url: string, payload: string, headers: Record<string, string>) =>
  app.server.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } })

test('a form without a script comes to the page it stands on, and he is led on', async () => {
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

test('no call takes a form', async () => {
  const answer = await post('/api/user.php', 'username=tom&password=x', { 'sec-fetch-site': 'same-origin' })
  expect(answer.statusCode).toBe(422)
})

test('a page that cannot be drawn, its error page neither, says so with its details and the way home', async () => {
  render.mockRejectedValueOnce(new Error('secret detail'))
  const answer = await app.server.inject({ method: 'GET', url: '/members', headers: { host: 'localhost', accept: 'text/html' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.payload).toContain('An error has occurred while showing the error page.')
  expect(answer.payload).toContain('500 internal')
  expect(answer.payload).toContain('<a href="/">Back to the home page</a>')
  expect(answer.payload).not.toContain('secret detail')
})
