import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { putMail } from '#server/platform/mail/outbox.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { countingGateway } from '#server/testing/mail-gateway.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { buildWeb, environmentOf, testProcess } from '#server/testing/processes.ts'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { eventually, RemoteClient } from '#server/testing/remote-client.ts'
import { startValkey } from '#server/testing/valkey.ts'

const missing = missingPrograms('valkey')
const password = 'a long enough password'

// Four processes on one machine. The tests wait for states without short time limits.
vi.setConfig({ testTimeout: 180_000 })

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'two web processes and two workers'), async () => {
  if (missing.length > 0) return
  const db = await freshDatabase()
  const [valkey, bucket, gateway] = await Promise.all([startValkey(), startBucket(), countingGateway()])
  const shared = environmentOf(db, { ...bucket.environment, VALKEY_URL: valkey.url, SMTP_URL: gateway.url })
  const [a, b, ...workers] = await Promise.all(
    ['web', 'web', 'worker', 'worker'].map((role) => testProcess({ ...shared, ROLE: role })),
  )
  const all = [a!, b!, ...workers]
  const here = (path: string) => a!.url + path
  const there = (path: string) => b!.url + path

  async function signUp(name: string) {
    const person = await member(db, { username: name })
    await db.raw('update account set password_hash = $2 where member_id = $1', [person.id, await hashPassword(password)])
    const client = new RemoteClient()
    const logIn = (url: string) => client.post(url, { username: name, password })
    return { ...person, client, logIn }
  }
  type Person = Awaited<ReturnType<typeof signUp>>

  async function pair(one: string, other: string): Promise<[Person, Person]> {
    const [ben, tom] = await Promise.all([signUp(one), signUp(other)])
    await Promise.all([ben.logIn(here('/api/user.php')), tom.logIn(there('/api/user.php'))])
    return [ben, tom]
  }

  beforeAll(async () => {
    buildWeb()
    // Two at a time, because the machine may have only two cores.
    await Promise.all([a!.start(), b!.start()])
    await Promise.all(workers.map((each) => each.start()))
  }, 300_000)
  afterAll(async () => {
    await Promise.all(all.map((each) => each.stop()))
    await Promise.all([valkey.stop(), bucket.stop(), gateway.stop()])
  }, 60_000)

  it('serve a session that was opened at another process, and end it and its sockets everywhere', async () => {
    const ben = await signUp('ben')
    expect((await ben.logIn(here('/api/user.php'))).status).toBe(200)
    expect((await ben.client.get(there('/api/user.php'))).status).toBe(200)
    const socket = await ben.client.socket(b!.url)
    const held = new RemoteClient(ben.client.cookie)
    expect((await ben.client.get(here('/api/logout.php'))).status).toBe(204)
    expect(await socket.closed).toBe(4401)
    expect((await held.get(there('/api/user.php'))).status).toBe(403)
    expect((await held.get(here('/api/user.php'))).status).toBe(403)
  })

  it('exchange events about messages, typing and presence', async () => {
    const [ben, tom] = await pair('ben2', 'tom2')
    const bens = await ben.client.socket(a!.url)
    const sent = await ben.client.post(here('/api/messages.php'), { profile: { id: tom.id }, text: 'hello' })
    const { conversation } = (await sent.json()) as { conversation: { id: string } }
    // Not there: that process would announce Tom at once, before Ben watches.
    await tom.client.post(here('/api/messages.php'), { conversation, text: 'hi' })
    bens.say({ type: 'watch', members: [tom.id] })
    const toms = await tom.client.socket(b!.url)
    await eventually('Ben sees Tom come', () => bens.heard.some((event) => event.type === 'presence' && event.member === tom.id))
    await tom.client.get(there(`/api/messages.php?conversation=${conversation.id}`))
    const again = await ben.client.post(here('/api/messages.php'), { conversation, text: 'there?' })
    expect(again.status).toBe(201)
    await eventually('Tom hears of the message', () =>
      toms.heard.some((event) => event.type === 'message' && event.from === ben.id),
    )
    await eventually('Ben hears that it arrived', () => bens.heard.some((event) => event.type === 'delivered'))
    bens.say({ type: 'typing', conversation: conversation.id })
    await eventually('Tom sees the other type', () => toms.heard.some((event) => event.type === 'typing'))
    expect(toms.heard.filter((event) => event.type === 'message' && event.from === ben.id)).toHaveLength(1)
    for (const socket of [bens, toms]) socket.close()
  })

  it('count wrong passwords together, so that changing the process does not help', async () => {
    const { client, username } = await signUp('ben3')
    const guess = (url: string) => client.post(url, { username, password: 'not the password' })
    const answers: number[] = []
    for (const url of [here, there, here, there, here]) answers.push((await guess(url('/api/user.php'))).status)
    expect(answers).toEqual(answers.map(() => 401))
    for (const url of [there, here]) {
      const refused = await client.post(url('/api/user.php'), { username, password })
      expect([refused.status, ((await refused.json()) as any).error.code]).toEqual([429, 'too_many_attempts'])
    }
  })

  it('count viewed member pages together', async () => {
    const ben = await signUp('ben4')
    await ben.logIn(here('/api/user.php'))
    const statuses: number[] = []
    for (let page = 0; page < 65; page++) {
      const both = await Promise.all([here, there].map((url) => ben.client.get(url('/api/members.php'))))
      statuses.push(...both.map(({ status }) => status))
    }
    // One window, or two if a minute ended in between; each process alone would have allowed all.
    expect(statuses).toContain(429)
  })

  it('serve a photo uploaded at another process, and store it once even if it was sent several times', async () => {
    const ben = await signUp('ben5')
    await ben.logIn(here('/api/user.php'))
    const bytes = await drawn(800, 1000).jpeg().toBuffer()
    const key = crypto.randomUUID()
    const tries = await Promise.all([here, there, here].map((url) => ben.client.upload(url('/api/photos.php'), bytes, key)))
    for (const answer of tries) expect(answer.status).toBe(201)
    const photos = (await (await ben.client.get(there('/api/photos.php'))).json()) as Array<{ urls: { full: string } }>
    expect(photos).toHaveLength(1)
    const [seenThere, seenHere] = await Promise.all([there, here].map((url) => ben.client.get(url(photos[0]!.urls.full))))
    expect([seenThere!.status, seenHere!.status]).toEqual([200, 200])
    expect(seenThere!.headers.get('content-type')).toBe('image/webp')
    const storage = photoStorage({ dataDir: '/nowhere', s3: bucket.config })
    expect(await storage.list(ben.id)).toHaveLength(1)
  })

  it('run every job once, on any worker', async () => {
    const addresses = Array.from({ length: 80 }, (_, index) => `reader${index}@example.com`)
    const mail = { senderName: 'Site', senderAddress: '', subject: 'Hello', text: 'Hello', html: 'Hello' }
    for (const to of addresses) await db.transaction((tx) => putMail(tx, { to, ...mail }))
    await eventually('every mail has left', () => addresses.every((address) => gateway.received.has(address)))
    await eventually('every mail is noted as sent', async () => {
      const { rows } = await db.raw('select 1 from outbox where sent_at is null')
      return rows.length === 0
    })
    expect(addresses.map((address) => gateway.received.get(address))).toEqual(addresses.map(() => 1))
  })

  it('lose no message while Valkey is down and when it returns', async () => {
    const [ben, tom] = await pair('ben6', 'tom6')
    const toms = await tom.client.socket(b!.url)
    const sent = await ben.client.post(here('/api/messages.php'), { profile: { id: tom.id }, text: 'text 1' })
    const { conversation } = (await sent.json()) as { conversation: { id: string } }
    expect((await tom.client.post(there('/api/messages.php'), { conversation, text: 'answer' })).status).toBe(201)
    await valkey.stop()
    expect(await toms.closed).toBe(1012)
    expect((await ben.client.post(here('/api/messages.php'), { conversation, text: 'text 2' })).status).toBe(201)
    const again = await tom.client.socket(b!.url)
    // The login limit still applies: tries are counted in the database.
    const statuses: number[] = []
    for (const url of [here, there, here, there, here, there])
      statuses.push((await ben.client.post(url('/api/user.php'), { username: 'nobody6', password: 'x' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await (await signUp('ann6')).logIn(there('/api/user.php'))).status).toBe(200)
    expect((await ben.client.post(here('/api/messages.php'), { conversation, text: 'text 3' })).status).toBe(201)
    await eventually('Tom hears of it all the same', () => again.heard.some((event) => event.type === 'message'))
    await valkey.start()
    expect(await again.closed).toBe(1012)
    const back = await tom.client.socket(b!.url)
    expect((await ben.client.post(here('/api/messages.php'), { conversation, text: 'text 4' })).status).toBe(201)
    await eventually('Tom hears by Valkey', () => back.heard.some((event) => event.type === 'message'))
    const read = (await (await tom.client.get(there(`/api/messages.php?conversation=${conversation.id}`))).json()) as any
    expect(read.messages.map(({ text }: { text: string }) => text)).toEqual(['text 1', 'answer', 'text 2', 'text 3', 'text 4'])
  })

  it('run scheduled work once a minute in all, not once per worker', async () => {
    const made = `select name, date_trunc('minute', created_on) as minute, count(*)::int as times from pgboss.job
                  where name in (select name from pgboss.schedule where cron = '* * * * *') group by 1, 2`
    await eventually('the clock has struck', async () => (await db.raw(made)).rows.length > 0)
    expect((await db.raw(`select * from (${made}) jobs where times > 1`)).rows).toEqual([])
  })
})
