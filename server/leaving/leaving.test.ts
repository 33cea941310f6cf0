import { describe, expect, it, test } from 'vitest'
import { subscribe } from '#server/notifications/push/push.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { type Mail, putMail } from '#server/platform/mail/outbox.ts'
import { letterTo } from '#server/sign-in/notices.ts'
import { changeCompany, changeSettings } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { someSubscription } from '#server/testing/push-service.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { testServices } from '#server/testing/services.ts'
import { visitOf } from '#server/testing/visit.ts'
import { createWork } from '#server/work.ts'
import { leave as startLeaving } from './leaving.ts'
import { afterAll, beforeEach } from 'vitest'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const password = 'a rainy friday'
const passwordHash = await hashPassword(password)
const inTwoWeeks = () => new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10)

beforeEach(() => db.raw('delete from rate_limit'))

describe('a member who leaves', () => {
  it('gets the date of the erasure, is signed out everywhere, and gets the link to come back by mail', async () => {
    const { tom, me } = await signedInMember()
    const elsewhere = await signedIn(app, db, tom)
    const before = inTwoWeeks()
    const answer = await leave(me)
    expect(answer.status).toBe(200)
    expect([before, inTwoWeeks()]).toContain(answer.body.erased_on)
    expect(String(answer.headers['set-cookie'])).toMatch(/session=;/)
    for (const client of [me, elsewhere]) expect((await client.get('/api/user.php')).status).toBe(403)
    const [mail] = await mailsTo(db, tom.email)
    expect(mail!.subject).toBe('Your account will be deleted')
    expect(mail!.links[0]).toMatch(/^http:\/\/localhost:3400\/account-deleted\/undo\?token=[\w-]{43}$/)
    expect(mail!.text).not.toContain(tom.username)
  })

  it('is hidden from everybody, and has everything again after coming back', async () => {
    const { tom, me } = await signedInMember({ credits: 7 })
    const { tom: ben, me: asBen } = await signedInMember()
    const { tom: foe } = await signedInMember()
    await me.post('/api/likes.php', { profile: { id: ben.id } })
    await me.post('/api/block.php', { profile: { id: foe.id } })
    await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })
    const seen = async () => [
      (await asBen.get(`/api/member.php?id=${tom.id}`)).status,
      (await asBen.get('/api/likes.php')).body.liked_by.length,
      (await asBen.get('/api/user.php')).body.user.new_likes,
      (await asBen.get('/api/chats.php')).body[0].closed,
    ]
    const before = await seen()
    await leave(me)
    expect(await seen()).toEqual([404, 0, 0, before[3]])
    expect((await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'still there?' })).status).toBe(404)
    expect((await comeBack(await wayBackOf(tom))).status).toBe(204)
    expect((await seen()).slice(0, 2)).toEqual([200, 1])
    expect((await logIn(tom.username)).status).toBe(200)
    const again = await signedIn(app, db, tom)
    expect((await again.get('/api/user.php')).body.user.credits).toBe(7)
    expect((await again.get('/api/block.php')).body.map(({ id }: { id: string }) => id)).toEqual([foe.id])
  })

  it('is invisible or unconfirmed again if they were before', async () => {
    for (const details of [{ invisible: true }, { confirmed: false }]) {
      const { tom, me } = await signedInMember(details)
      const { me: asBen } = await signedInMember()
      await leave(me)
      await comeBack(await wayBackOf(tom))
      expect((await asBen.get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
    }
  })

  it('has to give the password, with five attempts in a quarter of an hour, and a reason', async () => {
    const { me } = await signedInMember()
    expect((await leave(me, { reason: 'boredom' })).status).toBe(422)
    for (let tries = 0; tries < 5; tries++)
      expect((await leave(me, { proof: { password: 'a guess' } })).body.error.fields).toHaveProperty(['proof.password'])
    expect((await leave(me)).status).toBe(429)
    expect((await me.get('/api/user.php')).status).toBe(200)
  })

  it('leaves once from two tabs or with a repeated request: one mail, one date', async () => {
    const { tom, me } = await signedInMember()
    const other = await signedIn(app, db, tom)
    const headers = { 'idempotency-key': 'the-key-of-this-very-request' }
    const before = inTwoWeeks()
    const answers = await Promise.all([leave(me, {}, headers), leave(me, {}, headers), leave(other)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status, body } of answers)
      if (status === 200) expect([before, inTwoWeeks()]).toContain(body.erased_on)
      else expect(status).toBe(403)
    expect(await mailsTo(db, tom.email)).toHaveLength(1)
  })

  it('has no chargeable payment method any more', async () => {
    const { tom, me } = await signedInMember()
    await db.raw(
      `insert into mandate (member_id, id, provider, kind, state, method, label, created_at) values ($1, gen_random_uuid(), 'sandbox', 'card', 'valid', 'creditcard', 'Visa', now())`,
      [tom.id],
    )
    await leave(me)
    expect((await db.raw('select state from mandate where member_id = $1', [tom.id])).rows).toEqual([{ state: 'forgotten' }])
  })

  it('has no waiting selfie any more', async () => {
    const { tom, me } = await signedInMember()
    await db.raw(
      `insert into verification (member_id, id, state, gesture, shown_at, sent_at, selfie) values ($1, gen_random_uuid(), 'waiting', 'fist', now(), now(), 'x')`,
      [tom.id],
    )
    await leave(me)
    expect((await db.raw('select state, selfie from verification where member_id = $1', [tom.id])).rows).toEqual([
      { state: 'unseen', selfie: null },
    ])
  })

  it('learns of it at login only with the right password, and can request the link again three times a day', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    expect((await logIn(tom.username)).body.error.code).toBe('pending_deletion')
    expect((await logIn(tom.username, 'a guess')).body.error.code).toBe('login_failed')
    const first = await wayBackOf(tom)
    expect((await askAgain(tom.email, 'a guess')).body.error.code).toBe('login_failed')
    expect((await askAgain(tom.email)).status).toBe(202)
    const second = await wayBackOf(tom, 2)
    expect((await comeBack(first)).body.error).toMatchObject({ code: 'link_expired', message: expect.stringMatching(/Log in/) })
    expect((await comeBack(second)).status).toBe(204)
    expect((await askAgain(tom.email)).status).toBe(202)
    expect((await askAgain(tom.email)).status).toBe(202)
    expect((await askAgain(tom.email)).status).toBe(429)
    expect(await mailsTo(db, tom.email)).toHaveLength(2)
  })

  it('is protected from guessing by requests for the link: wrong passwords count like those of the login', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    for (let tries = 0; tries < 5; tries++) await askAgain(tom.username, 'a guess')
    expect((await logIn(tom.username)).status).toBe(429)
    expect((await askAgain(tom.username)).status).toBe(429)
  })
})

/** Makes each thing for a leaver, and returns a check whether it is still there. */
const things: Record<string, { ends: boolean; make(tom: TestMember): Promise<() => Promise<boolean>> }> = {
  'their place in search': { ends: true, make: ({ id }) => there('member_search where member_id = $1', id) },
  'their profile for others': { ends: true, make: ({ id }) => there('profile where member_id = $1 and visible', id) },
  'a session': { ends: true, make: ({ id }) => there('session where member_id = $1', id) },
  'the push notifications of a device': {
    ends: true,
    make: async (tom) => {
      const { rows } = await db.raw('select token_hash from session where member_id = $1', [tom.id])
      const sessionHash = (rows[0] as { token_hash: Buffer }).token_hash
      await db.transaction((tx) => subscribe(tx, visitOf(tom, { sessionHash }), someSubscription()))
      return there('push_subscription where member_id = $1', tom.id)
    },
  },
  'a waiting mail about a like': { ends: true, make: (tom) => waitingMail(tom, { memberId: tom.id, kind: 'like' }) },
  'a waiting receipt': { ends: false, make: (tom) => waitingMail(tom, undefined) },
  'a stored way to pay': {
    ends: true,
    make: async ({ id }) => {
      await db.raw(
        `insert into mandate (member_id, id, provider, kind, state, method, label, created_at)
         values ($1, gen_random_uuid(), 'sandbox', 'card', 'valid', 'creditcard', 'Visa', now())`,
        [id],
      )
      return there("mandate where member_id = $1 and state = 'valid'", id)
    },
  },
  'a waiting selfie': {
    ends: true,
    make: async ({ id }) => {
      await db.raw(
        `insert into verification (member_id, id, state, gesture, shown_at, sent_at, selfie)
         values ($1, gen_random_uuid(), 'waiting', 'fist', now(), now(), 'x')`,
        [id],
      )
      return there('verification where member_id = $1 and selfie is not null', id)
    },
  },
  'a like': {
    ends: false,
    make: async ({ id }) => {
      await db.raw('insert into member_like values ($1, gen_random_uuid(), now())', [id])
      return there('member_like where member_id = $1', id)
    },
  },
}

const leavers = Object.entries(things).map(([name, { ends, make }]) => [name, ends ? 'ends' : 'stays', make] as const)

test.each(leavers)('as soon as a member leaves, %s %s', async (_, outcome, make) => {
  const { tom } = await signedInMember()
  const isThere = await make(tom)
  expect(await isThere()).toBe(true)
  await db.transaction((tx) => startLeaving(tx, testKeys, { memberId: tom.id, reason: 'time' }, letterTo(visitOf(tom))))
  expect((await isThere()) ? 'stays' : 'ends').toBe(outcome)
})

describe('the link to come back', () => {
  it('is spent only by the button, and used twice says that the member is back', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    const token = await wayBackOf(tom)
    await visitor(app).get(`/account-deleted/undo?token=${token}`)
    expect((await comeBack(token)).status).toBe(204)
    expect((await comeBack(token)).body.error).toMatchObject({
      code: 'already_back',
      message: expect.stringMatching(/already back/),
    })
  })

  it('does not work for another purpose or site, or when cut or made up', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    const token = await wayBackOf(tom)
    await db.raw("update account set site_id = 'elsewhere' where member_id = $1", [tom.id])
    expect((await comeBack(token)).status).toBe(410)
    await db.raw("update account set site_id = 'beau' where member_id = $1", [tom.id])
    for (const bad of [token.slice(1), 'x'.repeat(43), '']) expect((await comeBack(bad)).status).toBe(410)
    expect((await visitor(app).post('/api/devices-end.php', { token })).status).toBe(410)
    expect((await comeBack(token)).status).toBe(204)
  })

  it('expires after fourteen days, and an earlier one does not work after leaving again', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    const first = await wayBackOf(tom)
    await comeBack(first)
    await leave(await signedIn(app, db, tom))
    expect((await comeBack(first)).body.error.code).toBe('link_expired')
    await db.raw("update mail_token set expires_at = expires_at - interval '14 days' where member_id = $1", [tom.id])
    expect((await comeBack(await wayBackOf(tom, 2))).body.error.code).toBe('link_expired')
  })

  it('does not work once the erasure has begun', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    await db.raw('update deletion set erasing_at = now() where member_id = $1', [tom.id])
    expect((await comeBack(await wayBackOf(tom))).body.error.code).toBe('link_expired')
  })

  it('does not make a suspended member visible', async () => {
    const { tom, me } = await signedInMember()
    const { me: asBen } = await signedInMember()
    await leave(me)
    await db.raw("insert into suspension values ($1, 'spam', now())", [tom.id])
    await comeBack(await wayBackOf(tom))
    expect((await asBen.get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
  })
})

describe('a signup with the address of a leaving member', () => {
  it('is told that the account can still be kept, and otherwise that there is one', async () => {
    const { tom, me } = await signedInMember()
    const message = async () => (await visitor(app).post('/api/signup-check.php', { email: tom.email })).body.error.fields.email
    expect(await message()).toBe('This email address already owns an account on this website.')
    await leave(me)
    expect(await message()).toMatch(/about to be deleted. Log in/)
    const form = { ...signupForm(fresh()), email: tom.email }
    expect((await visitor(app).post('/api/signup.php', form)).body.error.fields.email).toMatch(/about to be deleted/)
  })

  it('learns nothing if the site hides who is a member', async () => {
    const { tom, me } = await signedInMember()
    await leave(me)
    await changeSettings(db, 'beau', { hide_account_existence: true })
    try {
      expect((await visitor(app).post('/api/signup-check.php', { email: tom.email })).status).toBe(204)
    } finally {
      await changeSettings(db, 'beau', { hide_account_existence: false })
    }
  })
})

describe('the discount for a member who leaves because of the price', () => {
  it('is not offered if the operator has set none', async () => {
    const { me } = await signedInMember()
    expect((await me.post('/api/leaving-discount.php', {})).status).toBe(404)
  })

  it('is personal, the same for repeated requests, and valid for one order', async () => {
    await changeCompany(db, 'beau', { delete_discount: 30 })
    const { tom, me } = await signedInMember()
    const { me: asBen } = await signedInMember()
    const { code, percent, expires } = (await me.post('/api/leaving-discount.php', {})).body
    expect(percent).toBe(30)
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 13 * 24 * 3_600_000)
    expect((await me.post('/api/leaving-discount.php', {})).body.code).toBe(code)
    expect((await asBen.post('/api/leaving-discount.php', {})).body.code).not.toBe(code)
    const entered = (client: TestClient) => client.get(`/api/discountcode.php?discountcode=${code}`)
    expect((await entered(me)).body).toMatchObject({ code })
    for (const client of [asBen, visitor(app)]) expect((await entered(client)).body.error.code).toBe('discount_not_found')
    await db.raw("insert into discount_use values ('beau', $1, $2::uuid::text, $2::uuid, gen_random_uuid(), now())", [
      code,
      tom.id,
    ])
    expect((await me.post('/api/leaving-discount.php', {})).body.error.code).toBe('discount_used')
    await changeCompany(db, 'beau', { delete_discount: 0 })
  })
})

test('after a stolen address is taken back, the link to come back sent to the thief does not work', async () => {
  const { tom, me } = await signedInMember()
  const thief = `${fresh()}@example.com`
  await me.put('/api/email.php', { email: thief, proof: { password } })
  await me.post('/api/email.php', { token: tokenIn((await mailsTo(db, thief))[0]!) })
  const undo = tokenIn((await mailsTo(db, tom.email))[0]!)
  // The change ended the earlier sessions.
  await leave(await signedIn(app, db, tom))
  const stolen = tokenIn((await mailsTo(db, thief, 2))[0]!)
  expect((await visitor(app).post('/api/mail-change-undo.php', { token: undo })).status).toBe(200)
  expect((await comeBack(stolen)).status).toBe(410)
})

async function signedInMember(details: MemberDetails = {}): Promise<{ tom: TestMember; me: TestClient }> {
  const tom = await member(db, { username: fresh(), ...details })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, passwordHash])
  return { tom, me: await signedIn(app, db, tom) }
}

let members = 0
function fresh(): string {
  return `tom${String.fromCharCode(97 + Math.floor(++members / 26), 97 + (members % 26))}leaves`
}

function leave(client: TestClient, changes: object = {}, headers: Record<string, string> = {}) {
  return client.post('/api/leaving.php', { reason: 'time', proof: { password }, ...changes }, headers)
}

function comeBack(token: string) {
  return visitor(app).post('/api/reactivation.php', { token })
}

function logIn(username: string, word = password) {
  return visitor(app).post('/api/user.php', { username, password: word })
}

function askAgain(username: string, word = password) {
  return visitor(app).post('/api/reactivation-mail.php', { username, password: word })
}

async function there(what: string, ...values: unknown[]): Promise<() => Promise<boolean>> {
  return async () => (await db.raw(`select from ${what}`, values)).rows.length > 0
}

/** A mail that no worker delivers during the test. */
async function waitingMail({ email }: TestMember, switchable: Mail['switchable']): Promise<() => Promise<boolean>> {
  const mail = { to: email, senderName: 'Beau', senderAddress: '', subject: 'Waiting', text: '', html: '', switchable }
  const id = await db.transaction(async (tx) => {
    const mailId = await putMail(tx, mail, { bulk: true })
    await tx.raw("update outbox set wait_until = 'infinity' where id = $1", [mailId])
    return mailId
  })
  return there('outbox where id = $1', id)
}

/** The token of the link in the last of `count` mails. */
async function wayBackOf(tom: TestMember, count = 1): Promise<string> {
  return tokenIn((await mailsTo(db, tom.email, count))[0]!)
}
