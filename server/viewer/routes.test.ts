import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { text } from '#server/platform/messages.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { type TestAnswer, signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const passwordHash = await hashPassword('a rainy friday')

test('a member logs in and gets their data, a session and a device cookie that scripts cannot read', async () => {
  const tom = await withPassword({ premium: true, language: 'nl' })
  const answer = await logIn({ username: tom.username, password: 'a rainy friday' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    user: expect.objectContaining({
      id: tom.id,
      username: tom.username,
      email: tom.email,
      status: 'active',
      role: 'member',
      credits: 100,
      paid_user: true,
      language: 'nl',
      notifications_disabled: [],
      unread_messages: 0,
      new_likes: 0,
      profile: expect.objectContaining({ name: tom.username, city: { id: 2759794, name: 'Amsterdam' } }),
    }),
  })
  expect(cookies(answer)).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(answer.headers['cache-control']).toContain('no-store')
})

test('a login whose answer fails at its end does not sign in', async () => {
  const tom = await withPassword({})
  const impatient = openDatabase(db.url, { timeout: 1_500 })
  afterAll(() => impatient.close())
  const door = visitor(await testApp(impatient))
  const failed = await db.transaction(async (tx) => {
    // The member's own counts are read from here, after the login.
    await tx.raw('lock table participant in access exclusive mode')
    return door.post('/api/user.php', { username: tom.username, password: 'a rainy friday' })
  })
  expect([failed.status, failed.headers['set-cookie']]).toEqual([503, undefined])
})

test('on https the cookies are bound to the host and to https', async () => {
  const tom = await withPassword({})
  const secure = await testApp(db, { siteUrl: 'https://beau.example' })
  const answer = await visitor(secure).post('/api/user.php', { username: tom.username, password: 'a rainy friday' })
  for (const cookie of cookies(answer))
    expect(cookie).toMatch(/^__Host-(session|device)=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('a wrong password and an unknown name get the same answer, to the byte', async () => {
  const tom = await withPassword({})
  const wrong = await logIn({ username: tom.username, password: 'a sunny friday' })
  const unknown = await logIn({ username: 'nobody_here', password: 'a sunny friday' })
  expect(wrong).toMatchObject({
    status: 401,
    body: { error: { code: 'login_failed', message: 'Login failed, please try again' } },
  })
  expect(unknown.body).toEqual(wrong.body)
  expect(comparable(unknown)).toEqual(comparable(wrong))
})

test('the sixth wrong password is answered with the wait, existing account or not', async () => {
  const tom = await withPassword({})
  for (const username of [tom.username, 'also_nobody']) {
    for (let tries = 0; tries < 5; tries++) expect((await logIn({ username, password: 'wrong' })).status).toBe(401)
    const answer = await logIn({ username, password: 'a rainy friday' })
    expect(answer).toMatchObject({
      status: 429,
      body: {
        error: { code: 'too_many_attempts', minutes: 15, message: 'Too many incorrect attempts, account blocked for 15 min.' },
      },
    })
    expect(answer.headers['retry-after']).toBe('900')
  }
})

test('a login from another site’s page is refused', async () => {
  const tom = await withPassword({})
  const answer = await visitor(app).post(
    '/api/user.php',
    { username: tom.username, password: 'a rainy friday' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'foreign_origin' } } })
  expect(cookies(answer)).toEqual([])
})

test('a visitor is answered that they are not signed in', async () => {
  expect(await visitor(app).get('/api/user.php')).toMatchObject({
    status: 403,
    body: { error: { code: 'authentication_required' } },
  })
  expect((await visitor(app).put('/api/user.php', { language: 'de' })).body.error.code).toBe('authentication_required')
})

test('badges count unread messages and new likes', async () => {
  const [tom, jan, piet] = [await member(db), await member(db), await member(db)]
  await db.raw(
    'insert into participant (member_id, conversation_id, other_id, last_at, unread) values ($1, gen_random_uuid(), $2, now(), 3), ($1, gen_random_uuid(), $3, now(), 2)',
    [tom.id, jan.id, piet.id],
  )
  await db.raw(
    'insert into member_liked_by (member_id, liker_id, created_at, seen_at) values ($1, $2, now(), null), ($1, $3, now(), now())',
    [tom.id, jan.id, piet.id],
  )
  const { body } = await (await signedIn(app, db, tom)).get('/api/user.php')
  expect(body.user).toMatchObject({ unread_messages: 5, new_likes: 1 })
})

test('an unconfirmed member is not_confirmed and their profile disabled', async () => {
  const tom = await member(db, { confirmed: false })
  const { body } = await (await signedIn(app, db, tom)).get('/api/user.php')
  expect(body.user).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } })
})

test('a member’s language is kept with the account', async () => {
  const tom = await member(db)
  const client = await signedIn(app, db, tom)
  expect((await client.put('/api/user.php', { language: 'pl' })).body.user.language).toBe('pl')
  expect((await client.get('/api/user.php')).body.user.language).toBe('pl')
  expect((await client.put('/api/user.php', { language: 'tlh' })).status).toBe(422)
})

test('logging out ends the session at once and leaves nothing in the browser but the device', async () => {
  const tom = await member(db)
  const client = await signedIn(app, db, tom)
  const answer = await client.get('/api/logout.php')
  expect(answer.status).toBe(204)
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(cookies(answer)).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)])
  expect((await client.get('/api/user.php')).body.error.code).toBe('authentication_required')
  expect((await client.get('/api/logout.php')).status).toBe(204)
})

test('another site’s picture cannot log anybody out', async () => {
  const client = await signedIn(app, db, await member(db))
  expect((await client.get('/api/logout.php', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await client.get('/api/user.php')).status).toBe(200)
})

test('the member’s other sessions stay', async () => {
  const tom = await member(db)
  const [phone, laptop] = [await signedIn(app, db, tom), await signedIn(app, db, tom)]
  await phone.get('/api/logout.php')
  expect((await laptop.get('/api/user.php')).status).toBe(200)
})

test('acting keeps a session from growing idle, polling does not', async () => {
  const idle = "update session set last_used_at = now() - interval '13 days' where member_id = $1"
  const isIdle = async (id: string) =>
    (await db.raw("select 1 from session where member_id = $1 and last_used_at < now() - interval '1 day'", [id])).rows.length > 0
  const [poller, reader, writer] = [await member(db), await member(db), await member(db)]
  const clients = await Promise.all([poller, reader, writer].map((each) => signedIn(app, db, each)))
  for (const { id } of [poller, reader, writer]) await db.raw(idle, [id])
  await clients[0]!.get('/api/user.php', { 'sec-fetch-dest': 'empty' })
  await clients[1]!.get('/api/user.php', { 'sec-fetch-dest': 'document' })
  await clients[2]!.put('/api/user.php', { language: 'de' })
  await expect.poll(() => isIdle(writer.id)).toBe(false)
  expect(await isIdle(reader.id)).toBe(false)
  expect(await isIdle(poller.id)).toBe(true)
})

test('a suspended member’s session is not accepted', async () => {
  const tom = await member(db)
  const client = await signedIn(app, db, tom)
  await db.raw("insert into suspension values ($1, 'spam', now())", [tom.id])
  expect((await client.get('/api/user.php')).body.error.code).toBe('authentication_required')
})

async function withPassword(details: MemberDetails) {
  const made = await member(db, details)
  await db.raw('update account set password_hash = $2 where member_id = $1', [made.id, passwordHash])
  return made
}

function logIn(body: object): Promise<TestAnswer> {
  return visitor(app).post('/api/user.php', body)
}

function cookies(answer: TestAnswer): string[] {
  return [answer.headers['set-cookie'] ?? []].flat().map(String)
}

/** Headers that might disclose something, without the nonce and the time. */
function comparable({ headers }: TestAnswer): object {
  const { date: _date, 'content-security-policy': _policy, ...others } = headers
  return others
}

test('the languages a member is shown are kept with the account; the language of pages and mails is one of them', async () => {
  const tom = await withPassword({ language: 'nl' })
  const me = await signedIn(app, db, tom)
  const settings = async (headers: Record<string, string> = {}) => (await me.get('/api/settings.php', headers)).body
  expect((await settings({ 'accept-language': 'sv,nl' })).shown_languages.slice(0, 2)).toEqual(['sv', 'nl'])
  expect((await me.put('/api/user.php', { languages: ['de', 'fi', 'de'] })).body.user.language).toBe('de')
  expect((await settings()).shown_languages).toEqual(['de', 'fi'])
  expect((await settings({ cookie: `${me.cookie}; languages=fi.xx` })).shown_languages).toEqual(['fi'])
  expect((await settings({ cookie: `${me.cookie}; languages=xx` })).shown_languages).toEqual(['de', 'fi'])
  const refusal = (await me.get('/api/discountcode.php?discountcode=none', { cookie: `${me.cookie}; languages=nl; locale=fi` }))
    .body
  expect(refusal.error.message).toBe(text('nl', 'error.discount_not_found'))
  for (const languages of [[], ['xx'], 'de', Array.from({ length: 12 }, () => 'de')])
    expect((await me.put('/api/user.php', { languages })).status).toBe(422)
})
