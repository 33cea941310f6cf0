import { expect, it } from 'vitest'
import { type Endpoint, isChanging } from '#contract/endpoint.ts'
import { callName } from '#contract/endpoint.ts'
import { signedIn, type TestAnswer, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { sampleInput } from '#server/testing/hostile/inputs.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { member } from '#server/testing/member.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { openSocket } from '#server/testing/socket.ts'
import { wholeState } from '#server/testing/whole-state.ts'

const db = await freshDatabase()
const sandbox = await testSandbox(0)
const app = await testApp(db, { sandboxUrl: sandbox.url })
const [ben, tom] = [await member(db, { premium: true, credits: 1000 }), await member(db)]
const asBen = await signedIn(app, db, ben)
const { conversation, message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
await asBen.post('/api/likes.php', { profile: { id: tom.id } })

const changing = [...app.calls.served.values()].map(({ endpoint }) => endpoint).filter(isChanging)
const known = {
  ...signupForm(),
  'profile.id': tom.id,
  'conversation.id': conversation.id,
  id: message.id,
  gift: undefined,
  language: 'de',
}

/** Inputs of the calls that return unseen data. */
const shown: Record<string, Record<string, string>> = {
  '/api/member.php': { id: tom.id },
  '/api/messages.php': { conversation: conversation.id },
  '/api/chats.php': {},
  '/api/likes.php': {},
}

/** Headers that new and old browsers send for a page of another site. */
const foreign: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another site without its name': { 'sec-fetch-site': 'cross-site' },
  'a neighbour of our domain': { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' },
  'an address that was typed': { 'sec-fetch-site': 'none' },
  'something unheard of': { 'sec-fetch-site': 'Same-Origin' },
  'an older browser': { origin: 'https://evil.example' },
  'an older browser that names nobody': { origin: 'null' },
  'an older browser at another port': { origin: 'http://localhost:8080' },
  'an older browser at a longer name': { origin: 'http://localhost.evil.example' },
  'an older browser that names its page alone': { referer: 'https://evil.example/page?id=1' },
  'an older browser whose page is of a longer name': { referer: 'http://localhost.evil.example/' },
  'an older browser whose page is none': { referer: 'about:blank' },
  'an older browser, forged by its way': { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
}

it('every changing call, and logging out, is refused to foreign pages, and no row changes', async () => {
  const before = await wholeState(db)
  for (const endpoint of changing)
    for (const [who, headers] of Object.entries(foreign)) {
      const answer = await send(endpoint, headers)
      expect([answer.status, answer.body.error?.code], `${callName(endpoint)} from ${who}`).toEqual([403, 'foreign_origin'])
      expect(answer.headers['set-cookie'], callName(endpoint)).toBeUndefined()
    }
  expect(await wholeState(db)).toEqual(before)
  expect((await asBen.get('/api/user.php')).status).toBe(200)
})

it('it is refused before any other check: a foreign page does not learn who is signed in', async () => {
  for (const endpoint of changing) {
    const [signedInAnswer, visitorAnswer] = [
      await send(endpoint, foreign['another site']!),
      await send(endpoint, foreign['another site']!, ''),
    ]
    expect(visitorAnswer.body, callName(endpoint)).toEqual(signedInAnswer.body)
  }
})

it('it is allowed from our own page and from programs that are not browsers', async () => {
  for (const endpoint of changing.filter(({ method }) => method === 'DELETE'))
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      { origin: 'http://LOCALHOST' },
      { referer: 'http://localhost/members' },
      {},
    ])
      expect((await send(endpoint, headers as Record<string, string>)).body.error?.code).not.toBe('foreign_origin')
})

it('a reading call from a foreign page or a followed link is refused to a member, and nothing counts as seen, read or received', async () => {
  const reading = [...app.calls.served.values()].map(({ endpoint }) => endpoint).filter((endpoint) => !isChanging(endpoint))
  const unseen = {
    'another site': foreign['another site']!,
    'a link of another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    'an address that was typed': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    'a link of a page of ours': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    'an older browser': { referer: 'https://evil.example/' },
  }
  const asTom = await signedIn(app, db, tom)
  expect((await asTom.post('/api/messages.php', { conversation, text: 'hello' })).status).toBe(201)
  expect((await asTom.post('/api/likes.php', { profile: { id: ben.id } })).status).toBe(201)
  // These tables count tries and views and prepare a deck for any viewer; nothing is created or lost.
  const state = () => wholeState(db, ['rate_limit', 'view_count', 'swipe', 'swipe_deck'])
  const before = await state()
  for (const headers of Object.values(unseen))
    for (const endpoint of reading) {
      const answer = await send(endpoint, headers)
      expect([answer.status, answer.body.error?.code], callName(endpoint)).toEqual([403, 'foreign_origin'])
    }
  expect(await state()).toEqual(before)
  // From our own page the same calls work and count as seen.
  for (const endpoint of reading) await send(endpoint, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })
  const after = await state()
  expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual([
    'member_liked_by',
    'notification',
    'participant',
  ])
})

it('a form of another site reaches no call, not even one for visitors', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
    for (const endpoint of changing.filter(({ method }) => method === 'POST')) {
      const answer = await send(endpoint, { ...foreign['another site'], 'content-type': type }, '')
      expect(answer.status, callName(endpoint)).toBe(403)
    }
})

it('the socket opens only for our own page', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1', 'http://localhost.evil.example', 'file://', null])
    await expect(openSocket(app, asBen.cookie, { origin }), String(origin)).rejects.toThrow('403')
  ;(await openSocket(app, asBen.cookie)).close()
})

async function send(endpoint: Endpoint, headers: Record<string, string>, cookie = asBen.cookie): Promise<TestAnswer> {
  const input = sampleInput(endpoint, known)
  const read = endpoint.method === 'GET' ? (shown[endpoint.path] ?? input) : input
  const query = new URLSearchParams(Object.entries(read).map(([name, value]) => [name, String(value)]))
  const answer = await app.server.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' ? `${endpoint.path}?${query}` : endpoint.path,
    headers: { host: 'localhost', 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    ...(endpoint.method !== 'GET' && { payload: JSON.stringify(input) }),
  })
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.payload, headers: answer.headers }
}
