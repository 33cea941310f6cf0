import multipart from '@fastify/multipart'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { staffRoles } from '#contract/staff/options.ts'
import { nilId } from '#server/platform/ids.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { staffVisitOf, visitOf } from '#server/testing/visit.ts'
import { answerErrors } from './errors.ts'
import { Calls } from './http.ts'
import type { Visit } from './visit.ts'

const db = await freshDatabase()
const server = Fastify()
await server.register(multipart)
answerErrors(server)
let visit: Visit = visitOf()
server.addHook('onRequest', async (request) => {
  request.visit = visit
})
const calls = new Calls(server, db)
afterAll(() => server.close())

const common = {
  input: z.object({ word: z.optional(z.string()) }),
  output: z.object({ id: z.string() }),
  errors: [],
  summary: '',
}
const made: string[] = []
const brought: object[] = []
for (const caller of ['anyone', 'member', 'staff'] as const) {
  const path = `/api/${caller}.php` as const
  calls.serve(endpoint({ ...common, method: 'POST', path, caller, status: 200 }), ({ once, input }) =>
    once(async () => {
      brought.push(input)
      const id = `${input.word ?? 'made'} ${made.length}`
      made.push(id)
      return { id, password: 'secret' }
    }),
  )
}

calls.serve(
  endpoint({ ...common, method: 'POST', path: '/api/leads.php', caller: 'staff', role: 'lead', status: 200 }),
  async ({ visit }) => ({ id: visit.staff.name }),
)

const reading = { method: 'GET', input: z.object({}), output: z.void(), status: 204, errors: [], summary: '' } as const
const open = endpoint({ ...reading, path: '/api/open.php', caller: 'anyone' })
const callers: Array<string | undefined> = []
const keepMember = async ({ memberId }: { memberId: string }) => void callers.push(memberId)
calls.serve(open, async ({ memberId }) => void callers.push(memberId))
calls.serve(endpoint({ ...reading, path: '/api/closed.php', caller: 'member' }), keepMember)

beforeEach(() => {
  made.length = 0
  brought.length = 0
  visit = visitOf()
})

async function post(path: string, { payload = {}, headers = {} }: Pick<InjectOptions, 'payload' | 'headers'> = {}) {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/${path}.php`,
    payload,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const key = (text: string) => ({ headers: { 'idempotency-key': text } })

test('no field leaves that the contract does not name, neither over the network nor into a page', async () => {
  expect((await post('anyone')).body).toEqual({ id: 'made 0' })
  expect(await calls.invoke('POST /api/anyone.php', {}, visit)).toEqual({ id: 'made 1' })
})

test('a handler receives nothing that the contract does not name, neither over the network nor from a page', async () => {
  const payload = { word: 'hello', role: 'admin', visible: true }
  expect((await post('anyone', { payload })).status).toBe(200)
  await calls.invoke('POST /api/anyone.php', payload, visit)
  expect(brought).toEqual([{ word: 'hello' }, { word: 'hello' }])
})

test('a call is served to its callers and begins for nobody else', async () => {
  const caller = visitOf(await member(db))
  const answers = []
  for (const who of [visitOf(), caller, { ...caller, role: 'admin' } as const, staffVisitOf('support')]) {
    visit = who
    for (const path of ['anyone', 'member', 'staff']) {
      const { status, body } = await post(path)
      answers.push(status === 200 ? 'served' : body.error.code)
    }
  }
  const login = 'authentication_required'
  const ofMember = ['served', 'served', login]
  expect(answers).toEqual(['served', login, login, ...ofMember, ...ofMember, 'served', login, 'served'])
  expect(made).toHaveLength(7)
  await expect(calls.invoke('POST /api/member.php', {}, visitOf())).rejects.toMatchObject({ code: login })
  await expect(calls.invoke('POST /api/staff.php', {}, caller)).rejects.toMatchObject({ code: login })
})

test('a call of staff is served from its role on, over the network and from a page', async () => {
  for (const [index, role] of staffRoles.entries()) {
    visit = staffVisitOf(role)
    const { status, body } = await post('leads')
    expect([role, status, body.id ?? body.error.code]).toEqual(index < 2 ? [role, 403, 'staff_only'] : [role, 200, 'anna'])
    const inside = calls.invoke('POST /api/leads.php', {}, visit)
    if (index < 2) await expect(inside).rejects.toMatchObject({ code: 'staff_only' })
    else expect(await inside).toEqual({ id: 'anna' })
  }
})

test('a call that anyone may make knows a member and no visitor; a handler that needs a member does not compile for it', async () => {
  const caller = visitOf(await member(db))
  for (const who of [visitOf(), caller]) await calls.invoke('GET /api/open.php', {}, who)
  await calls.invoke('GET /api/closed.php', {}, caller)
  expect(callers).toEqual([undefined, caller.memberId, caller.memberId])
  // @ts-expect-error A visitor has no id.
  expect(() => calls.serve(open, keepMember)).toThrow()
})

test('a change requested by a page of another site does not begin', async () => {
  for (const from of ['cross-site', 'same-site'])
    expect((await post('anyone', { headers: { 'sec-fetch-site': from } })).body.error.code).toBe('foreign_origin')
  expect(made).toEqual([])
})

test('a request of another member than the one signed in by now does not begin', async () => {
  const [ben, tom] = [visitOf(await member(db)), visitOf(await member(db))]
  const named = { headers: { 'x-member': ben.memberId! } }
  for (const who of [tom, visitOf()]) {
    visit = who
    expect((await post('anyone', named)).body.error.code).toBe('authentication_required')
  }
  expect(made).toEqual([])
  visit = ben
  expect((await post('anyone', named)).status).toBe(200)
})

test('a key belongs to its sender: the same one of another member, or of a visitor of another site, is another key', async () => {
  const [ben, tom] = [visitOf(await member(db)), visitOf(await member(db))]
  const elsewhere = visitOf(undefined, { site: { ...visit.site, id: 'elsewhere' } })
  const ids: string[] = []
  for (const who of [ben, tom, visitOf(), elsewhere, staffVisitOf('lead'), staffVisitOf('lead', nilId)]) {
    visit = who
    const first = (await post('anyone', key('the-same-key-of-several'))).body
    expect((await post('anyone', key('the-same-key-of-several'))).body).toEqual(first)
    ids.push(first.id)
  }
  expect(ids).toEqual(['made 0', 'made 1', 'made 2', 'made 3', 'made 4', 'made 5'])
})

test('the same key for another input is a conflict, and without a key everything happens each time', async () => {
  await post('anyone', { payload: { word: 'one' }, ...key('the-key-of-one-word-only') })
  expect(await post('anyone', { payload: { word: 'two' }, ...key('the-key-of-one-word-only') })).toMatchObject({ status: 409 })
  await post('anyone')
  await post('anyone')
  expect(made).toEqual(['one 0', 'made 1', 'made 2'])
})
