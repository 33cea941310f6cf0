import { expect, test } from 'vitest'
import type { Bundle } from '#contract/payments/shop.ts'
import { priceNow, savingOf, worthOf } from './prices.ts'

const small = bundle(20, 999)
const large = bundle(400, 9999)

test('a member without a discount pays the list price and saves nothing', () => {
  expect(priceNow(small)).toEqual({ amount: 999, currency: 'EUR' })
  expect(savingOf(small)).toBeUndefined()
})

test('a member with a discount reads what it takes off', () => {
  const cheaper = { ...small, discount_price: { amount: 749, currency: 'EUR' } }
  expect(priceNow(cheaper).amount).toBe(749)
  expect(savingOf(cheaper)).toEqual({ amount: 250, currency: 'EUR' })
})

test('a discount that takes nothing off is no saving', () => {
  expect(savingOf({ ...small, discount_price: small.price })).toBeUndefined()
})

test('what two credits come to is told by the cheapest and by the dearest bundle', () => {
  expect(worthOf(2, [small, large])).toEqual({ least: 5000, most: 9990, currency: 'EUR' })
})

test('half of a hundredth counts up, and nothing on sale is worth nothing', () => {
  expect(worthOf(1, [bundle(800, 1)])?.least).toBe(0)
  expect(worthOf(1, [bundle(200, 1)])?.least).toBe(1)
  expect(worthOf(1, [])).toBeUndefined()
})

function bundle(credits: number, amount: number): Bundle {
  return {
    id: `nl-${credits}`,
    country: 'NL',
    credits,
    price: { amount, currency: 'EUR' },
    messages: credits,
    price_per_message: { hundredths: 0, currency: 'EUR' },
    best_value: false,
    most_bought: false,
    methods: [],
  }
}
