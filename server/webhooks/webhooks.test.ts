import type dns from 'node:dns'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { webhookEvents } from '#contract/staff/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { believes, WebhookReceiver } from '#server/testing/webhook-receiver.ts'
import {
  addEndpoint,
  changeEndpoint,
  deliveriesOf,
  listEndpoints,
  outsideAddress,
  removeEndpoint,
  rotateSecret,
  secretOf,
  sendNow,
} from './endpoints.ts'
import { Lanes } from './lanes.ts'
import { eraseEvents, forgetOldDeliveries, mostWaiting, emitEvents, type OperatorEvent } from './webhooks.ts'

const db = await freshDatabase()
const receiver = await new WebhookReceiver().open()
afterAll(() => receiver.close())
const config = { webhookHosts: [receiver.origin] }

let now = Date.now()
const lanes = new Lanes({ db, keys: testKeys, config }, { now: () => now })

beforeEach(async () => {
  receiver.heard.length = 0
  receiver.answers.clear()
  now = Date.now()
  for (const { id } of await listEndpoints(db, 'beau')) await db.transaction((tx) => removeEndpoint(tx, 'beau', id))
})

async function endpoint(path = '/hooks', events: readonly (typeof webhookEvents)[number][] = webhookEvents): Promise<string> {
  const url = await outsideAddress(`${receiver.origin}${path}`, config)
  return db.transaction((tx) => addEndpoint(tx, testKeys, 'beau', { url, events }))
}

const joined = (member: string = randomUUID()): OperatorEvent => ({ event: 'member.joined', member })
const happens = (...events: OperatorEvent[]) => db.transaction((tx) => emitEvents(tx, 'beau', events, new Date(now)))
async function sends(later = 0): Promise<void> {
  now += later
  await lanes.look((error) => {
    throw error
  })
  await lanes.end()
}
const only = async (id: string) => (await deliveriesOf(db, 'beau', { id, count: 9 }))[0]!
const stateOf = async (id: string) => (await listEndpoints(db, 'beau')).find((each) => each.id === id)!

describe('an endpoint', () => {
  it('hears of what it wants to know, signed, once, and of nothing that was rolled back', async () => {
    const id = await endpoint('/hooks', ['member.joined'])
    const member = randomUUID()
    await happens(joined(member), { event: 'member.confirmed', member })
    await db
      .transaction(async (tx) => {
        await emitEvents(tx, 'beau', [joined()])
        throw new Error('rolled back')
      })
      .catch(() => {})
    await db.transaction((tx) => emitEvents(tx, 'elsewhere', [joined()]))
    await sends()
    await sends()
    const [heard, ...others] = receiver.heard
    expect(others).toEqual([])
    expect(heard!.body).toEqual({
      type: 'member.joined',
      timestamp: new Date(now).toISOString(),
      site: 'beau',
      data: { member },
    })
    expect(believes(await secretOf(db, testKeys, 'beau', id), heard!)).toBe(true)
    expect(believes(await secretOf(db, testKeys, 'beau', id), { ...heard!, text: `${heard!.text} ` })).toBe(false)
    expect(heard!.headers['webhook-id']).toBe((await only(id)).id)
    expect(await only(id)).toMatchObject({ status: 204, attempts: 1, next_at: null, delivered_at: new Date(now) })
  })

  it('is asked again for three days under the same id, and is then switched off', async () => {
    const id = await endpoint()
    receiver.answers.set('/hooks', (response) => response.writeHead(500).end('words that nobody keeps'))
    await happens(joined())
    await sends()
    const waits: number[] = []
    for (let next = (await only(id)).next_at; next; next = (await only(id)).next_at) {
      waits.push(next.getTime() - now)
      await sends(next.getTime() - now - 1)
      await sends(1)
    }
    const usual = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    expect(waits).toHaveLength(usual.length)
    waits.forEach((wait, at) => expect(Math.abs(wait / 1_000 / usual[at]! - 1)).toBeLessThanOrEqual(0.11))
    expect(receiver.heard).toHaveLength(10)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(JSON.stringify((await db.raw('select * from webhook_delivery')).rows)).not.toContain('nobody keeps')
    expect(await stateOf(id)).toMatchObject({ off_why: 'failing' })
    await happens(joined())
    expect((await stateOf(id)).waiting).toBe(0)
  })

  it('waits as long as it asks for, and is well again after one success', async () => {
    const id = await endpoint()
    receiver.answers.set('/hooks', (response) => response.writeHead(503, { 'retry-after': '3600' }).end())
    await happens(joined())
    await sends()
    expect((await only(id)).next_at!.getTime() - now).toBe(3_600_000)
    expect((await stateOf(id)).failing_since).toEqual(new Date(now))
    receiver.answers.clear()
    await sends(3_600_000)
    expect((await stateOf(id)).failing_since).toBeNull()
  })

  it('that answers 410 gets nothing more, and nothing is lost that waits when it is switched on again', async () => {
    const id = await endpoint()
    receiver.answers.set('/hooks', (response) => response.writeHead(410).end())
    await happens(joined())
    await sends()
    expect(await stateOf(id)).toMatchObject({ off_why: 'gone', waiting: 1 })
    await sends(dayMs)
    expect(receiver.heard).toHaveLength(1)
    await expect(db.transaction((tx) => sendNow(tx, 'beau', id, undefined))).rejects.toThrow('conflict')
    receiver.answers.clear()
    const url = new URL(`${receiver.origin}/hooks`)
    await db.transaction((tx) => changeEndpoint(tx, 'beau', { id, url, events: webhookEvents, on: true }))
    await sends()
    expect(await stateOf(id)).toMatchObject({ off_why: null, failing_since: null, waiting: 0 })
  })

  it('that is slow delays no other, and none is followed elsewhere', async () => {
    const [slow, moved, quick] = [await endpoint('/slow'), await endpoint('/moved'), await endpoint('/quick')]
    const held: ServerResponse[] = []
    receiver.answers.set('/slow', (response) => void held.push(response))
    receiver.answers.set('/moved', (response) => response.writeHead(307, { location: `${receiver.origin}/quick` }).end())
    await happens(...Array.from({ length: 12 }, () => joined()))
    for (let taken = 0; taken < 12; taken = receiver.at('/quick').length) {
      await lanes.look()
      await pause(5)
    }
    await expect.poll(async () => (await stateOf(quick)).waiting, { timeout: 10_000 }).toBe(0)
    expect((await only(slow)).last_at).toBeNull()
    held.forEach((response) => response.destroy())
    await lanes.end()
    expect(receiver.at('/quick')).toHaveLength(12)
    expect((await deliveriesOf(db, 'beau', { id: slow, count: 12 })).map(({ failure }) => failure)).toContain('ECONNRESET')
    expect(await only(moved)).toMatchObject({ status: 307, delivered_at: null })
  })

  it('that does not answer in time is asked again', async () => {
    const id = await endpoint('/silent')
    receiver.answers.set('/silent', () => {})
    await happens(joined())
    const impatient = new Lanes({ db, keys: testKeys, config }, { timeout: 50, now: () => now })
    await impatient.look()
    await impatient.end()
    expect(await only(id)).toMatchObject({ status: null, failure: 'timeout', attempts: 1, next_at: expect.any(Date) })
  })

  it('has two valid secrets for a day after a rotation', async () => {
    const id = await endpoint()
    const former = await secretOf(db, testKeys, 'beau', id)
    await db.transaction((tx) => rotateSecret(tx, testKeys, 'beau', id))
    const present = await secretOf(db, testKeys, 'beau', id)
    await happens(joined())
    await sends()
    expect([former, present].map((secret) => believes(secret, receiver.heard[0]!))).toEqual([true, true])
    now += dayMs + 60_000
    await happens(joined())
    await sends()
    expect([former, present].map((secret) => believes(secret, receiver.heard[1]!))).toEqual([false, true])
    await forgetOldDeliveries(db, now)
    expect((await db.raw('select former_sealed from webhook_endpoint')).rows).toEqual([{ former_sealed: null }])
  })

  it('gets a test, and one sent again under its id', async () => {
    const id = await endpoint('/hooks', ['order.paid'])
    await db.transaction((tx) => sendNow(tx, 'beau', id, undefined))
    await sends(dayMs)
    const { id: sent } = await only(id)
    await db.transaction((tx) => sendNow(tx, 'beau', id, sent))
    await sends(1)
    expect(receiver.heard.map(({ headers, body }) => [headers['webhook-id'], body.type])).toEqual([
      [sent, 'test'],
      [sent, 'test'],
    ])
    await expect(db.transaction((tx) => sendNow(tx, 'beau', id, randomUUID()))).rejects.toThrow('not_found')
  })
})

test('an address inside is refused when it is saved and when something is sent, whatever its name resolved to before', async () => {
  const inside = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '169.254.169.254', family: 4 }])) as unknown as typeof dns.lookup
  const outside = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '192.0.2.1', family: 4 }])) as unknown as typeof dns.lookup
  for (const url of [
    'http://example.com/hooks',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://example.com:8443/',
    'https://me:secret@example.com/',
    'ftp://example.com/',
    'no address',
    `${receiver.origin.replace('127.0.0.1', '127.0.0.2')}/`,
  ])
    // prettier-ignore
    await expect(outsideAddress(url, config, outside), url).rejects.toMatchObject({ fields: { url: 'field.webhook_address' } })
  await expect(outsideAddress('https://rebound.example/', config, inside)).rejects.toThrow('WEBHOOK_HOSTS')
  const url = await outsideAddress('https://rebound.example/#part', config, outside)
  expect(url.href).toBe('https://rebound.example/')
  const id = await db.transaction((tx) => addEndpoint(tx, testKeys, 'beau', { url, events: webhookEvents }))
  await happens(joined())
  const rebound = new Lanes({ db, keys: testKeys, config }, { resolve: inside, now: () => now })
  await rebound.look()
  await rebound.end()
  expect(await only(id)).toMatchObject({ status: null, failure: 'private' })
  // Nor where the operator named its origin once and does no more.
  const ours = await endpoint('/ours')
  await happens(joined())
  const strict = new Lanes({ db, keys: testKeys, config: { webhookHosts: [] } }, { now: () => now })
  await strict.look()
  await strict.end()
  expect(await only(ours)).toMatchObject({ status: null, failure: 'private' })
  expect(receiver.heard).toEqual([])
})

test('two workers send everything once, and one that dies leaves its lane after a minute', async () => {
  const id = await endpoint()
  const other = new Lanes({ db, keys: testKeys, config }, { now: () => now })
  await happens(...Array.from({ length: 8 }, () => joined()))
  for (let round = 0; round < 3; round++) {
    await Promise.all([lanes.look(), other.look()])
    await Promise.all([lanes.end(), other.end()])
    now += 10
  }
  expect(receiver.heard).toHaveLength(8)
  await happens(joined())
  await db.raw('update webhook_endpoint set lane_until = $1', [new Date(now + 59_999)])
  await sends()
  expect(receiver.heard).toHaveLength(8)
  await sends(60_000)
  expect(receiver.heard).toHaveLength(9)
  expect((await stateOf(id)).waiting).toBe(0)
})

test('a site has ten endpoints, and one for which too much waits is switched off', async () => {
  const full = await endpoint('/full')
  receiver.answers.set('/full', (response) => response.writeHead(500).end())
  await db.raw(
    `insert into webhook_delivery (site_id, endpoint_id, id, event, body, created_at, next_at)
     select 'beau', $1, gen_random_uuid(), 'test', '{}', now(), now() - interval '1 minute' from generate_series(1, $2)`,
    [full, mostWaiting - 1],
  )
  await happens(joined())
  await happens(joined())
  expect((await db.raw('select from webhook_delivery')).rows).toHaveLength(mostWaiting)
  await sends()
  expect(await stateOf(full)).toMatchObject({ off_why: 'full' })
  for (let each = 1; each < 10; each++) await endpoint(`/${each}`)
  await expect(endpoint('/11')).rejects.toThrow('10 webhooks at most')
})

test('after a month, or when a member is erased, nothing is left of what was sent but that they are gone', async () => {
  const [id, member] = [await endpoint(), randomUUID()]
  await happens(joined(member), joined())
  await db.transaction((tx) => eraseEvents(tx, member, 'beau'))
  const left = await deliveriesOf(db, 'beau', { id, count: 9 })
  expect(left.map(({ event }) => event).sort()).toEqual(['member.joined', 'member.left'])
  const { body } = left.find(({ event }) => event === 'member.left')!
  expect(JSON.parse(body)).toMatchObject({ data: { member } })
  expect(Object.keys((JSON.parse(body) as { data: object }).data)).toEqual(['member'])
  expect(left.find(({ event }) => event === 'member.joined')!.body).not.toContain(member)
  await forgetOldDeliveries(db, now + 29 * dayMs)
  expect(await deliveriesOf(db, 'beau', { id, count: 9 })).toHaveLength(2)
  await forgetOldDeliveries(db, now + 31 * dayMs)
  expect(await deliveriesOf(db, 'beau', { id, count: 9 })).toEqual([])
})
