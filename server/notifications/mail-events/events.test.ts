import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTransport } from 'nodemailer'
import { takeWishedEmail, wishForEmail } from '#server/account/email-change.ts'
import { eraseAccount } from '#server/account/erasing/erasing.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribing/links.ts'
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
async function post(body: string | object, url = `/api/mail-events/bounce/${token}`) {
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

describe('a report about a mail', () => {
  it('a mail that never arrives stops those that can be switched off at once, and counts once however often it is reported', async () => {
    const report = deliveryReport({ mail, to: tom.email })
    expect([await post(report), await post(report)]).toEqual([taken, taken])
    expect(await stops(tom)).toEqual(['bounce'])
  })

  it('a forwarded mail counts by either of its addresses, in any case of letters', async () => {
    await post(deliveryReport({ mail, to: 'somewhere@else.example', original: tom.email.toUpperCase() }))
    expect(await stops(tom)).toEqual(['bounce'])
  })

  it('a mail marked as spam stops them, too', async () => {
    await post(spamReport({ mail, to: tom.email }), `/api/mail-events/complaint/${token}`)
    expect(await stops(tom)).toEqual(['fbl'])
  })

  it('a late complaint, after the mail is forgotten, counts by the unsubscribe token in it', async () => {
    await db.raw('delete from outbox where id = $1', [mail])
    const out = unsubscribeToken(keys, 'beau', { memberId: tom.id, type: 'like' })
    await post(spamReport({ mail, unsubscribeToken: out }))
    expect(await stops(tom)).toEqual(['fbl'])
    const jan = await member(db)
    await post(
      spamReport({ mail, to: jan.email, unsubscribeToken: unsubscribeToken(keys, 'blue', { memberId: jan.id, type: 'like' }) }),
    )
    await post(deliveryReport({ to: jan.email, headers: `List-Unsubscribe: <https://x/api/unsubscribe?token=${out}>\n` }))
    expect([await stops(jan), await stops(tom)]).toEqual([[], ['fbl']])
  })

  it('three delayed mails within 72 hours count as one that came back; a mail counts once, and old ones do not', async () => {
    const wait = (each: string) => post(deliveryReport({ mail: each, to: tom.email, action: 'delayed', status: '4.4.1' }))
    const [second, third] = [await mailed(tom), await mailed(tom)]
    for (const each of [mail, mail, mail, second]) await wait(each)
    expect(await stops(tom)).toEqual([])
    await db.raw("update mail_delay set delayed_at = now() - interval '73 hours' where outbox_id = $1", [second])
    await wait(third)
    expect(await stops(tom)).toEqual([])
    await wait(await mailed(tom))
    expect(await stops(tom)).toEqual(['bounce'])
  })

  it('a temporary failure counts as a delay; a mail that arrived counts as nothing', async () => {
    await post(deliveryReport({ mail, to: tom.email, action: 'failed', status: '4.2.2' }))
    await post(deliveryReport({ mail: await mailed(tom), to: tom.email, action: 'delivered', status: '2.0.0' }))
    await post(deliveryReport({ mail: await mailed(tom), to: tom.email, action: 'relayed', status: '5.0.0' }))
    expect(await stops(tom)).toEqual([])
    expect((await db.raw('select from mail_delay where member_id = $1', [tom.id])).rows).toHaveLength(1)
  })

  it.each([
    ...(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1 (disabled)'] as const).map(
      (status) => [status, ['bounce']] as const,
    ),
    ...(['5.7.1', '5.7.26', '5.2.2', '5.0.0', '5.1.0', '5.1.11', '5.4.4', ''] as const).map((status) => [status, []] as const),
  ])(
    'a failure with “%s” is final where no mail can ever arrive; a provider’s refusal counts as a delay',
    async (status, expected) => {
      await post(deliveryReport({ mail, to: tom.email, status }))
      expect(await stops(tom)).toEqual(expected)
      for (const each of [await mailed(tom), await mailed(tom)]) await post(deliveryReport({ mail: each, to: tom.email, status }))
      expect(await stops(tom)).toEqual(['bounce'])
    },
  )

  it('a bounce of a mail about the account counts by the address, as long as it is the member’s', async () => {
    const receipt = await mailed(tom, { switchable: false })
    await post(deliveryReport({ mail: receipt, to: tom.email }))
    expect(await stops(tom)).toEqual(['bounce'])
    const jan = await member(db)
    const wished = await mailed(jan, { switchable: false, to: `new-${jan.email}` })
    await post(deliveryReport({ mail: wished, to: `new-${jan.email}` }))
    expect(await stops(jan)).toEqual([])
  })

  it('a bounce of a mail about the account from an address the member could still take back stops nothing', async () => {
    const receipt = await mailed(tom, { switchable: false })
    const wish = await db.transaction((tx) => wishForEmail(tx, tom.id, `new-${tom.email}`))
    await db.transaction((tx) => takeWishedEmail(tx, 'beau', wish))
    expect((await db.raw('select from account_email where member_id = $1', [tom.id])).rows).toHaveLength(2)
    await post(deliveryReport({ mail: receipt, to: tom.email }))
    expect(await stops(tom)).toEqual([])
  })

  it('a bounce from an address the member has changed stops nothing', async () => {
    await db.raw("update account set email = 'newer@example.com' where member_id = $1", [tom.id])
    await post(deliveryReport({ mail, to: tom.email }))
    expect(await stops(tom)).toEqual([])
  })

  it('nothing is written for an erased member', async () => {
    const out = unsubscribeToken(keys, 'beau', { memberId: tom.id, type: 'like' })
    await db.transaction((tx) => eraseAccount(tx, keys, tom.id))
    await post(deliveryReport({ mail, to: tom.email }))
    await post(spamReport({ mail, unsubscribeToken: out }))
    expect(await stops(tom)).toEqual([])
  })
})

describe('a forged report stops nobody’s mails', () => {
  it.each([
    ['with an unknown id', () => deliveryReport({ mail: randomUUID(), to: tom.email })],
    ['without an id', () => deliveryReport({ to: tom.email })],
    ['with the id of another mail, which its sender got', () => deliveryReport({ mail, to: 'victim@example.com' })],
    ['without a recipient', () => spamReport({ mail })],
    ['that the mail is wanted', () => spamReport({ mail, to: tom.email, type: 'not-spam' })],
    ['that is a plain mail', () => `Message-ID: <${mail}@x>\r\nTo: ${tom.email}\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`],
    ['that is empty', () => ''],
    ['that is noise', () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)).toString('latin1')],
    ['that is nested without end', () => nested(500)],
    ['with a megabyte of headers', () => `X: ${'y'.repeat(900_000)}\r\n${deliveryReport({ mail, to: tom.email })}`],
    [
      'behind a long mail',
      () => `Content-Type: text/plain\r\n\r\n${'z\r\n'.repeat(200_000)}${deliveryReport({ mail, to: tom.email })}`,
    ],
    [
      'with ten thousand recipients',
      () => deliveryReport({ mail, to: 'a@example.com', headers: 'Final-Recipient: rfc822; b@example.com\n\n'.repeat(10_000) }),
    ],
  ])('%s', async (_, report) => {
    const before = await anyStops()
    const begun = process.cpuUsage()
    expect(await post(report())).toEqual(taken)
    // Processor time: others may use the machine meanwhile.
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(3_000)
    expect(await anyStops()).toBe(before)
  })

  function nested(depth: number): string {
    let text = ''
    for (let level = 0; level < depth; level++)
      text += `Content-Type: multipart/mixed; boundary="n${level}"\r\n\r\n--n${level}\r\n`
    return text + deliveryReport({ mail, to: tom.email })
  }

  it('without the secret address there is nothing, whatever is sent', async () => {
    const report = deliveryReport({ mail, to: tom.email })
    for (const url of [
      'bounce/wrong-secret-of-many',
      `bounce/${token}x`,
      `bounce/`,
      `other/${token}`,
      `bounce/${token.slice(1)}`,
    ])
      expect((await post(report, `/api/mail-events/${url}`)).status).toBe(404)
    expect(await stops(tom)).toEqual([])
    const shut = await testApp(db)
    const { statusCode } = await shut.server.inject({ method: 'POST', url: '/api/mail-events/bounce/undefined', payload: report })
    expect(statusCode).toBe(404)
  })

  it('more than a megabyte is not read', async () => {
    expect((await post('x'.repeat(1_100_000))).status).toBe(413)
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
    ['SES, without a code', () => sesBounce('Permanent', ''), ['bounce']],
    ['SES, refused by a provider', () => sesBounce('Permanent', '5.7.1'), []],
    ['SES, delayed', () => sns(sesBounce('Transient')), []],
    [
      'SES, a complaint',
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
    ['Mailgun, refused by a provider', () => mailgunFailed({ code: 550, 'enhanced-code': '5.7.1' }), []],
    ['Mailgun, without a reason', () => mailgunFailed({ code: 554, message: 'IP=192.0.2.5.1.1 - A problem occurred' }), []],
    ['Mailgun, delayed', () => mailgun({ event: 'failed', severity: 'temporary' }), []],
    ['Mailgun, a complaint', () => mailgun({ event: 'complained' }), ['fbl']],
    ['Mailgun, delivered', () => mailgun({ event: 'delivered' }), []],
    [
      'Postmark',
      () => ({ RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Email: tom.email, MessageID: 'p', Metadata: { mail } }),
      ['bounce'],
    ],
    [
      'Postmark, refused by a provider',
      () => ({
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: tom.email,
        Metadata: { mail },
        Details: 'smtp;550 5.7.1 Blocked',
      }),
      [],
    ],
    ['Postmark, delayed', () => ({ RecordType: 'Bounce', Type: 'SoftBounce', Email: tom.email, Metadata: { mail } }), []],
    ['Postmark, a complaint', () => ({ RecordType: 'SpamComplaint', Email: tom.email, Metadata: { mail } }), ['fbl']],
    ['SendGrid', () => [{ email: tom.email, event: 'bounce', type: 'bounce', status: '5.0.0', 'smtp-id': id() }], ['bounce']],
    [
      'SendGrid, refused by a provider',
      () => [{ email: tom.email, event: 'bounce', type: 'bounce', status: '5.7.1', 'smtp-id': id() }],
      [],
    ],
    ['SendGrid, blocked', () => [{ email: tom.email, event: 'bounce', type: 'blocked', 'smtp-id': id() }], []],
    [
      'SendGrid, a complaint',
      () => [
        { email: tom.email, event: 'open' },
        { email: tom.email, event: 'spamreport', 'smtp-id': id() },
      ],
      ['fbl'],
    ],
  ])('are understood: %s', async (_, body, expected) => {
    expect(await post(body())).toEqual(taken)
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
    expect(await post(body())).toEqual(taken)
    expect(await anyStops()).toBe(before)
  })

  it('the address that confirms an SNS subscription is logged for the operator, if it is genuine', async () => {
    const real = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336'
    lines.length = 0
    await post({ Type: 'SubscriptionConfirmation', SubscribeURL: real })
    await post({ Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.evil.example/amazonaws.com/' })
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

  it('takes a report, also one that names the mail only by the address it came to', async () => {
    await send(deliveryReport({ mail, to: tom.email }))
    expect(await stops(tom)).toEqual(['bounce'])
    const jan = await member(db)
    await send(deliveryReport({ to: jan.email }), `bounces+${await mailed(jan)}@bounce.example.org`)
    expect(await stops(jan)).toEqual(['bounce'])
  })

  it('refuses mail for any other address, and passes none on', async () => {
    for (const to of ['tom@example.com', 'bounces@example.org', 'bounces+x@bounce.example.org', 'xbounces@bounce.example.org'])
      await expect(send(deliveryReport({ mail, to: tom.email }), to)).rejects.toThrow('550')
    expect(await stops(tom)).toEqual([])
  })

  it('accepts any content, and keeps no more of a large mail than the report', async () => {
    const before = process.memoryUsage().rss
    await send(`Subject: x\r\n\r\n${'y'.repeat(15 * 1024 * 1024)}`)
    await send('')
    await send(deliveryReport({ mail, to: tom.email }).replace('--B1--', `${'z'.repeat(5_000_000)}\r\n--B1--`))
    expect(await stops(tom)).toEqual(['bounce'])
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })
})

it('no content of a report is in the log', () => {
  expect(lines.join('')).not.toMatch(/@(example|else)\.|B1|example\.com/)
})
