import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import { type Received, readInbox } from '#server/platform/mail/local-inbox.ts'
import { visibleTo } from '#server/profile/visibility/visibility.ts'
import { changeSettings } from '#server/site/site.ts'
import { from, type TestAnswer, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { member } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { withoutRandom } from '#server/testing/without-random.ts'
import { createWork } from '#server/work.ts'
import { testServices } from '#server/testing/services.ts'
import { specialCategoryVersion } from './signup.ts'

const db = await freshDatabase()
const app = await testApp(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const work = createWork(testServices(db))
const errors: Error[] = []
await work.start({ works: true, onError: (error) => errors.push(error) })
afterAll(() => work.stop())

test('a visitor signs up, is signed in, and gets a mail whose link confirms the account and makes it visible', async () => {
  const form = newForm()
  const answer = await signUp(form)
  expect(answer.status).toBe(201)
  expect(answer.body.user).toMatchObject({
    username: form.username,
    email: form.email,
    status: 'not_confirmed',
    role: 'member',
    paid_user: false,
    unread_messages: 0,
    requests: 0,
    new_likes: 0,
    profile: { name: form.username, gender: 'man', city: { id: 2759794, name: 'Amsterdam' }, date_of_birth: form.date_of_birth },
  })
  const me = client(answer)
  expect((await me.get('/api/user.php')).body.user.id).toBe(answer.body.user.id)
  expect(await isFound(answer.body.user.id)).toBe(false)

  const mail = await mailTo(form.email)
  expect(mail.links[0]).toMatch(/^http:\/\/localhost:3400\/activate\/done\?token=[\w-]{43}$/)
  expect(await activate(tokenIn(mail))).toMatchObject({ status: 204 })
  expect((await me.get('/api/user.php')).body.user.status).toBe('active')
  expect(await isFound(answer.body.user.id)).toBe(true)
})

test('a new member gets the site’s signup credits once', async () => {
  await changeSettings(db, 'beau', { signup_credits: 7 })
  const { body } = await signUp(newForm())
  expect(body.user.credits).toBe(7)
  const { rows } = await db.raw('select key, cause, amount, balance_after from ledger_entry where member_id = $1', [body.user.id])
  expect(rows).toEqual([{ key: 'signup', cause: 'signup', amount: 7, balance_after: 7 }])
  await changeSettings(db, 'beau', { signup_credits: 0 })
  expect((await signUp(newForm())).body.user.credits).toBe(0)
})

test('a mailed link works once, opening its page does not use it up, and a used link says that it worked', async () => {
  const form = newForm()
  await signUp(form)
  const token = tokenIn(await mailTo(form.email))
  await visitor(app).get(`/api/activate.php?token=${token}`)
  expect((await activate(token)).status).toBe(204)
  expect(await activate(token)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_confirmed', message: 'Your e-mail address is already confirmed.' } },
  })
  expect(await activate('made-up')).toMatchObject({
    status: 410,
    body: { error: { code: 'link_expired', message: 'Link expired or invalid, request a new email' } },
  })
})

test('the link has our own address, whatever the host header says', async () => {
  const form = newForm()
  await visitor(app).post('/api/signup.php', form, { host: 'evil.localhost', 'x-forwarded-host': 'evil.example' })
  expect((await mailTo(form.email)).links[0]).toContain('http://localhost:3400/')
})

test('consents and declared tracking values are kept, and nothing else', async () => {
  const answer = await signUp({ ...newForm(), tracking: { network: 'n1', sub2: 's', evil: 'x' } })
  const { id } = answer.body.user
  const { rows: consents } = await db.raw('select kind, version from consent where member_id = $1 order by kind', [id])
  expect(consents).toEqual([
    { kind: 'special_category', version: '4' },
    { kind: 'terms', version: '2026-12-01T12:00:00.000Z' },
  ])
  const { rows } = await db.raw('select tracking, password_hash, language from account where member_id = $1', [id])
  expect(rows).toEqual([
    { tracking: { network: 'n1', sub2: 's' }, language: 'en', password_hash: expect.stringMatching(/^\$argon2id/) },
  ])
})

test('a change of the consent text in any language requires another version', () => {
  // The width of a space does not change the text.
  const sentence = (language: string) =>
    (JSON.parse(readFileSync(`locales/${language}/web.json`, 'utf8')) as Record<string, string>)['signup.consent']!.replaceAll(
      /\s/gu,
      ' ',
    )
  const digest = createHash('sha256')
    .update(JSON.stringify(languages.map(sentence)))
    .digest('hex')
  // With another digest, increase `specialCategoryVersion` too.
  expect({ version: '4', digest: digest.slice(0, 16) }).toEqual({ version: specialCategoryVersion, digest: '91e0fb3d549790be' })
})

test('every tracking value is kept, except empty ones', async () => {
  const tracking = { network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: '3' }
  expect(await trackingOf(await signUp({ ...newForm(), tracking }))).toEqual(tracking)
  expect(await trackingOf(await signUp({ ...newForm(), tracking: { network: 'n', sub3: '' } }))).toEqual({ network: 'n' })
})

test('one network address can sign up twenty times an hour, while other addresses still can', async () => {
  const here = from(app, '198.51.100.20')
  const nonsense = Array.from({ length: 20 }, () => here.post('/api/signup.php', { ...newForm(), password: 'password1' }))
  expect(new Set((await Promise.all(nonsense)).map(({ status }) => status))).toEqual(new Set([422]))
  expect((await here.post('/api/signup.php', newForm())).body.error.code).toBe('too_many_requests')
  expect((await from(app, '198.51.100.21').post('/api/signup.php', newForm())).status).toBe(201)
})

test('all mistakes of a form are answered together, in the visitor’s language', async () => {
  const bad = {
    ...newForm(),
    username: '@tom',
    email: 'no address',
    password: 'short',
    date_of_birth: '1990-02-30',
    accept_terms: false,
    consent: false,
  }
  const { status, body } = await signUp(bad, { 'accept-language': 'de' })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields).sort()).toEqual([
    'accept_terms',
    'consent',
    'date_of_birth',
    'email',
    'password',
    'username',
  ])
  expect((await signUp(bad)).body.error.fields).toMatchObject({
    username: 'Username may not start with @',
    email: 'Invalid email',
    date_of_birth: 'Invalid date of birth.',
  })
})

test.each([
  [
    'the name is the address',
    { username: 'tom@example.com', email: 'tom@example.com' },
    { username: 'Username may not be the same as your e-mail address' },
  ],
  ['the visitor is too young', { date_of_birth: '2015-01-01' }, { date_of_birth: 'You must be 18 or older to join.' }],
  ['the birth date is in the future', { date_of_birth: '2099-01-01' }, { date_of_birth: 'Invalid date of birth.' }],
  [
    'the password is too common',
    { password: 'password1' },
    { password: 'Too many people use this password. Choose another one.' },
  ],
  ['the city is in another country', { country: 'DE' }, { city: 'Choose a city from the list.' }],
  ['the site does not serve the country', { country: 'JP' }, { country: 'Choose a country.' }],
])('sign-up is refused when %s', async (_what, changes, fields) => {
  const answer = await signUp({ ...newForm(), ...changes })
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_input', fields } } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a taken name and a taken address are refused', async () => {
  const form = newForm()
  await signUp(form)
  const { status, body } = await signUp({ ...form, password: 'another rainy friday', username: form.username.toUpperCase() })
  expect(status).toBe(422)
  expect(body.error.fields).toEqual({
    username: 'Someone already has this username.',
    email: 'This email address already owns an account on this website.',
  })
  expect((await check({ username: form.username, email: form.email })).body.error.fields).toEqual(body.error.fields)
  expect((await check({ username: `x${form.username}`.slice(0, 20) })).status).toBe(204)
})

test('of twenty parallel sign-ups with one name one gets it, the others are refused', async () => {
  const { username } = newForm()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ ...newForm(), username })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  // A request that found more than a second of hashing queued is tried again.
  expect(statuses.every((status) => [201, 422, 503].includes(status))).toBe(true)
})

test('repeats with the same key make one account, send one mail, and sign in each time', async () => {
  const form = newForm()
  const headers = { 'idempotency-key': randomBytes(16).toString('hex') }
  const answers = [
    await signUp(form, headers),
    await signUp(form, headers),
    ...(await Promise.all([signUp(form, headers), signUp(form, headers)])),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  expect((await client(answers[3]!).get('/api/user.php')).status).toBe(200)
  await mailTo(form.email)
  await pause(300)
  expect((await readInbox(db)).filter(({ to }) => to === form.email.toLowerCase())).toHaveLength(1)
  expect(await signUp({ ...form, username: 'somebody_else' }, headers)).toMatchObject({ status: 409 })
})

test('another site’s page cannot sign anybody up', async () => {
  const form = newForm()
  expect((await signUp(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await signUp(form, { 'sec-fetch-site': 'same-site' })).body.error.code).toBe('foreign_origin')
  expect((await db.raw('select 1 from account where username = $1', [form.username])).rows).toEqual([])
})

test('a signed-in member cannot sign up', async () => {
  const me = client(await signUp(newForm()))
  expect(await me.post('/api/signup.php', newForm())).toMatchObject({
    status: 409,
    body: { error: { code: 'already_signed_in' } },
  })
})

test('a first message reaches the member whose page the visitor came from, though they cannot answer yet', async () => {
  const jan = await member(db)
  const answer = await signUp({ ...newForm(), member_id: jan.id, signup_message: 'Hi Jan' })
  expect(answer.status).toBe(201)
  const { rows } = await db.raw('select last_text, unread, other_id from participant where member_id = $1', [jan.id])
  expect(rows).toEqual([{ last_text: 'Hi Jan', unread: 1, other_id: answer.body.user.id }])
})

test('a first message to a member who is gone is dropped, and the account is made', async () => {
  const gone = await member(db, { invisible: true })
  const answer = await signUp({ ...newForm(), member_id: gone.id, signup_message: 'Hello?' })
  expect(answer.status).toBe(201)
  expect((await client(answer).get('/api/user.php')).status).toBe(200)
})

test('an activation link can be sent again after a day, and only the newest works; before, the answer says how long to wait', async () => {
  const form = newForm()
  const me = client(await signUp(form))
  const first = tokenIn(await mailTo(form.email))
  expect(await me.post('/api/activation-mail.php', {})).toMatchObject({
    status: 429,
    body: { error: { code: 'too_many_requests', message: expect.stringContaining('another one in 24 hours') } },
  })
  await aDayLater()
  expect((await me.post('/api/activation-mail.php', {})).status).toBe(202)
  const mails = await mailsTo(db, form.email, 2)
  expect((await activate(first)).status).toBe(410)
  expect((await activate(tokenIn(mails[0]!))).status).toBe(204)
  expect((await me.post('/api/activation-mail.php', {})).body.error.code).toBe('already_confirmed')
  expect((await visitor(app).post('/api/activation-mail.php', {})).body.error.code).toBe('authentication_required')
})

test('a mistyped address is corrected without the password: the new one gets a link, and the old one’s link stops working', async () => {
  const form = newForm()
  const me = client(await signUp(form))
  const old = tokenIn(await mailTo(form.email))
  const email = `right.${form.email}`
  expect((await me.put('/api/activation-mail.php', { email })).status).toBe(202)
  expect((await me.get('/api/user.php')).body.user).toMatchObject({ email, status: 'not_confirmed' })
  expect((await activate(old)).body.error.code).toBe('link_expired')
  // The old address is free for its owner.
  const owner = { ...newForm(), email: form.email }
  expect((await signUp(owner)).status).toBe(201)
  expect((await activate(tokenIn(await mailTo(email)))).status).toBe(204)
  expect((await me.get('/api/user.php')).body.user).toMatchObject({ email, status: 'active' })
  expect((await visitor(app).post('/api/user.php', { username: email, password: form.password })).status).toBe(200)
  expect((await me.put('/api/activation-mail.php', { email: form.email })).body.error.code).toBe('already_confirmed')
  expect((await visitor(app).put('/api/activation-mail.php', { email })).body.error.code).toBe('authentication_required')
})

test('members who chat with an unconfirmed member learn at once that they can write', async () => {
  const form = newForm()
  const answer = await signUp(form)
  const partner = await member(db)
  const sent = await client(answer).post('/api/messages.php', { profile: { id: partner.id }, text: 'Hello' })
  expect(sent.status).toBe(201)
  const token = tokenIn(await mailTo(form.email))
  const hints: Hint[] = []
  const stop = db.hints.listen((hint) => void hints.push(hint))
  expect((await activate(token)).status).toBe(204)
  stop()
  const { conversation } = (
    await db.raw('select conversation_id as conversation from participant where member_id = $1', [partner.id])
  ).rows[0] as { conversation: string }
  expect(hints).toContainEqual({ to: [partner.id], event: { type: 'confirmed', conversation } })
})

test('correcting discloses as much about an address as signing up, and is limited to five a day, refused ones included', async () => {
  const [taken, form] = [newForm(), newForm()]
  await signUp(taken)
  const me = client(await signUp(form))
  const refused = await me.put('/api/activation-mail.php', { email: taken.email.toUpperCase() })
  expect(refused.body.error.fields).toEqual({ email: 'This email address already owns an account on this website.' })
  expect((await me.get('/api/user.php')).body.user.email).toBe(form.email)
  expect((await me.put('/api/activation-mail.php', { email: 'tom@example.c' })).status).toBe(422)
  for (let times = 1; times < 5; times++)
    expect((await me.put('/api/activation-mail.php', { email: `${times}.${form.email}` })).status).toBe(202)
  expect((await me.put('/api/activation-mail.php', { email: `5.${form.email}` })).body.error.code).toBe('too_many_requests')
  expect((await me.post('/api/activation-mail.php', {})).body.error.code).toBe('too_many_requests')
})

test('where accounts are hidden, correcting to a taken address is answered as for a free one, and its owner keeps it', async () => {
  const owner = newForm()
  await signUp(owner)
  await activate(tokenIn(await mailTo(owner.email)))
  await aDayLater()
  await changeSettings(db, 'beau', { hide_account_existence: true })
  try {
    const answers = []
    for (const email of [newForm().email, owner.email]) {
      const { status, body } = await client(await signUp(newForm())).put('/api/activation-mail.php', { email })
      answers.push({ status, body })
    }
    expect(answers[1]).toEqual(answers[0])
    const [mail] = await mailsTo(db, owner.email, 2)
    expect(mail!.links.join()).not.toContain('token')
    expect((await visitor(app).post('/api/user.php', { username: owner.email, password: owner.password })).status).toBe(200)
  } finally {
    await changeSettings(db, 'beau', { hide_account_existence: false })
  }
})

/** Resets the count of mails. */
const aDayLater = () => db.raw('delete from rate_limit')

test('the first link leads on to the page the visitor was going to', async () => {
  const form = newForm()
  await signUp({ ...form, next: '/credits/nl-60' })
  const [mail] = await mailsTo(db, form.email, 1)
  expect(JSON.stringify(mail)).toContain('&next=%2Fcredits%2Fnl-60')
})

test('the link leads on to the page it was requested from, and only on this site', async () => {
  const form = newForm()
  const me = client(await signUp(form))
  await aDayLater()
  expect((await me.post('/api/activation-mail.php', { next: '/credits/nl-60/ideal?a=b' })).status).toBe(202)
  const [mail] = await mailsTo(db, form.email, 2)
  expect(JSON.stringify(mail)).toContain('&next=%2Fcredits%2Fnl-60%2Fideal%3Fa%3Db')
  for (const next of ['https://elsewhere.example', 'credits', '', '/a b', `/${'a'.repeat(200)}`])
    expect((await me.post('/api/activation-mail.php', { next })).status).toBe(422)
})

test.each([
  ['was suspended', 'suspension'],
  ['asked to be deleted', 'deletion'],
])('a member who %s meanwhile is confirmed but stays hidden from everybody', async (_, table) => {
  const form = newForm()
  const { id } = (await signUp(form)).body.user
  await db.raw(`insert into ${table} values ($1, 'spam', now())`, [id])
  expect((await activate(tokenIn(await mailTo(form.email)))).status).toBe(204)
  const { rows } = await db.raw('select confirmed_at is not null as confirmed from account where member_id = $1', [id])
  expect(rows).toEqual([{ confirmed: true }])
  expect(await isFound(id)).toBe(false)
  expect(await visibleTo(db, visitOf(await member(db)), [id])).toEqual(new Set())
})

test.each(languages)('the activation mail speaks %s, neutrally', async (language) => {
  const form = { ...newForm(), language }
  await signUp(form)
  const mail = await mailTo(form.email)
  const [text, html] = [mail.text, mail.html].map((part) => withoutRandom(part!))
  // The mail does not say what the site is about, and has no message id or unfilled parameter.
  for (const part of [mail.subject, text]) expect(part).not.toMatch(/gay|dating|mail\.[a-z]|undefined|[{}]/i)
  expect(html).not.toMatch(/gay|dating|mail\.[a-z]|undefined/i)
  expect(mail.html).toContain(`lang="${language}"`)
  expect(mail.text).not.toContain(form.username)
  expect(mail.html).not.toMatch(/<img|https?:\/\/(?!localhost:3400)/)
})

test('a site that requires a source refuses visitors without a source of its list', async () => {
  await changeSettings(db, 'beau', { signups: 'with_trafficsource', traffic_sources: ['friend', 'Meadow'] })
  expect(await signUp(newForm())).toMatchObject({ status: 403, body: { error: { code: 'signup_closed' } } })
  for (const tracking of [{ sub1: 'friend' }, { ref: ' ' }, { ref: 'anything', network: 'else' }, { ref: '' }])
    expect((await signUp({ ...newForm(), tracking })).status, JSON.stringify(tracking)).toBe(403)
  expect((await signUp({ ...newForm(), tracking: { ref: 'friend' } })).status).toBe(201)
  expect((await signUp({ ...newForm(), tracking: { network: 'meadow', ref: 'x' } })).status).toBe(201)
  await changeSettings(db, 'beau', { signups: 'all' })
})

test('a site that hides accounts answers a taken address like a free one and mails its owner', async () => {
  const owner = newForm()
  await signUp(owner)
  await mailTo(owner.email)
  await aDayLater()
  await changeSettings(db, 'beau', { hide_account_existence: true })
  expect((await check({ email: owner.email })).status).toBe(204)
  const [free, taken] = [await signUp(newForm()), await signUp({ ...newForm(), email: owner.email })]
  await changeSettings(db, 'beau', { hide_account_existence: false })
  expect(taken.status).toBe(free.status)
  expect(Object.keys(taken.body.user)).toEqual(Object.keys(free.body.user))
  expect(taken.body.user).toMatchObject({ email: owner.email, status: 'not_confirmed' })
  const [notice] = await mailsTo(db, owner.email, 2)
  expect(notice!.subject).toBe('About your account')
  expect(notice!.links).toEqual(['http://localhost:3400/login'])
  const { body } = await visitor(app).post('/api/user.php', { username: owner.email, password: owner.password })
  expect(body.user.username).toBe(owner.username)
})

test('where accounts are hidden, signing up with a taken address does not disclose it by a later login', async () => {
  const owner = newForm()
  await signUp(owner)
  await activate(tokenIn(await mailTo(owner.email)))
  await aDayLater()
  await changeSettings(db, 'beau', { hide_account_existence: true })
  try {
    const password = 'a password of their own'
    const [free, taken] = [
      { ...newForm(), password },
      { ...newForm(), password, email: owner.email },
    ]
    const answers = []
    for (const form of [free, taken]) {
      const me = client(await signUp(form))
      const byAddress = await visitor(app).post('/api/user.php', { username: form.email, password: form.password })
      const byName = await visitor(app).post('/api/user.php', { username: form.username, password: form.password })
      const again = await me.post('/api/activation-mail.php', {})
      answers.push([byAddress.status, byAddress.body, byName.status, byName.body.user.status, again.status, again.body])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]![0]).toBe(401)
    expect(await mailsTo(db, owner.email, 2)).toHaveLength(2)
    // The owner of the free address opens the mailed link; from then on they can log in with it.
    const mails = await mailsTo(db, free.email, 1)
    expect((await activate(tokenIn(mails[0]!))).status).toBe(204)
    expect((await visitor(app).post('/api/user.php', { username: free.email, password: free.password })).status).toBe(200)
  } finally {
    await changeSettings(db, 'beau', { hide_account_existence: false })
  }
})

test('a request for a link is answered as sent, even when others used up the mails to that address', async () => {
  await changeSettings(db, 'beau', { hide_account_existence: true })
  const form = newForm()
  const me = client(await signUp(form))
  const other = client(await signUp({ ...newForm(), email: form.email }))
  const [mine, theirs] = [await me.post('/api/activation-mail.php', {}), await other.post('/api/activation-mail.php', {})]
  await changeSettings(db, 'beau', { hide_account_existence: false })
  expect([theirs.status, theirs.body.error]).toEqual([mine.status, mine.body.error])
  expect(await mailsTo(db, form.email, 1)).toHaveLength(1)
})

test('where accounts are hidden, of two sign-ups with one address the first to confirm gets it', async () => {
  await changeSettings(db, 'beau', { hide_account_existence: true })
  const [first, second] = [newForm(), { ...newForm(), password: 'a password of their own' }]
  second.email = first.email
  try {
    await signUp(first)
    const forFirst = tokenIn(await mailTo(first.email))
    await aDayLater()
    await signUp(second)
    const forSecond = tokenIn((await mailsTo(db, first.email, 2))[0]!)
    expect((await activate(forSecond)).status).toBe(204)
    expect((await activate(forFirst)).body.error.code).toBe('link_expired')
    const { body } = await visitor(app).post('/api/user.php', { username: first.email, password: second.password })
    expect(body.user.username).toBe(second.username)
  } finally {
    await changeSettings(db, 'beau', { hide_account_existence: false })
  }
})

test('one network address learns ten times an hour that an address is taken, and then nothing about any address', async () => {
  const taken = newForm()
  await signUp(taken)
  const real = await testApp(db, { production: true })
  const ask = (email: string) => visitor(real).post('/api/signup-check.php', { email })
  for (let times = 0; times < 5; times++) expect((await ask(newForm().email)).status).toBe(204)
  for (let times = 0; times < 10; times++) expect((await ask(taken.email)).status).toBe(422)
  expect([(await ask(taken.email)).status, (await ask(newForm().email)).status]).toEqual([429, 429])
})

test('one network address can check thirty names in ten minutes', async () => {
  const real = await testApp(db, { production: true })
  await db.raw('delete from rate_limit')
  const answers = []
  for (let times = 0; times < 31; times++)
    answers.push((await visitor(real).post('/api/signup-check.php', { username: 'tom' })).status)
  expect(answers.slice(0, 30).every((status) => status === 204)).toBe(true)
  expect(answers[30]).toBe(429)
})

test('an answer that failed at its end does not sign in: the next try says that there is an account', async () => {
  const impatient = openDatabase(db.url, { timeout: 1_500 })
  afterAll(() => impatient.close())
  const door = visitor(await testApp(impatient))
  const [form, headers] = [newForm(), { 'idempotency-key': randomUUID() }]
  const failed = await db.transaction(async (tx) => {
    // The newcomer's own counts are read from here, after everything else.
    await tx.raw('lock table participant in access exclusive mode')
    return door.post('/api/signup.php', form, headers)
  })
  expect([failed.status, failed.headers['set-cookie']]).toEqual([503, undefined])
  const again = await door.post('/api/signup.php', form, headers)
  expect([again.status, again.body.user.username]).toEqual([201, form.username])
})

test('no job failed', () => expect(errors).toEqual([]))

function newForm() {
  const username = `tom_${randomBytes(5).toString('hex')}`
  return { ...signupForm(username), email: `${username}@Example.com` }
}

function signUp(form: object, headers: Record<string, string> = {}): Promise<TestAnswer> {
  return visitor(app).post('/api/signup.php', form, headers)
}

function check(input: object): Promise<TestAnswer> {
  return visitor(app).post('/api/signup-check.php', input)
}

function activate(token: string): Promise<TestAnswer> {
  return visitor(app).post('/api/activate.php', { token })
}

/** A client with the cookies of this answer. */
function client(answer: TestAnswer) {
  const cookie = ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';', 1)[0]).join('; ')
  const browser = visitor(app)
  return {
    get: (path: string) => browser.get(path, { cookie }),
    post: (path: string, body: unknown) => browser.post(path, body, { cookie }),
    put: (path: string, body: unknown) => browser.put(path, body, { cookie }),
  }
}

async function isFound(id: string): Promise<boolean> {
  return (await db.raw('select 1 from member_search where member_id = $1', [id])).rows.length > 0
}

async function trackingOf({ body }: TestAnswer): Promise<unknown> {
  const { rows } = await db.raw('select tracking from account where member_id = $1', [body.user.id])
  return (rows[0] as { tracking: unknown }).tracking
}

async function mailTo(email: string): Promise<Received> {
  return (await mailsTo(db, email))[0]!
}
