import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ageOn, dayIn } from '#contract/rules/calendar.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { birthDateCorrections, correctBirthDate } from '#server/profile/age/birth-date.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const proof = { password: 'a rainy friday' }
const hash = await hashPassword(proof.password)

beforeEach(() => db.raw('delete from rate_limit'))

test('a member corrects their date of birth, and every shown age changes', async () => {
  const { tom, asTom } = await someone()
  const asBen = await signedIn(app, db, await member(db))
  const ageFor = async () => (await asBen.get(`/api/member.php?id=${tom.id}`)).body.age
  const found = async (age: number) =>
    (await asBen.get(`/api/members.php?min_age=${age}&max_age=${age}`)).body.results.map(({ id }: { id: string }) => id)
  const before = await ageFor()
  expect((await correct(asTom, '1971-03-15')).status).toBe(204)
  expect(await ageFor()).toBe(before + 20)
  expect(await found(before)).not.toContain(tom.id)
  expect(await found(before + 20)).toContain(tom.id)
  expect((await asTom.get('/api/profile.php')).body).toMatchObject({ date_of_birth: '1971-03-15', birth_date_corrected: true })
})

test('a second correction changes nothing and points to customer service', async () => {
  const { asTom } = await someone()
  await correct(asTom, '1971-03-15')
  expect((await correct(asTom, '1981-03-15')).body.error.fields).toEqual({
    date_of_birth: expect.stringContaining('once already'),
  })
  expect((await asTom.get('/api/profile.php')).body.date_of_birth).toBe('1971-03-15')
})

test('of ten parallel corrections one succeeds, and the others are refused with the reason', async () => {
  const { tom } = await someone()
  const site = (await siteOf(db, 'beau')).settings
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, year) =>
      db.transaction((tx) =>
        correctBirthDate(tx, site, tom.id, { birthDate: `197${year}-03-15`, reason: 'mistyped', words: '' }),
      ),
    ),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(9)
  for (const reason of refused)
    expect(reason).toMatchObject({ details: { fields: { date_of_birth: 'field.birth_date_corrected' } } })
})

test('staff see the old and new date, the reason and the time', async () => {
  const { tom, asTom } = await someone()
  const words = 'My father filled it in.'
  await asTom.put('/api/birth-date.php', { date_of_birth: '1971-03-15', reason: 'other', words, proof })
  expect((await birthDateCorrections(db, 'beau'))[0]).toMatchObject({
    member_id: tom.id,
    name: tom.username,
    old_date: '1991-03-15',
    new_date: '1971-03-15',
    reason: 'other',
    words,
    corrected_at: expect.any(Date),
  })
  expect(await birthDateCorrections(db, 'other')).toEqual([])
})

test('a date that is too recent is refused, and the member may still correct theirs', async () => {
  const { asTom } = await someone()
  const today = dayIn('Europe/Amsterdam')
  const child = `${Number(today.slice(0, 4)) - 18}-12-31`
  expect(ageOn(today, child)).toBe(17)
  const said = async (date: string) => (await correct(asTom, date)).body.error.fields.date_of_birth
  expect(await said(child)).toBe('You must be 18 or older to join.')
  expect(await said('2090-01-01')).toBe('Invalid date of birth.')
  expect(await said('1971-02-30')).toBe('Invalid date of birth.')
  expect(await said('1991-03-15')).toBe('That’s the date we already have.')
  await changeSettings(db, 'beau', { min_age: 21 })
  try {
    expect(await said(`${Number(today.slice(0, 4)) - 20}-01-01`)).toBe('You must be 21 or older to join.')
  } finally {
    await changeSettings(db, 'beau', { min_age: 18 })
  }
  expect((await correct(asTom, '1971-03-15')).status).toBe(204)
})

test('a stolen session corrects nothing, and does not learn whether there was a correction', async () => {
  const { asTom } = await someone()
  const guessed = () => correct(asTom, '1971-03-15', { password: 'guessed' })
  const first = await guessed()
  expect(first.body.error.fields).toHaveProperty(['proof.password'])
  await correct(asTom, '1971-03-15')
  expect((await guessed()).body).toEqual(first.body)
})

test('another reason needs words, and an unknown reason is refused', async () => {
  const { asTom } = await someone()
  const fields = async (reason: object) =>
    (await asTom.put('/api/birth-date.php', { date_of_birth: '1971-03-15', ...reason, proof })).body.error.fields
  expect(await fields({ reason: 'other', words: ' ' })).toHaveProperty('words')
  expect(await fields({ reason: 'bored' })).toHaveProperty('reason')
  expect(await fields({ reason: 'other', words: 'x'.repeat(301) })).toHaveProperty('words')
})

async function someone(): Promise<{ tom: TestMember; asTom: TestClient }> {
  const tom = await member(db, { username: `tom_${randomBytes(4).toString('hex')}` })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, hash])
  return { tom, asTom: await signedIn(app, db, tom) }
}

function correct(asTom: TestClient, date_of_birth: string, by = proof) {
  return asTom.put('/api/birth-date.php', { date_of_birth, reason: 'mistyped', proof: by })
}
