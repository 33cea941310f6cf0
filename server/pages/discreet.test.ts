import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import type { Renderer } from '#contract/site/rendering.ts'
import { endSessions } from '#server/account/sessions/sessions.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { servePages } from './rendering.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { from, signedIn, testApp, type TestAnswer, type TestClient, visitor } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { withoutRandom } from '#server/testing/without-random.ts'

const db = await freshDatabase()
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
await changeSettings(db, 'plum', { accent: { light: '#7a1fa2', dark: '#d3a4f5' } })
const app = await testApp(db, { demo: false })
const html = '<html><head></head><body></body></html>'
const render: Renderer['render'] = async () => ({ kind: 'html', status: 200, html, data: '{}', files: [] })
await servePages(app.server, app.calls, app.services, drawn(render, { quickHide: 'function hide() {}' }))

const account = { device: false, account: true }
const neutral = '/neutral/en.webmanifest'
const nobody = { cookie: 'discreet=device' }
const cookieOf = ({ headers }: TestAnswer) => String(headers['set-cookie'] ?? '')
/** The mode, as the settings show it, and as one of its pages is rendered. */
const seen = async (client: TestClient) => {
  const [mode, settings, page] = [
    (await client.get('/api/discreet.php')).body,
    (await client.get('/api/settings.php')).body,
    (await client.get('/members')).body as string,
  ]
  return { mode, name: settings.name, manifest: /rel="manifest" href="([^"]*)"/.exec(page)![1] }
}

test('a discreet account is discreet wherever its member signs in, and no other account is', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const [here, there, other] = [await signedIn(app, db, ben), await signedIn(app, db, ben), await signedIn(app, db, tom)]
  const plain = { mode: { device: false, account: false }, name: 'Beau', manifest: '/manifest/en.webmanifest' }
  expect(await seen(there)).toEqual(plain)
  const answer = await here.put('/api/discreet.php', { account: true })
  expect([answer.status, answer.body, cookieOf(answer)]).toEqual([
    200,
    account,
    'discreet=account; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect((await there.get('/api/user.php')).body.user.discreet).toBe(true)
  expect(await seen(there)).toEqual({ mode: account, name: 'Notes', manifest: neutral })
  expect(await seen(other)).toEqual(plain)
  const since = async () => (await db.raw('select discreet_since from account where member_id = $1', [ben.id])).rows[0]
  const before = await since()
  await here.put('/api/discreet.php', { account: true })
  expect(await since()).toEqual(before)
  await here.put('/api/discreet.php', { account: false })
  expect([await seen(there), await since()]).toEqual([plain, { discreet_since: null }])
})

test('a window of a discreet account stays so after logging out, and not when another member signs in', async () => {
  const [ben, tom] = [await member(db), await member(db)]
  const here = await signedIn(app, db, ben)
  await here.put('/api/discreet.php', { account: true })
  const page = await (await signedIn(app, db, ben)).get('/members')
  expect(cookieOf(page)).toBe('discreet=account; Path=/; HttpOnly; SameSite=Lax')
  const left = from(app, '127.0.0.1', `${here.cookie}; discreet=account`)
  expect(cookieOf(await left.get('/members'))).toBe('')
  await endSessions(db, ben.id)
  expect((await left.get('/login')).body).toContain(neutral)
  expect((await left.get('/api/settings.php')).body.name).toBe('Notes')
  const next = from(app, '127.0.0.1', `${(await signedIn(app, db, tom)).cookie}; discreet=account`)
  const another = await next.get('/members')
  expect(another.body).toContain('href="/manifest/en.webmanifest"')
  expect(cookieOf(another)).toMatch(/^discreet=; Max-Age=0; Path=\//)
})

test('a discreet browser is so for all its users, before and after: its cookie identifies nobody', async () => {
  const ben = await signedIn(app, db, await member(db))
  const answer = await ben.put('/api/discreet.php', { device: true })
  expect(cookieOf(answer)).toBe('discreet=device; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
  expect((await visitor(app).get('/login', nobody)).body).toContain(neutral)
  const [tom] = [await signedIn(app, db, await member(db))]
  const here = from(app, '127.0.0.1', `${tom.cookie}; discreet=device`)
  expect((await here.get('/api/discreet.php')).body).toEqual({ device: true, account: false })
  expect((await here.get('/api/user.php')).body.user.discreet).toBe(true)
  // Elsewhere the member's mode is as before.
  expect((await tom.get('/api/user.php')).body.user.discreet).toBe(false)
  expect(cookieOf(await here.put('/api/discreet.php', { device: false }))).toMatch(/^discreet=; Max-Age=0; Path=\//)
  expect(cookieOf(await here.get('/api/logout.php'))).not.toContain('discreet')
})

test('nobody makes a browser or an account discreet for another', async () => {
  const ben = await signedIn(app, db, await member(db))
  const foreign = await ben.put('/api/discreet.php', { account: true, device: true }, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, cookieOf(foreign)]).toEqual([403, ''])
  const stranger = await visitor(app).put('/api/discreet.php', { device: true })
  expect([stranger.status, cookieOf(stranger)]).toEqual([403, ''])
  expect((await ben.get('/api/discreet.php')).body).toEqual({ device: false, account: false })
})

test.each(languages)('in %s the name and the icon of a discreet page are no site’s', async (language) => {
  const headers = { cookie: `discreet=device; locale=${language}` }
  for (const host of ['localhost', 'plum.example']) {
    const ask = (path: string) => visitor(app).get(path, { ...headers, host })
    const { name, description, index_title, branding, discreet, mail_name } = (await ask('/api/settings.php')).body
    const words = JSON.stringify({ name, description, index_title, branding, discreet, mail_name })
    expect(words).not.toMatch(/beau|plum|members|profil|chat|like|match|dating|gay|neutral\./i)
    expect(branding).toEqual({ logo: null, icon: null, plain_mark: true })
    for (const path of ['/', '/login', '/members']) {
      const { body: page, headers: answered } = await ask(path)
      const head = withoutRandom(page).split('</head>')[0]!
      const icons = [...head.matchAll(/rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(([, address]) => address)
      expect(icons).toEqual(['/neutral/favicon.ico', '/neutral/icon-180.png', `/neutral/${language}.webmanifest`])
      expect(head).not.toMatch(/beau|plum|og:|canonical|7a1fa2|mark\.svg|\/icon-512/i)
      expect(answered['cache-control']).toBe('private, no-store')
    }
    const manifest = (await ask(`/neutral/${language}.webmanifest`)).body
    expect(manifest).toMatchObject({ name, short_name: name, id: '/', start_url: '/members' })
    expect(JSON.stringify(manifest)).not.toMatch(/beau|plum|7a1fa2|mark\.svg/i)
    const ways = JSON.stringify(manifest.shortcuts.map((each: { name: string }) => each.name))
    expect(ways).not.toMatch(/members|profil|chat|like|match|messages|nachrichten|neutral\./i)
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await ask(src)).headers['content-type']).toBe('image/png')
  }
})

test('files of discreet pages are the same for everybody; those of other pages never reach a discreet one', async () => {
  const asked = async (path: string, headers = {}) => {
    const { status, body, headers: answered } = await visitor(app).get(path, headers)
    return { status, body: JSON.stringify(body), cache: answered['cache-control'], vary: answered['vary'] }
  }
  for (const path of [neutral, '/neutral/favicon.ico', '/neutral/icon-180.png']) {
    const answer = await asked(path)
    expect(answer).toEqual(await asked(path, nobody))
    expect(answer).toMatchObject({ status: 200, cache: 'public, max-age=3600' })
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable.png']) {
    const [usual, discreet] = [await asked(path), await asked(path, nobody)]
    expect(usual).toMatchObject({ status: 200, cache: 'public, max-age=3600', vary: 'Cookie' })
    expect(discreet).toMatchObject({ status: 200, cache: 'private, no-store', vary: 'Cookie' })
    expect(discreet.body).not.toBe(usual.body)
  }
  for (const path of ['/neutral/mark.svg', '/neutral/xx.webmanifest', '/neutral/..%2Fown%2Ffavicon.ico', '/neutral/constructor'])
    expect((await asked(path)).status, path).toBe(404)
})

test('a discreet page can be hidden before anything of it is drawn, and other pages cannot', async () => {
  const script = /<script nonce="([\w+/=]+)">\(function hide\(\) \{\}\)\(\{"name":"Notizen","there":(true|false)\}\)<\/script>/
  const cookie = 'discreet=device; locale=de'
  const page = await visitor(app).get('/members', { cookie })
  const [, nonce, there] = script.exec(page.body)!
  expect([page.body.indexOf('<head><script nonce'), there]).toEqual([page.body.indexOf('<head>'), 'false'])
  expect(String(page.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
  expect((await visitor(app).get('/members')).body).not.toContain('function hide')
  for (const headers of [
    { cookie, host: 'localhost' },
    ...['localhost', 'plum.example'].map((host) => ({ cookie: 'locale=de', host })),
  ]) {
    const { status, body, headers: answered } = await visitor(app).get('/notes', headers)
    expect([status, script.exec(body)?.[2], answered['cache-control']]).toEqual([200, 'true', 'private, no-store'])
    expect(body).toContain('<title>Notizen</title>')
    expect(withoutRandom(body)).not.toMatch(/beau|plum|7a1fa2|entry\.js/i)
  }
})

test('every mail to a discreet member has a neutral sender, whoever caused it', async () => {
  await changeSettings(db, 'beau', { hide_account_existence: true })
  const hiding = visitor(await testApp(db))
  const [ben, tom] = [await member(db), await member(db)]
  await (await signedIn(app, db, ben)).put('/api/discreet.php', { account: true })
  for (const { email } of [ben, tom]) {
    const answers = [
      await hiding.post('/api/password-reset.php', { email }),
      await hiding.post('/api/complaints.php', { category: 'site', text: 'It is slow here, and has been all day.', email }),
      await hiding.post('/api/signup.php', { ...signupForm(`new_${email.split('@')[0]!.slice(-4)}`), email }),
    ]
    expect(answers.map(({ status, body }) => [status, status < 300 ? '' : body])).toEqual([[202, ''], [201, ''], [201, '']]) // prettier-ignore
  }
  const sent = async ({ email }: { email: string }) =>
    (await db.raw('select sender, subject, text_part, html_part from outbox where recipient = $1 order by subject', [email]))
      .rows as Array<Record<string, string>>
  const [discreet, others] = [await sent(ben), await sent(tom)]
  expect(discreet.map(({ sender, subject }) => [sender, subject])).toEqual(others.map(({ subject }) => ['Notes', subject]))
  expect(others.map(({ sender, subject }) => [sender, subject])).toEqual([
    ['Beau', 'About your account'],
    ['Beau', 'We’ve received your message'],
    ['Beau', 'Your new password'],
  ])
  expect(withoutRandom(JSON.stringify(discreet))).not.toMatch(/beau/i)
})

/** What a signed-in member can do that mails something, in an order in which all of it is possible. */
const causes: Record<string, (client: TestClient, mailed: Mailed) => Promise<unknown>> = {
  'changes the password': (client) =>
    client.put('/api/password.php', { proof: { password: first }, password, password_again: password }),
  'signs in on a second device': (_, { member: { username } }) => visitor(app).post('/api/user.php', { username, password }),
  'switches codes on, renews and spends recovery codes, and switches codes off': async (client) => {
    const { secret } = (await client.post('/api/codes-begin.php', { proof: { password } })).body
    await client.post('/api/codes.php', { code: codeOf(secret) })
    const { recovery_codes: codes } = (
      await client.post('/api/recovery-codes.php', { proof: { password, code: codeOf(secret, 1) } })
    ).body
    await client.delete('/api/codes.php', { proof: { password, code: codes[0] } })
  },
  'asks for a new address': (client, { next }) => client.put('/api/email.php', { email: next, proof: { password } }),
  'follows the link to the new address': async (client, { next }) =>
    client.post('/api/email.php', {
      token: /mail-change\/do\?token=([\w-]+)/.exec((await sentTo(next))[0]!.text_part)![1],
    }),
  'asks for the data': (_, { member: { id } }) => exportOf(exportMeans(db), id),
  'guesses the password until the login is locked': async (_, { member: { username } }) => {
    for (let tries = 0; tries < 6; tries++) await visitor(app).post('/api/user.php', { username, password: 'a wrong friday' })
  },
  leaves: (client) => client.post('/api/leaving.php', { reason: 'time', proof: { password } }),
}

const [first, password] = ['a rainy friday', 'a sunny friday']
const hash = await hashPassword(first)

interface Mailed {
  member: TestMember
  /** The address they change to. */
  next: string
}

interface SentMail {
  sender: string
  subject: string
  text_part: string
  html_part: string
}

const sentTo = async (...addresses: string[]) =>
  (
    await db.raw('select sender, subject, text_part, html_part from outbox where recipient = any ($1) order by created_at, id', [
      addresses,
    ])
  ).rows as SentMail[]

/** The present code of an authenticator app, or the code that many steps of 30 seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** All mails of a member who does everything in `causes`. */
async function mailsOf(username: string, discreet: boolean): Promise<SentMail[]> {
  const made = await member(db, { username })
  const mailed = { member: made, next: `${username}.new@example.com` }
  await db.raw('update account set password_hash = $2 where member_id = $1', [made.id, hash])
  // The first device is not mailed.
  await visitor(app).post('/api/user.php', { username, password: first })
  const client = await signedIn(app, db, made)
  if (discreet) await client.put('/api/discreet.php', { account: true })
  const sent = () => sentTo(made.email, mailed.next)
  for (const [name, cause] of Object.entries(causes)) {
    const before = (await sent()).length
    await cause(client, mailed)
    await expect.poll(async () => (await sent()).length, { message: name }).toBeGreaterThan(before)
  }
  return sent()
}

test('every mail that a discreet member causes is neutral, and has the same subject as that of another member', async () => {
  const [discreet, other] = [await mailsOf('discreetben', true), await mailsOf('opentom', false)]
  expect(other.map(({ sender }) => sender)).toEqual(other.map(() => 'Beau'))
  expect(discreet.map(({ sender, subject }) => [sender, subject])).toEqual(other.map(({ subject }) => ['Notes', subject]))
  for (const { subject, text_part: text, html_part: html } of discreet)
    expect(withoutRandom(`${subject} ${text} ${html}`)).not.toMatch(/beau/i)
})
