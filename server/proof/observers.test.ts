import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ErrorHook } from '#server/platform/log/error-hook.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { Tracing } from '#server/platform/log/tracing.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { from, signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'

// An operator's trace collector and error hook learn what the product does, and nothing about members.
interface Said {
  path: string
  headers: IncomingHttpHeaders
  body: any
}
let [said, answers]: [Said[], number] = [[], 200]
const listener = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    said.push({ path: request.url!, headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(answers).end('{}')
  })
})
await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
afterAll(() => void listener.close())

const warned: string[] = []
const warn = (sentence: string) => void warned.push(sentence)
const tracing = new Tracing({ endpoint: url, headers: { 'x-key': 'k' }, share: 1 }, 'web', warn)
const errors = new ErrorHook(`${url}/errors`, 'web', warn)
const opened = await freshDatabase()
const db = tracing.database(opened)
const lines: string[] = []
const log = errors.beside({ write: (line) => void lines.push(line) })
const app = await testApp(db, { logLevel: 'info', production: true, demo: true }, { tracing, log })
const ben = await member(db, { username: 'canary-ben' })
const shape = z.object({ text: z.string() })
const failing = endpoint({
  method: 'POST',
  path: '/api/test-failing.php',
  summary: 'For a test.',
  caller: 'anyone',
  input: shape,
  output: shape,
  status: 200,
  errors: [],
})
app.calls.serve(failing, async ({ input, db: database }) => {
  if (input.text === 'canary-code') throw new Error(`It was ${input.text} of canary-ben@example.com`)
  return database.transaction(async (tx) => {
    await tx.rows({ name: 'test_failing', text: 'insert into account_name values ($1, $1, $2), ($1, $1, $2)' }, [
      input.text,
      ben.id,
    ])
    return input
  })
})

const asBen = await signedIn(app, db, ben)
const spans = () => said.flatMap(({ body }) => body.resourceSpans?.[0].scopeSpans[0].spans ?? [])
const named = (name: string) => spans().find((span) => span.name === name)
const of = (span: any) =>
  Object.fromEntries(span.attributes.map(({ key, value }: any) => [key, value.stringValue ?? value.intValue]))
beforeEach(async () => {
  await tracing.close()
  await errors.close()
  said = []
})

describe('a collector of traces', () => {
  it('gets route, status and id of a request and the names of its statements as one trace', async () => {
    const before = BigInt(Date.now() - 1) * 1_000_000n
    expect((await asBen.get('/api/user.php?canary=canary-query', { 'user-agent': 'canary-browser' })).status).toBe(200)
    await tracing.close()
    expect(said[0]).toMatchObject({ path: '/v1/traces', headers: { 'content-type': 'application/json', 'x-key': 'k' } })
    expect(said[0]!.body.resourceSpans[0].resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'beau' },
    })
    const request = named('GET /api/user.php')
    expect(request).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/), kind: 2, status: {} })
    expect(of(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/user.php',
      'http.response.status_code': '200',
      'beau.request': expect.stringMatching(/^[\da-f]{8}-\w+$/),
    })
    const statements = spans().filter(({ kind }) => kind === 3)
    expect(statements.length).toBeGreaterThan(0)
    for (const each of statements) {
      expect(each.traceId).toBe(request.traceId)
      expect(of(each)).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': each.name })
      expect([before < BigInt(each.startTimeUnixNano), BigInt(each.startTimeUnixNano) <= BigInt(each.endTimeUnixNano)]).toEqual([
        true,
        true,
      ])
    }
    expect(statements.some(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true)
  })

  it('gets the code of a failure, within its transaction', async () => {
    expect((await asBen.post(failing.path, { text: 'canary-twice' })).status).toBe(500)
    await tracing.close()
    const [request, transaction, statement] = [named('POST /api/test-failing.php'), named('transaction'), named('test_failing')]
    expect([statement.parentSpanId, statement.status, of(statement)['error.type']]).toEqual([
      transaction.spanId,
      { code: 2 },
      '23505',
    ])
    expect([request.status, of(request)['error.type']]).toEqual([{ code: 2 }, '500'])
  })

  it('gets jobs by queue, and nothing about health checks', async () => {
    const jobs = new Jobs(db, (name, work) => tracing.job(name, work))
    let id = ''
    const done = new Promise<void>((ready) =>
      jobs.handle(
        queue<{ member: string }>('test-canaries'),
        async (data) => ((id = data.member), await db.row({ name: 'test_job', text: 'select 1' }), ready()),
      ),
    )
    await jobs.start({ works: true, onError: () => {} })
    await db.transaction((tx) => tx.send(queue<{ member: string }>('test-canaries'), { member: ben.id }))
    await done
    await jobs.stop()
    await asBen.get('/readyz')
    await tracing.close()
    expect(id).toBe(ben.id)
    expect(named('test_job')).toMatchObject({
      parentSpanId: named('test-canaries').spanId,
      traceId: named('test-canaries').traceId,
    })
    expect(spans().map(({ name }) => name)).not.toContain('GET /readyz')
    expect(JSON.stringify(said)).not.toContain(ben.id)
  })

  it('that does not answer delays no request: lost spans are counted and logged once', async () => {
    answers = 500
    for (let times = 0; times < 2; times++) {
      expect((await asBen.get('/api/user.php')).status).toBe(200)
      await tracing.close()
    }
    answers = 200
    expect(warned.filter((each) => each.includes('Traces'))).toEqual([
      'WARNING: Traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT: it answered 500.',
    ])
    expect(await metrics.getSingleMetricAsString('trace_spans_lost_total')).toMatch(/trace_spans_lost_total [1-9]/)
  })

  it('gets only a sample if one is configured', async () => {
    const none = new Tracing({ endpoint: url, headers: {}, share: 0 }, 'web', warn)
    expect(await none.job('a', async () => none.database(opened).row({ name: 'test_one', text: 'select 1 as one' }))).toEqual({
      one: 1,
    })
    await none.close()
    expect(said).toEqual([])
  })
})

describe('a hook for errors', () => {
  it('gets the log entry of a real error', async () => {
    lines.length = 0
    expect((await asBen.post(failing.path, { text: 'canary-code' })).status).toBe(500)
    expect((await asBen.get('/api/nothing.php')).status).toBe(404)
    await errors.close()
    const posted = said.filter(({ path }) => path === '/errors').map(({ body }) => body)
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
    expect(logged).toHaveLength(1)
    expect(posted).toEqual([
      {
        source: 'beau',
        role: 'web',
        level: 'error',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        what: 'unexpected',
        request: logged[0].reqId,
        error: logged[0].err,
      },
    ])
    expect(posted[0].error).toMatchObject({ type: 'Error', message: '', stack: expect.stringContaining('observers.test.ts') })
  })

  it('gets at most thirty errors a minute, and the number left out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const hook = new ErrorHook(`${url}/errors`, 'web', warn)
    for (let count = 0; count < 40; count++) hook.take('{"level":50,"time":0,"msg":"x"}')
    hook.take('{"level":40,"time":0,"msg":"x"}')
    vi.setSystemTime(60_000)
    hook.take('{"level":60,"time":0,"msg":"x"}')
    vi.useRealTimers()
    await hook.close()
    expect(said).toHaveLength(31)
    expect(said.map(({ body }) => body).filter(({ level }) => level === 'fatal')).toMatchObject([{ dropped: 10 }])
  })
})

it('neither learns who a member is, what they requested, wrote or viewed, or where they were', async () => {
  const visitor = from(app, '203.0.113.77')
  const given = {
    cookie: 'canary-cookie=1',
    referer: 'http://localhost/canary-from',
    traceparent: `00-${'ca'.repeat(16)}-${'ca'.repeat(8)}-01`,
  }
  await visitor.get('/canary-page?canary=1', given)
  await visitor.post(
    '/api/user.php',
    { username: 'canary-ben', password: 'canary-password' },
    { ...given, 'user-agent': 'canary-browser' },
  )
  await asBen.get(`/api/profile.php?username=canary-ben`, given)
  await asBen.get(`/media/canary/${ben.id}/canary.webp`)
  for (const text of ['canary-code', 'canary-twice']) await asBen.post(failing.path, { text }, given)
  await tracing.close()
  await errors.close()
  expect(spans().length).toBeGreaterThan(10)
  expect(said.filter(({ path }) => path === '/errors')).toHaveLength(2)
  const all = JSON.stringify(said.map(({ body }) => body)).toLowerCase()
  for (const known of ['canary', 'cacacacaca', '203.0.113', ben.id, asBen.cookie.slice(8)])
    expect(all).not.toContain(known.toLowerCase())
  // The only attributes that are ever sent.
  const keys = new Set(spans().flatMap((span) => Object.keys(of(span))))
  const allowed = [
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'beau.request',
    'db.system.name',
    'db.query.summary',
    'error.type',
  ]
  expect([...keys].filter((key) => !allowed.includes(key))).toEqual([])
})

it('its modules are loaded only if configured', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('./server/serve.ts')
    console.log(loaded.length > 300, loaded.filter((url) => /platform.log.(tracing|collector|error-hook)/.test(url)))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('true []')
}, 60_000)

it('a traced database has all methods of a database', () => {
  expect(Object.keys(db).sort()).toEqual(Object.keys(opened).sort())
  expect(testServices(db).db).toBe(db)
})
