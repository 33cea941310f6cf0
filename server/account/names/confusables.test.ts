import { describe, expect, it } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { rename } from '#server/account/credentials/credentials.ts'
import { eraseAccount } from '#server/account/erasing/erasing.ts'
import { claimConfusables, confusableKey, skeletonOf } from './confusables.ts'

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
    '_Rinaldo', 'Rinaldo_', 'Rin.aldo', 'Rin-aldo', 'R.i.n.a.l.d.o', 'Riinaldo', 'Rinalddo', 'Rrinaldo', 'Rináldo', 'Rín_aaldo',
    'realRinaldo', 'real_Rinaldo', 'the.real.Rinaldo', 'TheRealRinaldo', 'Rinaldo_original', 'The_Rinaldo', 'RinaIdo',
  ])('%s and Rinaldo', (name) => expect(confusableKey(name)).toBe(confusableKey('Rinaldo'))) // prettier-ignore

  it.each([
    ['Wi11iam', 'William'],
    ['Ke1ly', 'Kelly'],
    ['B_0.0ster', 'booster'],
    ['Wі11іаm', 'William'],
    ['Μike', 'Mike'],
  ])('%s and %s, with digits between letters and letters of another alphabet', (one, other) =>
    expect(confusableKey(one)).toBe(confusableKey(other)),
  )

  it.each([
    ['tom', 'tim'],
    ['tom100', 'tom10'],
    ['a11', 'a1'],
    ['Łukasz', 'Lukasz'],
    ['tom_1', 'tom-2'],
    ['tom11', 'tom1'],
    ['Theodor', 'Odor'],
    ['Theo', 'o_'],
    ['real', 'the_real_tom'],
    ['Realdo', 'do_'],
    ['Montreal', 'Mont'],
    ['Rinaldo77', 'Rinaldo78'],
    ['हरी', 'हर'],
    ['김철수', '김철'],
  ])('not %s and %s', (one, other) => expect(confusableKey(one)).not.toBe(confusableKey(other)))
})

describe('a name that looks like another’s', () => {
  it('is taken, at the check and at signup, also in letters of another alphabet', async () => {
    expect((await signUp('mikescope')).status).toBe(201)
    for (const name of ['MikeScope', 'rnikescope', 'mikesc0pe']) {
      expect(await check(name), name).toEqual({ username: 'Someone already has this username.' })
      expect((await signUp(name)).body.error.fields, name).toEqual({ username: 'Someone already has this username.' })
    }
    expect((await signUp('scope')).status).toBe(201)
    expect(await check('\u0455\u0441\u043E\u0440\u0435')).toEqual({ username: 'Someone already has this username.' })
    expect((await signUp('mikescape')).status).toBe(201)
  })

  it('goes to one of two concurrent signups', async () => {
    const answers = await Promise.all(['corner7', 'comer7'].map(signUp))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('is taken with separators, repeated letters, an accent or “real” before it, also for a change of name', async () => {
    expect((await signUp('Rinaldo')).status).toBe(201)
    const taken = { username: 'Someone already has this username.' }
    const names = ['_Rinaldo', 'Rin.aldo', 'Riinaldo', 'Rináldo', 'realRinaldo']
    for (const name of names) {
      expect(await check(name), name).toEqual(taken)
      expect((await signUp(name)).body.error.fields, name).toEqual(taken)
    }
    const other = await member(db)
    const renamed = db.transaction((tx) => rename(tx, other.id, 'Rin-aldo'))
    await expect(renamed).rejects.toMatchObject({ details: { fields: { username: 'field.username_taken' } } })
    expect((await signUp('Reinaldo')).status).toBe(201)
  })

  it('stays with both of two old members, and the keys of an erased member are deleted', async () => {
    const [one, other] = [await member(db, { username: 'Kaspar' }), await member(db, { username: 'Kas_par' })]
    await db.raw('insert into account_name select site_id, $2, member_id from account where member_id = $1', [
      one.id,
      `~${skeletonOf('Kaspar')}`,
    ])
    await db.raw('insert into account_name select site_id, $2, member_id from account where member_id = $1', [
      other.id,
      `~${skeletonOf('Kas_par')}`,
    ])
    await claimConfusables(db)
    for (const { username } of [one, other])
      expect((await visitor(app).post('/api/user.php', { username, password: 'wrong' })).status).toBe(401)
    const keys = async (id: string) => (await db.raw('select from account_name where member_id = $1', [id])).rows.length
    expect([await keys(one.id), await keys(other.id)]).toEqual([2, 2])
    for (const { id } of [one, other]) await db.transaction((tx) => eraseAccount(tx, testKeys, id))
    expect([await keys(one.id), await keys(other.id)]).toEqual([0, 0])
  })

  it('opens no account, and neither does its confusable key', async () => {
    const { rows } = await db.raw("select name_key from account_name where name_key = '~scope'")
    expect(rows).toHaveLength(1)
    const answer = await visitor(app).post('/api/user.php', { username: '~scope', password: signupForm().password })
    expect(answer.status).toBe(401)
    expect((await visitor(app).post('/api/user.php', { username: 'scope', password: signupForm().password })).status).toBe(200)
  })

  it('is refused to newcomers also for members from before confusable keys', async () => {
    await member(db, { username: 'harmony' })
    await member(db, { username: 'harrnony' })
    expect(await check('harm0ny')).toBeUndefined()
    await claimConfusables(db)
    await claimConfusables(db)
    expect(await check('harm0ny')).toEqual({ username: 'Someone already has this username.' })
  })
})
