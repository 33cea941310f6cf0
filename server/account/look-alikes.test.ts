import { describe, expect, it } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { claimLooks, isReserved, skeletonOf } from './look-alikes.ts'

const db = await freshDatabase()
const app = await testApp(db)

const signUp = (username: string) =>
  visitor(app).post('/api/signup.php', { ...signupForm(), username, email: `${crypto.randomUUID()}@example.com` })
const check = async (username: string) => (await visitor(app).post('/api/signup-check.php', { username })).body?.error?.fields

describe('names look alike', () => {
  it.each([
    ['sc\u043Epe', 'scope'],
    ['\u0455\u0441\u043E\u0440\u0435', 'scope'],
    ['t1m', 'tlm'],
    ['tImo', 'tlmo'],
    ['rnike', 'mike'],
    ['Mike', 'rnike'],
    ['b0b', 'bob'],
    ['\uFF54\uFF4F\uFF4D', 'tom'],
  ])('%s and %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)))

  it.each([
    ['tom', 'tim'],
    ['jürgen', 'jurgen'],
    ['Łukasz', 'Lukasz'],
    ['tom_1', 'tom-1'],
  ])('not %s and %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))
})

describe('a name that looks like another’s', () => {
  it('is taken, whoever is asked, also in letters of another alphabet', async () => {
    expect((await signUp('mikescope')).status).toBe(201)
    for (const name of ['MikeScope', 'rnikescope', 'mikesc0pe']) {
      expect(await check(name), name).toEqual({ username: 'Someone already has this username.' })
      expect((await signUp(name)).body.error.fields, name).toEqual({ username: 'Someone already has this username.' })
    }
    expect((await signUp('scope')).status).toBe(201)
    expect(await check('\u0455\u0441\u043E\u0440\u0435')).toEqual({ username: 'Someone already has this username.' })
    expect((await signUp('mikescape')).status).toBe(201)
  })

  it('goes to one of two who want such names at once', async () => {
    const answers = await Promise.all(['corner7', 'comer7'].map(signUp))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('opens nobody’s account, and neither does what it looks like', async () => {
    const { rows } = await db.raw("select name_key from account_name where name_key = '~scope'")
    expect(rows).toHaveLength(1)
    const answer = await visitor(app).post('/api/user.php', { username: '~scope', password: signupForm().password })
    expect(answer.status).toBe(401)
    expect((await visitor(app).post('/api/user.php', { username: 'scope', password: signupForm().password })).status).toBe(200)
  })

  it('is kept from newcomers for those too who were here before names were looked at', async () => {
    await member(db, { username: 'harmony' })
    await member(db, { username: 'harrnony' })
    expect(await check('harm0ny')).toBeUndefined()
    await claimLooks(db)
    await claimLooks(db)
    expect(await check('harm0ny')).toEqual({ username: 'Someone already has this username.' })
  })
})

describe('a name speaks for the site', () => {
  it.each([
    'admin', 'Admin', 'moderator', 'support', 'Support_7', 'Beau', 'beau_team', 'BeauSupport', 'support-beau', 'system', 'root',
    'adrnin', 'admin1', 'support01', 'm0derat0r', 'help.desk', 'modérateur', 'ylläpito',
  ])('%s', (name) => expect(isReserved(name, 'Beau')).toBe(true)) // prettier-ignore

  it.each(['badminton', 'beaumont', 'modest', 'supporto_fan', 'adminton', 'rootbeer', 'bea2'])('not %s', (name) =>
    expect(isReserved(name, 'Beau')).toBe(false),
  )

  it('by the name of its own site, not of another', () => {
    expect([isReserved('Beau', 'Romeo'), isReserved('romeo_team', 'Romeo')]).toEqual([false, true])
  })

  it('and nobody gets it', async () => {
    for (const name of ['moderator', 'beau_team', 'adrnin']) {
      const told = { username: 'This name sounds as if it spoke for us. Please choose another one.' }
      expect(await check(name), name).toEqual(told)
      expect((await signUp(name)).body.error.fields, name).toEqual(told)
    }
  })
})
