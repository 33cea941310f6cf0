import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { suspendAccount } from '#server/account/account.ts'
import { refuseMails } from '#server/account/mail-budget/mail-budget.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { Keys } from '#server/platform/keys/keys.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { withoutRandom } from '#server/testing/without-random.ts'
import { endCheckIn, eraseCheckIn } from './check-ins.ts'
import { watchDue } from './due.ts'

const db = await freshDatabase()
const app = await testApp(db)
const { keys, config } = app.services
const guest = visitor(app)
const minute = 60_000

let tom: TestMember
let asTom: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  await db.raw('delete from rate_limit')
  await db.raw('delete from outbox')
  tom = await member(db)
  asTom = await signedIn(app, db, tom)
})

let friends = 0
const friend = () => `friend${++friends}@example.org`
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toISOString()
const words = 'I meant to be back.\nPlease call me.'

const starts = (client: typeof asTom, contact: string, more: object = {}) =>
  client.post('/api/check-in.php', { who: 'Tom', contact, words, due_at: inMinutes(60), ...more })
const own = async (client = asTom) => (await client.get('/api/check-in.php')).body.check_in

interface Out {
  channel: string
  recipient: string
  sender: string
  subject: string
  text_part: string
  html_part: string
  headers: Record<string, string>
}

async function sentTo(contact: string): Promise<Out[]> {
  const { rows } = await db.raw(
    'select channel, recipient, sender, subject, text_part, html_part, headers from outbox where recipient = $1 order by created_at, id',
    [contact],
  )
  return rows as Out[]
}

const linkIn = ({ text_part: text }: Out) => /\/contact\?token=([\w-]+)/.exec(text)![1]!

async function press(token: string, choice: 'agree' | 'stop', headers: Record<string, string> = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/contact',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token, choice }).toString(),
  })
  return { status: answer.statusCode, body: answer.body }
}

/** A check-in of the member whose contact has agreed. */
async function agreed(client = asTom, contact = friend()): Promise<string> {
  await starts(client, contact)
  await press(linkIn((await sentTo(contact))[0]!), 'agree')
  await db.raw('delete from outbox')
  return contact
}

const watch = (at: number, with_ = keys) => watchDue({ db, keys: with_, config }, new Date(Date.now() + at * minute))

test('a contact is asked once, neutrally, and agrees by the link', async () => {
  const contact = friend()
  expect((await starts(asTom, contact)).status).toBe(204)
  expect(await own()).toMatchObject({ who: 'Tom', contact, words, state: 'asked' })
  const [request, ...more] = await sentTo(contact)
  expect(more).toEqual([])
  for (const part of [request!.text_part, request!.html_part, request!.subject, request!.sender])
    expect(withoutRandom(part).replaceAll('http://localhost', '')).not.toMatch(/beau|dating|date|gay|men who/i)
  expect(request!.text_part).not.toContain('Please call me')
  expect(await press(linkIn(request!), 'agree')).toMatchObject({ status: 200 })
  expect((await own()).state).toBe('ready')
})

test('the words leave once when the time has come, exactly as they were written, however late a worker comes', async () => {
  const contact = await agreed()
  await watch(59)
  expect(await sentTo(contact)).toEqual([])
  await Promise.all([watch(600), watch(600), watch(600)])
  const [mail, ...more] = await sentTo(contact)
  expect(more).toEqual([])
  expect(mail!.text_part).toContain('I meant to be back.\n\nPlease call me.')
  expect(mail!.text_part + mail!.html_part + mail!.subject + JSON.stringify(mail!.headers)).not.toMatch(/https?:|localhost|beau/i)
  expect(await own()).toMatchObject({ state: 'sent' })
  await watch(700)
  expect(await sentTo(contact)).toHaveLength(1)
})

test('both letters are shown before exactly as they are sent', async () => {
  const contact = friend()
  const { body } = await asTom.post('/api/check-in-preview.php', { who: 'Tom', contact, words })
  expect(await sentTo(contact)).toEqual([])
  await starts(asTom, contact)
  const [request] = await sentTo(contact)
  expect(body.sender).toBe(request!.sender)
  const masked = (text: string) => text.replaceAll(/token=[^\s&]+/g, 'token=')
  expect({ subject: body.request.subject, text: masked(body.request.text) }).toEqual({
    subject: request!.subject,
    text: masked(request!.text_part),
  })
  await press(linkIn(request!), 'agree')
  await watch(61)
  const mail = (await sentTo(contact)).at(-1)!
  expect(body.words).toEqual({ subject: mail.subject, text: mail.text_part })
})

test('nothing is sent to a contact who has not agreed', async () => {
  const contact = friend()
  await starts(asTom, contact)
  await watch(61)
  expect(await sentTo(contact)).toHaveLength(1)
  expect((await own()).state).toBe('unsent')
})

test('a member who checks in first erases everything, and nothing is sent', async () => {
  const contact = await agreed()
  expect((await asTom.delete('/api/check-in.php', {})).body).toEqual({ sent: false })
  await watch(600)
  expect(await sentTo(contact)).toEqual([])
  expect(await own()).toBeNull()
  expect((await db.raw('select from check_in where member_id = $1', [tom.id])).rows).toEqual([])
})

test('a worker and a member who checks in at the same moment agree on whether the words left', async () => {
  for (let round = 0; round < 8; round++) {
    const ben = await member(db)
    const contact = await agreed(await signedIn(app, db, ben))
    const [ended] = await Promise.all([db.transaction((tx) => endCheckIn(tx, visitOf(ben, { keys }))), watch(61)])
    expect(await sentTo(contact)).toHaveLength(ended.sent ? 1 : 0)
  }
})

test('a later time moves the words, and none is taken once they have left', async () => {
  const contact = await agreed()
  expect((await asTom.put('/api/check-in.php', { due_at: inMinutes(90) })).status).toBe(204)
  await watch(61)
  expect(await sentTo(contact)).toEqual([])
  await watch(91)
  expect(await sentTo(contact)).toHaveLength(1)
  expect((await asTom.put('/api/check-in.php', { due_at: inMinutes(120) })).body.error.code).toBe('conflict')
  expect((await asTom.delete('/api/check-in.php', {})).body).toEqual({ sent: true })
})

test('the member is reminded once, a quarter of an hour before, and again after another time', async () => {
  await agreed()
  const reminded: string[] = []
  const stop = db.hints.listen(
    ({ to, event }) => void (event.type === 'check_in' && to.includes(tom.id) && reminded.push(event.type)),
  )
  await watch(44)
  expect(reminded).toHaveLength(0)
  await Promise.all([watch(46), watch(46)])
  expect(reminded).toHaveLength(1)
  await watch(50)
  expect(reminded).toHaveLength(1)
  await asTom.put('/api/check-in.php', { due_at: inMinutes(120) })
  reminded.length = 0
  await watch(106)
  expect(reminded).toHaveLength(1)
  stop()
})

test('one who agreed is not asked again, by the same member', async () => {
  const contact = await agreed()
  await asTom.delete('/api/check-in.php', {})
  await starts(asTom, contact.toUpperCase())
  expect(await sentTo(contact)).toEqual([])
  expect((await own()).state).toBe('ready')
})

test('a stranger gets one request a day, whoever names them and however it is spelled, and no member can tell', async () => {
  const answers = []
  for (const spelling of ['stranger@gmail.com', 'Stranger+a@gmail.com', 's.tranger@googlemail.com', 'stranger@gmail.com']) {
    const client = await signedIn(app, db, await member(db))
    const { status, body } = await starts(client, spelling)
    answers.push([status, body, (await own(client)).state])
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  const { rows } = await db.raw("select recipient from outbox where channel = 'mail'")
  expect(rows).toEqual([{ recipient: 'stranger@gmail.com' }])
})

test('one member asks three times a week', async () => {
  for (let each = 0; each < 3; each++) {
    expect((await starts(asTom, friend())).status).toBe(204)
    await asTom.delete('/api/check-in.php', {})
  }
  const refused = await starts(asTom, friend())
  expect([refused.status, refused.body.error.code]).toEqual([429, 'daily_limit'])
  expect(await own()).toBeNull()
})

test('"never again" holds for every member, for a consent given before, and after all of them are gone', async () => {
  const contact = friend()
  await starts(asTom, contact)
  const token = linkIn((await sentTo(contact))[0]!)
  await press(token, 'agree')
  await asTom.delete('/api/check-in.php', {})
  expect((await press(token, 'stop')).status).toBe(200)
  await db.raw('delete from outbox')
  await db.raw('delete from rate_limit')
  await starts(asTom, contact)
  expect((await own()).state).toBe('asked')
  await watch(61)
  const other = await signedIn(app, db, await member(db))
  expect((await starts(other, contact)).status).toBe(204)
  await db.transaction((tx) => eraseCheckIn(tx, keys, tom.id))
  await starts(await signedIn(app, db, await member(db)), contact)
  expect(await sentTo(contact)).toEqual([])
  expect((await press(token, 'agree')).status).toBe(410)
})

test('a mailbox that refused mail of ours, or does not exist, is not asked', async () => {
  for (const reason of ['owner', 'bounce', 'complaint'] as const) {
    const contact = friend()
    await db.transaction((tx) => refuseMails(tx, keys, contact, reason))
    const client = await signedIn(app, db, await member(db))
    expect((await starts(client, contact)).status).toBe(204)
    expect(await sentTo(contact)).toEqual([])
  }
})

test('opening the link changes nothing, and says the same for every link', async () => {
  const contact = friend()
  await starts(asTom, contact)
  const token = linkIn((await sentTo(contact))[0]!)
  const open = async (value: string) =>
    app.server.inject({ url: `/contact?token=${value}&lang=de`, headers: { host: 'localhost' } })
  const page = await open(token)
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(page.body).toContain('<html lang="de">')
  expect(withoutRandom(page.body.replaceAll(token, ''))).not.toMatch(/beau|Tom\b|friend\d/i)
  expect((await open('made-up')).body.replace('made-up', token)).toBe(page.body)
  expect((await open('"><script>')).body).not.toContain('<script')
  expect((await own()).state).toBe('asked')
})

test('whoever is suspended or leaving says by name and password that they are fine, and nobody who can log in does', async () => {
  const fine = async (password: string) => guest.post('/api/check-in-fine.php', { username: tom.username, password })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, await hashPassword('a rainy friday')])
  const contact = await agreed()
  expect((await fine('a rainy friday')).body.error.code).toBe('not_found')
  await db.transaction((tx) => suspendAccount(tx, tom.id, 'for a test'))
  expect((await fine('a sunny friday')).body.error.code).toBe('login_failed')
  const { status, body } = await fine('a rainy friday')
  expect([status, body]).toEqual([200, { sent: false }])
  await watch(61)
  expect(await sentTo(contact)).toEqual([])
  expect((await fine('a rainy friday')).body.error.code).toBe('not_found')
})

test('a made-up or another site’s press is refused, and changes nothing', async () => {
  const contact = friend()
  await starts(asTom, contact)
  const token = linkIn((await sentTo(contact))[0]!)
  for (const wrong of ['', 'x', token.slice(1), `${token}AAAA`, token.slice(0, -4)])
    for (const choice of ['agree', 'stop'] as const) expect((await press(wrong, choice)).status).toBe(410)
  expect((await press(token, 'agree', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await own()).state).toBe('asked')
  await asTom.delete('/api/check-in.php', {})
  expect((await press(token, 'agree')).status).toBe(410)
})

test('the link of one check-in agrees to no other: not in place of the contact of the next', async () => {
  const [accomplice, stranger] = [friend(), friend()]
  await starts(asTom, accomplice)
  const token = linkIn((await sentTo(accomplice))[0]!)
  await asTom.delete('/api/check-in.php', {})
  await starts(asTom, stranger)
  expect((await press(token, 'agree')).status).toBe(410)
  expect((await own()).state).toBe('asked')
})

test.each([
  ['no contact', { contact: 'my friend' }, 'contact'],
  ['two contacts', { contact: 'a@example.org, b@example.org' }, 'contact'],
  ['a landline', { contact: '+31 20 623 4567' }, 'contact'],
  ['a number of a country without text messages', { contact: '+86 138 0013 8000' }, 'contact'],
  ['a link in the words', { words: 'See https://example.com/x' }, 'words'],
  ['a mail address in the words', { words: 'Write to ben@example.com' }, 'words'],
  ['an address in the name', { who: 'Tom @tommy_1990 on insta' }, 'who'],
  ['words that are too long', { words: 'x'.repeat(limits.checkInWordsMaximum + 1) }, 'words'],
  ['a time that is too near', { due_at: inMinutes(2) }, 'due_at'],
  ['a time that is too far', { due_at: inMinutes(15 * 24 * 60) }, 'due_at'],
])('%s is refused', async (_, wrong, field) => {
  const { status, body } = await starts(asTom, friend(), wrong)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  expect((await db.raw('select from outbox')).rows).toEqual([])
})

test('a mobile number gets text messages', async () => {
  const number = '+31612345699'
  expect((await starts(asTom, '06-12345699')).status).toBe(204)
  const [request] = await sentTo(number)
  expect(request).toMatchObject({ channel: 'sms', subject: '' })
  await press(linkIn(request!), 'agree')
  await watch(61)
  expect((await sentTo(number)).map(({ text_part: text }) => text).at(-1)).toBe(`Tom: ${words}`)
})

test('a member has one check-in, names a contact only with a confirmed address, and nobody else reads it', async () => {
  await agreed()
  expect((await starts(asTom, friend())).body.error.code).toBe('conflict')
  const jan = await signedIn(app, db, await member(db, { confirmed: false }))
  expect((await starts(jan, friend())).body.error.code).toBe('confirm_first')
  expect(await own(jan)).toBeNull()
  expect((await guest.get('/api/check-in.php')).body.error.code).toBe('authentication_required')
})

test('the contact is sealed, and erased a day after the end, and with the account', async () => {
  const contact = await agreed()
  const everything = async () =>
    JSON.stringify(
      (await db.raw('select check_in::text, contact_consent::text from check_in natural full join contact_consent')).rows,
    )
  expect(await everything()).not.toContain(contact)
  await watch(61)
  expect(await sentTo(contact)).toHaveLength(1)
  await db.raw('update outbox set sent_at = now()')
  await watch(60 + (dayMs + 5 * minute) / minute)
  expect(await own()).toBeNull()
  expect(await sentTo(contact)).toEqual([])
  const ben = await member(db)
  const hers = await agreed(await signedIn(app, db, ben))
  await db.transaction((tx) => eraseCheckIn(tx, keys, ben.id))
  const { rows } = await db.raw('select member_id from check_in union all select member_id from contact_consent')
  expect(rows).not.toContainEqual({ member_id: ben.id })
  await watch(600)
  expect(await sentTo(hers)).toEqual([])
})

test('a check-in that cannot be opened sends nothing, and the others still are', async () => {
  await agreed()
  const other = await member(db)
  const contact = await agreed(await signedIn(app, db, other))
  await db.raw('update check_in set sealed = $1 where member_id = $2', [Buffer.alloc(60), tom.id])
  await watch(61)
  expect(await sentTo(contact)).toHaveLength(1)
  await watch(62, new Keys(Buffer.alloc(32, 7)))
})
