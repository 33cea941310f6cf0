import { describe, expect, it } from 'vitest'
import type { Renderer } from '#contract/site/rendering.ts'
import { servePages } from '#server/pages/rendering.ts'
import { signedIn, type TestAnswer, testApp, visitor } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'https://beau.example', production: true, demo: false, paymentProvider: undefined })
const ben = await member(db)
const session = (await signedIn(app, db, ben)).cookie.replace('session', '__Host-session')
const html = '<html><head></head><body>a page</body></html>'
const render: Renderer['render'] = async () => ({ kind: 'html', status: 200, html, data: '', files: [] })
await servePages(app.server, app.calls, app.services, drawn(render))

/** Every served address, and some unknown ones. */
const addresses = [
  ...app.routes.map(({ method, url }) => ({ method, url: url.replace('*', 'x').replace(':provider', 'mollie') })),
  ...['/', '/nowhere', '/api/nowhere', '/assets/missing.js', '/media/x', '/%zz', '/api/%00'].map((url) => ({
    method: 'GET',
    url,
  })),
  { method: 'OPTIONS', url: '/api/user.php' },
]

/** Public answers without member data. */
const sameForAll = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/mark.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
  '/manifest/en.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/change-password',
])

const ledTo: Record<string, string> = {
  '/.well-known/change-password': '/reset-password',
  '/api/unsubscribe': '/unsubscribe?token=',
}

async function ask(method: string, url: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const answer = await app.server.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers },
  })
  return { status: answer.statusCode, body: answer.payload, headers: answer.headers }
}

describe('every answer to anybody', () => {
  it.each([
    ['a visitor', {}],
    ['a member', { cookie: session }],
    ['one at a host that is not ours', { host: 'evil.example' }],
    ['a visitor from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ])('has every header, for %s', async (_who, who) => {
    for (const { method, url } of addresses) {
      const { status, headers } = await ask(method, url, who as Record<string, string>)
      const what = `${method} ${url} ${status}`
      expect(status, what).toBeLessThan(500)
      expect(headers, what).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
      // A malformed address is answered before the site is known.
      if (url !== '/%zz') expect(headers['strict-transport-security'], what).toMatch(/^max-age=(6\d{7}|[1-9]\d{8})$/)
      const policy = String(headers['content-security-policy'])
      expect(policy, what).toContain("default-src 'none'")
      expect(policy, what).toContain("frame-ancestors 'none'")
      expect(policy, what).not.toMatch(/unsafe-|\*|https?:/)
      expect(headers, what).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': sameForAll.has(url) && status < 400 ? 'public, max-age=3600' : 'private, no-store',
        'permissions-policy': expect.stringMatching(/ camera=(\(\)|\(self\)), microphone=\1, payment=\(\)/),
      })
      for (const name of Object.keys(headers))
        expect(name, what).not.toMatch(/^(access-control-|server$|x-powered-by|via$|x-aspnet)/)
      // Redirects lead only to our own pages.
      expect(headers['location'], what).toBe(status === 303 ? ledTo[url] : undefined)
    }
  })

  it('has its content type, with the character set for text', async () => {
    for (const { method, url } of addresses) {
      const { body, headers } = await ask(method, url)
      if (body !== '') expect(String(headers['content-type']), url).toMatch(/; ?charset=utf-8|^image\/[\w.+-]+$/i)
    }
  })

  it('is readable for no other origin, whichever origin asks first', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://beau.example']) {
      const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
      const answer = await ask('OPTIONS', '/api/user.php', headers)
      expect([answer.status, Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))]).toEqual([404, []])
    }
  })
})

it('HSTS includes subdomains only if the operator configures it', async () => {
  const other = await testApp(db, { siteUrl: 'https://beau.example', hstsSubdomains: true })
  const { headers } = await other.server.inject({ url: '/healthz', headers: { host: 'localhost' } })
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

it('a missing file of the web app is a plain 404', async () => {
  const answer = await ask('GET', '/assets/missing.js')
  expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([404, 'not_found'])
})

describe('a page', () => {
  it('has a unique nonce', async () => {
    const policies = await Promise.all(
      Array.from({ length: 600 }, async () => String((await ask('GET', '/')).headers['content-security-policy'])),
    )
    const nonces = policies.map((policy) => /'nonce-([\w+/=]+)'/.exec(policy)![1]!)
    expect(new Set(nonces).size).toBe(600)
    expect(Buffer.from(nonces[0]!, 'base64')).toHaveLength(16)
  })
})

describe('cookies', () => {
  it('are bound to the host, https and our site, and those that identify a member are not readable by scripts', async () => {
    const answer = await visitor(app).post('/api/signup.php?ref=a', signupForm())
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(
      expect.arrayContaining(['__Host-device', '__Host-session']),
    )
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
  })

  it('of the session are deleted at logout, with all stored data of the browser', async () => {
    const answer = await ask('GET', '/api/logout.php', { cookie: session })
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache", "storage"'])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-session=; .*Max-Age=0|^__Host-session=; .*Expires=Thu, 01 Jan 1970/,
    )
    expect((await ask('GET', '/api/user.php', { cookie: session })).status).toBe(403)
  })

  it('without the prefix are ignored on https', async () => {
    const again = (await signedIn(app, db, ben)).cookie
    expect((await ask('GET', '/api/user.php', { cookie: again })).status).toBe(403)
    expect((await ask('GET', '/api/user.php', { cookie: again.replace('session', '__Host-session') })).status).toBe(200)
  })
})

describe('an operator page', () => {
  it.each(['/metrics', '/api/openapi.json'])(
    '%s is closed without a token, also to this machine, because a proxy on it may send no forwarding header',
    async (url) => {
      expect((await ask('GET', url)).status).toBe(404)
    },
  )

  it.each(['/metrics', '/api/openapi.json'])(
    '%s of a local site is open to this machine, and never to clients behind a proxy on it',
    async (url) => {
      const local = await testApp(db, { production: true, demo: false })
      const get = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
        (await local.server.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress })).statusCode
      expect(await get()).toBe(200)
      for (const name of [
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'x-real-ip',
        'via',
        'cf-connecting-ip',
      ])
        expect(await get({ [name]: '127.0.0.1' }), name).toBe(404)
      expect(await get({}, '203.0.113.9')).toBe(404)
    },
  )

  it('is open to callers with the token, if one is set', async () => {
    const other = await testApp(db, { production: true, demo: false, metricsToken: 'a-token-of-the-operator' })
    for (const url of ['/metrics', '/api/openapi.json']) {
      const get = async (authorization: string) =>
        (await other.server.inject({ url, headers: { host: 'localhost', authorization }, remoteAddress: '203.0.113.9' }))
          .statusCode
      expect([await get('Bearer a-token-of-the-operator'), await get('Bearer a-token-of-somebody'), await get('')]).toEqual([
        200, 404, 404,
      ])
    }
  })

  it('of the inbox does not exist in production', async () => {
    for (const url of ['/inbox.json', '/inbox.css']) expect((await ask('GET', url)).body).toContain('a page')
  })
})

it('only a page of members may use camera and microphone: no answer of a call does', async () => {
  const devices = async (url: string) =>
    /camera=(\S+), microphone=(\S+),/.exec(String((await visitor(app).get(url)).headers['permissions-policy']))!.slice(1)
  expect(await devices('/')).toEqual(['(self)', '(self)'])
  expect(await devices('/api/settings.php')).toEqual(['()', '()'])
})

describe('links in mails', () => {
  it('begin with the configured address of the site, for any host of the request', async () => {
    const proxied = await testApp(db, { siteUrl: 'https://beau.example', trustProxy: 1 })
    const evil = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    }
    for (const [name, host, at] of [
      ['piet', 'localhost', app],
      ['kees', 'anything.localhost', app],
      ['joris', '127.0.0.1:3000', app],
    ] as const)
      expect((await visitor(at).post('/api/signup.php', signupForm(name), { ...evil, host })).status).toBe(201)
    expect(
      (await visitor(proxied).post('/api/signup.php', signupForm('teun'), { 'x-forwarded-host': 'evil.example' })).status,
    ).toBe(421)
    expect((await visitor(proxied).post('/api/signup.php', signupForm('teun'), { 'x-forwarded-host': 'localhost' })).status).toBe(
      201,
    )
    const { rows } = await db.raw('select text_part || html_part || headers::text as all from outbox')
    expect(rows.length).toBeGreaterThanOrEqual(4)
    for (const { all } of rows as Array<{ all: string }>) {
      expect(all).not.toContain('evil.example')
      for (const [link] of all.matchAll(/https?:\/\/[^\s<>"']+/g)) expect(link).toMatch(/^https:\/\/beau\.example\//)
    }
  })
})
