import { expect, test } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { keepSms } from './local-inbox.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'

const db = await freshDatabase()
const sms = {
  channel: 'sms',
  sender: 'Beau',
  sender_address: '',
  subject: '',
  html_part: '',
  headers: {},
  attachment: null,
} as const
await keepSms(db, { ...sms, id: uuidv7(1), recipient: '+31612345678', text_part: 'The older one' })
await keepSms(db, {
  ...sms,
  id: uuidv7(2),
  recipient: '+31687654321',
  text_part: '<script>alert(1)</script> https://example.org/?a=1&b=2 "quoted"',
})

test('a user of this machine sees what would have left, newest first', async () => {
  const app = await testApp(db, { demo: true })
  const { status, body } = await visitor(app).get('/inbox.json')
  expect(status).toBe(200)
  expect(body.map(({ to }: { to: string }) => to)).toEqual(['+31687654321', '+31612345678'])
  expect(body[0].links).toEqual(['https://example.org/?a=1&b=2'])
  expect(Object.keys(body[0])).toEqual(['id', 'channel', 'to', 'subject', 'text', 'html', 'links', 'received'])
})

test('a user of this machine sees what one recipient would have got, and everything for an address that is none', async () => {
  const app = await testApp(db, { demo: true })
  const recipients = async (query: string) =>
    (await visitor(app).get(`/inbox.json?${query}`)).body.map(({ to }: { to: string }) => to)
  expect(await recipients('to=%2B31612345678')).toEqual(['+31612345678'])
  expect(await recipients('to=nobody@example.com')).toEqual([])
  for (const none of ['to=%00', 'to=a&to=b', '']) expect(await recipients(none), none).toHaveLength(2)
  const { body } = await visitor(app).get('/inbox?to=%2B31612345678')
  expect(body).toContain('The older one')
  expect(body).not.toContain('+31687654321')
})

test('the page shows a message as text, whatever is in it', async () => {
  const app = await testApp(db, { demo: true })
  const { status, body, headers } = await visitor(app).get('/inbox')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(body).not.toContain('<script')
  expect(body).toContain('&#60;script&#62;')
  expect(body).toContain('<a href="https://example.org/?a=1&#38;b=2">')
  expect((await visitor(app).get('/inbox.css')).headers['content-type']).toContain('text/css')
})

test.each([
  ['outside demo mode', { demo: false }],
  ['where mail really leaves', { demo: true, smtpUrl: 'smtp://mail.example.org' }],
])('there is no inbox %s', async (_where, changes) => {
  const app = await testApp(db, changes)
  for (const path of ['/inbox', '/inbox.json', '/inbox.css']) expect((await visitor(app).get(path)).status).toBe(404)
})

test('at a site that is not only local it needs a token, also from here', async () => {
  const siteUrl = 'https://demo.example'
  expect((await visitor(await testApp(db, { demo: true, siteUrl })).get('/inbox.json')).status).toBe(404)
  const app = await testApp(db, { demo: true, siteUrl, inboxToken: 'a-token-of-the-operator' })
  const basic = (password: string) => `Basic ${Buffer.from(`me:${password}`).toString('base64')}`
  const get = async (authorization?: string, url = '/inbox') =>
    app.server.inject({
      url,
      headers: { host: 'demo.example', ...(authorization && { authorization }) },
      remoteAddress: '203.0.113.9',
    })
  for (const wrong of [undefined, 'Bearer another-token', basic('another-token'), 'Bearer ', 'a-token-of-the-operator']) {
    const answer = await get(wrong)
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.payload], wrong).toEqual([
      401,
      'Basic realm="inbox"',
      '',
    ])
    expect((await get(wrong, '/inbox.json')).payload, wrong).toBe('')
  }
  for (const right of ['Bearer a-token-of-the-operator', basic('a-token-of-the-operator')]) {
    expect((await get(right)).payload).toContain('+31612345678')
    expect((await get(right, '/inbox.json')).json()).toHaveLength(2)
  }
})

test('it is not visible from another machine, or through a proxy', async () => {
  const app = await testApp(db, { demo: true, trustProxy: 1 })
  const request = { method: 'GET', url: '/inbox.json', headers: { host: 'localhost' } } as const
  expect((await app.server.inject({ ...request, remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  expect(
    (await app.server.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': '203.0.113.9' } })).statusCode,
  ).toBe(404)
  expect(
    (
      await app.server.inject({
        ...request,
        remoteAddress: '203.0.113.9',
        headers: { ...request.headers, 'x-forwarded-for': '127.0.0.1' },
      })
    ).statusCode,
  ).toBe(404)
})
