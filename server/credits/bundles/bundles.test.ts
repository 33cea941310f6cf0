import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { allBundles, bundlesOf, endBundle, findBundle, lastPrice, saveBundle } from './bundles.ts'
import { rememberPrice } from '#server/credits/credits.ts'

const db = await freshDatabase()
const price = { amount: 1_000, currency: 'EUR' }
const sold = async (country: string) => (await bundlesOf(db, 'beau', country)).map(({ id }) => id)

test('a bundle taken off sale is neither listed nor found by its id, and can be put on sale again', async () => {
  await saveBundle(db, 'beau', { id: 'mt-10', country: 'MT', credits: 10, price })
  await saveBundle(db, 'beau', { id: 'mt-50', country: 'MT', credits: 50, price: { ...price, amount: 4_000 } })
  await endBundle(db, 'beau', 'mt-10')
  expect(await sold('MT')).toEqual(['mt-50'])
  expect(await findBundle(db, 'beau', 'mt-10')).toBeUndefined()
  expect((await allBundles(db, 'beau')).find(({ id }) => id === 'mt-10')).toMatchObject({ active: false })
  await expect(endBundle(db, 'beau', 'mt-10')).rejects.toThrow(RangeError)
  await saveBundle(db, 'beau', { id: 'mt-10', country: 'MT', credits: 12, price })
  expect(await sold('MT')).toEqual(['mt-10', 'mt-50'])
  expect(await findBundle(db, 'beau', 'mt-10')).toMatchObject({ credits: 12 })
})

test('a bundle is sold on its own site and in its own country', async () => {
  await saveBundle(db, 'beau', { id: 'cy-10', country: 'CY', credits: 10, price })
  expect(await findBundle(db, 'elsewhere', 'cy-10')).toBeUndefined()
  expect(await bundlesOf(db, 'elsewhere', 'CY')).toEqual([])
  expect(await sold('IE')).not.toContain('cy-10')
})

test('the price paid for the latest bundle is stored', async () => {
  const { id } = await member(db)
  expect(await lastPrice(db, id)).toBeUndefined()
  await db.transaction((tx) => rememberPrice(tx, id, { credits: 10, price }))
  await db.transaction((tx) => rememberPrice(tx, id, { credits: 99, price: { amount: 4_500, currency: 'EUR' } }))
  expect(await lastPrice(db, id)).toEqual({ credits: 99, amount: 4_500, currency: 'EUR' })
})
