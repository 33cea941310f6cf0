import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportStorage } from '#server/export/archive.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { countingGateway } from '#server/testing/mail-gateway.ts'
import { member } from '#server/testing/member.ts'
import { buildWeb, environmentOf, testProcess } from '#server/testing/processes.ts'
import { eventually, RemoteClient } from '#server/testing/remote-client.ts'

const password = 'a long enough password'

// Processes on one machine. The tests wait for states without short time limits.
vi.setConfig({ testTimeout: 240_000 })

describe('over two web processes and a worker that dies', async () => {
  const db = await freshDatabase()
  const [bucket, gateway] = await Promise.all([startBucket(), countingGateway()])
  const shared = environmentOf(db, { ...bucket.environment, SMTP_URL: gateway.url })
  const [a, b, worker] = await Promise.all(['web', 'web', 'worker'].map((role) => testProcess({ ...shared, ROLE: role })))
  const here = (path: string) => a!.url + path
  const there = (path: string) => b!.url + path

  async function someone(username: string) {
    const person = await member(db, { username })
    await db.raw('update account set password_hash = $2 where member_id = $1', [person.id, await hashPassword(password)])
    const client = new RemoteClient()
    expect((await client.post(here('/api/user.php'), { username, password })).status).toBe(200)
    return { ...person, client }
  }

  beforeAll(async () => {
    buildWeb()
    await Promise.all([a!.start(), b!.start()])
    await worker!.start()
  }, 300_000)
  afterAll(async () => {
    await Promise.all([a, b, worker].map((each) => each!.stop()))
    await Promise.all([bucket.stop(), gateway.stop()])
  }, 60_000)

  it('a member who leaves at one process is signed out and hidden at the other', async () => {
    const [tom, ben] = [await someone('tom'), await someone('ben')]
    const status = async (client: RemoteClient, path: string) => (await client.get(there(path))).status
    expect(await status(ben.client, `/api/member.php?id=${tom.id}`)).toBe(200)
    const socket = await tom.client.socket(b!.url)
    const held = new RemoteClient(tom.client.cookie)
    expect(await status(held, '/api/user.php')).toBe(200)
    const left = await tom.client.post(here('/api/leaving.php'), { reason: 'other', proof: { password } })
    expect(left.status).toBe(200)
    expect(await socket.closed).toBe(4401)
    expect(await status(held, '/api/user.php')).toBe(403)
    expect(await status(ben.client, `/api/member.php?id=${tom.id}`)).toBe(404)
    await eventually('the member is mailed the reactivation link', () => gateway.received.get(tom.email) === 1)
  })

  it('if a worker is killed while it makes a data export, the next one makes it, and the member gets one mail', async () => {
    const tom = await someone('tom2')
    // A lock delays the export until the worker is dead.
    const lock = new Client(db.url)
    await lock.connect()
    await lock.query('begin; lock table photo in access exclusive mode')
    expect((await tom.client.post(here('/api/export.php'), { proof: { password } })).status).toBe(202)
    const row = async () => (await db.raw('select state, tries from data_export where member_id = $1', [tom.id])).rows[0]
    await eventually('a worker has begun', async () => ((await row()) as { tries: number }).tries === 1)
    await worker!.kill()
    await lock.query('rollback')
    await lock.end()
    expect(await row()).toEqual({ state: 'making', tries: 1 })
    await worker!.start()
    await eventually('it is made', async () => ((await row()) as { state: string }).state === 'ready')
    expect(await row()).toEqual({ state: 'ready', tries: 2 })
    await eventually('the member is mailed the link', () => gateway.received.has(tom.email))
    expect(gateway.received.get(tom.email)).toBe(1)
    expect(await exportStorage({ dataDir: '/nowhere', s3: bucket.config }).list(tom.id)).toHaveLength(1)
  })
})
