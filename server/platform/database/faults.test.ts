import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, networkAddress } from '#server/testing/fresh-database.ts'
import { openWriters } from './connections.ts'
import { type Database, openDatabase, statement } from './database.ts'
import { answerErrors, toProblem } from '#server/platform/http/errors.ts'
import { problem } from '#server/platform/http/problem.ts'

const db = await freshDatabase()
const one = statement<{ one: number }>('faults_one', 'select 1 as one')
const pids = statement<{ pid: number }>('faults_pid', 'select pg_backend_pid() as pid')
const timeout = 300

let line: Line
let far: Database

beforeAll(async () => {
  const { port } = new URL(db.url)
  line = await Line.to(Number(port))
  const url = networkAddress(db)
  url.port = String(line.port)
  far = openDatabase(url.href, { timeout })
})

afterAll(async () => {
  await far.close()
  line.close()
})

it('lets the process live when a member’s change loses its connection in the middle', async () => {
  const changing = db.transaction(async (tx) => {
    const { pid } = (await tx.row(pids))!
    await db.raw('select pg_terminate_backend($1)', [pid])
    await pause(100)
    return tx.row(one)
  })
  const error = await changing.catch((failure: unknown) => failure)
  expect(toProblem(error).code).toBe('unavailable')
  expect(await db.transaction((tx) => tx.row(one))).toEqual({ one: 1 })
})

it('answers a member who reads that it is unavailable when the database went silent, and serves the next one', async () => {
  expect(await far.row(one)).toEqual({ one: 1 })
  expect(await far.row(one)).toEqual({ one: 1 })
  line.silence()
  const errors = await Promise.all([1, 2].map(() => far.row(one).catch((failure: unknown) => failure)))
  expect(errors.map((error) => toProblem(error).code)).toEqual(['unavailable', 'unavailable'])
  expect(await far.row(one)).toEqual({ one: 1 })
})

it('makes only current users of silent connections wait: a later change gets a new one', async () => {
  // All are open and idle.
  await Promise.all(Array.from({ length: 8 }, () => far.transaction((tx) => tx.raw('select pg_sleep(0.05)'))))
  line.silence()
  const error = await far.transaction((tx) => tx.row(one)).catch((failure: unknown) => failure)
  expect(toProblem(error).code).toBe('unavailable')
  for (let time = 0; time < 8; time++) expect(await far.transaction((tx) => tx.row(one))).toEqual({ one: 1 })
  line.silence()
  const changed = await far.change(one).catch((failure: unknown) => failure)
  expect(toProblem(changed).code).toBe('unavailable')
  expect(await far.change(one)).toEqual({ one: 1 })
})

it('stops in order while a member’s change waits for a database that went silent', async () => {
  const unheard: unknown[] = []
  const hear = (failure: unknown) => void unheard.push(failure)
  process.on('unhandledRejection', hear)
  const writers = openWriters({ connectionString: far.url, query_timeout: timeout }, 1)
  await writers.query({ text: one.text })
  line.silence()
  const changing = writers.query({ text: one.text }).catch((failure: unknown) => failure)
  // It has the connection now.
  await pause(50)
  await writers.close()
  expect(toProblem(await changing).code).toBe('unavailable')
  // The process hears of such a failure a turn later.
  await pause(1)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

it('frees the locks of a member whose process went silent in the middle of a change', async () => {
  const { rows } = await db.raw('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
})

it('answers a member that it is unavailable when the database’s host is unknown', async () => {
  const lost = openDatabase('postgres://beau@database.invalid/beau', { timeout: 20_000 })
  const error = await lost.row(one).catch((failure: unknown) => failure)
  expect((error as { code?: string }).code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/)
  expect(toProblem(error).code).toBe('unavailable')
  await lost.close()
})

it('gives known long work the time it needs', async () => {
  const slow = far.transaction((tx) => tx.raw('select pg_sleep(0.5)')).catch((failure: unknown) => failure)
  expect(toProblem(await slow).code).toBe('unavailable')
  const patient = far.transaction(async (tx) => {
    await tx.takeTime(20_000)
    await tx.raw('select pg_sleep(2)')
    return tx.row(one)
  })
  expect(await patient).toEqual({ one: 1 })
})

it('answers a member that it is unavailable when a cluster lost a node, which Citus reports as an internal error', () => {
  const codeOf = (message: string) => toProblem(Object.assign(new Error(message), { code: 'XX000' })).code
  for (const lost of [
    'connection to the remote node beau@10.0.0.5:5432 failed with the following error: connection not open',
    'connection to the remote node beau@10.0.0.5:5432 failed',
    'failure on connection marked as essential: 10.0.0.5:5432',
    'terminating connection due to unexpected postmaster exit',
    'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.',
    'connection not open',
    'no connection to the server',
    'could not receive data from server: Connection reset by peer',
    'could not send data to server: Broken pipe',
    'SSL connection has been closed unexpectedly',
    'SSL SYSCALL error: EOF detected',
  ])
    expect([lost, codeOf(lost)]).toEqual([lost, 'unavailable'])
  for (const fault of [
    'cache lookup failed for relation 16384',
    'duplicate key value violates unique constraint "member_pkey_102008"',
    'value for domain words violates check constraint "words_check"',
    'relation "connection not open" has no shards',
    'could not find any shards for connection to the remote node',
  ])
    expect([fault, codeOf(fault)]).toEqual([fault, 'internal'])
})

it('answers a member whose photo does not fit on a full disk that it is unavailable', () => {
  expect(toProblem(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })).code).toBe('unavailable')
})

it('tells a member’s browser when to retry, whatever is unavailable', async () => {
  const server = Fastify()
  answerErrors(server)
  server.get('/:code', async (request) => {
    throw problem((request.params as { code: 'unavailable' }).code)
  })
  for (const code of ['unavailable', 'payment_unavailable']) {
    const { statusCode, headers } = await server.inject(`/${code}`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  }
})

/** A connection that can go dead silently, as behind a firewall that dropped its state. */
class Line {
  readonly port: number
  private readonly server: Server
  private sockets: Socket[]

  private constructor(server: Server, sockets: Socket[]) {
    this.server = server
    this.sockets = sockets
    this.port = (server.address() as { port: number }).port
  }

  static async to(port: number): Promise<Line> {
    const sockets: Socket[] = []
    const server = createServer((near) => {
      const end = connect(port, '127.0.0.1')
      for (const socket of [near, end]) socket.on('error', () => {})
      near.pipe(end).pipe(near)
      sockets.push(near, end)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return new Line(server, sockets)
  }

  silence(): void {
    for (const socket of this.sockets.splice(0)) socket.unpipe().pause()
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
