import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { readInbox } from './local-inbox.ts'
import { forgetSentMail, outboxJobs, putMail, sendSms } from './outbox.ts'
import type { Attachment } from './outgoing.ts'
import { smsCarrier } from '#server/platform/sms/sms.ts'
import { openPost, type Post, tryGateway } from './post.ts'

const db = await freshDatabase()
const local = openPost(db, { smtpUrl: undefined, mailFrom: 'hello@example.org' })
let failures = 0
/** The real carrier, which fails as often as a test wants. */
const post: Post = {
  async deliver(outgoing, file) {
    if (failures-- > 0) throw new Error('the gateway is away')
    await local.deliver(outgoing, file)
  },
  close: () => local.close(),
}
const errors: Error[] = []
const jobs = new Jobs(db)
const drawn = async ({ drawing }: Attachment) =>
  drawing ? [{ name: `${drawing}.pdf`, type: 'application/pdf', content: Buffer.from('%PDF') }] : []
outboxJobs(jobs, db, { mail: post, sms: smsCarrier(db, { sms: undefined }) }, { drawn })
await jobs.start({ works: true, onError: (error) => errors.push(error) })
afterAll(async () => {
  await jobs.stop()
  await local.close()
})

const mail = {
  to: 'bob@example.com',
  senderName: 'Jürgen & Co',
  senderAddress: '',
  subject: 'Grüße, Zażółć',
  text: 'Hej\n\nhttps://example.org/a?b=c&d=e',
  html: '<p>Hej</p>',
}

test('a mail written in a transaction arrives once, through SMTP, with all its letters', async () => {
  await db.transaction((tx) => putMail(tx, { ...mail, headers: { 'X-Why': 'test' } }))
  const [received] = await arrived(1)
  expect(received).toMatchObject({
    channel: 'mail',
    to: 'bob@example.com',
    subject: mail.subject,
    links: ['https://example.org/a?b=c&d=e'],
  })
  expect(received!.text.trim()).toBe(mail.text)
  expect(received!.html.trim()).toBe(mail.html)
  const { rows } = await db.raw('select headers from local_inbox')
  expect((rows[0] as { headers: object }).headers).toMatchObject({
    'x-why': 'test',
    from: expect.stringContaining('hello@example.org'),
  })
})

test('an attachment is drawn as the mail leaves; a mail whose drawing is gone leaves without, and neither is kept', async () => {
  for (const drawing of ['2026-00017', ''])
    await db.transaction((tx) => putMail(tx, { ...mail, subject: `With ${drawing || 'nothing'}`, attachment: { drawing } }))
  const contentTypes = async () => {
    const { rows } = await db.raw(`select headers from local_inbox where subject like 'With %' order by subject`)
    return rows.map((row) => (row as { headers: Record<string, string> }).headers['content-type'])
  }
  await expect
    .poll(contentTypes)
    .toEqual([expect.stringContaining('multipart/mixed'), expect.stringContaining('multipart/alternative')])
  const attachments = async () => (await db.raw(`select attachment from outbox where subject like 'With %'`)).rows
  await expect.poll(attachments).toEqual([{ attachment: null }, { attachment: null }])
  await db.raw(`delete from local_inbox where subject like 'With %'`)
})

test('a mail has the sender’s address that it names, and no other', async () => {
  const id = randomUUID()
  const outgoing = {
    id,
    channel: 'mail',
    recipient: 'bob@example.com',
    sender: 'Blue',
    sender_address: 'hello@blue.example',
  } as const
  await local.deliver({ ...outgoing, subject: 'Hi', text_part: 'Hi', html_part: '', headers: {}, attachment: null })
  const { rows } = await db.raw('delete from local_inbox where id = $1 returning headers::text as headers', [id])
  const { headers } = rows[0] as { headers: string }
  expect(headers).toContain('hello@blue.example')
  expect(headers).toContain(`<${id}@blue.example>`)
  expect(headers).not.toContain('example.org')
})

test('nothing is mailed for work that rolled back', async () => {
  const work = db.transaction(async (tx) => {
    await putMail(tx, { ...mail, subject: 'never' })
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  await pause(300)
  expect((await readInbox(db)).map(({ subject }) => subject)).not.toContain('never')
})

test('an SMS arrives in the same inbox', async () => {
  await db.transaction((tx) => sendSms(tx, { to: '+31612345678', senderName: 'Beau', text: 'Your code is 123456' }))
  const [newest] = await arrived(2)
  expect(newest).toMatchObject({ channel: 'sms', to: '+31612345678', text: 'Your code is 123456', links: [] })
})

test('a gateway that is down is retried until the mail is out, once', { timeout: 40_000 }, async () => {
  failures = 1
  const before = (await readInbox(db)).length
  await db.raw("update pgboss.queue set retry_delay = 1, retry_delay_max = 1 where name = 'outbox'")
  await db.transaction((tx) => putMail(tx, { ...mail, subject: 'at last' }))
  await arrived(before + 1, 30_000)
  expect(errors.map(({ message }) => message)).toEqual(['the gateway is away'])
  await pause(500)
  expect((await readInbox(db)).filter(({ subject }) => subject === 'at last')).toHaveLength(1)
})

test('a job that runs a second time mails nothing', async () => {
  const left: string[] = []
  let work!: (job: { id: string }) => Promise<void>
  const worker = { handle: (_: unknown, given: typeof work) => void (work = given) } as unknown as Jobs
  outboxJobs(worker, db, { mail: { deliver: async ({ subject }) => void left.push(subject) } })
  const id = randomUUID()
  await db.raw("insert into outbox values ($1, 'mail', 'bob@example.com', 'Beau', 'only once', 'x', '', '{}', now())", [id])
  await work({ id })
  await work({ id })
  expect(left).toEqual(['only once'])
})

test('the content of a sent mail does not stay in the outbox, and a week later nothing does', async () => {
  await pause(200)
  const { rows } = await db.raw("select 1 from outbox where text_part <> '' or sent_at is null")
  expect(rows).toEqual([])
  await db.raw("update outbox set sent_at = now() - interval '8 days'")
  await forgetSentMail(db)
  expect((await db.raw('select 1 from outbox')).rows).toEqual([])
})

test('a name or an address with line breaks cannot add headers or recipients', async () => {
  const before = (await readInbox(db)).length
  await db.transaction((tx) =>
    putMail(tx, { ...mail, senderName: 'Beau\r\nBcc: eve@example.com', subject: 'Hello\r\nX-Evil: yes' }),
  )
  const [newest] = await arrived(before + 1)
  expect(newest!.to).toBe('bob@example.com')
  const { rows } = await db.raw('select headers from local_inbox order by received_at desc limit 1')
  expect(Object.keys((rows[0] as { headers: object }).headers)).not.toEqual(expect.arrayContaining(['x-evil']))
  expect(Object.keys((rows[0] as { headers: object }).headers)).not.toEqual(expect.arrayContaining(['bcc']))
  const sent = () => db.raw('select recipient from local_inbox')
  const count = (await sent()).rows.length
  await db.transaction((tx) => putMail(tx, { ...mail, to: 'bob@example.com, eve@example.com' }))
  await expect.poll(async () => errors.length > 0 || (await sent()).rows.length > count).toBe(true)
  expect((await sent()).rows.slice(count)).toEqual([])
  await db.raw("delete from outbox where recipient like '%eve%'")
})

async function arrived(count: number, timeoutMs = 10_000) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
    const received = await readInbox(db)
    if (received.length >= count) return received
  }
  throw new Error(`Only ${(await readInbox(db)).length} arrived`)
}

test('a gateway that cannot be used is named with its port, or with what is wrong with its certificate', async () => {
  await expect(tryGateway('smtp://127.0.0.1:1')).rejects.toThrow(/^127\.0\.0\.1:1 does not answer .*ECONNREFUSED 127\.0\.0\.1:1/)
  // It offers TLS with a certificate of its own making, as Debian's Postfix does.
  const server = new SMTPServer({ authOptional: true })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  await expect(tryGateway(url)).rejects.toThrow(/self-signed certificate|certificate has expired/)
  await tryGateway(`${url}?ignoreTLS=true`)
  await new Promise<void>((closed) => server.close(closed))
})

test('an unreachable gateway is reported by its code, without any address', async () => {
  const closed = openPost(db, { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@example.org' })
  const outgoing = {
    id: crypto.randomUUID(),
    channel: 'mail',
    recipient: 'bob@example.com',
    sender: 'Beau',
    sender_address: '',
    subject: 'x',
    text_part: 'x',
    html_part: '',
    headers: {},
    attachment: null,
  } as const
  await expect(closed.deliver(outgoing)).rejects.toThrow(/^The mail gateway failed: (ESOCKET|ECONNECTION|ECONNREFUSED)$/)
  await closed.close()
})
