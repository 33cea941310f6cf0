import { afterAll, beforeEach, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member } from '#server/testing/member.ts'
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

test('a program with one address for both requests and sets a forgotten password', async () => {
  const { tom } = await someone()
  expect((await visitor(app).post('/api/password-reset.php', { email: tom.email })).status).toBe(202)
  const token = await newestToken(tom.email)
  const short = await visitor(app).put('/api/password-reset.php', { token, password: 'short' })
  expect(Object.keys(short.body.error.fields)).toEqual(['password'])
  expect(await visitor(app).put('/api/password-reset.php', { token, password: 'a sunny friday' })).toMatchObject({
    status: 204,
    body: '',
  })
  expect((await logIn(tom.username, 'a sunny friday')).status).toBe(200)
})

test('a password is changed by the old one, and an error names it as the program does', async () => {
  const { tom, me } = await someone()
  const wrong = await me.put('/api/password.php', { old_password: 'a guess', password: 'a sunny friday' })
  expect(wrong.body.error.fields).toEqual({ old_password: 'Please check your old password.' })
  expect((await me.put('/api/password.php', { old_password: password, password: 'a sunny friday' })).status).toBe(204)
  expect((await logIn(tom.username, 'a sunny friday')).status).toBe(200)
})

test('an address is changed by the password and the mailed link', async () => {
  const { tom, me } = await someone()
  const email = `new-${tom.username}@example.com`
  expect((await me.put('/api/email.php', { email, password: 'a guess' })).body.error.fields).toEqual({
    password: 'That isn’t your password.',
  })
  expect((await me.put('/api/email.php', { email: 'none', password })).body.error.fields).toEqual({
    email: 'New email adress is invalid.',
  })
  expect((await me.put('/api/email.php', { email, password })).status).toBe(202)
  expect((await visitor(app).post('/api/email.php', { token: await newestToken(email) })).status).toBe(204)
  // Followed in another browser, the link ends the session that asked for the change.
  expect((await me.get('/api/user.php')).status).toBe(403)
  expect((await (await signedIn(app, db, tom)).get('/api/user.php')).body.user.email).toBe(email)
})

test('sessions are listed, and ended one by one or all but the one that asks', async () => {
  const { tom, me } = await someone()
  const others = [await signedIn(app, db, tom), await signedIn(app, db, tom)]
  const { body } = await me.get('/api/sessions.php')
  expect(body.devices).toHaveLength(3)
  const { id } = body.devices.find(({ here }: { here: boolean }) => !here)
  expect((await me.delete('/api/sessions.php', { id })).status).toBe(204)
  expect((await me.get('/api/sessions.php')).body.devices).toHaveLength(2)
  expect((await me.delete('/api/sessions.php', {})).status).toBe(204)
  expect((await me.get('/api/user.php')).status).toBe(200)
  for (const other of others) expect((await other.get('/api/user.php')).status).toBe(403)
})

test('an account is deleted by reason and password, and taken back by the mailed link', async () => {
  const { tom, me } = await someone()
  expect((await me.delete('/api/account.php', { reason: 'time' })).body.error.fields).toEqual({
    password: 'Please fill this in.',
  })
  expect((await me.get('/api/user.php')).status).toBe(200)
  expect(await me.delete('/api/account.php', { reason: 'time', password })).toMatchObject({ status: 204, body: '' })
  expect((await me.get('/api/user.php')).status).toBe(403)
  expect((await visitor(app).post('/api/reactivate.php', { token: await newestToken(tom.email) })).status).toBe(204)
  expect((await logIn(tom.username, password)).status).toBe(200)
})

test('one-time codes are switched on by password, then code, and off by both', async () => {
  const { me } = await someone()
  expect((await me.get('/api/two-factor.php')).body).toEqual({ since: null, recovery_left: 0 })
  const { secret } = (await me.post('/api/two-factor.php', { password })).body
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })
  expect((await me.post('/api/two-factor.php', { code: code(0) })).body.recovery_codes).toHaveLength(10)
  expect((await me.delete('/api/two-factor.php', { password })).body.error.fields).toEqual({ code: 'Please fill this in.' })
  expect((await me.delete('/api/two-factor.php', { password, code: code(1) })).status).toBe(204)
})

test('a passkey is removed by its id, and an invalid one is refused under either name', async () => {
  const { me } = await someone()
  expect((await me.get('/api/passkeys.php')).body).toEqual({ passkeys: [] })
  expect((await me.delete('/api/passkeys.php', { id: 'bm9uZQ' })).body.error.fields).toEqual({ password: 'Please fill this in.' })
  expect((await me.delete('/api/passkeys.php', { id: 'bm9uZQ', password })).status).toBe(404)
  const made = { name: 'Phone', passkey: {} }
  expect(await me.post('/api/passkeys.php', made)).toMatchObject({
    status: 422,
    body: (await me.post('/api/passkey.php', made)).body,
  })
})

test('known people are listed by their addresses, in a list or a text', async () => {
  const { me } = await someone()
  expect((await me.post('/api/known-people.php', { values: ['a@example.com', '+31 6 12345678', 'nobody'] })).body).toMatchObject({
    count: 2,
    not_understood: ['nobody'],
  })
  expect((await me.delete('/api/known-people.php', { values: 'a@example.com' })).body.count).toBe(1)
  expect((await me.get('/api/known-people.php')).body.count).toBe(1)
  expect(Object.keys((await me.post('/api/known-people.php', {})).body.error.fields)).toEqual(['values'])
})

test('under another name a call needs the same rights, whatever is sent', async () => {
  const { me } = await someone()
  for (const [name, { like }] of app.calls.others) {
    const [method, path] = name.toLowerCase().split(' ') as ['get' | 'post' | 'put' | 'delete', string]
    const { endpoint } = app.calls.served.get(like)!
    if (endpoint.caller === 'member')
      expect((await visitor(app)[method](path, method === 'get' ? undefined : {})).body.error.code, name).toBe(
        'authentication_required',
      )
    if (method === 'get') continue
    expect((await me[method](path, {}, { 'sec-fetch-site': 'cross-site' })).body.error.code, name).toBe('foreign_origin')
    for (const hostile of [
      [],
      [null],
      { email: {}, token: [], values: [{}], id: {}, password: 7, reason: [], code: {}, old_password: {} },
    ])
      expect((await me[method](path, hostile)).status, name).toBeLessThan(500)
  }
})

async function someone() {
  const tom = await member(db)
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, passwordHash])
  return { tom, me: await signedIn(app, db, tom) }
}

const logIn = (username: string, word: string) => visitor(app).post('/api/user.php', { username, password: word })

async function newestToken(address: string): Promise<string> {
  return tokenIn((await mailsTo(db, address))[0]!)
}
