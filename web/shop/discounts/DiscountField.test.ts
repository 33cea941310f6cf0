import { expect, test } from 'vitest'
import type { Discount } from '#contract/payments/discounts.ts'
import { formatsOf } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/messages.tsx'
import { conditionsOf } from './DiscountField.tsx'

const texts: Texts = {
  language: 'en',
  t: (id, values = {}) => [id.split('.')[1], ...Object.values(values)].join(' '),
  ...formatsOf('en'),
}
const discount: Discount = {
  code: 'X',
  value_percentage: 10,
  country: null,
  currency: null,
  minimum_order_value: null,
  paymentmethods: null,
  expires: null,
  status: 'active',
  validity: 'unlimited',
}

test('a discount without conditions lists none', () => {
  expect(conditionsOf(discount, texts)).toBe('')
})

test('the conditions of a discount are listed: amount, country, payment methods, end', () => {
  const asked: Discount = {
    ...discount,
    country: 'NL',
    currency: 'EUR',
    minimum_order_value: 3000,
    paymentmethods: ['ideal', 'directdebit'],
    expires: '2024-11-28T12:00:00Z',
  }
  expect(conditionsOf(asked, texts)).toBe(
    'from €30.00 · country Netherlands · methods iDEAL and directdebit · until 28 November 2024',
  )
  expect(conditionsOf({ ...discount, currency: 'DKK' }, texts)).toBe('currency DKK')
})
