import { expect, test } from 'vitest'
import type { Renderer } from '#contract/site/rendering.ts'
import { testApp } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { servePages } from './rendering.ts'
import { type StaffFiles, staffPage } from './staff-page.ts'

const db = await freshDatabase()
const built: StaffFiles = {
  script: '/staff/assets/client-1.js',
  styles: ['/staff/assets/style-1.css'],
  files: new Map([
    ['client-1.js', { type: 'text/javascript; charset=utf-8', plain: Buffer.from('plain'), brotli: Buffer.from('brotli') }],
    ['style-1.css', { type: 'text/css; charset=utf-8', plain: Buffer.from('css'), brotli: undefined }],
  ]),
}
const app = await testApp(db)
const render: Renderer['render'] = async ({ request }) => ({
  kind: 'html',
  status: 404,
  html: `<html><head></head><body>There is no ${new URL(request.url).pathname}</body></html>`,
  data: '{}',
  files: [],
})
const inside = '10.0.0.7'
const staff = staffPage(built, { reaches: (address) => address === inside, demo: false })
await servePages(app.server, app.calls, app.services, drawn(render, { knows: () => false, staff }))

const get = (url: string, remoteAddress = inside, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost', accept: 'text/html', ...headers } })

test('the console is one page at every address below /staff, with its own files alone', async () => {
  for (const url of ['/staff', '/staff/', '/staff/cases/123?show=mine']) {
    const { statusCode, body, headers } = await get(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/staff/assets/style-1.css',
      'data:,',
      '/staff/assets/client-1.js',
    ])
  }
})

test('the page of the console is not cached, framed, indexed or shared, and runs only its own script', async () => {
  const { headers, body } = await get('/staff')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe-|worker-src|https?:/)
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy)!
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body).toContain(`nonce="${nonce}"`)
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test('its files are cached by the browser alone, compressed if the browser reads that', async () => {
  const plain = await get('/staff/assets/client-1.js')
  expect([plain.body, plain.headers['content-type']]).toEqual(['plain', 'text/javascript; charset=utf-8'])
  expect(plain.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  const compressed = await get('/staff/assets/client-1.js', inside, { 'accept-encoding': 'gzip, br' })
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect((await get('/staff/assets/style-1.css', inside, { 'accept-encoding': 'br' })).body).toBe('css')
})

test('a file that is none, and an address that only begins like it, are no pages', async () => {
  for (const url of ['/staff/assets/other.js', '/staff/assets/..%2fclient-1.js', '/staffing', '/staff-only'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  const posted = await app.server.inject({
    method: 'POST',
    url: '/staff',
    remoteAddress: inside,
    payload: 'name=x',
    headers: {
      host: 'localhost',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(posted.statusCode).toBe(404)
})

test('from a network that is not allowed the console and its files are like any address that is none', async () => {
  const shown = async (url: string, address: string) => {
    const { statusCode, headers, body } = await get(url, address)
    const { date: _, ...rest } = headers
    const plain = (text: string) => text.replaceAll(/nonce(-|=")[^"']+/g, '').replaceAll(url, 'ADDRESS')
    return { statusCode, body: plain(body), headers: plain(JSON.stringify({ ...rest, 'content-length': '' })) }
  }
  const unknown = await shown('/nowhere', '203.0.113.9')
  for (const url of ['/staff', '/staff/cases/1', '/staff/assets/client-1.js'])
    expect(await shown(url, '203.0.113.9')).toEqual(unknown)
})
