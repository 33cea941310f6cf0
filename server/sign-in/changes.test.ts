import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetOldEmailChanges } from '#server/account/email-change.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { createWork } from '#server/work.ts'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const password = 'a rainy friday'
const passwordHash = await hashPassword(password)

beforeEach(() => db.raw('delete from rate_limit'))

test('a member changes their password; other devices are signed out, this one is not, and the member is mailed', async () => {
  const { tom, me } = await signedInMember()
  const elsewhere = await signedIn(app, db, tom)
  expect((await changePassword(me, password, 'a sunny friday')).status).toBe(204)
  expect((await me.get('/api/user.php')).status).toBe(200)
  expect((await elsewhere.get('/api/user.php')).status).toBe(403)
  expect((await logIn(tom.username, password)).status).toBe(401)
  expect((await logIn(tom.username, 'a sunny friday')).status).toBe(200)
  expect((await mailsTo(db, tom.email))[0]!.subject).toBe('Your password was changed')
})

test('a stolen session changes nothing: the old password is asked for, five times in 15 minutes', async () => {
  const { tom, me } = await signedInMember()
  for (let tries = 0; tries < 5; tries++)
    expect((await changePassword(me, 'a guess', 'a sunny friday')).body.error.fields).toEqual({
      'proof.password': 'Please check your old password.',
    })
  expect((await changePassword(me, password, 'a sunny friday')).status).toBe(429)
  expect((await changeUsername(me, fresh())).status).toBe(429)
  expect((await askEmail(me, `${fresh()}@example.com`)).status).toBe(429)
  expect((await logIn(tom.username, password)).status).toBe(200)
})

test('the fifth wrong password pauses all proofs of the member for 15 minutes from then on', async () => {
  const { me } = await signedInMember()
  const guess = async () => (await changePassword(me, 'a guess', 'a sunny friday')).status
  const passes = (minutes: number) => db.raw('update rate_limit set expire = expire - $1', [minutes * 60_000])
  for (let tries = 0; tries < 4; tries++) expect(await guess()).toBe(422)
  await passes(14)
  expect(await guess()).toBe(422)
  await passes(14)
  expect((await changePassword(me, password, 'a sunny friday')).status).toBe(429)
  await passes(1)
  expect((await changePassword(me, password, 'a sunny friday')).status).toBe(204)
})

test('of eight parallel guesses of the password five are checked', async () => {
  const { me } = await signedInMember()
  const answers = await Promise.all(Array.from({ length: 8 }, () => changePassword(me, 'a guess', 'a sunny friday')))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
})

test('a repeated request gets its first answer, although the password has changed since', async () => {
  const { me } = await signedInMember()
  const input = { proof: { password }, password: 'a sunny friday', password_again: 'a sunny friday' }
  const key = { 'idempotency-key': randomBytes(16).toString('hex') }
  expect((await me.put('/api/password.php', input, key)).status).toBe(204)
  expect((await me.put('/api/password.php', input, key)).status).toBe(204)
  const other = { ...input, proof: { password: 'a guess' } }
  expect((await me.put('/api/password.php', other, key)).status).toBe(422)
})

test('a new password must meet the same rules as the first', async () => {
  const { tom, me } = await signedInMember()
  const fieldsOf = async (text: string, again = text) => (await changePassword(me, password, text, again)).body.error.fields
  expect(await fieldsOf('a sunny friday', 'a sunny fridy')).toEqual({ password_again: 'The entered passwords are not the same.' })
  for (const bad of ['short', 'password1', tom.email]) expect(await fieldsOf(bad)).toHaveProperty('password')
})

test('a member changes the name they sign in with and are shown by, and cannot change it again for 90 days', async () => {
  const { tom, me } = await signedInMember()
  const name = fresh()
  expect((await changeUsername(me, name)).status).toBe(204)
  const { user } = (await me.get('/api/user.php')).body
  expect([user.username, user.profile.name]).toEqual([name, name])
  expect((await logIn(name, password)).status).toBe(200)
  expect((await changeUsername(me, fresh())).body.error.fields).toEqual({
    username: 'You can choose a new username in 90 days.',
  })
  await db.raw("update account set renamed_at = renamed_at - interval '90 days' where member_id = $1", [tom.id])
  expect((await changeUsername(me, fresh())).status).toBe(204)
})

test('a former name, or one that looks like it, stays reserved until its owner has had two others', async () => {
  const { tom, me } = await signedInMember()
  const { me: other } = await signedInMember()
  const name = fresh()
  await changeUsername(me, name)
  const taken = { username: 'Someone already has this username.' }
  expect((await changeUsername(other, tom.username)).body.error.fields).toEqual(taken)
  expect((await changeUsername(other, name.replace('tom', 'torn'))).body.error.fields).toEqual(taken)
  await db.raw("update account set renamed_at = renamed_at - interval '90 days' where member_id = $1", [tom.id])
  await changeUsername(me, fresh())
  expect((await changeUsername(other, tom.username)).status).toBe(204)
})

test('of four parallel requests for one name one gets it', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => signedInMember()))
  const name = fresh()
  const answers = await Promise.all(clients.map(({ me }) => changeUsername(me, name)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422])
})

test('a name that speaks for the site is refused', async () => {
  const { me } = await signedInMember()
  expect((await changeUsername(me, 'moderator')).body.error.fields).toHaveProperty('username')
})

test('a new address takes effect once its link is opened; the old one is mailed without the new address', async () => {
  const { tom, me } = await signedInMember()
  const elsewhere = await signedIn(app, db, tom)
  const email = `${fresh()}@example.com`
  expect((await askEmail(me, email)).status).toBe(202)
  expect((await me.get('/api/user.php')).body.user.email).toBe(tom.email)
  const [mail] = await mailsTo(db, email)
  expect(mail!.links[0]).toMatch(/^http:\/\/localhost:3400\/mail-change\/do\?token=[\w-]{43}$/)
  await visitor(app).get(`/api/email.php?token=${tokenIn(mail!)}`)
  expect((await follow(tokenIn(mail!), me)).status).toBe(204)
  expect((await follow(tokenIn(mail!), me)).status).toBe(410)
  expect((await me.get('/api/user.php')).body.user.email).toBe(email)
  // All other sessions end, a thief's among them.
  expect((await elsewhere.get('/api/user.php')).status).toBe(403)
  expect((await logIn(email, password)).status).toBe(200)
  const [notice] = await mailsTo(db, tom.email)
  expect(notice!.text).not.toContain(email)
})

test('the old address takes the account back within seven days: all devices are signed out, and only a new password opens it', async () => {
  const { tom, me } = await signedInMember()
  const thief = `${fresh()}@example.com`
  await changeTo(me, thief)
  const undo = tokenIn((await mailsTo(db, tom.email))[0]!)
  // A second change invalidates the first link.
  const second = `${fresh()}@example.com`
  await changeTo(me, second)
  const answer = await undoBy(undo)
  expect(answer.status).toBe(200)
  expect((await me.get('/api/user.php')).status).toBe(403)
  for (const name of [tom.username, tom.email, thief, second]) expect((await logIn(name, password)).status).toBe(401)
  expect((await undoBy(tokenIn((await mailsTo(db, thief))[0]!))).status).toBe(410)
  const reset = { token: answer.body.reset, password: 'a sunny friday', password_again: 'a sunny friday' }
  expect((await visitor(app).put('/api/password-reset.php', reset)).body).toMatchObject({ signed_in: true })
  expect((await logIn(tom.email, 'a sunny friday')).status).toBe(200)
})

test('no link mailed to a thief’s address opens the account once it is taken back', async () => {
  const { tom, me } = await signedInMember()
  const thief = `${fresh()}@example.com`
  await logIn(tom.username, password)
  await changeTo(me, thief)
  await logIn(thief, password)
  const ending = tokenIn((await mailsTo(db, thief, 2))[0]!)
  expect((await undoBy(tokenIn((await mailsTo(db, tom.email))[0]!))).status).toBe(200)
  expect((await visitor(app).post('/api/devices-end.php', { token: ending })).status).toBe(410)
})

test('a thief who undoes their own change does not invalidate the first owner’s link', async () => {
  const { tom, me } = await signedInMember()
  const thief = `${fresh()}@example.com`
  await changeTo(me, thief)
  await changeTo(me, `${fresh()}@example.com`)
  const [own] = await mailsTo(db, tom.email)
  expect((await undoBy(tokenIn((await mailsTo(db, thief, 2))[0]!))).status).toBe(200)
  expect((await undoBy(tokenIn(own!))).status).toBe(200)
  expect((await db.raw('select email from account where member_id = $1', [tom.id])).rows).toEqual([{ email: tom.email }])
})

test.each([
  ['47 hours 59 minutes', 204],
  ['48 hours', 410],
])('the link to a new address answers %s after it was mailed: %i', async (age, status) => {
  const { tom, me } = await signedInMember()
  const email = `${fresh()}@example.com`
  await askEmail(me, email)
  const token = tokenIn((await mailsTo(db, email))[0]!)
  await db.raw('update email_change set expires_at = expires_at - $2::interval where member_id = $1', [tom.id, age])
  expect((await follow(token, me)).status).toBe(status)
  expect((await me.get('/api/user.php')).body.user.email).toBe(status === 204 ? email : tom.email)
})

test('a member who went back to the old address keeps it after seven days, and the address between is free', async () => {
  const { tom, me } = await signedInMember()
  const between = `${fresh()}@example.com`
  await changeTo(me, between)
  await changeTo(me, tom.email, 2)
  await db.raw("update email_change set expires_at = expires_at - interval '7 days' where member_id = $1", [tom.id])
  await forgetOldEmailChanges(db)
  await db.raw('delete from rate_limit')
  const { me: other } = await signedInMember()
  expect((await askEmail(other, tom.email)).body.error.fields).toHaveProperty('email')
  await changeTo(other, between, 3)
})

test.each([
  ['6 days 23 hours 59 minutes', 200],
  ['7 days', 410],
])('the link that takes the old address back answers %s after the change: %i', async (age, status) => {
  const { tom, me } = await signedInMember()
  await changeTo(me, `${fresh()}@example.com`)
  const undo = tokenIn((await mailsTo(db, tom.email))[0]!)
  await db.raw('update email_change set expires_at = expires_at - $2::interval where member_id = $1', [tom.id, age])
  expect((await undoBy(undo)).status).toBe(status)
})

test('after seven days the old address is free', async () => {
  const { tom, me } = await signedInMember()
  await changeTo(me, `${fresh()}@example.com`)
  const { me: other } = await signedInMember()
  expect((await askEmail(other, tom.email)).body.error.fields).toHaveProperty('email')
  await db.raw("update email_change set expires_at = expires_at - interval '7 days' where member_id = $1", [tom.id])
  expect((await undoBy(tokenIn((await mailsTo(db, tom.email))[0]!))).status).toBe(410)
  await forgetOldEmailChanges(db)
  await changeTo(other, tom.email, 2)
  expect((await other.get('/api/user.php')).body.user.email).toBe(tom.email)
})

test('the address of another member is refused; where the site hides accounts, its owner is mailed instead', async () => {
  const { me } = await signedInMember()
  const { tom: owner } = await signedInMember()
  expect((await askEmail(me, owner.email)).body.error.fields).toEqual({
    email: 'This email address already owns an account on this website.',
  })
  expect((await askEmail(me, 'nonsense')).body.error.fields).toEqual({ email: 'New email adress is invalid.' })
  await changeSettings(db, 'beau', { hide_account_existence: true })
  try {
    const [free, taken] = [await askEmail(me, `${fresh()}@example.com`), await askEmail(me, owner.email)]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await mailsTo(db, owner.email))[0]!.links[0]).toMatch(/\/login$/)
  } finally {
    await changeSettings(db, 'beau', { hide_account_existence: false })
  }
})

test('of two members who open links to one address at once one gets it', async () => {
  const [first, second] = [await signedInMember(), await signedInMember()]
  const email = `${fresh()}@example.com`
  await askEmail(first.me, email)
  await db.raw('delete from rate_limit')
  await askEmail(second.me, email)
  const tokens = (await mailsTo(db, email, 2)).map(tokenIn)
  const answers = await Promise.all(tokens.map((token) => follow(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
})

test('a member who mistyped their address at signup confirms by changing it, and the wrong address gets nothing', async () => {
  const { tom, me } = await signedInMember({ confirmed: false })
  const email = `${fresh()}@example.com`
  await changeTo(me, email)
  expect((await me.get('/api/user.php')).body.user).toMatchObject({ email, status: 'active' })
  const { rows } = await db.raw('select visible from profile where member_id = $1', [tom.id])
  expect(rows).toEqual([{ visible: true }])
  expect((await db.raw('select from email_change where member_id = $1', [tom.id])).rows).toEqual([])
  // The wrong address is free for its owner.
  expect((await db.raw('select from account_email where email_key = $1', [tom.email])).rows).toEqual([])
})

test('a link to a new address works on the site of its member alone', async () => {
  const { tom, me } = await signedInMember()
  const email = `${fresh()}@example.com`
  await askEmail(me, email)
  const token = tokenIn((await mailsTo(db, email))[0]!)
  const moveTo = (site: string) => db.raw('update account set site_id = $2 where member_id = $1', [tom.id, site])
  await moveTo('elsewhere')
  expect((await follow(token)).status).toBe(410)
  await moveTo('beau')
  expect((await follow(token)).status).toBe(204)
})

test('a new password ends a change of address that somebody else began', async () => {
  const { me } = await signedInMember()
  const email = `${fresh()}@example.com`
  await askEmail(me, email)
  await changePassword(me, password, 'a sunny friday')
  expect((await follow(tokenIn((await mailsTo(db, email))[0]!))).status).toBe(410)
})

test('a member sees their devices, and signs one out within a second', async () => {
  const { tom, me } = await signedInMember()
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  await logIn(tom.username, password, { 'user-agent': safari })
  const other = await signedIn(app, db, tom)
  const { devices } = (await me.get('/api/devices.php')).body
  expect(devices).toHaveLength(3)
  expect(devices[0]).toMatchObject({ here: true })
  const phone = devices.find((each: { browser: string }) => each.browser === 'Safari')
  expect(phone).toMatchObject({ browser: 'Safari', system: 'iOS', kind: 'phone', here: false })
  expect((await me.delete('/api/device.php', { id: phone.id })).status).toBe(204)
  expect((await me.delete('/api/device.php', { id: phone.id })).status).toBe(404)
  expect((await me.get('/api/devices.php')).body.devices).toHaveLength(2)
  expect((await other.get('/api/user.php')).status).toBe(200)
  expect((await me.delete('/api/devices.php', {})).status).toBe(204)
  expect((await other.get('/api/user.php')).status).toBe(403)
  expect((await me.get('/api/devices.php')).body.devices).toHaveLength(1)
})

test('a member cannot sign out another member’s device', async () => {
  const { me } = await signedInMember()
  const { me: other } = await signedInMember()
  const [{ id }] = (await other.get('/api/devices.php')).body.devices
  expect((await me.delete('/api/device.php', { id })).status).toBe(404)
  expect((await other.get('/api/user.php')).status).toBe(200)
})

test('a member is mailed about a new device, but not about their first or a known one, and one press ends it', async () => {
  const { tom } = await signedInMember()
  const first = await logIn(tom.username, password)
  const device = cookieOf(first, 'device')
  expect((await logIn(tom.username, password, { cookie: device })).status).toBe(200)
  const stranger = await logIn(tom.username, password)
  const mails = await mailsTo(db, tom.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['New login to your account'])
  expect(mails[0]!.links[0]).toMatch(/^http:\/\/localhost:3400\/devices\/end\?token=[\w-]{43}$/)
  const ended = await visitor(app).post('/api/devices-end.php', { token: tokenIn(mails[0]!) })
  expect(ended.status).toBe(200)
  for (const answer of [first, stranger])
    expect((await visitor(app).get('/api/user.php', { cookie: cookieOf(answer, 'session') })).status).toBe(403)
  expect((await logIn(tom.username, password)).status).toBe(401)
  const reset = { token: ended.body.reset, password: 'a sunny friday', password_again: 'a sunny friday' }
  expect((await visitor(app).put('/api/password-reset.php', reset)).body).toMatchObject({ signed_in: true })
  expect((await visitor(app).post('/api/devices-end.php', { token: tokenIn(mails[0]!) })).status).toBe(410)
})

async function signedInMember(details: MemberDetails = {}): Promise<{ tom: TestMember; me: TestClient }> {
  const tom = await member(db, { username: fresh(), ...details })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, passwordHash])
  return { tom, me: await signedIn(app, db, tom) }
}

function fresh(): string {
  return `tom_${randomBytes(4).toString('hex')}`
}

function changePassword(me: TestClient, old: string, text: string, again = text) {
  return me.put('/api/password.php', { proof: { password: old }, password: text, password_again: again })
}

const changeUsername = (me: TestClient, username: string) => me.put('/api/username.php', { username, proof: { password } })
const askEmail = (me: TestClient, email: string) => me.put('/api/email.php', { email, proof: { password } })
const follow = (token: string, by = visitor(app)) => by.post('/api/email.php', { token })
const undoBy = (token: string) => visitor(app).post('/api/mail-change-undo.php', { token })
const logIn = (username: string, text: string, headers: Record<string, string> = {}) =>
  visitor(app).post('/api/user.php', { username, password: text }, headers)

function cookieOf({ headers }: TestAnswer, name: string): string {
  return String([headers['set-cookie']].flat().find((each) => String(each).startsWith(`${name}=`))).split(';')[0]!
}

/** Requests the change and opens the link. */
async function changeTo(me: TestClient, email: string, mails = 1): Promise<void> {
  expect((await askEmail(me, email)).status).toBe(202)
  expect((await follow(tokenIn((await mailsTo(db, email, mails))[0]!), me)).status).toBe(204)
}
