import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { someSubscription } from '#server/testing/push-service.ts'
import { forgetOldSubscriptions, openDevice } from './push.ts'

const db = await freshDatabase()
const app = await testApp(db, { pushHosts: ['push.example.org', 'https://push.internal:8443'] })
const at = '/api/user.php?push=1'

let tom: TestMember
let asTom: TestClient

beforeEach(async () => {
  tom = await member(db)
  asTom = await signedIn(app, db, tom)
})

const refusal = { 'subscription.endpoint': 'This browser gets its notifications through a service that we don’t know.' }

test('a browser that takes notes is kept with its session, sealed; the settings give it the public key', async () => {
  const subscription = someSubscription()
  expect((await asTom.post(at, { subscription })).status).toBe(204)
  const [row] = await kept(tom)
  expect(openDevice(testKeys, tom.id, row!.sealed)).toEqual({ ...subscription, discreet: false })
  expect(openDevice(testKeys, (await member(db)).id, row!.sealed)).toBeUndefined()
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
    expect(JSON.stringify((await db.raw('select * from push_subscription, push_endpoint')).rows)).not.toContain(secret)
  expect((await asTom.get('/api/settings.php')).body.push_public_key).toBe(testKeys.push.publicKey)
})

test('a login at the same path still works', async () => {
  const answer = await asTom.post('/api/user.php', { username: tom.username, password: 'wrong' })
  expect(answer.body.error.code).toBe('login_failed')
  expect((await asTom.get('/api/user.php?push=1')).body.user.id).toBe(tom.id)
})

test('a browser that subscribes again is one device, and a neutral one is marked so', async () => {
  const subscription = someSubscription()
  await asTom.post(at, { subscription })
  await asTom.post(at, { subscription }, { cookie: `${asTom.cookie}; discreet=device` })
  const rows = await kept(tom)
  expect(rows).toHaveLength(1)
  expect(openDevice(testKeys, tom.id, rows[0]!.sealed)!.discreet).toBe(true)
})

test.each([
  ['http', 'http://fcm.googleapis.com/send/1'],
  ['another host', 'https://evil.example/send/1'],
  ['a host that begins alike', 'https://fcm.googleapis.com.evil.example/1'],
  ['a host that ends alike', 'https://evilfcm.googleapis.com/1'],
  ['a name below a single host', 'https://a.fcm.googleapis.com/1'],
  ['a suffix without a host', 'https://push.apple.com/1'],
  ['a dot at the end', 'https://fcm.googleapis.com./1'],
  ['a name and a password', 'https://me:secret@fcm.googleapis.com/1'],
  ['a name that looks like the host', 'https://fcm.googleapis.com@evil.example/1'],
  ['a backslash', 'https://evil.example\\@fcm.googleapis.com/1'],
  ['a port', 'https://fcm.googleapis.com:22/1'],
  ['this machine', 'https://localhost/1'],
  ['an address of this machine', 'https://127.0.0.1/1'],
  ['the same as a number', 'https://2130706433/1'],
  ['the same in IPv6', 'https://[::1]/1'],
  ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data'],
  ['a fragment', 'https://fcm.googleapis.com/1#evil'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
  ['another port of the operator’s own', 'https://push.internal/1'],
])('an endpoint is refused: %s', async (_, endpoint) => {
  const answer = await asTom.post(at, { subscription: { ...someSubscription(), endpoint } })
  expect([answer.status, answer.body.error.fields]).toEqual([422, refusal])
  expect(await kept(tom)).toEqual([])
})

test.each([
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGk',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://push.example.org/1',
  'https://push.internal:8443/1',
])('notes may go to %s', async (endpoint) => {
  expect((await asTom.post(at, { subscription: { ...someSubscription(), endpoint } })).status).toBe(204)
})

test('invalid keys are refused: a point beside the curve could disclose the secret', async () => {
  const { endpoint, keys } = someSubscription()
  const beside = Buffer.from(keys.p256dh, 'base64url')
  beside[40]! ^= 1
  const wrong = [
    { ...keys, p256dh: beside.toString('base64url') },
    { ...keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url') },
    { ...keys, p256dh: randomBytes(65).toString('base64url') },
    { ...keys, p256dh: '' },
    { ...keys, auth: randomBytes(15).toString('base64url') },
    { ...keys, auth: randomBytes(17).toString('base64url') },
    { ...keys, auth: '!'.repeat(22) },
  ]
  for (const each of wrong) expect((await asTom.post(at, { subscription: { endpoint, keys: each } })).status).toBe(422)
  for (const nothing of [{}, { subscription: null }, { subscription: endpoint }, { subscription: { endpoint } }])
    expect((await asTom.post(at, nothing)).status).toBe(422)
  expect(
    (await asTom.post(at, { subscription: { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2048)}`, keys } })).status,
  ).toBe(422)
  expect(await kept(tom)).toEqual([])
})

test('a member who signs in at the same browser takes its notes over; the other gets none there any more', async () => {
  const subscription = someSubscription()
  await asTom.post(at, { subscription })
  const jan = await member(db)
  expect((await (await signedIn(app, db, jan)).post(at, { subscription })).status).toBe(204)
  expect([await kept(tom), (await kept(jan)).length]).toEqual([[], 1])
})

test('knowing an address alone cannot stop its notes', async () => {
  const subscription = someSubscription()
  await asTom.post(at, { subscription })
  const asThief = await signedIn(app, db, await member(db))
  for (const keys of [someSubscription().keys, { ...subscription.keys, auth: someSubscription().keys.auth }])
    expect((await asThief.post(at, { subscription: { ...subscription, keys } })).status).toBe(422)
  expect(await kept(tom)).toHaveLength(1)
})

test('beyond ten devices, subscribed at once too, the one seen longest ago goes', { timeout: 30_000 }, async () => {
  const first = someSubscription()
  await asTom.post(at, { subscription: first })
  await Promise.all(Array.from({ length: 25 }, () => asTom.post(at, { subscription: someSubscription() })))
  const rows = await kept(tom)
  expect(rows).toHaveLength(10)
  expect(rows.map((row) => openDevice(testKeys, tom.id, row.sealed)!.endpoint)).not.toContain(first.endpoint)
  expect((await db.raw('select 1 from push_endpoint where member_id = $1', [tom.id])).rows).toHaveLength(10)
})

test('ten thousand devices of one member become ten with the next subscription', async () => {
  await db.raw(
    `insert into push_subscription select $1, sha256(n::text::bytea), '\\x00', '\\x00', now() - interval '1 day' from generate_series(1, 10000) n`,
    [tom.id],
  )
  expect((await asTom.post(at, { subscription: someSubscription() })).status).toBe(204)
  expect(await kept(tom)).toHaveLength(10)
})

test('of several members who subscribe one browser at once, one gets it', async () => {
  const subscription = someSubscription()
  const members = [tom, await member(db), await member(db)]
  const clients = await Promise.all(members.map((each) => signedIn(app, db, each)))
  const answers = await Promise.all(clients.map((each) => each.post(at, { subscription })))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await Promise.all(members.map(kept))).flat()).toHaveLength(1)
})

test('a device that unsubscribes takes no notes any more; the member’s others still do', async () => {
  const other = await signedIn(app, db, tom)
  await asTom.post(at, { subscription: someSubscription() })
  await other.post(at, { subscription: someSubscription() })
  expect((await asTom.delete(at, {})).status).toBe(204)
  expect(await kept(tom)).toHaveLength(1)
  expect((await db.raw('select 1 from push_endpoint where member_id = $1', [tom.id])).rows).toHaveLength(1)
})

test('the device of a session that ended by itself is forgotten within a day', async () => {
  const jan = await member(db)
  for (const each of [asTom, await signedIn(app, db, jan)]) await each.post(at, { subscription: someSubscription() })
  await db.raw("update session set last_used_at = now() - interval '40 days' where member_id = $1", [tom.id])
  await forgetOldSubscriptions(db)
  expect([(await kept(tom)).length, (await kept(jan)).length]).toEqual([0, 1])
})

async function kept({ id }: TestMember): Promise<Array<{ sealed: Buffer }>> {
  return (await db.raw('select sealed from push_subscription where member_id = $1 order by created_at', [id])).rows as never
}
