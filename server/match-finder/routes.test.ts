import { expect, test } from 'vitest'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const path = '/api/match-finder.php'
const answers = {
  intentions: ['dates'],
  genders: ['man'],
  min_age: 25,
  max_age: 40,
  reach: '25',
  interests: ['hiking', 'coffee'],
}

test('before the member has answered, the answers follow from the profile', async () => {
  const tom = await member(db, { interests: 5 })
  await db.raw(`update profile set seeks = '{man,couple}', intentions = '{friends,chat}' where member_id = $1`, [tom.id])
  const asTom = await signedIn(app, db, tom)
  expect((await asTom.get('/api/match-answers.php')).body).toEqual({
    kept: false,
    answers: {
      intentions: ['chat', 'friends'],
      genders: ['man', 'couple'],
      min_age: null,
      max_age: null,
      reach: 'country',
      interests: ['relationship', 'friendship'],
    },
  })
})

test('a member’s answers are kept, changed, and forgotten on request', async () => {
  const asTom = await signedIn(app, db, await member(db))
  expect(await asTom.put(path, answers)).toMatchObject({ status: 200, body: answers })
  expect((await asTom.get('/api/match-answers.php')).body).toEqual({ kept: true, answers })
  const turned = { ...answers, intentions: [], min_age: 40, max_age: 25, interests: ['coffee', 'hiking', 'coffee'] }
  expect((await asTom.put(path, turned)).body).toEqual({ ...answers, intentions: [] })
  expect((await asTom.get('/api/match-answers.php')).body.answers).toEqual({ ...answers, intentions: [] })
  expect(await asTom.delete(path, {})).toMatchObject({ status: 204, body: '' })
  expect((await asTom.get('/api/match-answers.php')).body).toMatchObject({ kept: false })
})

test('answers belong to their member: another reads and forgets only their own', async () => {
  const [asTom, asBen] = [await signedIn(app, db, await member(db)), await signedIn(app, db, await member(db))]
  await asTom.put(path, answers)
  expect((await asBen.get('/api/match-answers.php')).body).toMatchObject({ kept: false })
  await asBen.delete(path, {})
  expect((await asTom.get('/api/match-answers.php')).body).toEqual({ kept: true, answers })
})

test.each([
  ['an age below 18', { min_age: 17 }],
  ['an intention that is none', { intentions: ['marriage'] }],
  ['a reach that is none', { reach: '5000' }],
  ['an interest that is none', { interests: ['coffee,wine'] }],
])('%s is refused, and the kept answers stay', async (_, wrong) => {
  const asTom = await signedIn(app, db, await member(db))
  await asTom.put(path, answers)
  expect(await asTom.put(path, { ...answers, ...wrong })).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid_input' } },
  })
  expect((await asTom.get('/api/match-answers.php')).body).toEqual({ kept: true, answers })
})

test('the best fits are found by the kept answers, and by those of the call where it gives some', async () => {
  const tom = await member(db, { birthDate: '1990-01-15' })
  const [young, old] = [await member(db, { birthDate: '1999-01-15' }), await member(db, { birthDate: '1969-01-15' })]
  const asTom = await signedIn(app, db, tom)
  const found = async (query = '') => {
    const { body } = await asTom.get(`${path}${query}`)
    return (body as Array<{ id: string }>).map(({ id }) => id).filter((id) => id === young.id || id === old.id)
  }
  await asTom.put(path, { ...answers, min_age: 20, max_age: 30 })
  expect(await found()).toEqual([young.id])
  expect(await found('?min_age=50&max_age=60')).toEqual([old.id])
  expect(await found('?max_age=99&genders=&intentions=&interests=')).toEqual(expect.arrayContaining([young.id, old.id]))
  // A call's own answers are not kept.
  expect(await found()).toEqual([young.id])
})

test.each(['min_age=17', 'reach=anywhere', 'intentions=dates,marriage', 'genders=woman', 'interests=coffee,,wine'])(
  'what is none of the answers is refused: %s',
  async (query) => {
    const asTom = await signedIn(app, db, await member(db))
    expect(await asTom.get(`${path}?${query}`)).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } })
  },
)

test('served cards count as viewed: copying everybody is stopped', async () => {
  const { rows } = await db.raw(`select settings->'views_per_day' as views from site where id = 'beau'`)
  const { views } = rows[0] as { views: Record<string, number> }
  await db.raw(`update site set settings = jsonb_set(settings, '{views_per_day,free}', '2') where id = 'beau'`)
  try {
    const asTom = await signedIn(await testApp(db), db, await member(db))
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries++) statuses.push((await asTom.get(path)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses[0]).toBe(200)
  } finally {
    await db.raw(`update site set settings = jsonb_set(settings, '{views_per_day,free}', $1) where id = 'beau'`, [
      JSON.stringify(views.free),
    ])
  }
})

test('a visitor has no answers to read or to change', async () => {
  const asked = visitor(app)
  for (const answer of [asked.get(path), asked.get('/api/match-answers.php'), asked.put(path, answers), asked.delete(path, {})])
    expect(await answer).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } })
})
