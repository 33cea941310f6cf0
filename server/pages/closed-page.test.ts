import { expect, test } from 'vitest'
import type { Renderer } from '#contract/site/rendering.ts'
import { testApp } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { servePages } from './rendering.ts'
import { staffPage } from './staff-page.ts'

const db = await freshDatabase()
await addSite(db, { ...newSite('pink', 'pink.example'), openedAt: null }, ['pink.example'])
const app = await testApp(db)
const render: Renderer['render'] = async () => ({
  kind: 'html',
  status: 200,
  html: '<html><head></head><body>Members</body></html>',
  data: '{}',
  files: [],
})
const staff = staffPage(
  { script: '/staff/assets/client-1.js', styles: [], files: new Map() },
  { reaches: () => true, demo: false },
)
await servePages(app.server, app.calls, app.services, drawn(render, { knows: () => true, staff }))

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.server.inject({ method, url, headers: { host: 'pink.example', accept: 'text/html', ...headers } })

test('every page of a site that is not open says so in the visitor’s language, and not what the site is', async () => {
  for (const url of ['/', '/signup', '/members/1?discreet=1', '/nothing']) {
    const { statusCode, body, headers } = await ask(url)
    expect([url, statusCode]).toEqual([url, 503])
    expect(body).toContain('<h1>Not open yet</h1>')
    expect(body).not.toMatch(/pink|member|dating|gay|men/i)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'retry-after': '3600' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; /)
  }
  expect((await ask('/', { cookie: 'locale=fi' })).body).toContain('<html lang="fi">')
})

test('neither its calls, files nor forms answer; the console does, and so does the site beside it', async () => {
  for (const url of ['/api/settings.php', '/robots.txt', '/manifest/en.webmanifest', '/media/x', '/sitemap.xml'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 503])
  const posted = await ask(
    '/signup',
    { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    'POST',
  )
  expect([posted.statusCode, posted.body.includes('Not open yet')]).toEqual([503, true])
  expect((await ask('/staff')).statusCode).toBe(200)
  expect((await ask('/api/staff/me.php')).statusCode).toBe(403)
  expect((await ask('/', { host: 'localhost' })).body).toContain('Members')
})
