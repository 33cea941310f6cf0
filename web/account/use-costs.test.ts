import { expect, test } from 'vitest'
import { moneyOf } from '../account/use-costs.ts'

const bundle = { amount: 1299, credits: 100, currency: 'EUR' }

test('a price in credits is told in money by the bundle that he knows', () => {
  expect(moneyOf(100, bundle)).toEqual({ amount: 1299, currency: 'EUR', exact: true })
  expect(moneyOf(1, bundle)).toEqual({ amount: 13, currency: 'EUR', exact: false })
  expect(moneyOf(10, bundle)).toEqual({ amount: 130, currency: 'EUR', exact: false })
})

test('half a coin is rounded up: a price is never told lower than it is', () => {
  expect(moneyOf(1, { amount: 5, credits: 2, currency: 'DKK' }).amount).toBe(3)
})
