import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { callName } from '#contract/endpoint.ts'
import { signedIn, type TestAnswer, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { hostilePaths } from '#server/testing/hostile/paths.ts'
import { hostileValues, inputNames, sampleInput, withValue } from '#server/testing/hostile/inputs.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { member } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testSandbox } from '#server/testing/sandbox.ts'

const db = await freshDatabase()
const sandbox = await testSandbox(0)
const app = await testApp(db, { sandboxUrl: sandbox.url })
const [ben, tom] = [await member(db, { premium: true, credits: 100_000 }), await member(db)]
const asBen = await signedIn(app, db, ben)
const admins = await Promise.all(Array.from({ length: 20 }, () => staffMember(db, 'admin')))
const { conversation, message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
const { rows: bundles } = await db.raw("select id from bundle where country = 'NL' limit 1")

const calls = [...app.calls.served.values()].map(({ endpoint }) => endpoint)
const known = {
  ...signupForm(),
  id: tom.id,
  'profile.id': tom.id,
  profile: { id: tom.id },
  'conversation.id': conversation.id,
  conversation: conversation.id,
  message: message.id,
  bundle: (bundles[0] as { id: string }).id,
  method: 'ideal',
  lat: '52.37',
  lon: '4.9',
  page: '1',
  q: 'am',
  before: undefined,
  after: undefined,
  gift: undefined,
  price: undefined,
}

test('any value in a field of a call gets an answer or a refusal, never a server error', { timeout: 120_000 }, async () => {
  for (const endpoint of calls) {
    const sample = {
      ...sampleInput(endpoint, known),
      username: `a${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@example.com`,
    }
    for (const name of inputNames(endpoint)) {
      const answers = Object.entries(hostileValues).map(async ([kind, value]) => {
        requireSound(await send(endpoint, withValue(sample, name, value)), `${callName(endpoint)} ${name}: ${kind}`)
      })
      await Promise.all(answers)
    }
  }
})

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const bodies: Record<string, [string | Buffer, string?]> = {
  nothing: [''],
  'half of an object': ['{"text":'],
  'a number': ['1'],
  null: ['null'],
  'a list': ['[{}]'],
  'a text': ['"text"'],
  'no JSON': ['text=hi&profile=1'],
  'not UTF-8': [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  UTF16: [Buffer.from('{"text":"hi"}', 'utf16le')],
  'a mark of order first': ['\ufeff{}'],
  'very deep lists': [deep],
  'a deep list beside valid fields': [`{"text":"hi","profile":{"id":"${tom.id}"},"more":${deep}}`],
  'deep objects': [`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`],
  'a prototype': ['{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  'the same name twice': ['{"text":"a","text":"b"}'],
  'sixty-five thousand bytes': [`{"text":"${'x'.repeat(66_000)}"}`],
  'a number that is none': ['{"city":1e999}'],
  form: ['text=hi', 'application/x-www-form-urlencoded'],
  'plain text': ['{"text":"hi"}', 'text/plain'],
  xml: ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'],
  'another character set': ['{"text":"hi"}', 'application/json; charset=utf-16'],
  'a type that is none': ['{}', 'json'],
  'a long type': ['{}', `application/json; ${'x'.repeat(5000)}`],
  'a form with files, without its boundary': ['x', 'multipart/form-data'],
  'a form with files that never begins': ['x', 'multipart/form-data; boundary=b'],
  'a form with files cut off': [
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nxx',
    'multipart/form-data; boundary=b',
  ],
  'a form of two hundred fields': [
    Array.from({ length: 200 }, (_, index) => `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`).join('') +
      '--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
  'a form that changes a prototype': [
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{"admin":true}\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
}

test('any body of a call gets an answer or a refusal, never a server error', { timeout: 120_000 }, async () => {
  for (const endpoint of calls)
    for (const [kind, [payload, type = 'application/json']] of Object.entries(bodies)) {
      const method = endpoint.method === 'GET' ? 'DELETE' : endpoint.method
      const answer = await inject(method, endpoint.path, { 'content-type': type }, payload)
      requireSound(answer, `${callName(endpoint)}: ${kind}`)
    }
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

const tails = [
  '%00', '%', '%zz', '%2e%2e%2f', '%2e%2e/%2e%2e/etc/passwd', '..%5c..%5c', '%c0%ae%c0%ae/', '/', '//', ';a=b', '.bak', '~', '%0d%0aSet-Cookie:a=b',
  '?a', '?%00=%00', '?id=%00', '?id=1&id=2', '?id[]=1', '?id[a]=1', '?__proto__[admin]=1', '?constructor.prototype.admin=1', '?%ff=%ff', '?id=%ed%a0%80',
  '?a=%', `?${'a&'.repeat(2000)}`, `?id=${'x'.repeat(8000)}`, '?country=NL&country=DE', '?lang=de&lang=fr',
  '?ref=a&ref=b', '#a', '?#', `/${'x'.repeat(3000)}`,
] // prettier-ignore
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LOCK',
  'MKCOL',
] as const

test('any query at any address, by any method, causes no server error', { timeout: 120_000 }, async () => {
  const urls = [...new Set(app.routes.map(({ url }) => url.replace('*', 'x').replace(':provider', 'mollie')))]
  for (const url of [
    ...urls,
    '/',
    '/assets/missing.js',
    '/assets/..%2f..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/media/',
    '*',
  ])
    for (const tail of ['', ...tails]) requireSound(await inject('GET', url + tail), `GET ${url}${tail}`)
  for (const url of urls) for (const method of methods) requireSound(await inject(method, url), `${method} ${url}`)
})

test('any path, by any method, causes no server error', { timeout: 120_000 }, async () => {
  for (const path of hostilePaths)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      for (const tail of ['', 'api/user.php', '?next=//x', '/%2e%2e//']) {
        const head = `${method} ${path}${tail} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`
        const { status } = await rawRequest(app, Buffer.from(head, 'latin1'))
        expect([status >= 400 && status < 500, `${method} ${path}${tail}: ${status}`]).toEqual([true, expect.any(String)])
      }
    }
})

test('any header value causes no server error', { timeout: 120_000 }, async () => {
  const values = [
    '',
    ' ',
    ',',
    ';',
    '=',
    '%',
    '%00',
    'é',
    '"',
    '../..',
    'x'.repeat(4000),
    '-1',
    '1e9',
    'null',
    '{}',
    ',,,;q=;',
    '*;q=2',
  ]
  const names = [
    'accept', 'accept-encoding', 'accept-language', 'accept-version', 'authorization', 'cookie', 'content-type', 'content-length', 'forwarded', 'host',
    'idempotency-key', 'if-modified-since', 'if-none-match', 'origin', 'range', 'referer', 'sec-fetch-site', 'transfer-encoding', 'user-agent',
    'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-http-method-override', 'x-original-url', 'x-request-type',
  ] // prettier-ignore
  for (const name of names)
    for (const value of [
      ...values,
      `session=${'x'.repeat(43)}`,
      `locale=xx; session=${'%'.repeat(43)}; device=${'é'.repeat(43)}`,
    ])
      for (const [method, url] of [
        ['GET', '/api/user.php'],
        ['PUT', '/api/user.php'],
        ['GET', '/healthz'],
        ['GET', '/nowhere'],
      ] as const)
        requireSound(
          await inject(method, url, { [name]: value }, method === 'PUT' ? '{"language":"de"}' : undefined),
          `${method} ${url} ${name}: ${value}`,
        )
})

/** Sends an input like one of our pages: as a JSON body, or in the query. */
function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<TestAnswer> {
  if (endpoint.method !== 'GET')
    return inject(endpoint.method, endpoint.path, { 'content-type': 'application/json' }, JSON.stringify(input))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, textOf(value))
  return inject('GET', `${endpoint.path}?${query}`)
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 10_000)
}

/** A session of an admin for each call of the console: some calls end theirs, and each admin has a limit. */
async function staffCookie(): Promise<string> {
  admins.push(admins.shift()!)
  return (await asStaff(app, db, admins[0]!)).cookie
}

async function inject(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  payload?: string | Buffer,
): Promise<TestAnswer> {
  const answer = await app.server.inject({
    method: method as 'GET',
    url,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      cookie: url.startsWith('/api/staff/') ? await staffCookie() : asBen.cookie,
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const isJson = String(answer.headers['content-type'] ?? '').includes('json') && answer.payload !== ''
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.payload, headers: answer.headers }
}

/** Checks that an answer leaks nothing: no server error, no trace of the code, refusals of the usual shape, all headers. */
function requireSound({ status, body, headers }: TestAnswer, request: string): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect(status, `${request}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(text, request).not.toMatch(/node_modules|\.ts:\d|    at |SQLSTATE|syntax error|FST_[A-Z]{3,}_[A-Z]|\/work|PostgreSQL/)
  // Answers of the sandbox's pages are passed on unchanged, and a contact, who has no app, gets a page.
  if (status >= 400 && text !== '' && !/\/sandbox-pay\/|^\w+ \/contact\b/.test(request)) {
    expect(Object.keys(errors), `${request}: ${text.slice(0, 300)}`).toContain(body.error?.code)
    expect(body.error.message, request).toBeTruthy()
  }
  expect(headers['x-content-type-options'], request).toBe('nosniff')
  expect(headers['cross-origin-resource-policy'], request).toBe('same-origin')
  expect(headers['set-cookie'] ?? '', request).not.toContain('a=b')
}

test('a visitor gets the same', async () => {
  for (const endpoint of calls) {
    const answer = await visitor(app)[endpoint.method.toLowerCase() as 'get'](endpoint.path)
    requireSound(answer, callName(endpoint))
  }
})
