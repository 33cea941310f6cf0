import type dns from 'node:dns'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { startSession } from '#server/account/sessions/sessions.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deliver, dropStoppedMail, outboxJobs } from '#server/platform/mail/outbox.ts'
import type { Outgoing } from '#server/platform/mail/outgoing.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { TestBrowser, TestPushService, vapidOf } from '#server/testing/push-service.ts'
import { visitOf } from '#server/testing/visit.ts'
import { pushCarrier } from './carrier.ts'
import { closeNotes, type Note, pushNote, subscribe } from './push.ts'

const db = await freshDatabase()
const service = await new TestPushService().open()
afterAll(() => service.close())
const refusals: string[] = []
const config = { pushHosts: [service.origin, 'https://web.push.apple.com'], mailFrom: 'hello@example.org' }
const given = { db, keys: testKeys, config }
const carrier = pushCarrier(given, { timeout: 400, onRefusal: ({ message }) => refusals.push(message) })

const note: Note = {
  tag: 'chat:0190a5a0-0000-7000-8000-000000000001',
  type: 'new_messages',
  url: '/chats/0190a5a0-0000-7000-8000-000000000001',
  title: 'Something is new for you',
  body: 'You have a new message. Żółć 🙂',
  neutral: { title: 'Notes', body: 'Something is new' },
}

let tom: TestMember
let browser: TestBrowser

beforeEach(async () => {
  service.received.length = service.answers.length = refusals.length = 0
  await db.raw('delete from outbox')
  tom = await member(db)
  browser = service.browser()
  await subscribes(tom, browser)
})

describe('a note', () => {
  it('reaches the one browser that can read it, signed by the installation, and discloses nothing to the push service', async () => {
    await notify(note)
    const [{ path, headers, body }] = service.received as [(typeof service.received)[0]]
    expect(`${service.origin}${path}`).toBe(browser.subscription.endpoint)
    expect(JSON.parse(browser.read(body))).toEqual({
      tag: note.tag,
      url: note.url,
      title: note.title,
      body: note.body,
      icon: '/icon-192.png',
    })
    expect(() => service.browser().read(body)).toThrow()
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      'content-type': 'application/octet-stream',
    })
    expect(Number(headers.ttl)).toBeGreaterThan(86_390)
    expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400)
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    const { key, claims } = vapidOf(headers)
    expect([key, claims.aud, claims.sub]).toEqual([testKeys.push.publicKey, service.origin, 'mailto:hello@example.org'])
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(3_600)
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(12 * 3_600)
    for (const secret of [tom.id, tom.username, note.tag.slice(5), note.body]) {
      expect(JSON.stringify(headers)).not.toContain(secret)
      expect(body.includes(secret)).toBe(false)
    }
  })

  it('is as long as any other, also one that closes another and one that is far too long', async () => {
    await notify({ ...note, tag: 'likes', title: 'a', body: 'b' })
    await db.transaction((tx) => closeNotes(tx, tom.id, note.tag))
    await deliverAll()
    await notify({ ...note, body: 'ß'.repeat(4000) })
    const lengths = service.received.map(({ body }) => body.length)
    expect(new Set(lengths).size).toBe(1)
    expect(lengths).toHaveLength(3)
    expect(JSON.parse(browser.read(service.received[2]!.body)).body).toMatch(/^ß{500,1990}$/)
  })

  it('replaces the one before of the same tag, at the push service too, which cannot tell which tags are the same', async () => {
    const ben = await member(db)
    await subscribes(ben, service.browser())
    await notify(note)
    await notify({ ...note, body: 'Two' })
    await notify({ ...note, tag: 'likes' })
    await db.transaction((tx) => pushNote(tx, ben.id, note))
    await deliverAll()
    const [one, two, likes, bens] = service.received.map(({ headers }) => headers.topic)
    expect(two).toBe(one)
    expect(new Set([one, likes, bens]).size).toBe(3)
    expect(service.received.map(({ headers }) => headers.urgency)).toEqual(['high', 'high', 'normal', 'high'])
  })

  it('goes to each device of the member, in neutral words and with a neutral icon where device or account is discreet', async () => {
    const second = service.browser()
    await subscribes(tom, second, { discreet: { device: true, account: false } })
    const ids = await notify({ ...note, title: 'Ben' })
    expect(ids).toHaveLength(2)
    const neutral = { tag: note.tag, url: note.url, title: 'Notes', body: 'Something is new', icon: '/neutral/icon-192.png' }
    expect(notesOf(second)).toEqual([neutral])
    expect(notesOf(browser)).toMatchObject([{ title: 'Ben', icon: '/icon-192.png' }])
    await db.raw('update account set discreet_since = now() where member_id = $1', [tom.id])
    await notify(note)
    expect(notesOf(browser).at(-1)).toEqual(neutral)
  })

  it('never comes after what closes it, nor after a newer one of the same tag', async () => {
    const waiting = async () => (await outgoings()).map(({ text_part: text }) => JSON.parse(text) as object)
    const ben = await member(db)
    await subscribes(ben, service.browser())
    for (const who of [tom, ben]) await db.transaction((tx) => pushNote(tx, who.id, note))
    await db.transaction((tx) => pushNote(tx, tom.id, { ...note, tag: 'likes' }))
    await db.transaction((tx) => pushNote(tx, tom.id, { ...note, body: 'Two' }))
    expect(await waiting()).toMatchObject([{ tag: note.tag, body: note.body }, { tag: 'likes' }, { body: 'Two' }])
    await db.transaction((tx) => closeNotes(tx, tom.id, note.tag))
    expect(await waiting()).toMatchObject([{ tag: note.tag, body: note.body }, { tag: 'likes' }, { tag: note.tag, close: true }])
    await db.transaction((tx) => dropStoppedMail(tx, tom.id))
    expect(await waiting()).toHaveLength(3)
  })

  it('leaves nothing behind once it is sent, and nothing waits for a member without devices', async () => {
    await notify(note)
    expect(await rows()).toMatchObject([{ text_part: '', headers: {} }])
    await db.transaction((tx) => pushNote(tx, tom.id, note))
    const delivering = {
      db,
      carriers: { push: carrier },
      drawn: async () => [],
      undeliverable: async () => {},
      onError: () => {},
    }
    const { id } = (await outgoings())[0]!
    await deliver(delivering, id)
    const { rows: left } = await db.raw('select member_id, kind, text_part, headers from outbox where id = $1', [id])
    expect(left).toEqual([{ member_id: null, kind: null, text_part: '', headers: {} }])
    const ben = await member(db)
    expect(await db.transaction((tx) => pushNote(tx, ben.id, note))).toEqual([])
  })

  it('is sent to ten devices, however many there are', async () => {
    await db.raw(
      `insert into push_subscription select $1, sha256(n::text::bytea), '\\x00', '\\x00', now() from generate_series(1, 10000) n`,
      [tom.id],
    )
    expect(await db.transaction((tx) => pushNote(tx, tom.id, note))).toHaveLength(10)
  })
})

describe('nobody is notified', () => {
  it('on a device whose session is over, however it ended', async () => {
    for (const change of ["last_used_at = now() - interval '40 days'", "created_at = now() - interval '31 days'"]) {
      await subscribes(tom, browser)
      await db.raw(`update session set ${change} where member_id = $1`, [tom.id])
      await notify(note)
      expect(await devices(tom)).toBe(0)
    }
    await subscribes(tom, browser)
    await db.raw('delete from session where member_id = $1', [tom.id])
    await notify(note)
    expect([await devices(tom), service.received]).toEqual([0, []])
  })

  it('who is suspended meanwhile', async () => {
    await db.raw("insert into suspension values ($1, 'spam', now())", [tom.id])
    await notify(note)
    expect(service.received).toEqual([])
  })

  it('of another member’s news, after signing in at their browser', async () => {
    await db.transaction((tx) => pushNote(tx, tom.id, note))
    await subscribes(await member(db), browser)
    await deliverAll()
    expect(service.received).toEqual([])
  })

  it('at an address that is not a push service’s any more', async () => {
    const outgoing = await one()
    const later = pushCarrier({ ...given, config: { ...config, pushHosts: [] } })
    await later.deliver(outgoing)
    expect([service.received, await devices(tom)]).toEqual([[], 0])
  })

  it('by a device sealed with another secret', async () => {
    await db.raw('update push_subscription set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where member_id = $1', [
      tom.id,
    ])
    await notify(note)
    expect([service.received, await devices(tom)]).toEqual([[], 0])
  })
})

describe('a push service that', () => {
  const says = (status: number, headers = {}) => service.answers.push((answer) => void answer.writeHead(status, headers).end())
  const misbehaves = (how: (answer: ServerResponse) => void) => service.answers.push(how)

  it.each([404, 410])('says %i: the browser is forgotten, the note with it', async (status) => {
    says(status)
    await notify(note)
    expect([await devices(tom), (await rows()).map((row) => row.sent)]).toEqual([0, [true]])
  })

  it.each([400, 401, 403, 413])('says %i: this note is dropped, the browser stays, and the log names neither', async (status) => {
    says(status)
    await notify(note)
    expect([await devices(tom), refusals]).toEqual([1, [`${new URL(service.origin).host} refused a note: ${status}`]])
  })

  it.each([
    ['429', '120', 120],
    ['429 until a moment', new Date(Date.now() + 300_000).toUTCString(), 300],
    ['503 for a week', String(7 * 86_400), 6 * 3_600],
    ['503 for nonsense', 'soon', 60],
    ['500', undefined, 60],
  ])('says %s: it is left alone for so long, and the note waits', async (said, retryAfter, seconds) => {
    says(Number(said.slice(0, 3)), retryAfter ? { 'retry-after': retryAfter } : {})
    const outgoing = await one()
    await expect(carrier.deliver(outgoing)).rejects.toThrow(`took no note: ${said.slice(0, 3)}`)
    const [{ wait }] = (
      await db.raw('select extract(epoch from wait_until - now())::float as wait from push_subscription where member_id = $1', [
        tom.id,
      ])
    ).rows as [{ wait: number }]
    expect(wait).toBeGreaterThan(seconds - 60)
    expect(wait).toBeLessThanOrEqual(seconds + 1)
    await expect(carrier.deliver(outgoing)).rejects.toThrow('wants no notes yet')
    expect(service.received).toHaveLength(1)
    await db.raw("update push_subscription set wait_until = now() - interval '1 second'")
    await carrier.deliver(outgoing)
    expect(notesOf(browser)).toHaveLength(2)
  })

  it('leads elsewhere: nobody goes there', async () => {
    const trap = await new TestPushService().open()
    says(307, { location: `${trap.origin}/latest/meta-data` })
    await notify(note)
    expect([trap.received, refusals]).toEqual([[], [expect.stringContaining('307')]])
    await trap.close()
  })

  it.each<[string, (answer: ServerResponse) => void]>([
    ['says nothing', () => {}],
    ['hangs up', (answer) => void answer.socket!.destroy()],
    ['talks nonsense', (answer) => void answer.socket!.end('HTTP/9 yes\r\n\r\n')],
    ['has headers without end', (answer) => void answer.socket!.end(`HTTP/1.1 201 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`)],
  ])('%s is asked again later', async (_, how) => {
    misbehaves(how)
    const outgoing = await one()
    const start = Date.now()
    await expect(carrier.deliver(outgoing)).rejects.toThrow('took no note')
    expect(Date.now() - start).toBeLessThan(3_000)
    expect(await devices(tom)).toBe(1)
  })

  it('answers without end is read no further than its first line', async () => {
    let sent = 0
    misbehaves((answer) => {
      answer.writeHead(201)
      const more = () => {
        sent += 65_536
        if (!answer.destroyed && sent < 200_000_000) answer.write(Buffer.alloc(65_536))
      }
      answer.on('drain', more).on('error', () => {})
      more()
    })
    await notify(note)
    await pause(250)
    expect(sent).toBeLessThan(20_000_000)
  })

  it('is not shown: Apple revokes a subscription whose notes only close others', async () => {
    const apple = new TestBrowser('https://web.push.apple.com')
    await db.raw('delete from push_subscription where member_id = $1', [tom.id])
    await subscribes(tom, apple)
    const asked: string[] = []
    const resolve = ((host: string, _: unknown, done: (error: Error) => void) => (
      asked.push(host),
      done(new Error('no'))
    )) as unknown as typeof dns.lookup
    const apples = pushCarrier(given, { resolve })
    await db.transaction((tx) => closeNotes(tx, tom.id, note.tag))
    for (const each of await outgoings()) await apples.deliver(each)
    expect(asked).toEqual([])
  })
})

test.each([
  ['10.1.2.3', 4], ['127.0.0.1', 4], ['169.254.169.254', 4], ['192.168.1.1', 4], ['172.20.0.1', 4], ['100.64.0.1', 4], ['0.0.0.0', 4],
  ['::1', 6], ['fd00::1', 6], ['fe80::1', 6], ['::ffff:10.0.0.1', 6], ['::ffff:7f00:1', 6],
])('a push service whose name leads to %s is not asked', async (address, family) => {
  const inside = new TestBrowser('https://push.example.org')
  await subscribes(tom, inside)
  const resolve = ((_: string, __: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '93.184.215.14', family: 4 }, { address, family }])) as unknown as typeof dns.lookup
  const careful = pushCarrier(
    { ...given, config: { ...config, pushHosts: ['push.example.org'] } },
    { resolve, onRefusal: ({ message }) => refusals.push(message), timeout: 400 },
  )
  await db.transaction((tx) => pushNote(tx, tom.id, note))
  for (const each of await outgoings()) await careful.deliver(each)
  expect(refusals).toEqual(['push.example.org refused a note: PRIVATE_ADDRESS'])
}) // prettier-ignore

test('two workers notify a device once; a push service that hangs keeps no mail waiting', { timeout: 40_000 }, async () => {
  const second = openDatabase(db.url)
  const mails: string[] = []
  const mail = { deliver: async ({ subject }: Outgoing) => void mails.push(subject) }
  const workers = [new Jobs(db), new Jobs(second)]
  const slow = pushCarrier(given, { timeout: 5_000 })
  for (const [index, jobs] of workers.entries()) outboxJobs(jobs, [db, second][index]!, { mail, push: slow })
  await Promise.all(workers.map((jobs) => jobs.start({ works: true, onError: () => {} })))
  try {
    await db.transaction((tx) => pushNote(tx, tom.id, note))
    await expect.poll(() => service.received.length, { timeout: 15_000 }).toBe(1)
    for (let hanging = 0; hanging < 40; hanging++) service.answers.push(() => {})
    await db.transaction(async (tx) => {
      for (let each = 0; each < 40; each++) await pushNote(tx, tom.id, { ...note, tag: `chat:${each}` })
    })
    await expect.poll(() => service.received.length, { timeout: 15_000 }).toBeGreaterThan(8)
    const { putMail } = await import('#server/platform/mail/outbox.ts')
    const about = { to: 'bob@example.com', senderName: 'Beau', senderAddress: '', text: '', html: '' }
    const asked = Date.now()
    await db.transaction((tx) => putMail(tx, { ...about, subject: 'prompt' }))
    await expect.poll(() => mails, { timeout: 15_000 }).toEqual(['prompt'])
    expect(Date.now() - asked).toBeLessThan(4_500)
  } finally {
    await Promise.all(workers.map((jobs) => jobs.stop()))
    await second.close()
  }
})

async function subscribes(to: TestMember, { subscription }: TestBrowser, changes: object = {}): Promise<void> {
  const token = await startSession(db, { memberId: to.id, siteId: 'beau', userAgent: 'test' })
  const { createHash } = await import('node:crypto')
  const sessionHash = createHash('sha256').update(token).digest()
  await db.transaction((tx) => subscribe(tx, visitOf(to, { sessionHash, ...changes }), subscription))
}

/** Sends the note to the member, and delivers what waits. */
async function notify(what: Note): Promise<string[]> {
  const ids = await db.transaction((tx) => pushNote(tx, tom.id, what))
  await deliverAll()
  return ids
}

async function deliverAll(): Promise<void> {
  for (const each of await outgoings()) {
    await carrier.deliver(each)
    await db.raw("update outbox set sent_at = now(), text_part = '', headers = '{}' where id = $1", [each.id])
  }
}

async function one(): Promise<Outgoing> {
  await db.transaction((tx) => pushNote(tx, tom.id, note))
  return (await outgoings())[0]!
}

async function outgoings(): Promise<Outgoing[]> {
  return (await db.raw('select * from outbox where sent_at is null order by created_at, id')).rows as Outgoing[]
}

async function rows() {
  return (await db.raw('select text_part, headers, sent_at is not null as sent from outbox')).rows as Array<{
    text_part: string
    sent: boolean
  }>
}

async function devices({ id }: TestMember): Promise<number> {
  return (await db.raw('select 1 from push_subscription where member_id = $1', [id])).rows.length
}

/** The notes that came for this browser, as it reads them. */
function notesOf(of: TestBrowser): object[] {
  const mine = service.received.filter(({ path }) => of.subscription.endpoint.endsWith(path))
  return mine.map(({ body }) => JSON.parse(of.read(body)) as object)
}
