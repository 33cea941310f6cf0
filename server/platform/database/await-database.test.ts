import { connect, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freshDatabase, networkAddress } from '#server/testing/fresh-database.ts'
import { type Database, openDatabase } from './database.ts'
import { awaitDatabase } from './await-database.ts'

const db = await freshDatabase()
/** The database's own port, at an address of this machine where nothing listens. */
const nobody = { hostname: '[::1]' }
const open: Array<Database | Server> = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

it('serves members as soon as a database answers that came later than the process, and informs the operator meanwhile', async () => {
  const said: string[] = []
  let waited = false
  const waiting = awaitDatabase(at(nobody), (text) => void said.push(text)).then(() => (waited = true))
  await expect.poll(() => said).toEqual([expect.stringMatching(/^The database cannot be reached \(.*ECONNREFUSED.*\)\. Trying/)])
  expect(waited).toBe(false)
  const server = createServer((near) => {
    const far = connect(Number(new URL(db.url).port), '127.0.0.1')
    near
      .on('error', () => {})
      .pipe(far.on('error', () => {}))
      .pipe(near)
  })
  open.unshift(server.listen(Number(new URL(db.url).port), '::1'))
  await waiting
  expect(said.slice(1)).toEqual(['The database answers.'])
})

it('does not wait for a database that rejects it, and is silent where there is nothing to wait for', async () => {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  await expect(awaitDatabase(at({ password: 'wrong' }), say)).rejects.toMatchObject({ code: '28P01' })
  await awaitDatabase(at({}), say)
  expect(said).toEqual([])
})

it('ends with the last error when the database does not come', async () => {
  const waiting = awaitDatabase(at(nobody), () => {}, 300)
  await expect(waiting).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

function at(parts: { hostname?: string; password?: string }): Database {
  const url = networkAddress(db)
  url.hostname = parts.hostname ?? url.hostname
  url.password = parts.password ?? url.password
  const opened = openDatabase(url.href)
  open.push(opened)
  return opened
}
