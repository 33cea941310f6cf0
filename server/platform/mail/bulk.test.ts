import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#server/platform/database/database.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { allowanceOf, bulkMail, type BulkRate } from './bulk.ts'
import { type Delivering, outboxJobs, putMail } from './outbox.ts'
import { type Outgoing, Undeliverable } from './outgoing.ts'
import { openPost } from './post.ts'

const db = await freshDatabase()
const mail = { to: 'bob@example.com', senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
const unlimited = { mailPerMinute: 1_000_000, mailWarmUp: undefined }
let left: string[]
const here = new Set<string>()
let running: Array<() => Promise<void>>
const errors: Error[] = []
beforeEach(async () => {
  left = []
  running = []
  await db.raw('delete from outbox')
  await db.raw('delete from rate_limit')
})
afterEach(() => Promise.all(running.map((stop) => stop())))

const many = (count: number, more: Parameters<typeof putMail>[2] = {}) =>
  db.transaction(async (tx) => {
    for (let index = 0; index < count; index++) await putMail(tx, mail, { bulk: true, ...more })
  })
const unsent = async () => (await db.raw('select id from outbox where sent_at is null')).rows.length

/** A worker with a gateway made for a test. */
async function worker(
  deliver: (outgoing: Outgoing) => Promise<void>,
  rate: BulkRate = unlimited,
  undeliverable: Delivering['undeliverable'] = async () => {},
) {
  // Each process has connections of its own.
  const own = openDatabase(db.url)
  // All have seen the same mails before one of them claims any.
  const rows: typeof own.rows = async (sql, values) => {
    if (sql.name === 'outbox_bulk_claim') await pause(300)
    return own.rows(sql, values)
  }
  const jobs = new Jobs(own)
  const carriers = { mail: { deliver } }
  outboxJobs(jobs, own, carriers)
  bulkMail(
    jobs,
    {
      db: { ...own, rows },
      carriers,
      drawn: async () => [],
      undeliverable,
      onError: (error) => void errors.push(error),
      here: async (members) => new Set(members.filter((id) => here.has(id))),
    },
    rate,
  )
  running.push(async () => {
    await jobs.stop()
    await own.close()
  })
  await jobs.start({ works: true, onError: (error) => void errors.push(error) })
}
const takes = async ({ id }: Outgoing) => void left.push(id)

test('mail to many leaves once each, however many workers there are', async () => {
  await many(90)
  const takesTime = async (outgoing: Outgoing) => {
    left.push(outgoing.id)
    await pause(100)
  }
  await Promise.all([worker(takesTime), worker(takesTime), worker(takesTime)])
  await expect.poll(unsent, { timeout: 20_000 }).toBe(0)
  expect([left.length, new Set(left).size]).toEqual([90, 90])
})

test('the rate is shared by all workers', async () => {
  await many(60)
  const rate = { mailPerMinute: 100, mailWarmUp: undefined }
  const began = Date.now()
  await Promise.all([worker(takes, rate), worker(takes, rate)])
  await expect.poll(() => left.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(10)
  await pause(2_500)
  // Ten in six seconds, however slow the machine is.
  expect(left.length).toBeLessThanOrEqual(10 * (1 + Math.floor((Date.now() - began) / 6_000)))
  const { rows } = await db.raw('select from outbox where sent_at is null and wait_until is not null')
  expect(rows).toEqual([])
})

test('a new sender’s mail to many doubles from day to day, and none leaves before', async () => {
  const from = '2026-12-01'
  expect(
    ['2026-11-30', from, '2026-12-02', '2026-12-05', '2027-12-01'].map((day) => allowanceOf(day, { from, first: 50 })),
  ).toEqual([0, 50, 100, 800, Infinity])
  await many(9)
  await worker(takes, { ...unlimited, mailWarmUp: { from: new Date().toISOString().slice(0, 10), first: 4 } })
  await expect.poll(() => left.length, { timeout: 10_000 }).toBe(4)
  await pause(2_500)
  expect(left).toHaveLength(4)
})

test('all other mail passes it, also where the gateway takes mail to many slowly', async () => {
  await many(30)
  const slow = async (outgoing: Outgoing) => {
    if (outgoing.subject === 'x') await pause(1_500)
    left.push(outgoing.subject)
  }
  await worker(slow)
  await pause(500)
  await db.transaction((tx) => putMail(tx, { ...mail, subject: 'a link to a new password' }))
  await expect.poll(() => left, { timeout: 10_000 }).toContain('a link to a new password')
  expect(left.length).toBeLessThan(20)
  // A stopping worker does not wait for all that it had claimed, and releases the rest.
  const asked = Date.now()
  await running.pop()!()
  expect(Date.now() - asked).toBeLessThan(5_000)
  expect((await db.raw('select from outbox where sent_at is null and wait_until is not null')).rows).toEqual([])
})

test('a gateway that was down for a day gets all of it then, each under its own id, and nothing that expired', async () => {
  await many(15)
  await many(2, { notAfter: new Date(Date.now() + 60 * 60_000) })
  const numbers = (await db.raw('select id from outbox where not_after is null')).rows.map((row) => (row as { id: string }).id)
  let away = true
  const tried: string[] = []
  await worker(async (outgoing) => {
    tried.push(outgoing.id)
    if (away) throw new Error('the gateway is away')
    left.push(outgoing.id)
  })
  await expect.poll(() => tried.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  await pause(700)
  // While the gateway is down, not every mail is tried at each look.
  expect(tried.length).toBeLessThanOrEqual(6)
  expect(await unsent()).toBe(17)
  await db.raw(
    "update outbox set created_at = created_at - interval '1 day', not_after = not_after - interval '1 day', wait_until = null",
  )
  away = false
  await expect.poll(unsent, { timeout: 15_000 }).toBe(0)
  expect([...left].sort()).toEqual(numbers.sort())
})

test('a gateway that is down takes nothing from a new sender’s daily number', async () => {
  await many(9)
  let away = true
  const today = new Date().toISOString().slice(0, 10)
  await worker(
    async (outgoing) => {
      if (away) throw new Error('the gateway is away')
      left.push(outgoing.id)
    },
    { ...unlimited, mailWarmUp: { from: today, first: 4 } },
  )
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(6)
  away = false
  await db.raw('update outbox set wait_until = null')
  await expect.poll(() => left.length, { timeout: 10_000 }).toBe(4)
  await pause(2_500)
  expect(left).toHaveLength(4)
})

test('a member with the site open gets it once they have left', async () => {
  const memberId = randomUUID()
  here.add(memberId)
  await db.transaction((tx) => putMail(tx, { ...mail, switchable: { memberId, kind: 'weekly_updates' } }, { bulk: true }))
  await many(2)
  await worker(takes)
  await expect.poll(() => left.length, { timeout: 10_000 }).toBe(2)
  await pause(2_500)
  expect([left.length, await unsent()]).toEqual([2, 1])
  here.clear()
  await db.raw("update outbox set wait_until = now() - interval '1 second' where sent_at is null")
  await expect.poll(unsent, { timeout: 10_000 }).toBe(0)
})

test('mails claimed by a killed worker are free ten minutes later', async () => {
  await many(2)
  await db.raw("update outbox set wait_until = now() + interval '10 minutes' where id = (select min(id::text)::uuid from outbox)")
  await worker(takes)
  await expect.poll(() => left.length, { timeout: 10_000 }).toBe(1)
  await db.raw("update outbox set wait_until = now() - interval '1 second' where sent_at is null")
  await expect.poll(() => left.length, { timeout: 10_000 }).toBe(2)
})

test('other expired mail does not leave either: an expired code helps nobody', async () => {
  await db.transaction((tx) => putMail(tx, mail, { notAfter: new Date(Date.now() - 1_000) }))
  await worker(takes)
  await expect.poll(async () => (await db.raw('select from outbox')).rows.length, { timeout: 10_000 }).toBe(0)
  expect(left).toEqual([])
})

test('an address unknown to the gateway is not tried again, and reported; any other refusal is', async () => {
  const gone: string[] = []
  await many(1)
  await db.transaction((tx) => putMail(tx, mail))
  await worker(
    async () => {
      throw new Undeliverable('nobody')
    },
    unlimited,
    async ({ id }) => void gone.push(id),
  )
  await expect.poll(unsent, { timeout: 10_000 }).toBe(0)
  expect(gone).toHaveLength(1)
})

test.each([
  ['550 5.1.1 bob@example.com: user unknown', true],
  ['550 5.7.1 blocked, see https://example.com/bob@example.com', false],
  ['554 relay access denied', false],
  ['450 4.1.1 try later', false],
])('"%s" decides whether the address is unknown, and is not passed on', async (said, isNobody) => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) })),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  const post = openPost(db, { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'hello@example.org' })
  const row = { id: randomUUID(), channel: 'mail', recipient: 'bob@example.com', sender: 'Beau', sender_address: '' } as const
  const sent = post.deliver({ ...row, subject: 'x', text_part: 'x', html_part: '', headers: {}, attachment: null })
  const error = await sent.then(
    () => undefined,
    (error: Error) => error,
  )
  expect([error instanceof Undeliverable, String(error).includes('bob')]).toEqual([isNobody, false])
  await post.close()
  await new Promise<void>((closed) => server.close(closed))
})
