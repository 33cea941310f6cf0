import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#server/chat/sending/sending.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { openTranslator } from './translator.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')

interface Asked {
  path: string
  body: any
  /** Headers that could tell who asks. */
  telling: string[]
}
const asked: Asked[] = []

/** Answers as LibreTranslate does (https://docs.libretranslate.com/guides/api_usage). */
const translates = (to: string, text: string) => ({
  translatedText: `[${to}] ${text}`,
  detectedLanguage: { confidence: 90, language: 'de' },
  alternatives: [],
})
type Answers = (response: ServerResponse, body: any) => void
const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const well: Answers = (response, { q, target }) => json(response, 200, translates(target, q))
let answers = well

const service = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const body = pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString()) : undefined
    const telling = Object.keys(request.headers).filter((name) => /cookie|auth|referer|forwarded/.test(name))
    asked.push({ path: `${request.method} ${request.url}`, body, telling })
    if (request.url === '/languages')
      return json(response, 200, [
        { code: 'de', name: 'German', targets: ['en', 'de', 'fr'] },
        { code: 'en', name: 'English', targets: ['en', 'de', 'fr'] },
      ])
    const isValid = request.url === '/translate' && body.source === 'auto' && body.format === 'text' && body.target && body.q
    if (!isValid) return json(response, 400, { error: 'Invalid request' })
    answers(response, body)
  })
})
service.listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => service.close())
const translateUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const app = await testApp(db, { translateUrl, translateKey: 'a key' })

beforeEach(() => {
  answers = well
  asked.length = 0
})

const write = async (from: TestMember, to: TestMember, text: string) =>
  (await db.transaction((tx) => sendMessage(tx, visitOf(from), { memberId: to.id }, { kind: 'text', text }, settings))).message.id
const translate = (client: TestClient, message: string, headers?: Record<string, string>) =>
  client.post('/api/translate.php', { message }, headers)

/** Tom, to whom Ben has written this. */
async function written(text = 'Guten Abend') {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const id = await write(ben, tom, text)
  return { ben, tom, id, bens: await signedIn(app, db, ben), toms: await signedIn(app, db, tom) }
}

test('a member reads a message in their language; the service is told the text and the language, and nothing of who asks', async () => {
  const { toms, id } = await written()
  expect(await translate(toms, id)).toMatchObject({ status: 200, body: { text: '[en] Guten Abend' } })
  expect(asked).toEqual([
    {
      path: 'POST /translate',
      body: { q: 'Guten Abend', source: 'auto', target: 'en', format: 'text', api_key: 'a key' },
      telling: [],
    },
  ])
  await translate(toms, id, { cookie: `${toms.cookie}; locale=fi` })
  expect(asked[1]!.body.target).toBe('fi')
})

test('a translation leaves no trace: nothing is stored, received or read by it', async () => {
  const { toms, id } = await written()
  const state = async () =>
    ((await db.raw('select * from participant order by member_id, conversation_id')) as { rows: unknown[] }).rows
  const before = await state()
  await translate(toms, id)
  expect(await state()).toEqual(before)
  expect(JSON.stringify(((await db.raw('select * from message')) as { rows: unknown[] }).rows)).not.toContain('[en]')
})

test('nobody has words translated that they cannot read: of others, deleted, removed, blocked, or no text', async () => {
  const { ben, tom, id, bens, toms } = await written()
  const stranger = await signedIn(app, db, await member(db))
  const statuses = async (...of: Array<Promise<{ status: number }>>) => (await Promise.all(of)).map(({ status }) => status)
  expect(await statuses(translate(stranger, id), translate(toms, id.replace(/1$/, '2')), translate(toms, 'x'))).toEqual([
    404, 404, 422,
  ])
  const [conversation] = id.split(':')
  const gift = await bens.post('/api/messages.php', { conversation: { id: conversation }, gift: 'coffee' })
  if (gift.status === 201) expect((await translate(toms, gift.body.message.id)).status).toBe(404)
  await toms.delete('/api/chat.php', { conversation: { id: conversation } })
  expect((await translate(toms, id)).status).toBe(404)
  const second = await write(ben, tom, 'Noch einmal')
  expect((await translate(toms, second)).status).toBe(200)
  await bens.delete('/api/messages.php', { id: second })
  expect((await translate(toms, second)).status).toBe(404)
  const third = await write(ben, tom, 'Ein letztes Mal')
  await bens.post('/api/block.php', { profile: { id: tom.id } })
  expect((await translate(toms, third)).status).toBe(404)
  expect(asked).toHaveLength(1)
})

test.each<[string, Answers]>([
  ['fails', (response) => json(response, 500, { error: 'out of memory' })],
  ['refuses the key', (response) => json(response, 403, { error: 'Invalid API key' })],
  ['is something else', (response) => void response.end('<html>')],
  ['says nothing', (response) => json(response, 200, { translatedText: '' })],
  ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['breaks off', (response) => void response.destroy()],
  ['never ends', (response) => {
    const flood = setInterval(() => response.write('x'.repeat(100_000)), 1)
    response.on('close', () => clearInterval(flood))
  }],
])('a service that %s gives a plain refusal, and the words are in no log', async (_, how) => {
  const log: string[] = []
  const logging = await testApp(db, { translateUrl, logLevel: 'trace' }, { log: { write: (line) => void log.push(line) } })
  const { tom, id } = await written('Geheime Worte')
  answers = how
  const answer = await translate(await signedIn(logging, db, tom), id)
  expect(answer.status).toBe(503)
  expect(answer.body.error).toMatchObject({ code: 'unavailable', message: 'Translation isn’t available right now. Please try again later.' })
  expect(log.join()).not.toContain('Geheime')
}) // prettier-ignore

test('a program that uses the service for other things is slowed down', async () => {
  const { toms, id } = await written()
  const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await translate(toms, id)).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('without a service nobody is offered a translation by it, and the call is not there', async () => {
  const without = await testApp(db)
  const { tom, id } = await written()
  const toms = await signedIn(without, db, tom)
  expect((await translate(toms, id)).status).toBe(404)
  expect((await toms.get('/api/settings.php')).body.translates).toBe(false)
  expect((await (await signedIn(app, db, tom)).get('/api/settings.php')).body.translates).toBe(true)
})

test('the doctor learns which languages of the site the service lacks', async () => {
  const service = openTranslator(translateUrl, undefined)!
  expect(await service.knows(['en', 'de', 'fi'])).toEqual(['en', 'de'])
  await expect(openTranslator('http://127.0.0.1:9', undefined)!.knows(['en'])).rejects.toThrow('TRANSLATE_URL does not answer')
})
