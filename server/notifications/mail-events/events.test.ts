import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTransport } from 'nodemailer'
import { takeWishedEmail, wishForEmail } from '#server/account/email-change.ts'
import { eraseAccount } from '#server/account/erasing.ts'
import { wayOut } from '#server/notifications/unsubscribing/links.ts'
import { putMail } from '#server/platform/mail/outbox.ts'
import { testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys as keys } from '#server/testing/keys.ts'
import { deliveryReport, spamReport } from '#server/testing/mail-reports.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { openReportMailbox } from './mailbox.ts'

const db = await freshDatabase()
const token = 'a-secret-of-many-letters'
const lines: string[] = []
const app = await testApp(db, { mailEventsToken: token, logLevel: 'info' }, { log: { write: (line) => void lines.push(line) } })
const mailbox = (await openReportMailbox(
  { db, keys, config: { ...testConfig(), mailEventsPort: 0, mailBounces: 'bounces@bounce.example.org' } },
  (error) => void lines.push(String(error)),
))!
afterAll(() => mailbox.close())

let tom: TestMember
let mail: string
beforeEach(async () => {
  tom = await member(db)
  mail = await mailed(tom)
})

async function mailed({ id, email }: TestMember, { switchable = true, to = email } = {}): Promise<string> {
  const letter = { to, senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
  const sent = await db.transaction((tx) =>
    putMail(tx, { ...letter, ...(switchable && { switchable: { memberId: id, kind: 'like' } }) }),
  )
  await db.raw('update outbox set sent_at = now() where id = $1', [sent])
  return sent
}
async function tell(body: string | object, url = `/api/mail-events/bounce/${token}`) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'message/rfc822' : 'application/json'
  const { statusCode, body: answer } = await app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type },
  })
  return { status: statusCode, answer }
}
const stops = async ({ id }: TestMember) =>
  (await db.raw('select reason from mail_stop where member_id = $1 order by reason', [id])).rows.map(
    (row) => (row as { reason: string }).reason,
  )
const anyStops = async () => (await db.raw('select from mail_stop')).rows.length
const taken = { status: 200, answer: '' }

describe('what became of a mail', () => {
  it('a mail that never arrives stops those that can be switched off at once, and says so once however often it is told', async () => {
    const report = deliveryReport({ mail, to: tom.email })
    expect([await tell(report), await tell(report)]).toEqual([taken, taken])
    expect(await stops(tom)).toEqual(['bounce'])
  })

  it('one that was forwarded, by either of its addresses, in any case of letters', async () => {
    await tell(deliveryReport({ mail, to: 'somewhere@else.example', original: tom.email.toUpperCase() }))
    expect(await stops(tom)).toEqual(['bounce'])
  })

  it('one that is marked as spam stops them, too', async () => {
    await tell(spamReport({ mail, to: tom.email }), `/api/mail-events/complaint/${token}`)
    expect(await stops(tom)).toEqual(['fbl'])
  })

  it('late, when the mail is long forgotten, a complaint goes by the way out that stood in it', async () => {
    await db.raw('delete from outbox where id = $1', [mail])
    const out = wayOut(keys, 'beau', { memberId: tom.id, type: 'like' })
    await tell(spamReport({ mail, wayOut: out }))
    expect(await stops(tom)).toEqual(['fbl'])
    const jan = await member(db)
    await tell(spamReport({ mail, to: jan.email, wayOut: wayOut(keys, 'blue', { memberId: jan.id, type: 'like' }) }))
    await tell(deliveryReport({ to: jan.email, headers: `List-Unsubscribe: <https://x/api/unsubscribe?token=${out}>\n` }))
    expect([await stops(jan), await stops(tom)]).toEqual([[], ['fbl']])
  })

  it('three mails that wait within 72 hours are as good as one that came back; one mail counts once, and old ones not', async () => {
    const wait = (each: string) => tell(deliveryReport({ mail: each, to: tom.email, action: 'delayed', status: '4.4.1' }))
    const [second, third] = [await mailed(tom), await mailed(tom)]
    for (const each of [mail, mail, mail, second]) await wait(each)
    expect(await stops(tom)).toEqual([])
    await db.raw("update mail_delay set delayed_at = now() - interval '73 hours' where outbox_id = $1", [second])
    await wait(third)
    expect(await stops(tom)).toEqual([])
    await wait(await mailed(tom))
    expect(await stops(tom)).toEqual(['bounce'])
  })

  it('a mail that failed for a while only is one that waits; one that arrived is nothing', async () => {
    await tell(deliveryReport({ mail, to: tom.email, action: 'failed', status: '4.2.2' }))
    await tell(deliveryReport({ mail: await mailed(tom), to: tom.email, action: 'delivered', status: '2.0.0' }))
    await tell(deliveryReport({ mail: await mailed(tom), to: tom.email, action: 'relayed', status: '5.0.0' }))
    expect(await stops(tom)).toEqual([])
    expect((await db.raw('select from mail_delay where member_id = $1', [tom.id])).rows).toHaveLength(1)
  })

  it.each([
    ...(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1 (disabled)'] as const).map(
      (status) => [status, ['bounce']] as const,
    ),
    ...(['5.7.1', '5.7.26', '5.2.2', '5.0.0', '5.1.0', '5.1.11', '5.4.4', ''] as const).map((status) => [status, []] as const),
  ])(
    'that failed with “%s” is final where no mail can ever arrive; what a provider refuses counts as one that waits',
    async (status, expected) => {
      await tell(deliveryReport({ mail, to: tom.email, status }))
      expect(await stops(tom)).toEqual(expected)
      for (const each of [await mailed(tom), await mailed(tom)]) await tell(deliveryReport({ mail: each, to: tom.email, status }))
      expect(await stops(tom)).toEqual(['bounce'])
    },
  )

  it('of a mail about the account goes by the address, as long as it is his', async () => {
    const receipt = await mailed(tom, { switchable: false })
    await tell(deliveryReport({ mail: receipt, to: tom.email }))
    expect(await stops(tom)).toEqual(['bounce'])
    const jan = await member(db)
    const wished = await mailed(jan, { switchable: false, to: `new-${jan.email}` })
    await tell(deliveryReport({ mail: wished, to: `new-${jan.email}` }))
    expect(await stops(jan)).toEqual([])
  })

  it('of a mail about the account to an address that he could still take back, too, stops nothing', async () => {
    const receipt = await mailed(tom, { switchable: false })
    const wish = await db.transaction((tx) => wishForEmail(tx, tom.id, `new-${tom.email}`))
    await db.transaction((tx) => takeWishedEmail(tx, 'beau', wish))
    expect((await db.raw('select from account_email where member_id = $1', [tom.id])).rows).toHaveLength(2)
    await tell(deliveryReport({ mail: receipt, to: tom.email }))
    expect(await stops(tom)).toEqual([])
  })

  it('what comes back from an address that he has changed stops nothing', async () => {
    await db.raw("update account set email = 'newer@example.com' where member_id = $1", [tom.id])
    await tell(deliveryReport({ mail, to: tom.email }))
    expect(await stops(tom)).toEqual([])
  })

  it('nothing is written of who is erased', async () => {
    const out = wayOut(keys, 'beau', { memberId: tom.id, type: 'like' })
    await db.transaction((tx) => eraseAccount(tx, keys, tom.id))
    await tell(deliveryReport({ mail, to: tom.email }))
    await tell(spamReport({ mail, wayOut: out }))
    expect(await stops(tom)).toEqual([])
  })
})

describe('a forged report stops nobody’s mails', () => {
  it.each([
    ['of a number that is none of ours', () => deliveryReport({ mail: randomUUID(), to: tom.email })],
    ['without a number', () => deliveryReport({ to: tom.email })],
    ['with a number of another mail, which its sender got himself', () => deliveryReport({ mail, to: 'victim@example.com' })],
    ['without whom it went to', () => spamReport({ mail })],
    ['that somebody wants it', () => spamReport({ mail, to: tom.email, type: 'not-spam' })],
    ['that is a plain mail', () => `Message-ID: <${mail}@x>\r\nTo: ${tom.email}\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`],
    ['that is empty', () => ''],
    ['that is noise', () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)).toString('latin1')],
    ['that is nested without end', () => nested(500)],
    ['with a megabyte of headers', () => `X: ${'y'.repeat(900_000)}\r\n${deliveryReport({ mail, to: tom.email })}`],
    [
      'that lies behind a long mail',
      () => `Content-Type: text/plain\r\n\r\n${'z\r\n'.repeat(200_000)}${deliveryReport({ mail, to: tom.email })}`,
    ],
    [
      'with ten thousand recipients',
      () => deliveryReport({ mail, to: 'a@example.com', headers: 'Final-Recipient: rfc822; b@example.com\n\n'.repeat(10_000) }),
    ],
  ])('%s', async (_, report) => {
    const before = await anyStops()
    const begun = Date.now()
    expect(await tell(report())).toEqual(taken)
    expect(Date.now() - begun).toBeLessThan(3_000)
    expect(await anyStops()).toBe(before)
  })

  function nested(depth: number): string {
    let text = ''
    for (let level = 0; level < depth; level++)
      text += `Content-Type: multipart/mixed; boundary="n${level}"\r\n\r\n--n${level}\r\n`
    return text + deliveryReport({ mail, to: tom.email })
  }

  it('to who does not have the address there is nothing, whatever he sends', async () => {
    const report = deliveryReport({ mail, to: tom.email })
    for (const url of [
      'bounce/wrong-secret-of-many',
      `bounce/${token}x`,
      `bounce/`,
      `other/${token}`,
      `bounce/${token.slice(1)}`,
    ])
      expect((await tell(report, `/api/mail-events/${url}`)).status).toBe(404)
    expect(await stops(tom)).toEqual([])
    const shut = await testApp(db)
    const { statusCode } = await shut.server.inject({ method: 'POST', url: '/api/mail-events/bounce/undefined', payload: report })
    expect(statusCode).toBe(404)
  })

  it('more than a megabyte is not read', async () => {
    expect((await tell('x'.repeat(1_100_000))).status).toBe(413)
  })
})

describe('providers’ webhooks', () => {
  const id = () => `<${mail}@example.org>`
  const sesMail = () => ({
    messageId: '0102',
    headers: [{ name: 'Message-ID', value: id() }],
    commonHeaders: { messageId: id() },
  })
  const sesBounce = (bounceType = 'Permanent', status = '5.1.1') => ({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: tom.email, action: 'failed', status }],
    },
    mail: sesMail(),
  })
  const sns = (message: object) => ({ Type: 'Notification', MessageId: 'm', Message: JSON.stringify(message) })
  const mailgunFailed = (status: object) => mailgun({ event: 'failed', severity: 'permanent', 'delivery-status': status })
  const mailgun = (event: object) => ({
    signature: { timestamp: '1', token: 't', signature: 's' },
    'event-data': { recipient: tom.email, message: { headers: { 'message-id': `${mail}@example.org` } }, ...event },
  })

  it.each([
    ['SES, by SNS', () => sns(sesBounce()), ['bounce']],
    ['SES, by itself', () => sesBounce(), ['bounce']],
    ['SES, of one that says no code', () => sesBounce('Permanent', ''), ['bounce']],
    ['SES, of one that a provider refused', () => sesBounce('Permanent', '5.7.1'), []],
    ['SES, of one that waits', () => sns(sesBounce('Transient')), []],
    [
      'SES, of a complaint',
      () =>
        sns({
          notificationType: 'Complaint',
          complaint: { complainedRecipients: [{ emailAddress: tom.email }], complaintFeedbackType: 'abuse' },
          mail: sesMail(),
        }),
      ['fbl'],
    ],
    ['Mailgun', () => mailgunFailed({ code: 550, 'enhanced-code': '5.1.1' }), ['bounce']],
    ['Mailgun, by what the other side said', () => mailgunFailed({ code: 550, message: '5.1.1 No such user' }), ['bounce']],
    ['Mailgun, of one that a provider refused', () => mailgunFailed({ code: 550, 'enhanced-code': '5.7.1' }), []],
    [
      'Mailgun, of one without a reason',
      () => mailgunFailed({ code: 554, message: 'IP=192.0.2.5.1.1 - A problem occurred' }),
      [],
    ],
    ['Mailgun, of one that waits', () => mailgun({ event: 'failed', severity: 'temporary' }), []],
    ['Mailgun, of a complaint', () => mailgun({ event: 'complained' }), ['fbl']],
    ['Mailgun, of one that arrived', () => mailgun({ event: 'delivered' }), []],
    [
      'Postmark',
      () => ({ RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Email: tom.email, MessageID: 'p', Metadata: { mail } }),
      ['bounce'],
    ],
    [
      'Postmark, of one that a provider refused',
      () => ({
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: tom.email,
        Metadata: { mail },
        Details: 'smtp;550 5.7.1 Blocked',
      }),
      [],
    ],
    [
      'Postmark, of one that waits',
      () => ({ RecordType: 'Bounce', Type: 'SoftBounce', Email: tom.email, Metadata: { mail } }),
      [],
    ],
    ['Postmark, of a complaint', () => ({ RecordType: 'SpamComplaint', Email: tom.email, Metadata: { mail } }), ['fbl']],
    ['SendGrid', () => [{ email: tom.email, event: 'bounce', type: 'bounce', status: '5.0.0', 'smtp-id': id() }], ['bounce']],
    [
      'SendGrid, of one that a provider refused',
      () => [{ email: tom.email, event: 'bounce', type: 'bounce', status: '5.7.1', 'smtp-id': id() }],
      [],
    ],
    ['SendGrid, of one that was blocked', () => [{ email: tom.email, event: 'bounce', type: 'blocked', 'smtp-id': id() }], []],
    [
      'SendGrid, of a complaint',
      () => [
        { email: tom.email, event: 'open' },
        { email: tom.email, event: 'spamreport', 'smtp-id': id() },
      ],
      ['fbl'],
    ],
  ])('are understood: %s', async (_, body, expected) => {
    expect(await tell(body())).toEqual(taken)
    expect(await stops(tom)).toEqual(expected)
  })

  it.each([
    ['another’s address', () => [{ email: 'victim@example.com', event: 'bounce', type: 'bounce', 'smtp-id': id() }]],
    ['no number', () => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: tom.email })],
    ['nothing', () => ({})],
    ['a list of lists', () => [[[[]]], null, 1, 'x']],
    ['other types', () => ({ 'event-data': { event: 'failed', severity: 'permanent', recipient: { a: 1 }, message: null } })],
    [
      'names of an object’s own',
      () => JSON.parse('{"__proto__":{"RecordType":"Bounce"},"Message":"{","mail":{"headers":"x"}}') as object,
    ],
  ])('%s stop nobody’s mails', async (_, body) => {
    const before = await anyStops()
    expect(await tell(body())).toEqual(taken)
    expect(await anyStops()).toBe(before)
  })

  it('the address where SNS waits to be let in is told to the operator, if it is one', async () => {
    const real = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336'
    lines.length = 0
    await tell({ Type: 'SubscriptionConfirmation', SubscribeURL: real })
    await tell({ Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.evil.example/amazonaws.com/' })
    expect(
      lines
        .filter((line) => line.includes('subscription'))
        .map((line) => (JSON.parse(line) as { subscription: string }).subscription),
    ).toEqual([real])
  })
})

describe('the mailbox for reports', () => {
  const send = async (raw: string, to = 'bounces@bounce.example.org') => {
    const transport = createTransport({ host: '127.0.0.1', port: mailbox.port, ignoreTLS: true })
    return transport.sendMail({ envelope: { from: '', to }, raw }).finally(() => transport.close())
  }

  it('takes a report, also one that tells the mail only by the address that it came to', async () => {
    await send(deliveryReport({ mail, to: tom.email }))
    expect(await stops(tom)).toEqual(['bounce'])
    const jan = await member(db)
    await send(deliveryReport({ to: jan.email }), `bounces+${await mailed(jan)}@bounce.example.org`)
    expect(await stops(jan)).toEqual(['bounce'])
  })

  it('takes mail for nobody else, and passes none on', async () => {
    for (const to of ['tom@example.com', 'bounces@example.org', 'bounces+x@bounce.example.org', 'xbounces@bounce.example.org'])
      await expect(send(deliveryReport({ mail, to: tom.email }), to)).rejects.toThrow('550')
    expect(await stops(tom)).toEqual([])
  })

  it('says yes to whatever it is, and keeps no more of a large one than what tells', async () => {
    const before = process.memoryUsage().rss
    await send(`Subject: x\r\n\r\n${'y'.repeat(15 * 1024 * 1024)}`)
    await send('')
    await send(deliveryReport({ mail, to: tom.email }).replace('--B1--', `${'z'.repeat(5_000_000)}\r\n--B1--`))
    expect(await stops(tom)).toEqual(['bounce'])
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })
})

it('nothing of all that was told stands in the log', () => {
  expect(lines.join('')).not.toMatch(/@(example|else)\.|B1|example\.com/)
})
