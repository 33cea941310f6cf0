import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import type { Received } from '#server/platform/mail/local-inbox.ts'
import { suspendAccount } from '#server/account/account.ts'
import { changeSettings } from '#server/site/site.ts'
import { from, signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailWithSubject, mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { createWork } from '#server/work.ts'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const oldHash = await hashPassword('a rainy friday')

beforeEach(() => db.raw('delete from rate_limit'))

test('a member who forgot their password sets a new one by a mailed link, and is signed in', async () => {
  const tom = await memberWithPassword()
  expect(await ask(tom.email)).toMatchObject({ status: 202, body: { disclosed: true } })
  const mail = await mailTo(tom.email)
  expect(mail.links[0]).toMatch(/^http:\/\/localhost:3400\/reset-password\/do\?token=[\w-]{43}$/)
  const answer = await reset(tokenIn(mail))
  expect(answer).toMatchObject({ status: 200, body: { signed_in: true } })
  const cookie = [answer.headers['set-cookie']].flat().find((each) => String(each).startsWith('session='))
  const { body } = await from(app, '127.0.0.1', String(cookie).split(';')[0]).get('/api/user.php')
  expect(body.user.id).toBe(tom.id)
  expect((await logIn(tom, 'a rainy friday')).status).toBe(401)
  expect((await logIn(tom, 'a sunny friday')).status).toBe(200)
  // A notice of the login may come before or after it.
  await mailWithSubject(db, tom.email, 'Your password was changed')
})

test('a new password ends all other sessions', async () => {
  const tom = await memberWithPassword()
  const elsewhere = await signedIn(app, db, tom)
  expect((await elsewhere.get('/api/user.php')).status).toBe(200)
  await reset(await linkFor(tom))
  expect((await elsewhere.get('/api/user.php')).body.error.code).toBe('authentication_required')
})

test('opening the link does not use it up; using it does; a newer one replaces it; it expires after an hour', async () => {
  const tom = await memberWithPassword()
  const first = await linkFor(tom)
  const second = await linkFor(tom, 2)
  expect((await check(first)).body.error).toMatchObject({
    code: 'link_expired',
    message: 'Link expired or invalid, request a new email',
  })
  expect((await check(second)).status).toBe(204)
  expect((await check(second)).status).toBe(204)
  expect((await reset(second)).status).toBe(200)
  expect((await check(second)).status).toBe(410)
  expect((await reset(second)).status).toBe(410)
  await db.raw("delete from rate_limit where key like 'reset_mail%'")
  const third = await linkFor(tom, 4)
  const { rows } = await db.raw(
    "select expires_at > now() + interval '59 minutes' as open from mail_token where member_id = $1",
    [tom.id],
  )
  expect(rows).toEqual([{ open: true }])
  await db.raw("update mail_token set expires_at = expires_at - interval '60 minutes' where member_id = $1", [tom.id])
  expect((await check(third)).status).toBe(410)
  expect((await reset(third)).status).toBe(410)
})

test('of ten parallel uses of a link one sets the password', async () => {
  const tom = await memberWithPassword()
  const token = await linkFor(tom)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `a sunny friday ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]))
})

test('a password that is refused leaves the link usable', async () => {
  const tom = await memberWithPassword()
  const token = await linkFor(tom)
  const fieldsOf = async (password: string, again = password) => (await reset(token, password, again)).body.error.fields
  expect(await fieldsOf('a sunny friday', 'a sunny fridy')).toEqual({ password_again: 'The entered passwords are not the same.' })
  expect(await fieldsOf('short')).toHaveProperty('password')
  expect(await fieldsOf('password1')).toHaveProperty('password')
  expect(await fieldsOf(tom.email)).toHaveProperty('password')
  expect((await reset(token)).status).toBe(200)
})

test('an unknown address is refused; on a site that hides accounts it gets a mail that says so, with the same answer', async () => {
  const nobody = `nobody${randomBytes(4).toString('hex')}@example.com`
  expect((await ask(nobody)).body.error.fields).toEqual({ email: 'E-mail address not found' })
  await changeSettings(db, 'beau', { hide_account_existence: true })
  try {
    const tom = await memberWithPassword()
    const [known, unknown] = [await ask(tom.email), await ask(nobody)]
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    expect((await mailTo(nobody)).links).toEqual([])
    expect((await mailTo(tom.email)).links).toHaveLength(1)
  } finally {
    await changeSettings(db, 'beau', { hide_account_existence: false })
  }
})

test('an address gets three mails a day, known or not', async () => {
  await changeSettings(db, 'beau', { hide_account_existence: true })
  try {
    for (const { email } of [await memberWithPassword(), { email: `nobody${randomBytes(4).toString('hex')}@example.com` }]) {
      for (let count = 0; count < 3; count++) expect((await ask(email)).status).toBe(202)
      expect(await ask(email.toUpperCase())).toMatchObject({
        status: 429,
        body: {
          error: {
            message: 'Too many password reset emails sent, please try again tomorrow. The link in the last one still works.',
          },
        },
      })
    }
  } finally {
    await changeSettings(db, 'beau', { hide_account_existence: false })
  }
})

test('a lock-out does not stop a member who can read their mail', async () => {
  const tom = await memberWithPassword()
  for (let count = 0; count < 6; count++) await logIn(tom, 'a wrong friday')
  expect((await logIn(tom, 'a rainy friday')).status).toBe(429)
  await mailsTo(db, tom.email, 1)
  expect((await reset(await linkFor(tom, 2))).body).toMatchObject({ signed_in: true })
})

test('a suspended member sets a new password, and still cannot sign in', async () => {
  const tom = await memberWithPassword()
  const token = await linkFor(tom)
  await db.transaction((tx) => suspendAccount(tx, tom.id, 'test'))
  const answer = await reset(token)
  expect(answer.body).toMatchObject({ signed_in: false })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await logIn(tom, 'a sunny friday')).body.error.code).toBe('suspended')
})

test('the link leads to our own address, whatever the host header says, and works on its own site only', async () => {
  const tom = await memberWithPassword()
  await visitor(app).post('/api/password-reset.php', { email: tom.email }, { 'x-forwarded-host': 'evil.example' })
  const token = tokenIn(await mailTo(tom.email))
  expect((await mailTo(tom.email)).links[0]).toContain('http://localhost:3400/')
  const other = await member(db, { siteId: 'other' })
  await db.raw('update mail_token set member_id = $1 where member_id = $2', [other.id, tom.id])
  expect((await reset(token)).status).toBe(410)
})

async function memberWithPassword(): Promise<TestMember> {
  const username = `tom_${randomBytes(4).toString('hex')}`
  const tom = await member(db, { username })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, oldHash])
  return tom
}

const ask = (email: string) => visitor(app).post('/api/password-reset.php', { email })
const check = (token: string) => visitor(app).get(`/api/password-reset.php?token=${token}`)
const reset = (token: string, password = 'a sunny friday', again = password) =>
  visitor(app).put('/api/password-reset.php', { token, password, password_again: again })
const logIn = ({ username }: TestMember, password: string) => visitor(app).post('/api/user.php', { username, password })

async function linkFor({ email }: TestMember, mails = 1): Promise<string> {
  await ask(email)
  return tokenIn(await mailTo(email, mails))
}

/** The newest mail, once that many have arrived. */
async function mailTo(email: string, count = 1): Promise<Received> {
  return (await mailsTo(db, email, count))[0]!
}
