import { expect, test } from 'vitest'
import { momentOf } from '#contract/rules/zoned.ts'
import { giveConsent } from '#server/account/consents/consents.ts'
import { sendDue } from '#server/broadcasts/batches.ts'
import { broadcastsOf, startBroadcast, writeBroadcast } from '#server/broadcasts/broadcasts.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp, type TestAnswer } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const asAnna = await asStaff(app, db, await staffMember(db, 'admin', { name: 'anna' }))
const asBob = await asStaff(app, db, await staffMember(db, 'admin', { name: 'bob' }))
const asLead = await asStaff(app, db, await staffMember(db, 'lead', { name: 'lea' }))
await changeSettings(db, 'beau', {
  visible_languages: ['en', 'de'],
  time_zone: 'Europe/Berlin',
  support_email: 'desk@beau.example',
})
const site = await siteOf(db, 'beau')
const words = { en: { subject: 'Spring', heading: 'Secret heading', text: 'Come out.' } }
const list = async () => (await asAnna.get('/api/staff/site-broadcasts.php?site=beau')).body.broadcasts
const key = (name: string) => ({ site: 'beau', type: 'news', name })
const stop = (name: string, on = 'beau') => asAnna.post('/api/staff/site-broadcast-stop.php', { site: on, type: 'news', name })

async function started(occasion: string, at: Date): Promise<void> {
  await writeBroadcast(db, site, { type: 'news', occasion, words, audience: {} })
  await startBroadcast(db, { siteId: 'beau', type: 'news', occasion }, at)
}

test('the list has the state of each and how many got it, but no number from one to four', async () => {
  await writeBroadcast(db, site, { type: 'news', occasion: 'draft', words, audience: {} })
  await started('running', new Date())
  await started('later', new Date(Date.now() + 3_600_000))
  await db.raw("update broadcast set mailed = 5, pushed = 4 where occasion = 'running'")
  const all = await list()
  expect(all.map(({ name, state, mailed, pushed }: Record<string, unknown>) => [name, state, mailed, pushed])).toEqual([
    ['running', 'sending', 5, null],
    ['later', 'planned', 0, 0],
    ['draft', 'draft', 0, 0],
  ])
  expect(JSON.stringify(all)).not.toContain('Secret')
})

test('one that is being sent is in the list and can be stopped behind a hundred later ones, planned or not', async () => {
  await db.raw(
    `insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
     select 'beau', 'promotions', 'many-' || n, '{}', '{}', case when n % 2 = 0 then 'sending' else 'done' end, now(), now() + n * interval '1 hour'
     from generate_series(2, 240) n`,
  )
  const all = await list()
  expect([all.length, all[0].name]).toEqual([100, 'running'])
  await db.raw("delete from broadcast where type = 'promotions'")
})

test('a broadcast under way or planned is stopped once, by one of two at once, and it is logged', async () => {
  await started('both', new Date())
  expect((await Promise.all([stop('both'), stop('both')])).map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await stop('later')).status).toBe(204)
  const states = (await broadcastsOf(db, 'beau')).map(({ occasion, state }) => [occasion, state])
  expect(states).toContainEqual(['both', 'stopped'])
  expect(states).toContainEqual(['later', 'stopped'])
  expect(states).toContainEqual(['running', 'sending'])
  expect((await stop('running')).status).toBe(204)
  expect((await findEntries(db, { act: 'site.broadcast' }, 9)).map(({ details }) => JSON.parse(details))).toEqual([
    { stopped: 'news/running' },
    { stopped: 'news/later' },
    { stopped: 'news/both' },
  ])
})

test('a draft is not stopped, an unknown one or one of another site is not found, and a lead may not', async () => {
  expect((await stop('draft')).status).toBe(409)
  expect((await stop('nowhere')).status).toBe(404)
  expect((await stop('running', 'elsewhere')).status).toBe(404)
  const input = { site: 'beau', type: 'news', name: 'running' }
  expect((await asLead.post('/api/staff/site-broadcast-stop.php', input)).body.error.code).toBe('staff_only')
  expect((await asLead.get('/api/staff/site-broadcasts.php?site=beau')).body.error.code).toBe('staff_only')
})

const text = { subject: 'Spring', heading: 'It is spring', text: 'Come out.', button: { label: 'Look', url: '/likes' } }
const both = { en: text, de: { ...text, subject: 'Frühling' } }
const failure = ({ status, body }: TestAnswer) => [status, body.error?.code, body.error?.fields]
const read = async (name: string) => (await asAnna.get(`/api/staff/site-broadcast.php?site=beau&type=news&name=${name}`)).body
const add = (name: string) => asAnna.post('/api/staff/site-broadcast.php', key(name))
const save = async (name: string, words: object, audience: object = {}, by = asAnna) =>
  by.put('/api/staff/site-broadcast.php', { ...key(name), words, audience, version: (await read(name)).version })
const send = async (name: string, more: object = {}, by = asAnna) =>
  by.post('/api/staff/site-broadcast-send.php', { ...key(name), version: (await read(name)).version, at: null, ...more })

async function written(name: string, words: object = both): Promise<void> {
  expect((await add(name)).status).toBe(204)
  expect((await save(name, words)).status).toBe(204)
}

async function reader({ consents = true, ...details }: { consents?: boolean; language?: 'en' | 'de' } = {}) {
  const one = await member(db, details)
  if (consents) await db.transaction((tx) => giveConsent(tx, one.id, 'mail', '1'))
  await db.raw("insert into notification_choice values ($1, 'news', 'email', true, now())", [one.id])
  return one
}

const outbox = async () =>
  (await db.raw('select recipient, subject from outbox order by recipient, subject')).rows as Array<Record<string, string>>

test('a draft is written, estimated without small numbers, tried at the site’s own mailbox, and sent to those alone who consented', async () => {
  const [en, de] = [await reader(), await reader({ language: 'de' })]
  await reader({ consents: false })
  await written('spring')
  const estimate = async () => (await asAnna.get('/api/staff/site-broadcast-estimate.php?site=beau&type=news&name=spring')).body
  expect(await estimate()).toEqual({ mails: null, pushes: 0, without_text: 0 })
  for (let count = 0; count < 3; count++) await reader()
  expect(await estimate()).toEqual({ mails: 5, pushes: 0, without_text: 0 })
  expect(await outbox()).toEqual([])
  expect((await asAnna.post('/api/staff/site-broadcast-test.php', key('spring'))).body).toEqual({
    mails: 2,
    to: 'desk@beau.example',
  })
  expect(await outbox()).toEqual(['Frühling', 'Spring'].map((subject) => ({ recipient: 'desk@beau.example', subject })))
  await db.raw('delete from outbox')

  expect((await send('spring')).status).toBe(204)
  await sendDue({ db, config: testConfig(), keys: testKeys }, Date.now() + 10_000)
  const sent = await outbox()
  expect(sent).toHaveLength(5)
  expect(sent).toEqual(expect.arrayContaining([{ recipient: en.email, subject: 'Spring' }, { recipient: de.email, subject: 'Frühling' }])) // prettier-ignore
  expect(failure(await save('spring', {}))).toEqual([409, 'conflict', undefined])
  expect((await asAnna.delete('/api/staff/site-broadcast.php', key('spring'))).status).toBe(409)
  const entries = (await findEntries(db, { act: 'site.broadcast' }, 99)).map(({ details }) => JSON.parse(details))
  const acts = entries.filter((each) => Object.values(each).includes('news/spring')).map((each) => Object.keys(each)[0])
  expect(acts.reverse()).toEqual(['added', 'written', 'estimated', 'estimated', 'tested', 'sent'])
  expect(JSON.stringify(entries)).not.toContain('Come out')
})

test('sending asks for a code, for the version that was seen, and for a time that the site’s clocks show', async () => {
  await written('timed')
  const { version } = await read('timed')
  await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes'")
  expect(failure(await send('timed'))[1]).toBe('code_needed')
  await db.raw('update staff_session set stepped_up_at = now()')
  expect((await save('timed', { en: { ...text, subject: 'Changed' }, de: text }, {}, asBob)).status).toBe(204)
  expect(failure(await send('timed', { version }))).toEqual([409, 'conflict', undefined])
  const next = new Date().getUTCFullYear() + 1
  for (const at of ['2020-01-01T10:00', `${next + 1}-12-31T10:00`, `${next}-02-30T10:00`, 'soon', ''])
    expect(failure(await send('timed', { at }))).toEqual([
      422,
      'invalid_input',
      { at: expect.stringContaining('within the next year') },
    ])
  expect((await read('timed')).broadcast.state).toBe('draft')
  const at = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T10:00`
  const answers = await Promise.all([send('timed', { at }), send('timed', {}, asBob)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  await stop('timed')
  expect((await send('timed', { at })).status).toBe(204)
  const starts_at = momentOf(at, 'Europe/Berlin')!.toISOString()
  expect((await read('timed')).broadcast).toMatchObject({ state: 'planned', starts_at })
  await stop('timed')
})

test('of two admins who change a draft the second is told, and one name is one draft', async () => {
  await written('shared')
  expect(failure(await add('shared'))).toEqual([422, 'invalid_input', { name: 'There’s a mail with this name already.' }])
  expect(failure(await add('No name'))[2]).toEqual({ name: expect.stringContaining('small letters') })
  const { version } = await read('shared')
  const change = (subject: string, by: typeof asAnna) =>
    by.put('/api/staff/site-broadcast.php', { ...key('shared'), words: { en: { ...text, subject } }, audience: { premium: true }, version }) // prettier-ignore
  const answers = await Promise.all([change('One', asAnna), change('Other', asBob)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await read('shared')).audience).toEqual({ premium: true })
  expect((await asAnna.delete('/api/staff/site-broadcast.php', key('shared'))).status).toBe(204)
  expect((await asAnna.delete('/api/staff/site-broadcast.php', key('shared'))).status).toBe(404)
  expect((await asAnna.get('/api/staff/site-broadcast.php?site=elsewhere&type=news&name=draft')).status).toBe(404)
})

test('what must not leave is refused by its field before it is sent, in one language or in discreet mode', async () => {
  await written('wrong', { en: { ...text, note: 'Come to BEAU', text: 'See evil.example.' } })
  expect(failure(await send('wrong'))).toEqual([
    422,
    'invalid_input',
    {
      'words.de.subject': expect.stringContaining('this language'),
      'words.en.note': expect.stringContaining('leave out'),
      'words.en.text': expect.stringContaining('evil.example'),
    },
  ])
  const discreet = { subject: 'News', heading: 'News', text: 'Something', button: { label: 'Look', url: 'https://evil.example' } }
  await save('wrong', { en: { ...text, discreet }, de: { subject: 'x', heading: 'x', text: 'x' } })
  expect(failure(await send('wrong'))[2]).toEqual({
    'words.de.button.label': expect.stringContaining('Other languages'),
    'words.de.discreet.subject': expect.stringContaining('Other languages'),
    'words.en.discreet.button.url': expect.stringContaining('evil.example'),
  })
  const tooLong = { en: { ...text, subject: 'x'.repeat(151) } }
  expect(Object.keys(failure(await save('wrong', tooLong))[2])).toEqual(['words.en.subject'])
  expect((await read('wrong')).broadcast.state).toBe('draft')
})

test('a hostile text is shown as text, without what turns it around, and its preview is the mail that leaves', async () => {
  const hostile = '<script>alert(1)</script> \u202eevil'
  const preview = await asAnna.post('/api/staff/site-broadcast-preview.php', {
    site: 'beau',
    language: 'en',
    discreet: false,
    text: { ...text, heading: hostile, text: 'One.\n\nTwo.' },
  })
  expect(preview.body).toMatchObject({
    heading: '<script>alert(1)</script> evil',
    paragraphs: ['One.', 'Two.'],
    button: { label: 'Look', url: expect.stringMatching(/^https?:\/\/.+\/likes$/) },
    note: null,
  })
  const hidden = await asAnna.post('/api/staff/site-broadcast-preview.php', {
    site: 'beau',
    language: 'en',
    discreet: true,
    text,
  })
  expect(JSON.stringify(hidden.body)).not.toContain('Beau')
  await written('hostile', { en: { ...text, heading: hostile } })
  expect((await read('hostile')).words.en.heading).toBe('<script>alert(1)</script> evil')
})
