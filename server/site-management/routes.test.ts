import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findEntries } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { signedIn, testApp, type TestAnswer, type TestClient, visitor } from '#server/testing/app.ts'
import { member } from '#server/testing/member.ts'
import { demoCompany } from '#server/site/default-site.ts'
import { changeCompany, changeSettings, siteOf } from '#server/site/site.ts'
import { hostsOf } from '#server/site/hosts.ts'
import { setValue } from './site-management.ts'

const db = await freshDatabase()
const app = await testApp(db)
const anna = await staffMember(db, 'admin', { name: 'anna' })
const asAnna = await asStaff(app, db, anna)
const asBob = await asStaff(app, db, await staffMember(db, 'admin', { name: 'bob' }))

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code, body.error?.fields]
const created = (id: string, changes: object = {}) =>
  asAnna.post('/api/staff/sites.php', {
    id,
    name: 'Pink',
    host: `${id}.example`,
    countries: ['NL', 'DE'],
    languages: ['de', 'nl'],
    ...changes,
  })
const read = async (site: string) => (await asAnna.get(`/api/staff/site.php?site=${site}`)).body
const change = (who: TestClient, site: string, changes: object, more: object = {}) =>
  who.put('/api/staff/site.php', { site, part: 'settings', changes, ...more })
const historyOf = async (site: string) => (await asAnna.get(`/api/staff/site-history.php?site=${site}`)).body.changes
/** What every site needs before it opens. */
async function complete(site: string) {
  await changeCompany(db, site, { ...demoCompany, name: 'Pink B.V.' })
  await changeSettings(db, site, { support_email: `help@${site}.example`, support_phone: '+31 20 123 45 67' })
}

describe('a new site', () => {
  test('is not open: its host answers no call, and it opens once the company has told what the law asks for', async () => {
    const made = await created('pink')
    expect([made.status, made.body.site]).toEqual([
      201,
      { id: 'pink', name: 'Pink', domain: 'pink.example', hosts: ['pink.example'], open: false },
    ])
    const closed = await visitor(app).get('/api/settings.php', { host: 'pink.example' })
    expect(failure(closed)).toEqual([503, 'site_closed', undefined])
    const { checks, settings } = await read('pink')
    expect([settings.domain_language, settings.visible_languages, settings.mail_name]).toEqual(['de', ['de', 'nl'], 'Pink'])
    expect(checks.find(({ id }: { id: string }) => id === 'company')).toEqual({
      id: 'company',
      needed: true,
      missing: [
        'company.address',
        'company.city',
        'company.vat_numbers',
        'company.kvk',
        'company.representative',
        'settings.support_phone',
      ],
    })
    expect(checks.find(({ id }: { id: string }) => id === 'bundles')).toEqual({ id: 'bundles', needed: false, missing: [] })
    expect(failure(await asAnna.post('/api/staff/site-opening.php', { site: 'pink' }))).toEqual([409, 'conflict', undefined])

    await complete('pink')
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [anna.id])
    expect(failure(await asAnna.post('/api/staff/site-opening.php', { site: 'pink' }))[1]).toBe('code_needed')
    await db.raw('update staff_session set stepped_up_at = now() where staff_id = $1', [anna.id])
    expect((await asAnna.post('/api/staff/site-opening.php', { site: 'pink' })).status).toBe(204)
    expect((await read('pink')).open).toBe(true)
    const later = await testApp(db)
    expect((await visitor(later).get('/api/settings.php', { host: 'pink.example' })).body.name).toBe('Pink')
    expect((await findEntries(db, { subject: 'site:pink' }, 9)).map(({ act }) => act)).toEqual(['site.open', 'site.add'])
  })

  test('is refused by field, in the reader’s language, and nothing of it stays', async () => {
    expect(failure(await created('Beau!'))).toEqual([422, 'invalid_input', { id: expect.stringContaining('small letters') }])
    expect(failure(await created('beau', { host: 'other.example' }))).toEqual([
      422,
      'invalid_input',
      { id: 'There’s a site with this id already.' },
    ])
    expect(await hostsOf(db, 'beau')).not.toContain('other.example')
    const german = await asAnna.post(
      '/api/staff/sites.php',
      { id: 'plum', name: 'Plum', host: 'https://plum.example/', countries: ['NL'], languages: ['nl'] },
      { 'accept-language': 'de', cookie: `${asAnna.cookie}; locale=de` },
    )
    expect(failure(german)).toEqual([422, 'invalid_input', { host: 'Nur der Name, etwa example.org.' }])
    expect(failure(await created('plum', { host: 'pink.example' }))).toEqual([
      422,
      'invalid_input',
      { host: 'It leads to the site pink already.' },
    ])
    expect(failure(await created('plum', { countries: [], languages: [] }))[2]).toEqual({
      countries: 'Choose at least one.',
      languages: 'Choose at least one.',
    })
    expect(failure(await created('plum', { countries: ['XX'] }))[1]).toBe('invalid_input')
    expect((await asAnna.get('/api/staff/site.php?site=plum')).status).toBe(404)
  })

  test('is added by an admin alone', async () => {
    for (const role of ['support', 'moderator', 'lead'] as const) {
      const other = await asStaff(app, db, await staffMember(db, role))
      expect(failure(await other.get('/api/staff/sites.php'))[1]).toBe('staff_only')
      expect(failure(await other.get('/api/staff/site.php?site=beau'))[1]).toBe('staff_only')
      expect(failure(await change(other, 'beau', { min_age: { from: 18, to: 21 } }))[1]).toBe('staff_only')
    }
    const tom = await signedIn(app, db, await member(db))
    expect(failure(await tom.get('/api/staff/sites.php'))[1]).toBe('authentication_required')
    expect((await siteOf(db, 'beau')).settings.min_age).toBe(18)
  })
})

describe('a change of a setting', () => {
  test('is checked, saved with its author, and undone from the history', async () => {
    const changes = { min_age: { from: 18, to: 21 }, time_zone: { from: 'Europe/Amsterdam', to: 'Europe/Berlin' } }
    expect((await change(asAnna, 'pink', changes, { check: true })).status).toBe(204)
    expect((await siteOf(db, 'pink')).settings.min_age).toBe(18)
    expect(await historyOf('pink')).toEqual([])
    expect((await change(asAnna, 'pink', changes)).status).toBe(204)
    const { settings } = await siteOf(db, 'pink')
    expect([settings.min_age, settings.time_zone]).toEqual([21, 'Europe/Berlin'])
    expect(await historyOf('pink')).toEqual([
      { number: 1, at: expect.any(String), actor: 'anna', part: 'settings', changes, undoes: null },
    ])
    expect((await findEntries(db, { act: 'site.set' }, 1))[0]).toMatchObject({
      actor: 'anna',
      subject: 'site:pink',
      details: JSON.stringify({ change: 1, names: ['min_age', 'time_zone'] }),
    })
    expect((await asBob.post('/api/staff/site-undo.php', { site: 'pink', number: 1 })).status).toBe(204)
    expect((await siteOf(db, 'pink')).settings.min_age).toBe(18)
    expect((await historyOf('pink'))[0]).toMatchObject({ number: 2, actor: 'bob', undoes: 1 })
    expect(failure(await asBob.post('/api/staff/site-undo.php', { site: 'pink', number: 9 }))[0]).toBe(404)
  })

  test('of two at once to the same setting one is saved, and the other admin is told which', async () => {
    const answers = await Promise.all([
      change(asAnna, 'pink', { free_messages: { from: 5, to: 6 }, min_age: { from: 18, to: 19 } }),
      change(asBob, 'pink', { free_messages: { from: 5, to: 7 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error.fields).toEqual({ free_messages: 'Somebody changed this meanwhile.' })
    const { settings } = await siteOf(db, 'pink')
    expect([
      [6, 19],
      [7, 18],
    ]).toContainEqual([settings.free_messages, settings.min_age])
    // Other settings are nobody's business.
    expect((await change(asBob, 'pink', { gift_credits: { from: 3, to: 4 } })).status).toBe(204)
  })

  test('is not undone over what somebody has changed since', async () => {
    await change(asAnna, 'pink', { photo_credits: { from: 2, to: 5 } })
    const [{ number }] = await historyOf('pink')
    await change(asBob, 'pink', { photo_credits: { from: 5, to: 6 } })
    expect(failure(await asAnna.post('/api/staff/site-undo.php', { site: 'pink', number }))).toEqual([
      409,
      'conflict',
      { photo_credits: 'Somebody changed this meanwhile.' },
    ])
    expect((await siteOf(db, 'pink')).settings.photo_credits).toBe(6)
  })

  test('that is invalid is refused by its place, in words, checked or saved, and none of its like is saved', async () => {
    const { settings } = await siteOf(db, 'pink')
    const changes = {
      min_age: { from: settings.min_age, to: 17 },
      message_credits: { from: 1, to: 'ten' },
      support_email: { from: settings.support_email, to: 'nobody' },
      vat_percent: { from: settings.vat_percent, to: { ...settings.vat_percent, NL: 90 } },
      accent: { from: null, to: { light: '#ffff00', dark: 'pink' } },
      name: { from: 'Pink', to: '' },
    }
    for (const check of [true, false])
      expect(failure(await change(asAnna, 'pink', changes, { check }))).toEqual([
        422,
        'invalid_input',
        {
          min_age: 'A whole number from 18 to 99.',
          message_credits: 'A whole number from 0 to 10000.',
          support_email: 'Invalid email',
          'vat_percent.NL': 'A number from 0 to 50.',
          'accent.light': expect.stringMatching(/^Its contrast is 1\.\d+ to 1\. Text needs 4\.5 to 1\.$/),
          'accent.dark': 'Six digits, such as #7a1fa2.',
          name: 'From 1 to 40 characters on one line.',
        },
      ])
    expect((await siteOf(db, 'pink')).settings).toEqual(settings)
    for (const name of ['is_admin', 'constructor', 'toString'])
      expect((await change(asAnna, 'pink', { [name]: { to: true } })).status).toBe(422)
    expect(failure(await change(asAnna, 'pink', { domain: { from: 'pink.example', to: 'beau.example' } }))[2]).toEqual({
      domain: 'Choose one of the site’s addresses.',
    })
  })

  test('on the command line stands in the history too', async () => {
    await db.transaction((tx) =>
      setValue(tx, { id: null, name: 'command line (eve)' }, { id: 'pink', part: 'company', name: 'kvk', value: '12345678' }),
    )
    expect((await historyOf('pink'))[0]).toMatchObject({
      actor: 'command line (eve)',
      part: 'company',
      changes: { kvk: { from: '00000000', to: '12345678' } },
    })
  })
})

describe('an address of a site', () => {
  test('is added and removed, but not the one that mails lead to, nor one of another site', async () => {
    const add = (host: string) => asAnna.post('/api/staff/site-hosts.php', { site: 'pink', host })
    const remove = (host: string) => asAnna.delete('/api/staff/site-hosts.php', { site: 'pink', host })
    expect((await add('WWW.Pink.example')).status).toBe(204)
    expect((await read('pink')).hosts).toEqual(['pink.example', 'www.pink.example'])
    expect(failure(await add('pink.example:8080'))[2]).toEqual({ host: 'Give the name alone, such as example.org.' })
    expect(failure(await remove('pink.example'))[2]).toEqual({ host: expect.stringContaining('another main address') })
    expect((await change(asAnna, 'pink', { domain: { from: 'pink.example', to: 'www.pink.example' } })).status).toBe(204)
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [anna.id])
    expect(failure(await remove('pink.example')).slice(0, 2)).toEqual([401, 'code_needed'])
    await db.raw('update staff_session set stepped_up_at = now() where staff_id = $1', [anna.id])
    expect((await remove('pink.example')).status).toBe(204)
    expect((await read('pink')).hosts).toEqual(['www.pink.example'])
    const logged = await findEntries(db, { act: 'site.host', subject: 'site:pink' }, 9)
    expect(logged.map(({ actor, details }) => [actor, JSON.parse(details)])).toEqual([
      ['anna', { removed: 'pink.example' }],
      ['anna', { added: 'www.pink.example' }],
    ])
  })
})

describe('a picture of a site', () => {
  const send = (kind: string, bytes: Buffer, type = 'image/png') => {
    const boundary = `b${randomUUID()}`
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const payload = Buffer.concat([
      Buffer.from(
        `${part('site', 'pink')}${part('kind', kind)}--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return app.server
      .inject({
        method: 'POST',
        url: '/api/staff/site-pictures.php',
        headers: {
          host: 'localhost',
          'sec-fetch-site': 'same-origin',
          'accept-language': 'en',
          cookie: asAnna.cookie,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload,
      })
      .then((answer) => [answer.statusCode, answer.statusCode === 204 ? undefined : answer.json().error.fields])
  }
  const drawn = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()

  test('is drawn anew and shown, refused with the reason, and removed', async () => {
    expect(await send('icon', await drawn(512, 512, '#7a1fa2'))).toEqual([204, undefined])
    expect((await read('pink')).pictures.icon).toMatch(/^data:image\/png;base64,/)
    expect(await send('icon', await drawn(512, 300, '#7a1fa2'))).toEqual([422, { photo: 'An icon has to be square.' }])
    expect(await send('icon', Buffer.from('no picture'))).toEqual([
      422,
      { photo: expect.stringContaining('PNG, JPEG, WebP or SVG') },
    ])
    const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect(await send('icon', Buffer.from(script), 'image/svg+xml')).toEqual([
      422,
      { photo: expect.stringContaining('Use shapes alone') },
    ])
    // Dark letters cannot be seen by night until there are others for it.
    expect(await send('logo', await drawn(300, 120, '#202020'))).toEqual([422, { photo: expect.stringContaining('dark ground') }])
    expect(await send('logo_dark', await drawn(300, 120, '#f0f0f0'))).toEqual([204, undefined])
    expect(await send('logo', await drawn(300, 120, '#202020'))).toEqual([204, undefined])
    expect(Object.values((await read('pink')).pictures).every(Boolean)).toBe(true)
    const remove = (kind: string) => asAnna.delete('/api/staff/site-pictures.php', { site: 'pink', kind })
    expect(failure(await remove('logo_dark'))[2]).toEqual({ photo: expect.stringContaining('dark ground') })
    expect((await remove('logo')).status).toBe(204)
    expect((await read('pink')).pictures).toMatchObject({ logo: null, logo_dark: null, icon: expect.any(String) })
    expect((await findEntries(db, { act: 'site.logo' }, 9)).length).toBe(3)
  })
})
