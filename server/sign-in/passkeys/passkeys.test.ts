import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { suspendAccount } from '#server/account/account.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { isGuarded } from '#server/sign-in/factors.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo, mailWithSubject, tokenIn } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
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

test('a member adds a passkey with their password, is mailed, and signs in with it without a name', async () => {
  const { tom, me } = await memberSignedIn()
  const key = new Authenticator()
  expect(await isGuarded(db, tom.id)).toBe(false)
  expect((await add(me, key)).status).toBe(204)
  expect(await isGuarded(db, tom.id)).toBe(true)
  const { passkeys } = (await me.get('/api/passkeys.php')).body
  expect(passkeys).toEqual([
    { id: key.id.toString('base64url'), name: 'My phone', created_at: expect.any(String), last_used_at: null },
  ])
  expect((await me.get('/api/user.php')).body.user.passkeys).toBe(true)
  expect((await mailsTo(db, tom.email))[0]!.subject).toBe('A passkey was added to your account')
  const answer = await logIn(key)
  expect(answer.status).toBe(204)
  const cookie = cookieOf(answer, 'session')!
  expect((await visitor(app).get('/api/user.php', { cookie })).body.user.id).toBe(tom.id)
  expect((await me.get('/api/passkeys.php')).body.passkeys[0].last_used_at).toEqual(expect.any(String))
})

test('the user handle discloses nothing about the member, and is the same for all of their passkeys', async () => {
  const { tom, me } = await memberSignedIn()
  const [first, second] = [new Authenticator(), new Authenticator()]
  await add(me, first)
  const { body } = await begin(me)
  expect(body.user.id).toBe(first.userHandle)
  const handle = Buffer.from(first.userHandle, 'base64url')
  expect(handle.toString('hex')).not.toContain(tom.id.replaceAll('-', ''))
  expect(handle.toString()).not.toContain(tom.username)
  expect(body.rp).toMatchObject({ id: 'localhost' })
  expect(body.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([first.id.toString('base64url')])
  expect(body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  await add(me, second)
  expect(second.userHandle).toBe(first.userHandle)
})

test('a stolen session adds and removes no passkey', async () => {
  const { me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  expect((await begin(me, { password: 'a guess' })).status).toBe(422)
  const id = key.id.toString('base64url')
  expect((await me.delete('/api/passkey.php', { id, proof: { password: 'a guess' } })).status).toBe(422)
  expect((await me.get('/api/passkeys.php')).body.passkeys).toHaveLength(1)
})

test('a passkey is added once, in the session that asked, for its own challenge, and with user verification', async () => {
  const { tom, me } = await memberSignedIn()
  const elsewhere = await signedIn(app, db, tom)
  const { me: other } = await memberSignedIn()
  const key = new Authenticator()
  const send = (as: TestClient, made: object) => as.post('/api/passkey.php', { name: 'My phone', passkey: made })
  for (const stranger of [elsewhere, other])
    expect((await send(stranger, key.make((await begin(me)).body))).body.error.fields).toHaveProperty('passkey')
  for (const wrong of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { unverified: true }])
    expect((await send(me, key.make((await begin(me)).body, wrong))).status).toBe(422)
  // The challenge of a proof or a login adds no passkey.
  const { body: asked } = await me.post('/api/proof-challenge.php', { purpose: 'passkeys' })
  expect((await send(me, key.make({ ...asked, user: { id: 'AAAA' } }))).status).toBe(422)
  const late = (await begin(me)).body
  await db.raw("update passkey_challenge set expires_at = expires_at - interval '5 minutes'")
  expect((await send(me, key.make(late))).status).toBe(422)
  const good = key.make((await begin(me)).body)
  await db.raw("update passkey_challenge set expires_at = expires_at - interval '4 minutes'")
  expect((await send(me, good)).status).toBe(204)
  expect((await send(me, good)).status).toBe(422)
})

test('a passkey belongs to one member, and a member has ten at most, also with parallel requests', async () => {
  const [{ me }, { me: other }] = [await memberSignedIn(), await memberSignedIn()]
  const key = new Authenticator()
  await add(me, key)
  const thief = new Authenticator()
  const made = thief.make((await begin(other)).body, { id: key.id })
  expect((await other.post('/api/passkey.php', { name: 'x', passkey: made })).status).toBe(422)
  const begun: Array<Parameters<Authenticator['make']>[0]> = []
  for (let count = 0; count < 12; count++) begun.push((await begin(me)).body)
  const answers = await Promise.all(
    begun.map((each) => me.post('/api/passkey.php', { name: 'x', passkey: new Authenticator().make(each) })),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(9)
  expect(answers.filter(({ body }) => body?.error?.code === 'passkey_limit')).toHaveLength(3)
})

test('a login takes a fresh signature of this site, once, with user verification', async () => {
  const { me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  for (const wrong of [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { unverified: true },
    { userHandle: randomBytes(32).toString('base64url') },
  ])
    expect((await logIn(key, wrong)).body.error.code).toBe('passkey_failed')
  const asked = await ask()
  const answer = key.answer(asked)
  const flipped = { ...answer, response: { ...answer.response, signature: key.answer(await ask()).response.signature } }
  expect((await send(flipped)).status).toBe(401)
  // A wrong answer uses up the challenge too.
  expect((await send(answer)).status).toBe(401)
  const good = key.answer(await ask())
  await db.raw("update passkey_challenge set expires_at = expires_at - interval '4 minutes'")
  expect((await send(good)).status).toBe(204)
  expect((await send(good)).status).toBe(401)
  const late = key.answer(await ask())
  await db.raw("update passkey_challenge set expires_at = expires_at - interval '5 minutes'")
  expect((await send(late)).status).toBe(401)
  expect((await send(key.answer({ challenge: randomBytes(32).toString('base64url') }))).status).toBe(401)
})

test('of twenty parallel logins with one signature one succeeds', async () => {
  const { me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  const answer = key.answer(await ask())
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(answer)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('a missing, foreign and wrong passkey get the same answer, so that none discloses its owner', async () => {
  const { me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  const answers = [await logIn(new Authenticator()), await logIn(key, { unverified: true })]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]!.body])
  expect(await ask()).toMatchObject({ allowCredentials: [], rpId: 'localhost', userVerification: 'required' })
})

test('a copied passkey, whose counter does not increase, is refused', async () => {
  const { me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  expect((await logIn(key, { counter: 5 })).status).toBe(204)
  for (const counter of [5, 4, 0]) expect((await logIn(key, { counter })).status).toBe(401)
  expect((await logIn(key, { counter: 6 })).status).toBe(204)
})

test('a suspension is disclosed only after the passkey, and no session begins', async () => {
  const { tom, me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  await db.transaction((tx) => suspendAccount(tx, tom.id, 'spam'))
  expect((await logIn(key, { unverified: true })).body.error.code).toBe('passkey_failed')
  const answer = await logIn(key)
  expect(answer.body.error.code).toBe('suspended')
  expect(cookieOf(answer, 'session')).toBeUndefined()
})

test('a passkey replaces the password as a proof: in this session, for this purpose, once', async () => {
  const { tom, me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  const elsewhere = await signedIn(app, db, tom)
  const asked = async (as: TestClient, purpose: string) => (await as.post('/api/proof-challenge.php', { purpose })).body
  const rename = (passkey: object) => me.put('/api/username.php', { username: fresh(), proof: { passkey } })
  const failed = { 'proof.passkey': 'That passkey didn’t work. Try again.' }
  expect((await rename(key.answer(await asked(me, 'email')))).body.error.fields).toEqual(failed)
  expect((await rename(key.answer(await asked(elsewhere, 'username')))).body.error.fields).toEqual(failed)
  expect((await rename(key.answer(await ask()))).body.error.fields).toEqual(failed)
  const good = key.answer(await asked(me, 'username'))
  expect((await rename(good)).status).toBe(204)
  expect((await rename(good)).status).toBe(422)
  // Five wrong proofs of any kind.
  for (let tries = 0; tries < 4; tries++) await rename(good)
  expect((await rename(key.answer(await asked(me, 'username')))).status).toBe(429)
})

test('another member’s passkey proves nothing, and a proof does not sign in', async () => {
  const [{ me }, { me: other }] = [await memberSignedIn(), await memberSignedIn()]
  const key = new Authenticator()
  await add(other, key)
  const { body } = await me.post('/api/proof-challenge.php', { purpose: 'username' })
  expect(body.allowCredentials).toEqual([])
  const proof = { passkey: key.answer(body) }
  expect((await me.put('/api/username.php', { username: fresh(), proof })).status).toBe(422)
  const { body: own } = await other.post('/api/proof-challenge.php', { purpose: 'username' })
  expect((await send(key.answer(own))).status).toBe(401)
})

test('a passkey replaces password and code at the login; a change still asks for the code', async () => {
  const { me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  const { secret } = (await me.post('/api/codes-begin.php', { proof: { password } })).body
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await me.post('/api/codes.php', { code: codeOf(0) })
  expect((await logIn(key)).status).toBe(204)
  const { body } = await me.post('/api/proof-challenge.php', { purpose: 'username' })
  const bare = await me.put('/api/username.php', { username: fresh(), proof: { passkey: key.answer(body) } })
  expect(bare.body.error.fields).toEqual({ 'proof.code': 'Please fill this in.' })
  const proof = { passkey: key.answer(body), code: codeOf(1) }
  expect((await me.put('/api/username.php', { username: fresh(), proof })).status).toBe(204)
})

test('a member removes a passkey, is mailed, and it opens nothing; another member’s cannot be removed', async () => {
  const [{ tom, me }, { me: other }] = [await memberSignedIn(), await memberSignedIn()]
  const key = new Authenticator()
  await add(me, key)
  const input = { id: key.id.toString('base64url'), proof: { password } }
  expect((await other.delete('/api/passkey.php', input)).status).toBe(404)
  expect((await logIn(key)).status).toBe(204)
  expect((await me.delete('/api/passkey.php', input)).status).toBe(204)
  expect((await logIn(key)).status).toBe(401)
  await mailWithSubject(db, tom.email, 'A passkey was removed from your account')
})

test('the link of the mail about a thief’s passkey removes it; a new password keeps the member’s own', async () => {
  const { tom, me } = await memberSignedIn()
  const key = new Authenticator()
  await add(me, key)
  const change = { proof: { password }, password: 'a sunny friday', password_again: 'a sunny friday' }
  await me.put('/api/password.php', change)
  expect((await logIn(key)).status).toBe(204)
  const mail = await mailWithSubject(db, tom.email, 'A passkey was added to your account')
  expect((await visitor(app).post('/api/devices-end.php', { token: tokenIn(mail) })).status).toBe(200)
  expect((await logIn(key)).status).toBe(401)
  expect((await db.raw('select from passkey_owner where member_id = $1', [tom.id])).rows).toEqual([])
})

async function memberSignedIn(): Promise<{ tom: TestMember; me: TestClient }> {
  const tom = await member(db, { username: fresh() })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, passwordHash])
  return { tom, me: await signedIn(app, db, tom) }
}

const fresh = () => `tom_${randomBytes(4).toString('hex')}`
const begin = (me: TestClient, proof: object = { password }) => me.post('/api/passkey-begin.php', { proof })

async function add(me: TestClient, key: Authenticator): Promise<TestAnswer> {
  return me.post('/api/passkey.php', { name: 'My phone', passkey: key.make((await begin(me)).body) })
}

async function ask(): Promise<{ challenge: string }> {
  return (await visitor(app).post('/api/passkey-challenge.php', {})).body
}

const send = (passkey: object) => visitor(app).post('/api/passkey-login.php', { passkey })

async function logIn(key: Authenticator, ways: Parameters<Authenticator['answer']>[1] = {}): Promise<TestAnswer> {
  return send(key.answer(await ask(), ways))
}

function cookieOf({ headers }: TestAnswer, name: string): string | undefined {
  const found = [headers['set-cookie']].flat().find((each) => String(each).startsWith(`${name}=`))
  return found === undefined ? undefined : String(found).split(';')[0]
}
