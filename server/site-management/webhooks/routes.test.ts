import { afterAll, expect, test } from 'vitest'
import { findEntries } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/app.ts'
import { believes, WebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { Lanes } from '#server/webhooks/lanes.ts'

const db = await freshDatabase()
const receiver = await new WebhookReceiver().open()
afterAll(() => receiver.close())
const app = await testApp(db, { webhookHosts: [receiver.origin] })
const anna = await staffMember(db, 'admin', { name: 'anna' })
const asAnna = await asStaff(app, db, anna)
const lanes = new Lanes(app.services)
const sends = async () => {
  await lanes.look()
  await lanes.end()
}

const path = '/api/staff/site-webhooks.php'
const on = (input: object) => ({ site: 'beau', ...input })
const wanted = { url: `${receiver.origin}/hooks/token-of-ours`, events: ['order.paid'] }
const list = async () => (await asAnna.get(`${path}?site=beau`)).body.webhooks

test('an admin adds a webhook, tries it, gives it another secret, switches it off and removes it, and each is logged', async () => {
  const { status, body } = await asAnna.post(path, on(wanted))
  expect([status, body]).toEqual([201, { id: expect.any(String), secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) }])
  const [shown] = await list()
  expect(shown).toMatchObject({ ...wanted, off_at: null, waiting: 0, former_until: null })
  expect(JSON.stringify(shown)).not.toContain('sealed')

  const one = on({ id: body.id })
  expect((await asAnna.post('/api/staff/site-webhook-deliveries.php', one)).status).toBe(204)
  await sends()
  expect(believes(body.secret, receiver.heard[0]!)).toBe(true)
  const deliveries = async () =>
    (await asAnna.get(`/api/staff/site-webhook-deliveries.php?site=beau&id=${body.id}`)).body.deliveries
  const [sent] = await deliveries()
  expect(sent).toEqual({
    id: receiver.heard[0]!.headers['webhook-id'], event: 'test', created_at: expect.any(String), attempts: 1, last_at: expect.any(String),
    status: 204, failure: null, delivered_at: expect.any(String), next_at: null,
  }) // prettier-ignore
  await asAnna.post('/api/staff/site-webhook-deliveries.php', { ...one, delivery: sent.id })
  await sends()
  expect(receiver.heard.map(({ headers }) => headers['webhook-id'])).toEqual([sent.id, sent.id])

  const rotated = await asAnna.post('/api/staff/site-webhook-secret.php', one)
  expect(rotated.status).toBe(201)
  expect(rotated.body.secret).not.toBe(body.secret)
  expect((await asAnna.put(path, { ...one, ...wanted, events: ['case.opened', 'case.opened'], on: false })).status).toBe(204)
  expect((await list())[0]).toMatchObject({ events: ['case.opened'], off_why: 'staff', former_until: expect.any(String) })
  expect((await asAnna.post('/api/staff/site-webhook-deliveries.php', one)).status).toBe(409)
  expect((await asAnna.delete(path, one)).status).toBe(204)
  expect(await list()).toEqual([])
  const entries = await findEntries(db, { actor: 'anna', subject: 'site:beau' }, 20)
  expect(entries.map(({ act }) => act)).toEqual([
    'webhook.remove', 'webhook.change', 'webhook.rotate', 'webhook.send', 'webhook.send', 'webhook.add',
  ]) // prettier-ignore
  // The address may hold a secret of its own.
  expect(JSON.stringify(entries)).not.toContain('token-of-ours')
})

test('without a code of the last minutes nothing is changed, and an address inside is refused by its field', async () => {
  await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes'")
  const refusals = [
    await asAnna.post(path, on(wanted)),
    await asAnna.put(path, on({ ...wanted, id: crypto.randomUUID(), on: true })),
    await asAnna.delete(path, on({ id: crypto.randomUUID() })),
    await asAnna.post('/api/staff/site-webhook-secret.php', on({ id: crypto.randomUUID() })),
  ]
  expect(refusals.map(({ body }) => body.error.code)).toEqual(Array(4).fill('code_needed'))
  const fresh = await asStaff(app, db, anna)
  const { body } = await fresh.post(path, on({ ...wanted, url: 'https://127.0.0.1/hooks' }))
  expect(body.error.fields).toEqual({ url: 'An https address on the Internet, such as https://example.com/hooks.' })
  expect(await list()).toEqual([])
})

test('a webhook of one site is nobody’s at another', async () => {
  await asAnna.post('/api/staff/sites.php', {
    id: 'pink',
    name: 'Pink',
    host: 'pink.example',
    countries: ['NL'],
    languages: ['nl'],
  })
  const fresh = await asStaff(app, db, anna)
  const { id } = (await fresh.post(path, on(wanted))).body
  for (const [method, at, input] of [
    ['put', path, { ...wanted, on: true }],
    ['delete', path, {}],
    ['post', '/api/staff/site-webhook-secret.php', {}],
    ['post', '/api/staff/site-webhook-deliveries.php', {}],
  ] as const)
    expect((await fresh[method](at, { site: 'pink', id, ...input })).status, at).toBe(404)
  expect((await fresh.get(`/api/staff/site-webhook-deliveries.php?site=pink&id=${id}`)).body.deliveries).toEqual([])
})
