import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  endRefusal,
  forgetBouncedMailboxes,
  isRefused,
  refuseMails,
  type RefusalReason,
} from '#server/account/mail-budget/mail-budget.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { changeSettings } from '#server/site/site.ts'
import { from, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { takeMailEvents } from '#server/notifications/mail-events/events.ts'
import { mailboxOf } from '#server/account/mail-budget/mailbox.ts'

// The same code with cheap hashes, because there are hundreds of tries.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: (password, options) => real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }) }
})

const db = await freshDatabase()
const app = await testApp(db)
const passwordHash = await hashPassword('a rainy friday')
let networks = 0

beforeEach(() => db.raw('delete from rate_limit'))

const stranger = () => from(app, `198.51.${100 + Math.floor(++networks / 250)}.${(networks % 250) + 1}`)
const form = (email: string) => ({ ...signupForm(`tom_${randomBytes(4).toString('hex')}`), email })

/** Spellings of the address of one mailbox. */
function spellings(name: string, domain: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const dotted = at % 2 ? `${name.slice(0, 1 + (at % 4))}.${name.slice(1 + (at % 4))}` : name
    return `${dotted}+${at}@${domain}`
  })
}

async function mailsTo(mailbox: string): Promise<string[]> {
  const { rows } = await db.raw("select recipient, subject from outbox where channel = 'mail' order by created_at")
  return (rows as Array<{ recipient: string; subject: string }>)
    .filter(({ recipient }) => mailboxOf(recipient) === mailboxOf(mailbox))
    .map(({ subject }) => subject)
}

/** Signs up with the address, and triggers every mail. */
async function bother(email: string): Promise<void> {
  const { username, password, ...rest } = form(email)
  const me = stranger()
  const joined = await me.post('/api/signup.php', { username, password, ...rest })
  const cookies = [joined.headers['set-cookie'] ?? []].flat() as string[]
  const own = from(app, `192.0.2.${(networks % 250) + 1}`, cookies.map((line) => line.split(';', 1)[0]).join('; '))
  await own.post('/api/activation-mail.php', {})
  // Without the device cookie, each login is on a new device.
  for (let times = 0; times < 2; times++) await stranger().post('/api/user.php', { username, password })
  await own.put('/api/password.php', { password: 'another friday', password_again: 'another friday', proof: { password } })
  await stranger().post('/api/password-reset.php', { email })
  await stranger().post('/api/complaints.php', { category: 'other', text: 'It is slow', email })
  for (let times = 0; times < 6; times++) await me.post('/api/user.php', { username, password: 'a wrong one' })
}

test.each([false, true])(
  'strangers with twelve accounts, dots and plus signs cause one mail a day to an address that nobody has confirmed (existence hidden: %s)',
  async (hidden) => {
    await changeSettings(db, 'beau', { hide_account_existence: hidden })
    const name = `piet${randomBytes(4).toString('hex')}`
    for (const email of spellings(name, 'gmail.com', 12)) await bother(email)
    expect(await mailsTo(`${name}@gmail.com`)).toHaveLength(1)
  },
  120_000,
)

test.each([false, true])(
  'and at most seven beside the digests to a member, whose links to a new password nobody uses up from the outside (existence hidden: %s)',
  async (hidden) => {
    await changeSettings(db, 'beau', { hide_account_existence: hidden })
    const name = `jan${randomBytes(4).toString('hex')}`
    const owner = await member(db, { username: name.slice(0, 12) })
    const email = `${name}@gmail.com`
    await db.raw('update account set email = $2, password_hash = $3 where member_id = $1', [owner.id, email, passwordHash])
    await db.raw('update account_email set email_key = $2 where member_id = $1', [owner.id, email])
    for (const spelling of spellings(name, 'googlemail.com', 4)) await bother(spelling)
    const before = await mailsTo(email)
    for (let times = 0; times < 3; times++) await bother(email)
    for (let times = 0; times < 6; times++) {
      await stranger().post('/api/complaints.php', { category: 'other', text: 'It is slow', email })
      await stranger().post('/api/password-reset.php', { email })
      await stranger().post('/api/user.php', { username: email, password: 'a wrong one' })
    }
    const own = stranger()
    for (let times = 0; times < 6; times++) await own.post('/api/user.php', { username: email, password: 'a wrong one' })
    await expect.poll(async () => (await mailsTo(email)).length).toBe(7)
    expect(before).toHaveLength(1)
  },
  120_000,
)

test('after strangers used up the links of a day, the owner still gets one on a known device, and the last link of the day works until tomorrow', async () => {
  const owner = await member(db)
  const device = randomBytes(32).toString('base64url')
  await db.raw("insert into known_device values ($1, sha256(convert_to($2, 'UTF8')), now())", [owner.id, device])
  const ask = (cookie = '') => stranger().post('/api/password-reset.php', { email: owner.email }, cookie ? { cookie } : {})
  for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(202)
  const links = () =>
    db.raw("select expires_at > now() + interval '23 hours' as day from mail_token where member_id = $1", [owner.id])
  expect((await links()).rows).toEqual([{ day: true }])
  const refused = await ask()
  expect(refused.body.error).toMatchObject({ code: 'reset_limit', message: expect.stringContaining('still works') })
  expect((await ask(`device=${device}`)).status).toBe(202)
  expect(await mailsTo(owner.email)).toHaveLength(4)
})

test('after too many wrong passwords the owner is mailed a login link once a day, and the link works; a nonexistent name gets the same answer', async () => {
  const owner = await member(db)
  await db.raw('update account set password_hash = $2 where member_id = $1', [owner.id, passwordHash])
  const answers = []
  for (const username of [owner.username, `nobody_${randomBytes(4).toString('hex')}`]) {
    const guesser = stranger()
    const codes = []
    for (let times = 0; times < 6; times++)
      codes.push((await guesser.post('/api/user.php', { username, password: 'wrong' })).body.error)
    answers.push(codes)
  }
  expect(answers[1]).toEqual(answers[0])
  await expect.poll(() => mailsTo(owner.email)).toHaveLength(1)
  const { rows } = await db.raw('select text_part from outbox where recipient = $1', [owner.email])
  const [, token] = /reset-password\/do\?token=([\w-]+)/.exec((rows[0] as { text_part: string }).text_part)!
  const again = { token, password: 'a snowy monday', password_again: 'a snowy monday' }
  expect((await stranger().put('/api/password-reset.php', again)).body).toMatchObject({ signed_in: true })
})

const linkIn = (text: string) => /\/no-mail\?token=([\w-]+)/.exec(text)![1]!

test('after "never write again" an address gets no mail, whoever signs up and however it is spelled; the answer stays the same', async () => {
  const name = `kim${randomBytes(4).toString('hex')}`
  expect((await stranger().post('/api/signup.php', form(`${name}@gmail.com`))).status).toBe(201)
  const { rows } = await db.raw('select text_part from outbox where recipient = $1', [`${name}@gmail.com`])
  const token = linkIn((rows[0] as { text_part: string }).text_part)
  const press = (typed: string) => stranger().post('/api/mail-refusal.php', { token: typed })
  expect((await press(`${token.slice(0, -4)}AAAA`)).status).toBe(410)
  expect((await db.raw('select from mail_refusal')).rows).toHaveLength(0)
  expect([(await press(token)).status, (await press(token)).status]).toEqual([204, 204])
  const before = (await mailsTo(`${name}@gmail.com`)).length
  await db.raw('delete from rate_limit')
  for (const email of spellings(name, 'googlemail.com', 4)) {
    const answer = await stranger().post('/api/signup.php', form(email))
    expect([answer.status, answer.body.user.status]).toEqual([201, 'not_confirmed'])
    await stranger().post('/api/complaints.php', { category: 'other', text: 'It is slow', email })
  }
  expect((await mailsTo(`${name}@gmail.com`)).length).toBeLessThanOrEqual(before)
  // An operator lifts the refusal on the owner's request.
  await db.transaction((tx) => endRefusal(tx, testKeys, `${name}@gmail.com`))
  await stranger().post('/api/signup.php', form(`${name}+own@gmail.com`))
  expect(await mailsTo(`${name}@gmail.com`)).toContain('Confirm your e-mail address')
})

test('“never write again” applies to every spelling, and the confirmed account of the owner stays active', async () => {
  const name = `max${randomBytes(4).toString('hex')}`
  const owner = await member(db)
  await db.raw('update account set email = $2, password_hash = $3 where member_id = $1', [
    owner.id,
    `${name}@gmail.com`,
    passwordHash,
  ])
  await db.raw('update account_email set email_key = $2 where member_id = $1', [owner.id, `${name}@gmail.com`])
  for (const email of [`${name}+1@gmail.com`, `${name.slice(0, 2)}.${name.slice(2)}@gmail.com`])
    await stranger().post('/api/signup.php', form(email))
  const { rows } = await db.raw('select text_part from outbox where recipient = $1', [`${name}+1@gmail.com`])
  expect(
    (await stranger().post('/api/mail-refusal.php', { token: linkIn((rows[0] as { text_part: string }).text_part) })).status,
  ).toBe(204)
  await db.raw('delete from rate_limit')
  const before = (await mailsTo(`${name}@gmail.com`)).length
  for (const email of [`${name.toUpperCase()}+2@GMAIL.COM`, `${name}+x@GoogleMail.com`, `  ${name}+y@gmail.com`])
    expect((await stranger().post('/api/signup.php', form(email))).status).toBeLessThan(300)
  expect(await mailsTo(`${name}@gmail.com`)).toHaveLength(before)
  await stranger().post('/api/password-reset.php', { email: `${name}@gmail.com` })
  expect(await mailsTo(`${name}@gmail.com`)).toHaveLength(before + 1)
})

test('an unconfirmed address gets no mail after a bounce or a spam report', async () => {
  for (const kind of ['bounce', 'complaint'] as const) {
    const email = `lee${randomBytes(4).toString('hex')}@example.org`
    await stranger().post('/api/signup.php', form(email))
    const { rows } = await db.raw('select id from outbox where recipient = $1', [email])
    await takeMailEvents(db, testKeys, [{ kind, mail: (rows[0] as { id: string }).id, recipients: [email] }])
    await db.raw('delete from rate_limit')
    await stranger().post('/api/complaints.php', { category: 'other', text: 'It is slow', email })
    expect((await mailsTo(email)).filter((subject) => !subject.startsWith('Confirm'))).toEqual([])
  }
})

test.each<[RefusalReason, string, boolean]>([
  ['bounce', '29 days 23 hours', true],
  ['bounce', '30 days 1 minute', false],
  ['complaint', '400 days', true],
  ['owner', '400 days', true],
])('a mailbox without a member that refused mail (%s) %s ago is still left alone: %s', async (reason, ago, refused) => {
  const email = `${randomBytes(4).toString('hex')}@example.com`
  await db.transaction((tx) => refuseMails(tx, testKeys, email, reason))
  await db.raw('update mail_refusal set since = now() - $1::interval', [ago])
  await forgetBouncedMailboxes(db)
  expect(await isRefused(db, testKeys, email)).toBe(refused)
})
