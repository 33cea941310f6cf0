import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { deliver, sendSms } from '#server/platform/mail/outbox.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { canText, smsCarrier, tryTexts } from './sms.ts'
import { signedHeaders } from '#server/platform/outgoing/standard-webhooks.ts'

const db = await freshDatabase()
const heard: Array<{ url: string; headers: IncomingMessage['headers']; body: string }> = []
let answer: { status: number; body: object } = { status: 201, body: {} }
// A gateway of the shape that Twilio publishes, and an operator's own.
const gateway = createServer(async (request, response) => {
  heard.push({ url: request.url!, headers: request.headers, body: await text(request) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => void gateway.close())
const url = `http://127.0.0.1:${(gateway.address() as { port: number }).port}`
const twilio = readConfig({
  SMS_PROVIDER: 'twilio',
  SMS_URL: url,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'hush',
  TWILIO_SENDER: '+15005550006',
})
const secret = `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`
const webhook = readConfig({ SMS_PROVIDER: 'webhook', SMS_URL: `${url}/sms`, SMS_SECRET: secret })

beforeEach(() => void (heard.length = 0))

/** Sends one by the outbox; returns whether it left. */
async function send(config: typeof twilio): Promise<{ left: boolean; error?: string }> {
  await db.raw('delete from outbox')
  await db.transaction((tx) => sendSms(tx, { to: '+31612345678', senderName: 'Beau', text: 'Code 123456' }))
  const { id } = (await db.raw('select id from outbox')).rows[0] as { id: string }
  const means = {
    drawn: async () => [],
    undeliverable: async () => expect.unreachable('a number is no mail address'),
    onError: () => {},
  }
  const error = await deliver({ db, carriers: { sms: smsCarrier(db, config) }, ...means }, id).catch(
    (failed: Error) => failed.message,
  )
  const left = (await db.raw('select from outbox where sent_at is null')).rows.length === 0
  return { left, ...(error && { error }) }
}

test('a code leaves by Twilio, in the shape of its API', async () => {
  answer = { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } }
  expect(await send(twilio)).toEqual({ left: true })
  const [{ url: path, headers, body }] = heard as [(typeof heard)[0]]
  expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:hush').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: '+31612345678', From: '+15005550006', Body: 'Code 123456' })
})

test('a gateway that is away or limits is asked again; a number that cannot get messages is not, and neither is named', async () => {
  answer = { status: 429, body: { code: 20429, message: 'Too many to +31612345678', status: 429 } }
  expect(await send(twilio)).toEqual({ left: false, error: 'The SMS gateway answered 429 (20429).' })
  answer = { status: 400, body: { code: 21614, message: '+31612345678 is not a mobile number', status: 400 } }
  expect(await send(twilio)).toEqual({ left: true })
  const gone = readConfig({ SMS_PROVIDER: 'webhook', SMS_URL: 'http://127.0.0.1:9', SMS_SECRET: secret })
  expect(await send(gone)).toMatchObject({
    left: false,
    error: expect.stringMatching(/^The SMS gateway does not answer \(\w+\)\.$/),
  })
})

test('a webhook is signed as Standard Webhooks says, over id, time and body', async () => {
  answer = { status: 200, body: {} }
  expect(await send(webhook)).toEqual({ left: true })
  const [{ url: path, headers, body }] = heard as [(typeof heard)[0]]
  expect([path, JSON.parse(body)]).toEqual([
    '/sms',
    { type: 'sms.send', timestamp: expect.any(String), data: { to: '+31612345678', from: 'Beau', text: 'Code 123456' } },
  ])
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
  expect(signedHeaders([secret], { id: id as string, body }, Number(time) * 1000)['webhook-signature']).toBe(signature)
})

test('trying a gateway texts nobody: Twilio is asked for the account, an adapter gets a signed test without a number', async () => {
  const found = (config: typeof twilio) => tryTexts(config.sms!).catch(({ message }: Error) => message)
  answer = { status: 200, body: { sid: 'AC1', status: 'active' } }
  expect(await found(twilio)).toBe(undefined)
  expect(heard.map(({ url: path, body }) => [path, body])).toEqual([['/2010-04-01/Accounts/AC1.json', '']])
  answer = { status: 200, body: { sid: 'AC1', status: 'suspended' } }
  expect(await found(twilio)).toMatch(/^127\.0\.0\.1:\d+ does not say that the account is active\.$/)
  answer = { status: 401, body: { code: 20003, status: 401 } }
  expect(await found(twilio)).toMatch(/^127\.0\.0\.1:\d+ refuses the account or its token \(401\)\.$/)
  expect(await found(webhook)).toMatch(/^127\.0\.0\.1:\d+ refuses the signature \(401\)\.$/)
  const { headers, body } = heard.at(-1)!
  expect(JSON.parse(body)).toEqual({ type: 'sms.test', timestamp: expect.any(String), data: {} })
  const signing = { id: headers['webhook-id'] as string, body }
  const now = Number(headers['webhook-timestamp']) * 1000
  expect(signedHeaders([secret], signing, now)['webhook-signature']).toBe(headers['webhook-signature'])
  for (const [status, says] of [[204, undefined], [400, undefined], [422, undefined], [404, /answered 404/], [500, /answered 500/]] as const) {
    answer = { status, body: {} }
    expect(await found(webhook)).toEqual(says && expect.stringMatching(says))
  } // prettier-ignore
  const gone = readConfig({ SMS_PROVIDER: 'webhook', SMS_URL: 'http://127.0.0.1:9', SMS_SECRET: secret })
  expect(await found(gone)).toMatch(/^127\.0\.0\.1:9 does not answer \(\w+\)\.$/)
})

test('the signature is that of the published example', () => {
  const published = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], published, 1_614_265_330_000)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('half a gateway ends the start with a sentence; in production without one nobody is texted', () => {
  expect(() => readConfig({ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(
    'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SENDER.',
  )
  expect(() => readConfig({ SMS_PROVIDER: 'webhook', SMS_URL: url })).toThrow(
    'SMS_PROVIDER=webhook needs SMS_URL and SMS_SECRET.',
  )
  expect(canText(readConfig({ NODE_ENV: 'production' }))).toBe(false)
  expect(canText({ ...webhook, production: true, demo: false })).toBe(true)
  expect(canText(readConfig({}))).toBe(true)
})
