import { expect, test } from 'vitest'
import type { Discount, TimeBonus } from '#contract/payments/discounts.ts'
import { isFollowedByLess, lastDayOf, minimumOf } from './newcomer-discount.ts'

const welcome: Discount = {
  code: 'WELCOME25',
  value_percentage: 25,
  country: null,
  currency: null,
  minimum_order_value: null,
  paymentmethods: null,
  expires: '2026-03-08T12:00:00Z',
  status: 'active',
  validity: 'once-per-user',
}
const bonus = (afterwards: Discount | null): TimeBonus => ({
  ...welcome,
  code: 'TIMEBONUS25',
  expires: '2026-03-01T16:00:00Z',
  user_id: '1',
  expired: false,
  isVisible: true,
  remaining_seconds: 60,
  afterwards,
})

test('A clock is drawn only when the time bonus is worth more than the discount that follows', () => {
  expect(isFollowedByLess(bonus(welcome))).toBe(false)
  expect(isFollowedByLess(bonus({ ...welcome, currency: 'EUR', minimum_order_value: 3000 }))).toBe(true)
  expect(isFollowedByLess(bonus({ ...welcome, value_percentage: 10 }))).toBe(true)
  expect(isFollowedByLess(bonus(null))).toBe(true)
})

test('When an equal discount follows the time bonus, the last day is that of the later one', () => {
  const followed = bonus(welcome)
  expect(lastDayOf(followed, followed)).toBe(welcome.expires)
  const last = bonus(null)
  expect(lastDayOf(last, last)).toBe(last.expires)
  expect(lastDayOf(welcome)).toBe(welcome.expires)
})

test('A minimum is shown in its own currency', () => {
  expect(minimumOf({ ...welcome, currency: 'EUR', minimum_order_value: 3000 })).toEqual({ amount: 3000, currency: 'EUR' })
  expect(minimumOf(welcome)).toBeUndefined()
})
