import { expect, test } from 'vitest'
import { findEntries } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp, type TestAnswer, visitor } from '#server/testing/app.ts'
import { changeSettings } from '#server/site/site.ts'

const db = await freshDatabase()
const app = await testApp(db)
const anna = await staffMember(db, 'admin', { name: 'anna' })
const asAnna = await asStaff(app, db, anna)
await changeSettings(db, 'beau', { visible_languages: ['en', 'de'] })

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code, body.error?.fields]
const read = async (name: string) => (await asAnna.get(`/api/staff/site-page.php?site=beau&name=${name}`)).body
const save = (name: string, version: string, texts: object, listed = false) =>
  asAnna.put('/api/staff/site-page.php', { site: 'beau', name, texts, listed, version })
const pages = async () => (await asAnna.get('/api/staff/site-pages.php?site=beau')).body.pages

test('a legal page begins from our text, gets the site’s own in each language, and shows ours again', async () => {
  const before = await read('terms')
  expect([before.title, before.ours, before.texts, Object.keys(before.bundled)]).toEqual(['Terms', true, {}, ['en', 'de']])
  expect(before.bundled.en).toMatch(/^## /m)
  expect(before.values).toContain('support_email')
  const texts = { en: '## Ours\n\nWrite to {support_email}.', de: '## Unsere\n\nSchreib an {support_email}.' }
  expect((await save('terms', before.version, texts)).status).toBe(204)
  expect((await pages()).find(({ name }: { name: string }) => name === 'terms')).toMatchObject({
    ours: true,
    languages: ['de', 'en'],
  })
  const shown = await visitor(app).get('/api/page.php?name=terms', { 'accept-language': 'de', cookie: 'locale=de' })
  expect(JSON.stringify(shown.body.blocks)).toContain('Unsere')
  expect(failure(await save('terms', before.version, texts))).toEqual([409, 'conflict', undefined])

  await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes'")
  expect(failure(await asAnna.delete('/api/staff/site-page.php', { site: 'beau', name: 'terms' }))[1]).toBe('code_needed')
  await db.raw('update staff_session set stepped_up_at = now()')
  expect((await asAnna.delete('/api/staff/site-page.php', { site: 'beau', name: 'terms' })).status).toBe(204)
  expect((await read('terms')).texts).toEqual({})
  expect((await asAnna.delete('/api/staff/site-page.php', { site: 'beau', name: 'terms' })).status).toBe(404)
  expect((await findEntries(db, { act: 'site.page' }, 9)).map(({ details }) => JSON.parse(details))).toEqual([
    { removed: 'terms' },
    { page: 'terms', languages: ['en', 'de'] },
  ])
})

test('a text is refused by its language with the line that is wrong, and nothing is saved', async () => {
  const { version } = await read('privacy')
  const refusals = [
    [{ de: '## Nur deutsch\n\nText' }, { 'texts.en': expect.stringContaining('site’s own language') }],
    [{ en: '## A\n\nBold **words**' }, { 'texts.en': expect.stringMatching(/^Line 3 has something/) }],
    [{ en: '## A\n\n{nonsense}' }, { 'texts.en': 'There’s no value {nonsense}.' }],
    [{ en: 'No section' }, { 'texts.en': expect.stringContaining('##') }],
    [{ en: '## A\n\nText', de: '## A\n\nText\n\n## B\n\nText' }, { 'texts.de': expect.stringContaining('same sections') }],
  ] as const
  for (const [texts, fields] of refusals)
    expect(failure(await save('privacy', version, texts))).toEqual([422, 'invalid_input', fields])
  const wrong = '## A\n\nBold **words**\n\n{nonsense}'
  const both = (await save('privacy', version, { en: wrong, de: wrong })).body.error
  expect(Object.entries(both.fields)).toEqual(['en', 'de'].map((each) => [`texts.${each}`, expect.stringMatching(/^Line 3 /)]))
  expect((await read('privacy')).version).toBe(version)
  const { version: none } = await read('about-us')
  expect(failure(await save('about-us', none, { en: 'Untitled' }))[2]).toEqual({ 'texts.en': expect.stringContaining('title') })
  expect(failure(await save('signup', none, { en: '# Taken\n\nText' }))[2]).toEqual({
    name: expect.stringContaining('addresses are taken'),
  })
})

test('a page of the site’s own is previewed as text, listed, and read at its address', async () => {
  const source = '# About <b>us</b>\n\n## Who\n\nWe are {name}. <script>alert(1)</script>'
  const preview = await asAnna.post('/api/staff/site-page-preview.php', {
    site: 'beau',
    name: 'about-us',
    language: 'en',
    source,
  })
  expect(preview.body.title).toBe('About <b>us</b>')
  expect(JSON.stringify(preview.body.blocks)).toContain('We are Beau. <script>alert(1)</script>')
  const { version } = await read('about-us')
  expect((await save('about-us', version, { en: '# About us\n\nWe are {name}.' }, true)).status).toBe(204)
  expect((await pages()).at(-1)).toEqual({ name: 'about-us', title: 'About us', ours: false, languages: ['en'], listed: true })
  const later = await testApp(db)
  expect((await visitor(later).get('/api/own-page.php?token=about-us')).body.title).toBe('About us')
})

test('an invitation’s link is answered again to the same call, stored nowhere, and worth nothing once it has ended', async () => {
  const input = { site: 'beau', uses: 2, days: 3, note: 'spring' }
  const key = { 'idempotency-key': 'k'.repeat(20) }
  const [made, again] = [
    await asAnna.post('/api/staff/site-invitations.php', input, key),
    await asAnna.post('/api/staff/site-invitations.php', input, key),
  ]
  expect([made.status, again.body]).toEqual([201, made.body])
  const code = new URL(made.body.link).searchParams.get('invite')!
  for (const table of ['invitation', 'idempotency', 'staff_entry'])
    expect(JSON.stringify((await db.raw(`select * from ${table}`)).rows), table).not.toContain(code)
  const list = async () => (await asAnna.get('/api/staff/site-invitations.php?site=beau')).body.invitations
  const [invitation, ...others] = await list()
  expect([invitation.note, invitation.uses, invitation.used, others.length]).toEqual(['spring', 2, 0, 0])
  expect(failure(await asAnna.post('/api/staff/site-invitations.php', { ...input, uses: 0, days: 5 }))[2]).toEqual({
    uses: 'A whole number from 1 to 10000.',
  })
  await changeSettings(db, 'beau', { signups: 'by_invitation' })
  const later = await testApp(db)
  const invited = async () => (await visitor(later).get(`/api/signup.php?invite=${code}`)).body
  const before = await invited()
  expect((await asAnna.delete('/api/staff/site-invitations.php', { site: 'beau', id: invitation.id })).status).toBe(204)
  expect(await invited()).not.toEqual(before)
  expect((await asAnna.delete('/api/staff/site-invitations.php', { site: 'beau', id: invitation.id })).status).toBe(404)
  expect((await list())[0].revoked_at).toEqual(expect.any(String))
})
