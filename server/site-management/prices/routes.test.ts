import { expect, test } from 'vitest'
import { findEntries } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp, type TestAnswer } from '#server/testing/app.ts'

const db = await freshDatabase()
const app = await testApp(db)
const asAnna = await asStaff(app, db, await staffMember(db, 'admin', { name: 'anna' }))
const asBob = await asStaff(app, db, await staffMember(db, 'admin', { name: 'bob' }))

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code, body.error?.fields]
const prices = async () => (await asAnna.get('/api/staff/site-prices.php?site=beau')).body
const bundle = { site: 'beau', id: 'nl-77', country: 'NL', credits: 77, price: 3_500, currency: 'EUR', before: null }

test('a bundle is put on sale, changed by one of two admins at once, and taken off sale', async () => {
  expect((await asAnna.put('/api/staff/site-bundles.php', bundle)).status).toBe(204)
  const stored = async () => (await prices()).bundles.find(({ id }: { id: string }) => id === 'nl-77')
  const before = await stored()
  expect(before).toEqual({ id: 'nl-77', country: 'NL', credits: 77, price: 3_500, currency: 'EUR', active: true })
  expect(failure(await asBob.put('/api/staff/site-bundles.php', bundle))[1]).toBe('conflict')
  const answers = await Promise.all([
    asAnna.put('/api/staff/site-bundles.php', { ...bundle, price: 3_600, before }),
    asBob.put('/api/staff/site-bundles.php', { ...bundle, price: 3_700, before }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await asAnna.delete('/api/staff/site-bundles.php', { site: 'beau', id: 'nl-77' })).status).toBe(204)
  expect((await stored()).active).toBe(false)
  expect(failure(await asAnna.delete('/api/staff/site-bundles.php', { site: 'beau', id: 'nl-77' }))[2]).toEqual({
    id: 'This bundle isn’t on sale.',
  })
  expect((await findEntries(db, { act: 'site.bundles' }, 9)).map(({ details }) => Object.keys(JSON.parse(details)))).toEqual([
    ['ended'],
    ['bundle', 'country', 'credits', 'price', 'currency', 'before'],
    ['bundle', 'country', 'credits', 'price', 'currency'],
  ])
})

test('a price that is none is refused by its field', async () => {
  const wrong = { ...bundle, id: 'nl-9', credits: 0, price: 12.5 }
  expect(failure(await asAnna.put('/api/staff/site-bundles.php', wrong))[2]).toEqual({
    credits: 'A whole number above zero.',
    price: 'A whole number above zero.',
  })
  expect(failure(await asAnna.put('/api/staff/site-bundles.php', { ...bundle, id: 'nl-9', currency: 'eur' }))[2]).toEqual({
    currency: 'Three capital letters, such as EUR.',
  })
  expect((await prices()).bundles.some(({ id }: { id: string }) => id === 'nl-9')).toBe(false)
})

test('a discount keeps its beginning when it is changed, and a new one never replaces another', async () => {
  const discount = {
    site: 'beau', code: 'spring', percent: 12.5, country: 'NL', currency: null, minimum: null, methods: null, expires_at: null,
    validity: 'once-per-user', known: false,
  } // prettier-ignore
  expect((await asAnna.put('/api/staff/site-discounts.php', discount)).status).toBe(204)
  const stored = async () => (await prices()).discounts.find(({ code }: { code: string }) => code === 'SPRING')
  const before = await stored()
  expect(before).toMatchObject({ percent: 12.5, country: 'NL', active: true, uses: 0 })
  expect(failure(await asBob.put('/api/staff/site-discounts.php', { ...discount, percent: 90 }))).toEqual([
    409,
    'conflict',
    { code: 'There’s a discount with this code already.' },
  ])
  const ends = new Date(Date.now() + 86_400_000).toISOString()
  const changed = { ...discount, code: 'SPRING', percent: 20, expires_at: ends, known: true }
  expect((await asAnna.put('/api/staff/site-discounts.php', changed)).status).toBe(204)
  expect(await stored()).toMatchObject({ percent: 20, starts_at: before.starts_at, expires_at: ends })
  const refusals = [
    [{ code: 'A' }, { code: 'Use 3 to 40 letters, digits and dashes.' }],
    [{ code: 'WELCOME25' }, { code: expect.stringContaining('Every newcomer') }],
    [{ code: 'SUMMER', percent: 100 }, { percent: 'From 0.01 to 99.' }],
    [{ code: 'SUMMER', minimum: 3_000 }, { currency: 'A least amount needs a currency.' }],
  ] as const
  for (const [changes, fields] of refusals)
    expect(failure(await asAnna.put('/api/staff/site-discounts.php', { ...discount, ...changes }))[2]).toEqual(fields)
  expect((await asAnna.delete('/api/staff/site-discounts.php', { site: 'beau', code: 'SPRING' })).status).toBe(204)
  expect((await stored()).active).toBe(false)
})
