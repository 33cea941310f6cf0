import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { appRole } from '#server/testing/app-role.ts'
import { buildWeb, environmentOf, testProcess } from '#server/testing/processes.ts'

// The steps of docs/operations/install.md for an operator: an empty database, an owner without superuser rights, the processes' role,
// `npm run migrate -- --grant`, and then processes that only have that role.
const name = `install_${randomBytes(6).toString('hex')}`
// Not the template of the other files, which must have no other connection.
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

it('systemd and the scripts of deploy find the pinned Node, which an older npm does not link', async () => {
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const pinned = Object.keys(optionalDependencies).filter((each) => each.startsWith('node-linux-'))
  expect(pinned).toHaveLength(2)
  for (const file of ['deploy/systemd/beau@.service', 'deploy/common.sh']) {
    const path = /^(?:Environment=)?PATH=.*$/m.exec(await readFile(file, 'utf8'))![0]
    for (const each of pinned) expect(path, file).toContain(`/node_modules/${each}/bin:`)
  }
})

it('the product installs as documented into an empty database, and its processes start and work under their role', async () => {
  buildWeb()
  expect(await migrate()).toMatch(/^applied \d{4}-platform\.sql, /)
  await web.start()
  await worker.start()
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${web.url}/signup`, { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200)
  // The worker has created its queues and schedules.
  expect((await db.raw('select 1 from pgboss.schedule')).rows.length).toBeGreaterThan(3)
}, 150_000)

it('migrating again while it runs is harmless', async () => {
  expect(await migrate()).toMatch(/^nothing to apply/)
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
})

async function migrate(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: asOwner }
  return (await promisify(execFile)(process.execPath, ['operator/migrate.ts', '--grant'], { env })).stdout
}

function at(database: string, as: { username?: string; password?: string } = {}): string {
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${database}`, ...as }).href
}
