import { expect, test } from 'vitest'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const asBen = await signedIn(app, db, await member(db))
const path = '/api/profile.php'

test('a member reads and changes their own profile', async () => {
  expect(await asBen.put(path, { about: '  Bread. ', body: 'stocky' })).toMatchObject({
    status: 200,
    body: { about: 'Bread.', body: 'stocky' },
  })
  expect((await asBen.get(path)).body).toMatchObject({
    about: 'Bread.',
    body: 'stocky',
    date_of_birth: '1991-03-15',
    main_image: null,
  })
})

test('a value that is not on the list, or too long, is refused by field and changes nothing', async () => {
  const { status, body } = await asBen.put(path, { hair: 'violet', about: 'x'.repeat(1001), height: 300, eyes: 'blue' })
  expect({ status, fields: Object.keys(body.error.fields).sort() }).toEqual({ status: 422, fields: ['about', 'hair', 'height'] })
  expect((await asBen.get(path)).body).toMatchObject({ hair: null, eyes: null })
})

test('fields that a member must not change are ignored', async () => {
  await asBen.put(path, { name: 'root', visible: false, fictional: true, main_photo_id: null, date_of_birth: '2020-01-01' })
  expect((await asBen.get(path)).body).toMatchObject({
    name: expect.stringMatching(/^member/),
    status: 'active',
    date_of_birth: '1991-03-15',
  })
})

test('a visitor has no profile', async () => {
  for (const answer of [await visitor(app).get(path), await visitor(app).put(path, {})]) {
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } })
  }
})
