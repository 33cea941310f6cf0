import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { openSocket } from '#server/testing/socket.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testServices } from '#server/testing/services.ts'

const db = await freshDatabase()
const sandbox = await testSandbox(0)
let lines: Record<string, unknown>[] = []
const app = await testApp(
  db,
  { logLevel: 'warn', production: true, demo: true, sandboxUrl: sandbox.url },
  { log: { write: (line) => void lines.push(JSON.parse(line)) } },
)
const ben = await member(db, { username: 'canary-ben' })
const [support, lead] = [
  await staffMember(db, 'support', { name: 'canary-1' }),
  await staffMember(db, 'lead', { name: 'canary-2' }),
]
const password = 'canary-password-of-ben'
await db.raw('update account set password_hash = $2 where member_id = $1', [ben.id, await hashPassword(password)])

/** A call for staff, a call that fails in the database, and a call that fails in the code. */
const onlyStaff = endpoint({ ...call('/api/staff/test.php'), caller: 'staff', role: 'lead' })
app.calls.serve(onlyStaff, async ({ input }) => input)
const failing = endpoint({ ...call('/api/test-failing.php'), caller: 'anyone' })
app.calls.serve(failing, async ({ input, db: database }) => {
  if (input.text === 'code') throw new Error(`It was canary-${input.text} of canary-ben@example.com`)
  await database.rows({ name: 'test_failing', text: 'insert into account_name values ($1, $1, $2), ($1, $1, $2)' }, [
    input.text,
    ben.id,
  ])
  return input
})

function call(path: `/api/${string}`) {
  const shape = z.object({ text: z.string() })
  return { method: 'POST', path, input: shape, output: shape, status: 200, errors: [], summary: 'For a test.' } as const
}

const asBen = await signedIn(app, db, ben)
const events = () =>
  lines
    .filter(({ security }) => security)
    .map(({ security, member: memberId, code, call: name }) => [security, memberId, code, name])
beforeEach(() => void (lines = []))

describe('a line of the log has the event, the request and at most the id of the member', () => {
  it('for login, failed login and logout', async () => {
    const logIn = (word: string) =>
      visitor(app).post('/api/user.php', { username: 'canary-ben', password: word }, { 'x-forwarded-for': '203.0.113.9' })
    for (let tries = 0; tries < 5; tries++) await logIn('canary-wrong')
    expect((await logIn(password)).status).toBe(429)
    expect(events().map(([event]) => event)).toEqual([...Array.from({ length: 5 }, () => 'login_failed'), 'locked_out'])
    await db.raw('delete from rate_limit')
    expect((await logIn(password)).status).toBe(200)
    await (await signedIn(app, db, ben)).get('/api/logout.php')
    expect(
      events()
        .slice(6)
        .map(([event, memberId]) => [event, memberId]),
    ).toEqual([
      ['login', ben.id],
      ['logout', ben.id],
    ])
    for (const line of lines.filter(({ security }) => security))
      expect(line).toMatchObject({ time: expect.any(Number), reqId: expect.stringMatching(/^[0-9a-f]{8}-\w+$/) })
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length)
  })

  it('for a refused caller', async () => {
    expect((await asBen.post(onlyStaff.path, { text: 'x' })).body.error.code).toBe('authentication_required')
    expect((await (await asStaff(app, db, support)).post(onlyStaff.path, { text: 'x' })).body.error.code).toBe('staff_only')
    expect((await (await asStaff(app, db, lead)).post(onlyStaff.path, { text: 'x' })).body).toEqual({ text: 'x' })
    expect(lines.filter(({ security }) => security)).toMatchObject([
      { security: 'refused', staff: support.id, code: 'staff_only', call: 'POST /api/staff/test.php' },
      { security: 'staff_act', staff: lead.id, call: 'POST /api/staff/test.php' },
    ])
  })

  it('for requests from other sites and to unknown hosts', async () => {
    await asBen.put('/api/user.php', { language: 'de' }, { 'sec-fetch-site': 'cross-site', origin: 'https://canary.example' })
    await asBen.get('/api/user.php?token=canary', { host: 'canary.example' })
    await expect(openSocket(app, asBen.cookie, { origin: 'https://canary.example' })).rejects.toThrow('403')
    expect(events()).toEqual([
      ['foreign', ben.id, 'foreign_origin', 'PUT /api/user.php'],
      ['foreign', undefined, 'not_this_site', 'GET /api/user.php'],
      ['foreign', undefined, 'foreign_origin', 'connection'],
    ])
  })

  it('for a reached limit, floods and malformed requests', async () => {
    for (let tries = 0; tries < 31; tries++) await visitor(app).post('/api/activate.php', { token: 'canary-token' })
    const socket = await openSocket(app, asBen.cookie)
    for (let index = 0; index < 40; index++) socket.sendRaw('{"canary":1}')
    await socket.closed
    await rawRequest(app, 'canary\r\n\r\n')
    expect(events()).toEqual([
      ['limit_reached', undefined, 'too_many_requests', 'POST /api/activate.php'],
      ['misuse', ben.id, 'too_fast', '/live'],
      ['misuse', undefined, 'invalid_input', 'connection'],
    ])
  })

  it('for a created payment', async () => {
    const { rows } = await db.raw("select id from bundle where country = 'NL' limit 1")
    const { body } = await asBen.post('/api/orders.php', { bundle: (rows[0] as { id: string }).id, method: 'ideal' })
    expect(body.order?.state, JSON.stringify(body)).toBe('created')
    expect(lines.filter(({ security }) => security)).toMatchObject([
      { security: 'payment', member: ben.id, object: body.order.id, code: 'created', reqId: expect.any(String) },
    ])
  })

  it('for a failure, with code, table and line, of which the caller sees nothing', async () => {
    for (const text of ['canary-row', 'code']) {
      const { status, body } = await asBen.post(failing.path, { text })
      expect([status, body]).toEqual([500, { error: { code: 'internal', message: expect.not.stringContaining('canary') } }])
    }
    expect(lines).toMatchObject([
      { level: 50, msg: 'unexpected', err: { type: 'DatabaseError', table: 'account_name', message: '' } },
      { level: 50, msg: 'unexpected', err: { type: 'Error', stack: expect.stringContaining('security-log.test.ts') } },
    ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })
})

it('the log of the database has no error lines, which quote values and rows', async () => {
  const { rows } = await db.raw(
    "select current_setting('log_min_messages') as level, current_setting('log_error_verbosity') as detail",
  )
  expect(rows).toEqual([{ level: 'log', detail: 'terse' }])
})

it('no line contains a name, address, text, token or network address, for any call', async () => {
  const all: string[] = []
  const other = await createApp({
    ...testServices(db, { logLevel: 'trace' }),
    log: { write: (line) => void all.push(line) },
  })
  const client = await signedIn(other, db, ben)
  const headers = { 'user-agent': 'canary-agent', 'x-forwarded-for': '203.0.113.9', referer: 'https://canary.example/' }
  for (const { endpoint: each } of other.calls.served.values()) {
    const method = each.method.toLowerCase() as 'post'
    await client[method](
      `${each.path}?text=canary&email=canary@example.com`,
      each.method === 'GET' ? undefined : { text: 'canary', username: 'canary', id: 'canary' },
      headers,
    )
    await visitor(other)[method](`${each.path}?%zz=canary`, { email: 'canary@example.com', token: 'canary' }, headers)
  }
  for (const path of ['/canary', '/%zzcanary', '/media/canary', '/assets/canary']) await client.get(path, headers)
  await rawRequest(other, 'GET /canary canary\r\n\r\n')
  await rawRequest(other, `GET /canary HTTP/1.1\r\nHost: canary.example\r\nCookie: ${'canary'.repeat(3000)}\r\n\r\n`)
  await other.server.close()
  expect(all.length).toBeGreaterThan(0)
  const logged = all.filter((line) => !line.includes('Server listening at'))
  expect(logged.join('')).not.toMatch(/canary|203\.0|127\.0\.0\.1|session=/)
})
