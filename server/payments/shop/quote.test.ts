import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { methodCodes } from '#contract/payments/payment-methods.ts'
import type { Bundle } from '#server/credits/bundles/bundles.ts'
import type { Discount } from '#server/discounts/discounts.ts'
import { saveDiscount } from '#server/discounts/operator.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { priceBundle, quote } from './quote.ts'

const db = await freshDatabase()
soundLedgers(db)

const amounts = fc.integer({ min: 1, max: 2_147_483_647 })
const bundles: fc.Arbitrary<Bundle> = fc
  .record({ credits: fc.integer({ min: 1, max: 100_000 }), amount: amounts, country: fc.constantFrom('NL', 'DK', 'GB') })
  .map(({ credits, amount, country }) => ({ id: 'x', country, credits, price: { amount, currency: 'EUR' } }))
const discounts: fc.Arbitrary<Discount> = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  hundredths: fc.integer({ min: 1, max: 9900 }),
  country: fc.constantFrom(null, 'NL', 'DK'),
  currency: fc.constantFrom(null, 'EUR', 'DKK'),
  minimumOrderValue: fc.option(amounts),
  methods: fc.option(fc.subarray([...methodCodes], { minLength: 1 })),
  expires: fc.constant(null),
  validity: fc.constantFrom('once-per-user', 'once', 'unlimited'),
})
const vats = fc.record({ NL: fc.double({ min: 0, max: 40, noNaN: true }), DK: fc.constant(25), GB: fc.constant(8.1) })
const choices = fc.record({
  method: fc.option(fc.constantFrom(...methodCodes), { nil: undefined }),
  active: fc.option(discounts, { nil: undefined }),
  entered: fc.option(discounts, { nil: undefined }),
})

test('a price is a whole number above zero, never above the list price, and net and VAT add up to it', () => {
  fc.assert(
    fc.property(bundles, vats, choices, (bundle, vat, choice) => {
      const { price, listPrice, vat: tax, discount } = priceBundle(bundle, vat, choice)
      const net = price.amount - tax.amount
      expect([price.amount, listPrice.amount, tax.amount].every(Number.isSafeInteger)).toBe(true)
      expect(price.amount).toBeGreaterThan(0)
      expect(price.amount).toBeLessThanOrEqual(listPrice.amount)
      expect(price.amount < listPrice.amount).toBe(discount !== null)
      expect(tax.amount).toBeGreaterThanOrEqual(0)
      expect(net + tax.amount).toBe(price.amount)
      // The tax is the rate times the net amount, to half a unit.
      expect(Math.abs((price.amount * tax.hundredths) / (10_000 + tax.hundredths) - tax.amount)).toBeLessThanOrEqual(0.5001)
    }),
    { numRuns: 2000 },
  )
})

test('of two discounts only the better one that is valid for this purchase applies', () => {
  fc.assert(
    fc.property(bundles, vats, choices, (bundle, vat, choice) => {
      const both = priceBundle(bundle, vat, choice)
      const one = priceBundle(bundle, vat, { ...choice, entered: undefined })
      const other = priceBundle(bundle, vat, { ...choice, active: undefined })
      expect(both.price.amount).toBe(Math.min(one.price.amount, other.price.amount))
      const shares = [choice.active, choice.entered].map((each) => each?.hundredths ?? 0)
      const least = (bundle.price.amount * (10_000 - Math.max(...shares))) / 10_000
      expect(both.price.amount).toBeGreaterThanOrEqual(Math.min(bundle.price.amount, least - 0.5))
      if (one.price.amount === other.price.amount) expect(both.discount).toEqual(one.discount ?? other.discount)
    }),
    { numRuns: 2000 },
  )
})

test('half a unit is rounded in the buyer’s favour', () => {
  const at = (amount: number, hundredths: number) =>
    priceBundle(
      { id: 'x', country: 'NL', credits: 1, price: { amount, currency: 'EUR' } },
      {},
      { active: { ...free, hundredths } },
    ).price.amount
  expect(at(1199, 2500)).toBe(899) // 899.25
  expect(at(1198, 2500)).toBe(898) // 898.5
  expect(at(2999, 3333)).toBe(1999)
  expect(at(1, 9900)).toBe(1)
})

test('VAT is contained in the price: 21 % in the Netherlands, 25.5 % in Finland, none without a rate', () => {
  const at = (country: string, vat: Record<string, number>) =>
    priceBundle({ id: 'x', country, credits: 1, price: { amount: 3000, currency: 'EUR' } }, vat, {}).vat
  expect(at('NL', { NL: 21 })).toEqual({ percent: 21, hundredths: 2100, amount: 521 })
  expect(at('FI', { FI: 25.5 })).toEqual({ percent: 25.5, hundredths: 2550, amount: 610 })
  expect(at('US', {})).toEqual({ percent: 0, hundredths: 0, amount: 0 })
})

const free: Discount = {
  code: 'X',
  hundredths: 1000,
  country: null,
  currency: null,
  minimumOrderValue: null,
  methods: null,
  expires: null,
  validity: 'unlimited',
}

test('a newcomer pays a quarter less, whatever the call contains', async () => {
  const tom = await member(db)
  const forged = { bundle: 'nl-60', price: 1, amount: 1, quantity: -3, discount: 99 } as { bundle: string }
  expect(await quote(db, visitOf(tom), forged)).toEqual({
    bundle: { id: 'nl-60', country: 'NL', credits: 60, price: { amount: 3000, currency: 'EUR' } },
    listPrice: { amount: 3000, currency: 'EUR' },
    price: { amount: 2250, currency: 'EUR' },
    discount: { code: 'TIMEBONUS25', hundredths: 2500 },
    vat: { percent: 21, hundredths: 2100, amount: 390 },
    country: 'NL',
    currency: 'EUR',
  })
})

test('After four hours a newcomer pays a quarter less for any bundle but the smallest, with or without the code', async () => {
  const newcomer = await member(db)
  await db.raw("update account set created_at = now() - interval '5 hours' where member_id = $1", [newcomer.id])
  for (const discountcode of [undefined, 'welcome25']) {
    const codeOf = async (bundle: string) => (await quote(db, visitOf(newcomer), { bundle, discountcode })).discount?.code
    expect([await codeOf('nl-20'), await codeOf('nl-60'), await codeOf('gb-20'), await codeOf('gb-60')]).toEqual([
      undefined,
      'WELCOME25',
      undefined,
      'WELCOME25',
    ])
  }
})

test('a visitor and a member who has bought pay the list price', async () => {
  for (const visit of [visitOf(), visitOf(await member(db, { premium: true }), { premium: true })])
    expect((await quote(db, visit, { bundle: 'gb-20' })).price).toEqual({ amount: 1000, currency: 'GBP' })
})

test('an entered code replaces the time bonus only if it is better', async () => {
  const tom = await member(db)
  await saveDiscount(db, 'beau', { ...free, code: 'SMALL', hundredths: 1000 })
  await saveDiscount(db, 'beau', { ...free, code: 'LARGE', hundredths: 4000 })
  const priced = async (discountcode: string) => (await quote(db, visitOf(tom), { bundle: 'nl-60', discountcode })).discount?.code
  expect(await priced('small')).toBe('TIMEBONUS25')
  expect(await priced('large')).toBe('LARGE')
  expect(await priced('timebonus25')).toBe('TIMEBONUS25')
})

test('a code for some bundles, countries or methods does not apply to others', async () => {
  const tom = visitOf(await member(db, { premium: true }))
  await saveDiscount(db, 'beau', { ...free, code: 'IDEAL', methods: ['ideal'] })
  await saveDiscount(db, 'beau', { ...free, code: 'VISA', methods: ['visa'] })
  await saveDiscount(db, 'beau', { ...free, code: 'BIG', currency: 'EUR', minimumOrderValue: 6000 })
  await saveDiscount(db, 'beau', { ...free, code: 'DANES', country: 'DK' })
  const price = async (input: object) => (await quote(db, tom, { bundle: 'nl-60', ...input })).price.amount
  expect(await price({ discountcode: 'IDEAL', method: 'ideal' })).toBe(2700)
  expect(await price({ discountcode: 'IDEAL', method: 'paypal' })).toBe(3000)
  expect(await price({ discountcode: 'IDEAL' })).toBe(3000)
  // Cards of every brand are one choice, and one page at the provider.
  expect(await price({ discountcode: 'VISA', method: 'creditcard' })).toBe(2700)
  expect(await price({ discountcode: 'VISA', method: 'paypal' })).toBe(3000)
  expect(await price({ discountcode: 'BIG' })).toBe(3000)
  expect(await price({ discountcode: 'BIG', bundle: 'nl-150' })).toBe(5400)
  expect(await price({ discountcode: 'DANES' })).toBe(3000)
  expect(await price({ discountcode: 'DANES', bundle: 'dk-20' })).toBe(8100)
})

test('a bundle that is not on sale, is of another country or cannot be paid by the method is refused', async () => {
  const tom = visitOf(await member(db))
  const refused: Array<[object, string]> = [
    [{ bundle: 'nl-61' }, 'not_found'],
    [{ bundle: '' }, 'not_found'],
    [{ bundle: 'nl-60', country: 'PL' }, 'not_found'],
    [{ bundle: 'nl-60', method: 'swish' }, 'method_unavailable'],
    [{ bundle: 'gb-60', method: 'ideal' }, 'method_unavailable'],
    [{ bundle: 'nl-60', discountcode: 'NOBODY' }, 'discount_not_found'],
  ]
  for (const [input, code] of refused) {
    const refusal = await quote(db, tom, input as { bundle: string }).catch((error) => error)
    expect(refusal, JSON.stringify(input)).toBeInstanceOf(Problem)
    expect(refusal.code).toBe(code)
  }
  await db.raw("update bundle set active = false where id = 'at-400'")
  await expect(quote(db, tom, { bundle: 'at-400' })).rejects.toThrow('not_found')
})

test('guessing codes is limited by member and does not reveal which exist', async () => {
  const tom = visitOf(await member(db), { address: '203.0.113.9' })
  const answers: string[] = []
  for (let turn = 0; turn < 25; turn++)
    answers.push((await quote(db, tom, { bundle: 'nl-60', discountcode: `GUESS${turn}` }).catch((error) => error)).code)
  expect(answers.slice(0, 20).every((code) => code === 'discount_not_found')).toBe(true)
  expect(answers.slice(20).every((code) => code === 'too_many_requests')).toBe(true)
  const good = await quote(db, tom, { bundle: 'nl-60', discountcode: 'LARGE' }).catch((error) => error)
  expect(good.code).toBe('too_many_requests')
  expect((await quote(db, tom, { bundle: 'nl-60' })).price.amount).toBe(2250)
})
