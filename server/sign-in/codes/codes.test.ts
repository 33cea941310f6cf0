import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import english from '#locales/en/web.json' with { type: 'json' }
import { suspendAccount } from '#server/account/account.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { isGuarded } from '#server/sign-in/factors.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo, mailWithSubject, tokenIn } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { createWork } from '#server/work.ts'
import { forgetPendingLogins } from './pending-logins.ts'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const password = 'a rainy friday'
const passwordHash = await hashPassword(password)

beforeEach(() => db.raw('delete from rate_limit'))

test('a member switches codes on with their password and a first code, is mailed, and gets ten recovery codes', async () => {
  const { tom, me } = await memberSignedIn()
  expect((await me.get('/api/codes.php')).body).toEqual({ since: null, recovery_left: 0 })
  const { body } = await me.post('/api/codes-begin.php', { proof: { password } })
  expect(body.address).toMatch(new RegExp(`^otpauth://totp/.+:${tom.username}\\?.*secret=${body.secret}`))
  expect(body.drawing.path.length).toBeGreaterThan(500)
  expect((await me.get('/api/user.php')).body.user.codes).toBe(false)
  expect(await isGuarded(db, tom.id)).toBe(false)
  const wrong = await me.post('/api/codes.php', { code: '000000' })
  expect(wrong.body.error.fields).toEqual({ code: 'That code isn’t right, or has been used already.' })
  const on = await me.post('/api/codes.php', { code: codeOf(body.secret) })
  expect(new Set(on.body.recovery_codes).size).toBe(10)
  for (const code of on.body.recovery_codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
  expect(await isGuarded(db, tom.id)).toBe(true)
  expect((await me.get('/api/codes.php')).body).toMatchObject({ since: expect.any(String), recovery_left: 10 })
  expect((await me.get('/api/user.php')).body.user.codes).toBe(true)
  expect((await mailsTo(db, tom.email))[0]!.subject).toBe('One-time codes are switched on')
})

test.each([
  ['29 minutes', 200],
  ['30 minutes 1 second', 409],
])('codes that were begun %s ago are switched on by a first code: %i', async (age, status) => {
  const { tom, me } = await memberSignedIn()
  const { secret } = (await me.post('/api/codes-begin.php', { proof: { password } })).body
  await db.raw('update one_time_code set created_at = now() - $2::interval where member_id = $1', [tom.id, age])
  expect((await me.post('/api/codes.php', { code: codeOf(secret) })).status).toBe(status)
})

test('the stored data makes no codes and holds no recovery code', async () => {
  const { tom, secret, recovery } = await memberWithCodes()
  const { rows } = await db.raw('select sealed from one_time_code where member_id = $1', [tom.id])
  const sealed = (rows[0] as { sealed: Buffer }).sealed
  expect(sealed.includes(secret)).toBe(false)
  expect(sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  const kept = (await db.raw('select code_hash from recovery_code where member_id = $1', [tom.id])).rows as Array<{
    code_hash: Buffer
  }>
  expect(kept.map(({ code_hash: hash }) => hash.length)).toEqual(Array.from({ length: 10 }, () => 32))
  expect(JSON.stringify(kept)).not.toContain(recovery[0]!.slice(0, 5))
})

test('the right password alone opens nothing; the code does, in the browser that began the login', async () => {
  const { tom, secret } = await memberWithCodes()
  const first = await logIn(tom)
  expect(first).toMatchObject({ status: 401, body: { error: { code: 'code_needed' } } })
  expect(cookieOf(first, 'session')).toBeUndefined()
  const cookie = cookieOf(first, 'pending-login')!
  expect((await visitor(app).get('/api/user.php', { cookie })).status).toBe(403)
  expect((await enterCode(codeOf(secret, 1))).body.error.code).toBe('login_expired')
  const second = await enterCode(codeOf(secret, 1), cookie)
  expect(second.status).toBe(204)
  const session = cookieOf(second, 'session')!
  expect((await visitor(app).get('/api/user.php', { cookie: session })).body.user.id).toBe(tom.id)
  // A pending login works once.
  expect((await enterCode(codeOf(secret, 2), cookie)).body.error.code).toBe('login_expired')
})

test('a login with a wrong password does not disclose that there are codes', async () => {
  const { tom } = await memberWithCodes()
  const { tom: plain } = await memberSignedIn()
  const [asked, other] = [await logIn(tom, 'a guess'), await logIn(plain, 'a guess')]
  expect([asked.status, asked.body]).toEqual([other.status, other.body])
  expect(cookieOf(asked, 'pending-login')).toBeUndefined()
})

test('a login without the code does not disclose that the account is suspended', async () => {
  const { tom, secret } = await memberWithCodes()
  await db.transaction((tx) => suspendAccount(tx, tom.id, 'spam'))
  const first = await logIn(tom)
  expect(first.body.error.code).toBe('code_needed')
  const last = await enterCode(codeOf(secret, 1), cookieOf(first, 'pending-login'))
  expect(last.body.error.code).toBe('suspended')
  expect(cookieOf(last, 'session')).toBeUndefined()
})

test('a code works once, also in parallel requests', async () => {
  const { tom, secret } = await memberWithCodes()
  const begun = await Promise.all(Array.from({ length: 4 }, () => logIn(tom)))
  const answers = await Promise.all(begun.map((each) => enterCode(codeOf(secret, 1), cookieOf(each, 'pending-login'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422])
})

test('the code that switched codes on, and codes older than an accepted one, open nothing', async () => {
  await half()
  const { tom, secret } = await memberWithCodes()
  const cookie = cookieOf(await logIn(tom), 'pending-login')
  for (const steps of [0, -1, -2, 2, 3]) expect((await enterCode(codeOf(secret, steps), cookie)).status).toBe(422)
})

test('five wrong codes are checked in 15 minutes, also in parallel and over several logins', async () => {
  const { tom, secret } = await memberWithCodes()
  const begun = await Promise.all(Array.from({ length: 2 }, () => logIn(tom)))
  const cookies = begun.map((each) => cookieOf(each, 'pending-login'))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => enterCode('000000', cookies[index % 2])))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.find(({ status }) => status === 429)!.body.error.message).toMatch(/^Too many wrong codes/)
  expect((await enterCode(codeOf(secret, 1), cookieOf(await logIn(tom), 'pending-login'))).status).toBe(429)
})

test('twenty wrong codes are checked a day; right ones do not count', async () => {
  const { tom, secret } = await memberWithCodes()
  const cookie = cookieOf(await logIn(tom), 'pending-login')
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries++) {
    statuses.push((await enterCode('000000', cookie)).status)
    await db.raw("delete from rate_limit where key like 'own_code:%'")
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  await db.raw('delete from rate_limit')
  for (let tries = 0; tries < 19; tries++) {
    await enterCode('000000', cookie)
    await db.raw("delete from rate_limit where key like 'own_code:%'")
  }
  expect((await enterCode(codeOf(secret, 1), cookie)).status).toBe(204)
  expect((await enterCode('000000', cookieOf(await logIn(tom), 'pending-login'))).status).toBe(422)
})

test('a recovery code works once, in any spelling, and the member is mailed how many are left', async () => {
  const { tom, recovery } = await memberWithCodes()
  const typed = ` ${recovery[0]!.toLowerCase().replace('-', ' ')} `
  const begun = await Promise.all(Array.from({ length: 3 }, () => logIn(tom)))
  const answers = await Promise.all(begun.map((each) => enterCode(typed, cookieOf(each, 'pending-login'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
  const mail = await mailWithSubject(db, tom.email, 'A recovery code was used')
  expect(mail.text).toContain('You have 9 recovery codes left')
})

test('a recovery code works for its owner only', async () => {
  const [{ recovery }, { tom }] = [await memberWithCodes(), await memberWithCodes()]
  expect((await enterCode(recovery[0]!, cookieOf(await logIn(tom), 'pending-login'))).status).toBe(422)
})

test('a pending login ends after ten minutes, or with its password', async () => {
  const { tom, secret, me } = await memberWithCodes()
  const cookie = cookieOf(await logIn(tom), 'pending-login')
  await db.raw("update pending_login set expires_at = expires_at - interval '10 minutes'")
  expect((await enterCode(codeOf(secret, 1), cookie)).body.error.code).toBe('login_expired')
  await forgetPendingLogins(db)
  expect((await db.raw('select from pending_login')).rows).toEqual([])
  const other = cookieOf(await logIn(tom), 'pending-login')
  const change = { password: 'a sunny friday', password_again: 'a sunny friday' }
  expect((await me.put('/api/password.php', { proof: { password, code: codeOf(secret, 1) }, ...change })).status).toBe(204)
  expect((await enterCode(codeOf(secret, 1), other)).body.error.code).toBe('login_expired')
})

test('a stolen session with the password changes nothing without a code', async () => {
  const { me, secret } = await memberWithCodes()
  const rename = (code?: string) => me.put('/api/username.php', { username: fresh(), proof: { password, code } })
  expect((await rename()).body.error.fields).toEqual({ 'proof.code': 'Please fill this in.' })
  expect((await rename('000000')).body.error.fields).toHaveProperty(['proof.code'])
  for (const call of ['codes-begin', 'recovery-codes'])
    expect((await me.post(`/api/${call}.php`, { proof: { password, code: '000000' } })).status).toBe(422)
  expect((await me.delete('/api/codes.php', { proof: { password, code: '000000' } })).status).toBe(422)
  const code = codeOf(secret, 1)
  expect((await rename(code)).status).toBe(204)
  expect((await rename(code)).status).toBe(422)
})

test('new recovery codes replace the old ones', async () => {
  const { tom, me, secret, recovery } = await memberWithCodes()
  const { body } = await me.post('/api/recovery-codes.php', { proof: { password, code: codeOf(secret, 1) } })
  const cookie = cookieOf(await logIn(tom), 'pending-login')
  expect((await enterCode(recovery[0]!, cookie)).status).toBe(422)
  expect((await enterCode(body.recovery_codes[0], cookie)).status).toBe(204)
  await mailWithSubject(db, tom.email, 'You have new recovery codes')
})

test('a member without their phone switches codes off with two recovery codes, and is mailed', async () => {
  const { tom, recovery } = await memberWithCodes()
  const answer = await enterCode(recovery[0]!, cookieOf(await logIn(tom), 'pending-login'))
  const me = { cookie: cookieOf(answer, 'session')! }
  const off = await visitor(app).delete('/api/codes.php', { proof: { password, code: recovery[1] } }, me)
  expect(off.status).toBe(204)
  expect((await visitor(app).get('/api/codes.php', me)).body).toEqual({ since: null, recovery_left: 0 })
  expect((await logIn(tom)).status).toBe(200)
  await mailWithSubject(db, tom.email, 'One-time codes are switched off')
})

test('a stolen session does not use up the tries of the member’s own login', async () => {
  const { tom, me, secret } = await memberWithCodes()
  for (let tries = 0; tries < 8; tries++) expect((await me.post('/api/codes.php', { code: '000000' })).status).toBe(409)
  expect((await enterCode(codeOf(secret, 1), cookieOf(await logIn(tom), 'pending-login'))).status).toBe(204)
})

test('a request for recovery codes without codes is answered that the codes are off, also when it is repeated', async () => {
  const { me } = await memberSignedIn()
  const answers = [
    await me.post('/api/recovery-codes.php', { proof: { password } }),
    await me.post('/api/codes.php', { code: '000000' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.error.code, body.error.message])).toEqual([
    [409, 'conflict', english['error.codes_off']],
    [409, 'conflict', english['error.codes_unbegun']],
  ])
})

test('beginning again does not replace codes in use', async () => {
  const { me, secret } = await memberWithCodes()
  const begin = await me.post('/api/codes-begin.php', { proof: { password, code: codeOf(secret, 1) } })
  expect(begin.body.error).toMatchObject({ code: 'conflict', message: english['error.codes_on'] })
})

test('the link to a new password does not bypass the code', async () => {
  const { tom, secret } = await memberWithCodes()
  await visitor(app).post('/api/password-reset.php', { email: tom.email })
  const token = tokenIn((await mailsTo(db, tom.email, 2))[0]!)
  const answer = await setPassword(token)
  expect(answer.body).toEqual({ signed_in: false, code_needed: true })
  expect(cookieOf(answer, 'session')).toBeUndefined()
  expect((await enterCode(codeOf(secret, 1), cookieOf(answer, 'pending-login'))).status).toBe(204)
})

test('a stolen mailbox does not remove codes older than two weeks, and a thief’s new codes are removed', async () => {
  const { tom } = await memberWithCodes()
  const age = (days: number) =>
    db.raw('update one_time_code set confirmed_at = now() - make_interval(days => $2) where member_id = $1', [tom.id, days])
  await age(15)
  const mailed = async () => tokenIn((await mailsTo(db, tom.email))[0]!)
  const ended = await visitor(app).post('/api/devices-end.php', { token: await mailed() })
  expect((await setPassword(ended.body.reset)).body).toEqual({ signed_in: false, code_needed: true })
  const { tom: other } = await memberWithCodes()
  const press = await visitor(app).post('/api/devices-end.php', { token: tokenIn((await mailsTo(db, other.email))[0]!) })
  expect((await setPassword(press.body.reset)).body).toEqual({ signed_in: true, code_needed: false })
  expect((await db.raw('select from recovery_code where member_id = $1', [other.id])).rows).toEqual([])
})

async function memberSignedIn(): Promise<{ tom: TestMember; me: TestClient }> {
  const tom = await member(db, { username: fresh() })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, passwordHash])
  return { tom, me: await signedIn(app, db, tom) }
}

async function memberWithCodes() {
  const { tom, me } = await memberSignedIn()
  const { secret } = (await me.post('/api/codes-begin.php', { proof: { password } })).body
  const recovery: string[] = (await me.post('/api/codes.php', { code: codeOf(secret) })).body.recovery_codes
  return { tom, me, secret: secret as string, recovery }
}

/** Waits until no 30-second step ends within the next seconds. */
async function half(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left))
}

/** The current code, or the code that many 30-second steps later. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

const fresh = () => `tom_${randomBytes(4).toString('hex')}`
const logIn = ({ username }: TestMember, text = password) => visitor(app).post('/api/user.php', { username, password: text })
const enterCode = (code: string, cookie?: string) => visitor(app).post('/api/login-code.php', { code }, cookie ? { cookie } : {})
const setPassword = (token: string) =>
  visitor(app).put('/api/password-reset.php', { token, password: 'a sunny friday', password_again: 'a sunny friday' })

function cookieOf({ headers }: TestAnswer, name: string): string | undefined {
  const found = [headers['set-cookie']].flat().find((each) => String(each).startsWith(`${name}=`))
  return found === undefined ? undefined : String(found).split(';')[0]
}
