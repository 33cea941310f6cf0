import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { appRole } from '#server/testing/app-role.ts'
import { buildWeb, environmentOf, testProcess } from '#server/testing/processes.ts'

// What docs/operations.md tells an operator to do, from nothing: a database of his own that is empty, an owner who is no superuser, the
// processes' role, `npm run migrate -- --grant`, and then processes that know nothing but that role.
const name = `install_${randomBytes(6).toString('hex')}`
// Not the template that other files clone, which must have no other user.
const server = openDatabase(at('template1'))
const app = await appRole(server)
await server.raw(`create role ${name} login password 'owner of a test'`)
await server.raw(`grant beau_app to ${name}`)
await server.raw(`create database ${name} owner ${name} template template0`)
const asOwner = at(name, { username: name, password: 'owner of a test' })
const asApp = at(name, app)
const web = await testProcess(environmentOf({ url: asApp }, { ROLE: 'web' }))
const worker = await testProcess(environmentOf({ url: asApp }, { ROLE: 'worker' }))
const db = openDatabase(asOwner)
afterAll(async () => {
  await Promise.all([web.stop(), worker.stop(), db.close()])
  await server.raw(`drop database ${name} with (force)`)
  await server.raw(`drop role ${name}`)
  await server.close()
})

it('is installed as documented into an empty database, and its processes start and work under their own role', async () => {
  buildWeb()
  expect(await migrate()).toMatch(/^applied 0001/)
  await web.start()
  await worker.start()
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${web.url}/signup`, { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200)
  // Whoever works has made his queues and clocks.
  expect((await db.raw('select 1 from pgboss.schedule')).rows.length).toBeGreaterThan(3)
}, 150_000)

it('is migrated again without harm while it runs', async () => {
  expect(await migrate()).toMatch(/^nothing to apply/)
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
})

async function migrate(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: asOwner }
  return (await promisify(execFile)(process.execPath, ['tools/migrate.ts', '--grant'], { env })).stdout
}

function at(database: string, as: { username?: string; password?: string } = {}): string {
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${database}`, ...as }).href
}
