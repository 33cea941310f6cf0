import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { addSite } from '#server/site/site.ts'
import { newSite } from '#server/site/default-site.ts'
import { from, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { forgetOldInvitations, invite, listInvitations, revokeInvitation } from './invitations.ts'

const db = await freshDatabase()
const app = await testApp(db)
await changeSettings(db, 'beau', { signups: 'by_invitation' })
afterAll(() => changeSettings(db, 'beau', { signups: 'all' }))

beforeEach(() => db.raw('delete from rate_limit'))

const one = { uses: 1, days: 14, note: '' }
const form = () => signupForm(`new${randomBytes(4).toString('hex')}`)
const join = (code?: string, more: object = {}) =>
  visitor(app).post('/api/signup.php', { ...form(), ...(code !== undefined && { invite: code }), ...more })
const may = async (code?: string) =>
  (await visitor(app).get(`/api/signup.php${code === undefined ? '' : `?invite=${encodeURIComponent(code)}`}`)).body.may
const members = async () => (await db.raw('select from account')).rows.length

test('a site by invitation refuses others, both before the form and at its end', async () => {
  const before = await members()
  expect(await may()).toBe('signup_invite_only')
  expect(await join()).toMatchObject({ status: 403, body: { error: { code: 'signup_invite_only' } } })
  expect(await join('')).toMatchObject({ status: 403, body: { error: { code: 'signup_invite_only' } } })
  expect(await members()).toBe(before)
  const code = await invite(db, 'beau', one)
  expect(await may(code)).toBe('yes')
  expect((await join(code)).status).toBe(201)
})

test('a code that is spent, expired, revoked, cut, made up or of another site gets the same answer', async () => {
  await addSite(db, newSite('blue', 'blue.localhost'), ['blue.localhost'])
  const [spent, ended, revoked, foreign] = [
    await invite(db, 'beau', { ...one, note: 'spent' }),
    await invite(db, 'beau', { ...one, note: 'ended' }),
    await invite(db, 'beau', { ...one, note: 'revoked' }),
    await invite(db, 'blue', one),
  ]
  await join(spent)
  await db.raw("update invitation set expires_at = now() - interval '1 second' where note = 'ended'")
  const { id } = (await listInvitations(db, 'beau')).find(({ note }) => note === 'revoked')!
  expect(await revokeInvitation(db, 'beau', id)).toBe(true)
  expect(await revokeInvitation(db, 'beau', id)).toBe(false)
  const answers = []
  for (const code of [spent, ended, revoked, foreign, spent.slice(0, -1), 'made-up']) {
    expect(await may(code)).toBe('invitation_invalid')
    const { status, body } = await join(code)
    answers.push(JSON.stringify([status, body]))
  }
  expect(answers[0]).toContain('invitation_invalid')
  expect(new Set(answers).size).toBe(1)
})

test('of four parallel sign-ups for the last two uses two succeed, and a refused form uses none up', async () => {
  const code = await invite(db, 'beau', { ...one, uses: 2, note: 'race' })
  const taken = form()
  expect((await join(code, { ...taken, date_of_birth: '2020-01-01' })).status).toBe(422)
  const answers = await Promise.all([join(code), join(code), join(code), join(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 410, 410])
  const { rows } = await db.raw("select used from invitation where note = 'race'")
  expect(rows).toEqual([{ used: 2 }])
})

test('a taken name does not use up the invitation', async () => {
  const code = await invite(db, 'beau', { ...one, uses: 2, note: 'taken' })
  const mine = form()
  expect((await join(code, mine)).status).toBe(201)
  expect((await join(code, { ...form(), username: mine.username })).status).toBe(422)
  expect((await db.raw("select used from invitation where note = 'taken'")).rows).toEqual([{ used: 1 }])
})

test('trying codes is limited, and an open site asks for none', async () => {
  const there = from(app, '198.51.100.7')
  const statuses = []
  for (let tries = 0; tries < 31; tries++) statuses.push((await there.get(`/api/signup.php?invite=guess${tries}`)).status)
  expect([statuses[29], statuses[30]]).toEqual([200, 429])
  await changeSettings(db, 'beau', { signups: 'all' })
  expect(await may('made-up')).toBe('yes')
  expect((await join('made-up')).status).toBe(201)
  await changeSettings(db, 'beau', { signups: 'by_invitation' })
})

test('the code is not stored, and the invitation is deleted a month after its end', async () => {
  const code = await invite(db, 'beau', { ...one, note: 'gone' })
  expect(JSON.stringify((await db.raw('select * from invitation')).rows)).not.toContain(code)
  await db.raw("update invitation set expires_at = now() - interval '29 days' where note = 'gone'")
  await forgetOldInvitations(db)
  expect((await db.raw("select from invitation where note = 'gone'")).rows).toHaveLength(1)
  await db.raw("update invitation set expires_at = now() - interval '31 days' where note = 'gone'")
  await forgetOldInvitations(db)
  expect((await db.raw("select from invitation where note = 'gone'")).rows).toEqual([])
})

test('values out of range are refused', async () => {
  for (const wrong of [{ uses: 0 }, { uses: 1.5 }, { uses: Number('x') }, { days: 0 }, { days: 366 }, { note: 'x'.repeat(201) }])
    await expect(invite(db, 'beau', { ...one, ...wrong })).rejects.toThrow(RangeError)
})

test('a visitor from a source can join where one is required, also without scripts', async () => {
  await changeSettings(db, 'beau', { signups: 'with_trafficsource', traffic_sources: ['friend'] })
  expect(await may()).toBe('signup_closed')
  expect((await visitor(app).get('/api/signup.php?ref=friend')).body.may).toBe('yes')
  const { headers } = await visitor(app).get('/api/settings.php?ref=friend')
  const cookie = String([headers['set-cookie']].flat().find((each) => String(each).startsWith('source='))).split(';')[0]!
  expect((await visitor(app).get('/api/signup.php', { cookie })).body.may).toBe('yes')
  expect((await visitor(app).post('/api/signup.php', form(), { cookie })).status).toBe(201)
  await changeSettings(db, 'beau', { signups: 'by_invitation' })
})
