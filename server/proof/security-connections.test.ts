import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedHeaders } from '#server/platform/http/security-headers.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type RawAnswer, rawRequest } from '#server/testing/raw-request.ts'
import { listening } from '#server/testing/socket.ts'

const db = await freshDatabase()
const app = await testApp(db)
let host = ''
beforeAll(async () => void (host = await listening(app)))
afterAll(() => app.server.close())

const get = (path: string, ...headers: string[]) =>
  ['GET ' + path + ' HTTP/1.1', `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n')

function requireRefusal(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, JSON.parse(answer.body).error.code], answer.whole).toEqual([status, code])
  for (const [name, value] of Object.entries(closedHeaders)) expect(answer.headers[name.toLowerCase()], name).toBe(value)
}

describe('a malformed request gets an error of the usual shape, with every header', () => {
  it.each<[string, string, number, string]>([
    ['nonsense', 'hello\r\n\r\n', 400, 'invalid_input'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_input'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400, 'invalid_input'],
    ['a method that nobody knows', 'JUMP / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'invalid_input'],
    [
      'a method that nothing has',
      'TRACE /api/user.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 404, 'not_found'],
    ['no host', 'GET /api/settings.php HTTP/1.0\r\n\r\n', 421, 'not_this_site'],
    [
      'two hosts',
      'GET /api/settings.php HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      421,
      'not_this_site',
    ],
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404, 'not_found'],
    [
      'headers of seventeen thousand letters',
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
    [
      'an address of seventeen thousand letters',
      `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      431,
      'too_large',
    ],
    ['a zero in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a\0b\r\n\r\n', 400, 'invalid_input'],
    [
      'an upgrade at an unknown address',
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      404,
      'not_found',
    ],
    [
      'a socket of another site',
      'GET /live HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      403,
      'foreign_origin',
    ],
    [
      'an unknown expectation',
      'POST /api/user.php HTTP/1.1\r\nHost: localhost\r\nExpect: the-unexpected\r\nContent-Length: 2\r\n\r\n{}',
      417,
      'invalid_input',
    ],
  ])('%s', async (_what, bytes, status, code) => requireRefusal(await rawRequest(app, bytes), status, code))
})

it('a client that sends nothing, does not finish, or is idle is disconnected, whether it closes its side or not', async () => {
  const taken = new Set<Socket>()
  app.server.server.on('connection', (socket: Socket) => void taken.add(socket))
  const [address, port] = host.split(':') as [string, string]
  const openings = ['', 'GET / HTTP/1.1\r\nHost: x\r\n', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n']
  const sockets = openings.flatMap((opening) =>
    Array.from({ length: 10 }, () => {
      const socket = connect({ host: address, port: Number(port), allowHalfOpen: true }, () => opening && socket.write(opening))
      return socket.on('error', () => {}).resume()
    }),
  )
  const left = () => [...taken].filter(({ destroyed }) => !destroyed).length
  await expect.poll(() => taken.size).toBe(30)
  await expect.poll(() => left(), { timeout: 16_000, interval: 200 }).toBe(10)
  await expect.poll(() => left(), { timeout: 14_000, interval: 200 }).toBe(0)
  for (const socket of sockets) socket.destroy()
})

describe('no request is smuggled in another', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

  it.each([
    ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`]],
    ['two lengths in one', [`Content-Length: 0, ${hidden.length}`]],
    ['a length and chunks', [`Content-Length: ${hidden.length}`, 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', `Content-Length: ${hidden.length}`]],
    ['chunks that are none', ['Transfer-Encoding: xchunked']],
    ['chunks and something else', ['Transfer-Encoding: chunked, identity']],
    ['a length with a sign', [`Content-Length: +${hidden.length}`]],
    ['a length in other digits', ['Content-Length: 0x1f']],
    ['a space before the colon', [`Content-Length : ${hidden.length}`]],
    ['a line that goes on', ['Transfer-Encoding:', ' chunked', `Content-Length: ${hidden.length}`]],
  ])('%s', async (_what, headers) => {
    const bytes = ['POST /api/page-hidden.php HTTP/1.1', 'Host: localhost', ...headers, '', hidden].join('\r\n')
    const answer = await rawRequest(app, bytes)
    expect(answer.whole).not.toContain('alive')
    requireRefusal(answer, 400, 'invalid_input')
  })

  it('chunks that end early or are miscounted', async () => {
    for (const body of ['0\r\n\r\n', '5\r\nhello', 'fffffffffffffffff\r\nx', '-1\r\n\r\n', '5;\r\nhelloGET']) {
      const bytes = `POST /api/user.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`
      const answer = await rawRequest(app, bytes, 400)
      expect(answer.whole, body).not.toMatch(/ 5\d\d |    at |HTTP\/1.1 200/)
    }
  })
})

describe('an unknown host', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    'localhost:80@evil.example',
    'evil.example:80',
    '[::2]',
    'localhost,evil.example',
    '',
  ])('%s gets 421', async (name) => {
    const answer = await rawRequest(app, `GET /api/settings.php HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
    requireRefusal(answer, 421, 'not_this_site')
  })

  it('cannot be named by another header or by an absolute URL', async () => {
    for (const header of ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'Forwarded', 'X-Original-URL', 'X-Rewrite-URL']) {
      const answer = await rawRequest(app, get('/api/settings.php', `${header}: evil.example`))
      expect(answer.status, header).toBe(200)
      expect(answer.whole, header).not.toContain('evil.example')
    }
    requireRefusal(await rawRequest(app, get('http://evil.example/api/settings.php')), 421, 'not_this_site')
    requireRefusal(await rawRequest(app, get('//evil.example/api/settings.php')), 404, 'not_found')
  })
})

it('the server waits at most 10 seconds for headers, 30 for a whole request, and accepts at most 16 KB of headers', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = app.server.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000])
  expect(keepAliveTimeout).toBeLessThanOrEqual(20_000)
  expect(maxHeadersCount ?? 2000).toBeLessThanOrEqual(2000)
})
