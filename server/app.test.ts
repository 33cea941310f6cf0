import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { isMessageId } from './platform/messages.ts'
import { callName } from '#contract/endpoint.ts'

const db = await freshDatabase()
const app = await testApp(db)

test('every call of the contract is served, and nothing else is', async () => {
  const promised = (await contractCalls()).map(callName).sort()
  expect([...app.calls.served.keys()].sort()).toEqual(promised)
})

test('the contract lists a call under the name of the folder that serves it', () => {
  const strays = globSync('server/**/!(*.test).ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const served = [...source.matchAll(/calls\.serve\(\s*(\w+)/g)].map(([, name]) => name)
    const own = new RegExp(`import \\* as contract from '#contract/[a-z]+/${basename(dirname(file))}\\.ts'`)
    return served.length === 0 || (served.every((name) => name === 'contract') && own.test(source)) ? [] : [file]
  })
  expect(strays).toEqual([])
})

test('a visitor who makes a member’s call gets 403 authentication_required, whatever they send', async () => {
  for (const { endpoint } of app.calls.served.values()) {
    if (endpoint.caller === 'anyone') continue
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const answer = await visitor(app)[method](endpoint.path, endpoint.method === 'GET' ? undefined : {})
    expect([answer.status, answer.body.error.code], callName(endpoint)).toEqual([403, 'authentication_required'])
  }
})

test('a change requested by another site is refused, for every call', async () => {
  for (const { endpoint } of app.calls.served.values()) {
    if (endpoint.method === 'GET' && !endpoint.changes) continue
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }] as Array<
      Record<string, string>
    >) {
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      const answer =
        method === 'get' ? await visitor(app).get(endpoint.path, headers) : await visitor(app)[method](endpoint.path, {}, headers)
      expect(answer.body.error?.code, callName(endpoint)).toBe('foreign_origin')
    }
  }
})

test('every error has a text', () => {
  for (const code of Object.keys(errors)) expect(isMessageId(`error.${code}`), code).toBe(true)
})

test('an unknown host is refused and learns nothing', async () => {
  const answer = await visitor(app).get('/api/settings.php', { host: 'evil.example' })
  expect([answer.status, answer.body.error.code]).toEqual([421, 'not_this_site'])
})

test('the calls, each under its one name, are described in the generated openapi.json', async () => {
  const { status, body } = await visitor(app).get('/api/openapi.json')
  expect(status).toBe(200)
  const described = Object.entries<Record<string, { summary: string }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => [`${method.toUpperCase()} ${path}`, summary]),
  )
  expect(described.sort()).toEqual([...app.calls.served].map(([name, { endpoint }]) => [name, endpoint.summary]).sort())
})

test('the machine’s own pages answer without a host of ours and disclose no version', async () => {
  const client = visitor(app)
  expect((await client.get('/healthz', { host: '10.0.0.1' })).body).toBe('alive')
  expect((await client.get('/readyz', { host: '10.0.0.1' })).body).toBe('ready')
  expect((await client.get('/metrics', { host: '127.0.0.1:3000' })).body).toContain('http_request_seconds')
  expect((await client.get('/metrics', { host: '10.0.0.1' })).status).toBe(404)
})

test('opening the address of a webhook gives a page like any other, and no error', async () => {
  const other = await testApp(db)
  other.server.get('/*', async ({ visit }) => visit.language)
  expect(await visitor(other).get('/api/payments/mollie')).toMatchObject({ status: 200, body: 'en' })
})

async function contractCalls(): Promise<Endpoint[]> {
  const files = globSync('contract/**/!(*.test).ts')
  const modules = await Promise.all(
    files.map((file) => import(new URL(`../${file}`, import.meta.url).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}
