import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { testSandbox } from '#server/testing/sandbox.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const app = await testApp(db, { paymentProvider: 'sandbox', sandboxUrl: sandbox.url })
const { server } = app

const order = async () => {
  const answer = await fetch(`${sandbox.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer test_x', 'content-type': 'application/json' },
    body: JSON.stringify({
      description: 'Credits',
      amount: { currency: 'EUR', value: '10.00' },
      redirectUrl: 'http://localhost/transactions/1',
      method: 'paypal',
      locale: 'de_DE',
    }),
  })
  const payment = (await answer.json()) as { _links: { checkout: { href: string } } }
  return new URL(payment._links.checkout.href).pathname
}

const host = { host: 'localhost' }
const asForm = { ...host, 'content-type': 'application/x-www-form-urlencoded' }

test('a member pays on the sandbox’s page at our own address', async () => {
  const url = await order()
  const page = await server.inject({ url, headers: host })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Mit PayPal bezahlen')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  const form = /name="form" value="([^"]+)"/.exec(page.body)![1]!
  const paid = await server.inject({ method: 'POST', url, headers: asForm, payload: `form=${form}&do=pay` })
  expect(paid.statusCode).toBe(303)
  expect(paid.headers.location).toBe('http://localhost/transactions/1')
  expect((await server.inject({ url, headers: host })).statusCode).toBe(303)
  const styles = await server.inject({ url: '/sandbox-pay/checkout.css', headers: host })
  expect(styles.headers['content-type']).toContain('text/css')
  const unchanged = await server.inject({
    url: '/sandbox-pay/checkout.css',
    headers: { ...host, 'if-none-match': String(styles.headers.etag) },
  })
  expect(unchanged.statusCode).toBe(304)
})

test('nothing but the pages can be reached, and no form is endless', async () => {
  expect(await (await fetch(`${sandbox.url}/_sandbox`)).text()).toContain('timeScale')
  // As no browser sends it: browsers, and what tests usually ask by, take the dots away themselves.
  for (const path of ['..', '%2e%2e', 'x/../..', '.%2e']) {
    const { status, whole } = await rawRequest(
      app,
      `GET /sandbox-pay/${path}/_sandbox HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect([status, whole.includes('timeScale')], path).toEqual([502, false])
  }
  const flood = await server.inject({ method: 'POST', url: await order(), headers: asForm, payload: `x=${'y'.repeat(20_000)}` })
  expect(flood.statusCode).toBe(413)
})

test('the session of a member stays with us, and no cookie comes back', async () => {
  let heard: IncomingHttpHeaders = {}
  const listener = createServer((request, response) => {
    heard = request.headers
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'spy=1', 'x-other': '1' }).end('page')
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  afterAll(() => void listener.close())
  const sandboxUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const { server } = await testApp(db, { paymentProvider: 'sandbox', sandboxUrl })
  const headers = { ...host, cookie: 'session=secret; locale=de', authorization: 'x', referer: 'http://localhost/chats' }
  const page = await server.inject({ url: '/sandbox-pay/token', headers })
  expect(page.body).toBe('page')
  expect(heard).not.toHaveProperty('cookie')
  expect(heard).not.toHaveProperty('authorization')
  expect(heard).not.toHaveProperty('referer')
  expect(page.headers).not.toHaveProperty('set-cookie')
  expect(page.headers).not.toHaveProperty('x-other')
})

test('while the sandbox is away the payer is told so in their language', async () => {
  const { server } = await testApp(db, { paymentProvider: 'sandbox', sandboxUrl: 'http://127.0.0.1:9' })
  const page = await server.inject({ url: '/sandbox-pay/token', headers: { ...host, cookie: 'locale=nl' } })
  expect(page.statusCode).toBe(502)
  expect(page.body).toContain('De betaalpagina is niet bereikbaar')
  expect((await server.inject({ url: '/sandbox-pay/checkout.css', headers: host })).headers['content-type']).toContain('text/css')
})

test('where another takes the payments there is no sandbox', async () => {
  const { server } = await testApp(db, { paymentProvider: undefined })
  expect((await server.inject({ url: '/sandbox-pay/checkout.css', headers: host })).statusCode).toBe(404)
})
