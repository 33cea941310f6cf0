import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { password } from '#server/testing/access/people.ts'
import type { FieldGroup } from '#server/testing/access/table.ts'
import { calls } from '#server/testing/access/calls.ts'
import { operatorSettings } from '#server/testing/access/fields.ts'
import { externalLeaks, Proof } from '#server/testing/access/proof.ts'
import { foundWorld, type Guest } from '#server/testing/access/world.ts'

/** A sandbox that records its requests. */
const requests: string[] = []
const sandbox = createServer((request: IncomingMessage, answer) => {
  requests.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
  request.on('data', (chunk: Buffer) => requests.push(String(chunk)))
  request.on('end', () => answer.setHeader('set-cookie', 'from=sandbox').setHeader('content-type', 'text/html').end('<p>pay</p>'))
})
await new Promise<void>((done) => sandbox.listen(0, '127.0.0.1', done))
afterAll(() => sandbox.close())

const world = await foundWorld({ sandboxUrl: `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}` })
await Proof.of(world)
const { app, canaries, db, guests, people } = world
const guestOf = (actor: string) => guests.find((guest) => guest.actor === actor)!

test('the technical pages disclose nothing about members', async () => {
  for (const guest of ['visitor', 'free', 'staff'].map(guestOf))
    for (const url of ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/inbox.css']) {
      const { bytes } = await send(guest, 'GET', url)
      expect(leaks(bytes, guest, []), `${guest.actor} ${url}`).toEqual([])
    }
})

test('the inbox is readable only on the machine; others get a 404 without content', async () => {
  for (const url of ['/inbox', '/inbox.json']) {
    expect((await send(guestOf('visitor'), 'GET', url)).bytes).toContain(people.get('owner')!.email)
    for (const guest of guests) {
      const { status, bytes } = await send(guest, 'GET', url, undefined, '203.0.113.9')
      expect(status, guest.actor).toBe(404)
      expect(leaks(bytes, guest, []), `${guest.actor} ${url}`).toEqual([])
    }
  }
})

test('the sandbox learns of no member and sets no cookies', async () => {
  for (const guest of guests) {
    await send(guest, 'GET', '/sandbox-pay/checkout/tr_1')
    const { headers } = await send(guest, 'POST', '/sandbox-pay/checkout/tr_1', 'outcome=paid')
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect(requests).toHaveLength(guests.length * 3)
  expect(leaks(requests.join('\n'), guestOf('visitor'), [])).toEqual([])
})

test('a webhook always answers the same, and does not disclose the payer', async () => {
  const { rows } = await db.raw('select payment_id as id from member_order')
  const answers = new Set<string>()
  for (const id of [...(rows as Array<{ id: string }>).map((row) => row.id), 'tr_unknown', ''])
    for (const guest of [guestOf('visitor'), guestOf('free')])
      answers.add((await send(guest, 'POST', '/api/payments/sandbox', `id=${id}`)).bytes)
  expect(answers.size).toBe(1)
})

test('the right password opens only the account of the member on their site, and tells a suspended or leaving member so', async () => {
  const outcomes: Record<string, unknown> = {}
  for (const [name, person] of people) {
    const { status, bytes } = await send(guestOf('visitor'), 'POST', '/api/user.php', { username: person.email, password })
    outcomes[name] = status
    const reader = { ...guestOf('visitor'), standing: (owner: string) => (owner === person.id ? 'self' : 'unseen') } as const
    const own = status === 200 ? (['id', 'name', 'place', 'face', 'profile', 'gallery', 'own'] as const) : []
    expect(canaries.leaksIn(bytes, { ...reader, discloses: own }, person.email), name).toEqual([])
  }
  const away = { suspended: 403, leaving: 403, elsewhere: 401, neighbour: 401 }
  expect(outcomes).toEqual({ ...Object.fromEntries([...people.keys()].map((name) => [name, 200])), ...away })
})

test('the idempotency key of another member does not return their answer', async () => {
  const { rows } = await db.raw("select owner_id, key from idempotency where call = 'POST /api/messages.php'")
  for (const { key } of rows as Array<{ key: string }>)
    for (const guest of guests) {
      const { bytes } = await send(
        guest,
        'POST',
        '/api/messages.php',
        { profile: { id: people.get('foe')!.id }, text: 'Hi' },
        undefined,
        key,
      )
      expect(leaks(bytes, guest, []), guest.actor).toEqual([])
    }
})

test('a report does not cross sites, and its answer does not disclose that', async () => {
  const reports = async () => ((await db.raw('select count(*)::int as count from report')).rows[0] as { count: number }).count
  const report = (name: 'neighbour' | 'unconfirmed') =>
    send(guestOf('free'), 'POST', '/api/report.php', { profile: { id: people.get(name)!.id }, reason: 'spam', text: 'look' })
  const before = await reports()
  const there = await report('neighbour')
  expect(await reports()).toBe(before)
  const here = await report('unconfirmed')
  expect(await reports()).toBe(before + 1)
  expect(there.bytes).toBe(here.bytes)
})

test('the text message with a code contains nothing about the member who requested it', async () => {
  await db.raw('delete from mandate where member_id = $1', [people.get('free')!.id])
  const [form] = calls['POST /api/direct-debit.php']!.asks('', { bundle: '', nameOf: String })
  const { status, bytes } = await send(guestOf('free'), 'POST', '/api/direct-debit.php', form)
  expect([status, leaks(bytes, guestOf('free'), [])]).toEqual([202, []])
  const { rows } = await db.raw("select text_part, recipient, sender from outbox where channel = 'sms'")
  expect(rows).toHaveLength(1)
  expect(leaks(JSON.stringify(rows), guestOf('visitor'), ['public'])).toEqual([])
})

test('the settings contain nothing that only the operator needs', async () => {
  const { bytes } = await send(guestOf('staff'), 'GET', '/api/settings.php')
  for (const name of operatorSettings) expect(bytes).not.toContain(name)
})

test('nothing of it is in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})

function leaks(bytes: string, guest: Guest, discloses: readonly FieldGroup[]): string[] {
  return canaries.leaksIn(bytes, { ...guest, discloses }, guest.cookie)
}

async function send(
  { host, cookie }: Guest,
  method: 'GET' | 'POST',
  url: string,
  payload?: object | string,
  remoteAddress = '127.0.0.1',
  key?: string,
) {
  const answer = await app.server.inject({
    method,
    url,
    remoteAddress,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(typeof payload === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(payload !== undefined && { payload }),
  })
  const { date: _, ...headers } = answer.headers
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: `${answer.statusCode} ${JSON.stringify(headers)} ${answer.payload}`,
  }
}
