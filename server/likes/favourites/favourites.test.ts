import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { addFavourite } from './favourites.ts'

const db = await freshDatabase()
const app = await testApp(db)
const path = '/api/favourites.php'
const profileOf = ({ id }: { id: string }) => ({ profile: { id } })

test('a favourite and its note are visible only to the member, in the list and on the other’s page', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  const [asTom, asBen] = [await signedIn(app, db, tom), await signedIn(app, db, ben)]
  const kept = async () => (await asTom.get(`/api/member.php?id=${ben.id}`)).body.favourite
  expect(await kept()).toBe(null)
  expect([(await asTom.post(path, profileOf(ben))).status, (await asTom.post(path, profileOf(ben))).status]).toEqual([201, 201])
  expect(await kept()).toEqual({ note: '' })
  expect((await asTom.put(path, { ...profileOf(ben), note: '  met at the pier, likes jazz ' })).status).toBe(204)
  expect((await asTom.get(path)).body).toMatchObject([{ id: ben.id, name: ben.username, note: 'met at the pier, likes jazz' }])
  expect(await kept()).toEqual({ note: 'met at the pier, likes jazz' })
  const answers = [await asBen.get(path), await asBen.get(`/api/member.php?id=${tom.id}`), await asBen.get('/api/likes.php')]
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('jazz')
  expect((await asTom.put(path, { ...profileOf(ben), note: '\u200b ' })).status).toBe(204)
  expect(await kept()).toEqual({ note: '' })
  expect((await asTom.delete(path, profileOf(ben))).status).toBe(204)
  expect([(await asTom.get(path)).body, await kept()]).toEqual([[], null])
})

test('a note may hold any text up to the limit', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  const asTom = await signedIn(app, db, tom)
  await asTom.post(path, profileOf(ben))
  for (const note of [`<script>alert('x')</script>`, `'; drop table favourite; --`, '{name} \\ %s 👨‍❤️‍👨\nsecond line']) {
    expect((await asTom.put(path, { ...profileOf(ben), note })).status).toBe(204)
    const [kept] = (await asTom.get(path)).body
    expect(kept.note).toBe(note)
  }
  // Except characters that change the direction of text.
  expect((await asTom.put(path, { ...profileOf(ben), note: '\u202eevil' })).status).toBe(204)
  expect((await asTom.get(path)).body[0].note).toBe('evil')
  const long = await asTom.put(path, { ...profileOf(ben), note: 'x'.repeat(limits.noteMaximum + 1) })
  expect([long.status, Object.keys(long.body.error.fields)]).toEqual([422, ['note']])
})

test('a note about a member who is no favourite, not visible or unknown gets the same refusal', async () => {
  const [tom, ben, max] = [await member(db), await member(db), await member(db)]
  const asTom = await signedIn(app, db, tom)
  await asTom.post(path, profileOf(max))
  await (await signedIn(app, db, max)).put('/api/profile.php', { invisible: true })
  expect((await asTom.post(path, profileOf(max))).body.error.code).toBe('not_found')
  const nobody = { id: '00000000-0000-4000-8000-000000000000' }
  const refusals = []
  for (const one of [ben, max, nobody]) refusals.push((await asTom.put(path, { ...profileOf(one), note: 'here?' })).body.error)
  expect(refusals.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found'])
  expect((await asTom.get(path)).body).toEqual([])
})

test('parallel requests do not exceed the limit of the list', async () => {
  const tom = await member(db)
  const others = await Promise.all(Array.from({ length: 50 }, () => member(db)))
  await db.raw('insert into favourite select $1, gen_random_uuid(), $3, now() from generate_series(1, $2::integer)', [
    tom.id,
    limits.favourites - 3,
    '',
  ])
  const adding = others.map((other) => db.transaction((tx) => addFavourite(tx, visitOf(tom), other.id)))
  const refused = (await Promise.allSettled(adding)).filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 47 }, () => 'list_full'))
  const { rows } = await db.raw('select count(*)::integer as count from favourite where member_id = $1', [tom.id])
  expect(rows).toEqual([{ count: limits.favourites }])
})

test('a block deletes favourites both ways, with notes, and unblocking does not restore them', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  const [asTom, asBen] = [await signedIn(app, db, tom), await signedIn(app, db, ben)]
  await asTom.post(path, profileOf(ben))
  await asBen.post(path, profileOf(tom))
  await asBen.post('/api/block.php', profileOf(tom))
  await asBen.delete('/api/block.php', profileOf(tom))
  expect([(await asTom.get(path)).body, (await asBen.get(path)).body]).toEqual([[], []])
})
