import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { consentedMails, notificationTypes } from '#contract/notifications/options.ts'
import { putMail } from '#server/platform/mail/outbox.ts'
import { text } from '#server/platform/messages.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { consentVersion } from './choices.ts'

const db = await freshDatabase()
const app = await testApp(db)
const path = '/api/notifications.php'
const night = { from: '22:00', until: '07:00', time_zone: 'Europe/Amsterdam' }

test('a member without choices is mailed what is for them alone, and gets notes of events; nobody is sent news unasked', async () => {
  const { asTom } = await someone()
  const own = (await asTom.get(path)).body
  expect(own).toMatchObject({ quiet: null, pause: null, mails_per_day: 3, names: false })
  expect(notificationTypes.filter((type) => own.choices[type].email)).toEqual([
    'new_conversations',
    'new_messages',
    'like',
    'unread_message_reminders',
    'reminders',
  ])
  expect(notificationTypes.filter((type) => own.choices[type].push)).toEqual(['new_conversations', 'new_messages', 'like'])
})

test('each type and channel is switched by itself, and only what differs from what everybody has is kept', async () => {
  const { tom, asTom } = await someone()
  for (const type of notificationTypes)
    for (const channel of ['email', 'push'] as const) {
      const { [type]: before } = (await asTom.get(path)).body.choices
      const changed = await choose(asTom, { type, channel, chosen: !before[channel] })
      expect(changed.body.choices[type]).toEqual({ ...before, [channel]: !before[channel] })
    }
  expect(await kept(tom)).toBe(notificationTypes.length * 2)
  for (const type of notificationTypes)
    for (const channel of ['email', 'push'] as const) {
      const { [type]: before } = (await asTom.get(path)).body.choices
      await choose(asTom, { type, channel, chosen: !before[channel] })
    }
  expect(await kept(tom)).toBe(0)
})

test('two tabs that switch different things at once both take effect', async () => {
  const { asTom } = await someone()
  await Promise.all([
    choose(asTom, { type: 'like', channel: 'email', chosen: false }),
    choose(asTom, { type: 'news', channel: 'push', chosen: true }),
    asTom.put(path, { mails_per_day: 1 }),
    asTom.put(path, { quiet: night }),
    asTom.put(path, { names: true }),
    asTom.put(path, { pause: 7 }),
  ])
  const own = (await asTom.get(path)).body
  expect(own).toMatchObject({ mails_per_day: 1, quiet: night, names: true, pause: { until: expect.any(String) } })
  expect([own.choices.like.email, own.choices.news.push]).toEqual([false, true])
})

test.each([
  [{ ...night, until: '22:00' }, 'quiet.until'],
  [{ ...night, from: '24:00' }, 'quiet.from'],
  [{ ...night, from: '7:00' }, 'quiet.from'],
  [{ ...night, time_zone: 'Europe/Nowhere' }, 'quiet.time_zone'],
  [{ ...night, time_zone: '+02:00' }, 'quiet.time_zone'],
  [{ ...night, time_zone: '' }, 'quiet.time_zone'],
])('quiet hours %j are refused', async (quiet, field) => {
  const { asTom } = await someone()
  const refused = await asTom.put(path, { quiet })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
  expect((await asTom.get(path)).body.quiet).toBeNull()
})

test.each([{ choices: [{ type: 'activation', channel: 'email', chosen: false }] }, { pause: 2 }, { mails_per_day: 100 }])(
  'what cannot be chosen is refused: %j',
  async (input) => {
    const { asTom } = await someone()
    expect((await asTom.put(path, input)).status).toBe(422)
  },
)

test('a pause lasts its days or until the member ends it, and ends by itself', async () => {
  const { tom, asTom } = await someone()
  for (const days of [1, 7, 30] as const) {
    const { pause } = (await asTom.put(path, { pause: days })).body
    expect((Date.parse(pause.until) - Date.now()) / 86_400_000).toBeCloseTo(days, 2)
  }
  expect((await asTom.put(path, { pause: 'open' })).body.pause).toEqual({ until: null })
  expect((await asTom.put(path, { pause: null })).body.pause).toBeNull()
  await asTom.put(path, { pause: 1 })
  await db.raw("update notification_setting set paused_until = now() - interval '1 second' where member_id = $1", [tom.id])
  expect((await asTom.get(path)).body.pause).toBeNull()
})

test('what waits for the end of a pause is decided anew when the member ends it', async () => {
  const { tom, asTom } = await someone()
  await asTom.put(path, { pause: 'open' })
  await db.raw("insert into notification values ($1, 'like', $2, now(), '9999-12-31', null)", [tom.id, randomUUID()])
  await asTom.put(path, { names: true })
  expect(await due(tom)).toBe(0)
  await asTom.put(path, { pause: null })
  expect(await due(tom)).toBe(1)
})

test('switching on the first mail with offers, news or the week agrees to them, and switching off the last one withdraws that', async () => {
  const { asTom } = await someone()
  await choose(asTom, { type: 'news', channel: 'push', chosen: true })
  expect(await consents(asTom)).toEqual([])
  await choose(asTom, { type: 'news', channel: 'email', chosen: true })
  const [given] = await consents(asTom)
  expect(given).toMatchObject({ kind: 'mail', version: '3', withdrawn_at: null })
  await choose(asTom, { type: 'promotions', channel: 'email', chosen: true })
  await choose(asTom, { type: 'news', channel: 'email', chosen: false })
  expect(await consents(asTom)).toEqual([given])
  await choose(asTom, { type: 'promotions', channel: 'email', chosen: false })
  expect(await consents(asTom)).toEqual([{ ...given, withdrawn_at: expect.any(String) }])
})

test('the version of the consent is that of these words: a changed word, in any language, needs a new version', () => {
  const ids = ['notifications.consent', 'complete.news', 'complete.news_text'] as const
  const words = languages.flatMap((language) => ids.map((id) => text(language, id)))
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  // Another digest: count `consentVersion` on, too.
  expect({ version: '3', digest }).toEqual({ version: consentVersion, digest: 'b4bc7d00148a4241' })
})

test('withdrawing the consent to such mails switches all of them off, and nothing else', async () => {
  const { asTom } = await someone()
  await choose(asTom, ...consentedMails.map((type) => ({ type, channel: 'email', chosen: true }) as const), {
    type: 'news',
    channel: 'push',
    chosen: true,
  })
  expect((await asTom.delete('/api/consent.php', { kind: 'mail' })).status).toBe(204)
  const { choices } = (await asTom.get(path)).body
  expect(consentedMails.filter((type) => choices[type].email)).toEqual([])
  expect(choices).toMatchObject({ news: { push: true }, new_messages: { email: true } })
})

test('what waits to leave goes with the switch of its kind, or with the consent, and nothing else', async () => {
  const { tom, asTom } = await someone()
  const [like, news, week, receipt] = [
    await waits(tom, 'like'),
    await waits(tom, 'news'),
    await waits(tom, 'weekly_updates'),
    await waits(tom),
  ]
  await choose(asTom, { type: 'like', channel: 'push', chosen: false }, { type: 'news', channel: 'email', chosen: true })
  expect(await waiting(tom)).toEqual([like, news, week, receipt].sort())
  await choose(asTom, { type: 'like', channel: 'email', chosen: false })
  expect(await waiting(tom)).toEqual([news, week, receipt].sort())
  await asTom.delete('/api/consent.php', { kind: 'mail' })
  expect(await waiting(tom)).toEqual([receipt])
})

test('switched on in one tab and withdrawn in the other at once, the consent and the switches agree', async () => {
  const { asTom } = await someone()
  for (let round = 0; round < 8; round++) {
    await Promise.all([
      choose(asTom, { type: 'news', channel: 'email', chosen: true }),
      asTom.delete('/api/consent.php', { kind: 'mail' }),
      choose(asTom, { type: 'promotions', channel: 'email', chosen: true }),
    ])
    const { choices } = (await asTom.get(path)).body
    const consented = (await consents(asTom)).some((each) => each.withdrawn_at === null)
    expect(consented).toBe(consentedMails.some((type) => choices[type].email))
  }
})

type Client = Awaited<ReturnType<typeof signedIn>>

async function someone(): Promise<{ tom: TestMember; asTom: Client }> {
  const tom = await member(db, { username: `tom_${randomUUID().slice(0, 8)}` })
  return { tom, asTom: await signedIn(app, db, tom) }
}

async function choose(asTom: Client, ...choices: Array<{ type: string; channel: 'email' | 'push'; chosen: boolean }>) {
  const answer = await asTom.put(path, { choices })
  expect(answer.status).toBe(200)
  return answer
}

async function consents(asTom: Client): Promise<Array<{ withdrawn_at: string | null }>> {
  return (await asTom.get('/api/consents.php')).body.consents
}

async function waits({ id, email }: TestMember, kind?: string): Promise<string> {
  const mail = { to: email, senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
  return db.transaction((tx) => putMail(tx, { ...mail, ...(kind && { switchable: { memberId: id, kind } }) }))
}

async function waiting({ email }: TestMember): Promise<string[]> {
  const { rows } = await db.raw('select id from outbox where recipient = $1 order by id', [email])
  return rows.map((row) => (row as { id: string }).id)
}

async function kept({ id }: TestMember): Promise<number> {
  return (await db.raw('select from notification_choice where member_id = $1', [id])).rows.length
}

async function due({ id }: TestMember): Promise<number> {
  return (await db.raw('select from notification where member_id = $1 and due_at <= now()', [id])).rows.length
}

test.each([
  ['europe/AMSTERDAM', 'Europe/Amsterdam'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
])('the time zone %s is kept as %s', async (given, kept) => {
  const { asTom } = await someone()
  expect((await asTom.put(path, { quiet: { ...night, time_zone: given } })).body.quiet.time_zone).toBe(kept)
})
