import { expect, test } from 'vitest'
import type { Bundle } from '#contract/payments/shop.ts'
import { creditValueIn, priceNow, savingOf } from './prices.ts'

const small = bundle(20, 999)
const large = bundle(400, 9999)

test('a member without a discount pays the list price and saves nothing', () => {
  expect(priceNow(small)).toEqual({ amount: 999, currency: 'EUR' })
  expect(savingOf(small)).toBeUndefined()
})

test('a member with a discount sees the saving', () => {
  const cheaper = { ...small, discount_price: { amount: 749, currency: 'EUR' } }
  expect(priceNow(cheaper).amount).toBe(749)
  expect(savingOf(cheaper)).toEqual({ amount: 250, currency: 'EUR' })
})

test('a discount that takes nothing off is no saving', () => {
  expect(savingOf({ ...small, discount_price: small.price })).toBeUndefined()
})

test('without a purchase, credits are valued by the cheapest bundle at its current price', () => {
  expect(creditValueIn([large, small])).toEqual({ amount: 999, credits: 20, currency: 'EUR' })
  const cheaper = { ...large, discount_price: { amount: 500, currency: 'EUR' } }
  expect(creditValueIn([small, cheaper])).toEqual({ amount: 500, credits: 400, currency: 'EUR' })
  expect(creditValueIn([])).toBeUndefined()
})

function bundle(credits: number, amount: number): Bundle {
  return {
    id: `nl-${credits}`,
    country: 'NL',
    credits,
    price: { amount, currency: 'EUR' },
    messages: credits,
    price_per_message: { amount: 0, currency: 'EUR' },
    best_value: false,
    most_bought: false,
    methods: [],
  }
}
