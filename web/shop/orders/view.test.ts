import { expect, test } from 'vitest'
import type { Order } from '#contract/payments/orders.ts'
import { pollDelay } from './use-order.ts'
import { isFirst, isOpen, checkingPolls, viewOf } from './view.ts'

const order: Order = {
  id: '0190',
  state: 'created',
  bundle: { id: 'b', credits: 100 },
  price: { amount: 1999, currency: 'EUR' },
  list_price: { amount: 1999, currency: 'EUR' },
  discount: null,
  vat: { percent: 21, amount: { amount: 347, currency: 'EUR' } },
  country: 'NL',
  method: 'ideal',
  paid_with: null,
  created: '2026-11-21T10:00:00Z',
  completed: null,
  failure: null,
  repeat: false,
  checkout_url: 'https://pay.example/1',
  transfer: null,
  refunded: null,
  invoices: [],
  held_until: null,
  refundable: false,
}
const now = new Date('2026-11-21T10:05:00Z')
const nextDay = new Date('2026-11-22T10:00:00Z')
const transfer = { holder: 'Beau', iban: 'NL91ABNA0417164300', reference: 'RF1' }

test('after the checkout a member first sees that the payment is being looked up, later that it is unpaid', () => {
  expect(viewOf(order, 0, now)).toBe('checking')
  expect(viewOf(order, checkingPolls, now)).toBe('unpaid')
  expect(viewOf(order, 0, nextDay)).toBe('unpaid')
  expect(viewOf(order, 0, now, false)).toBe('unpaid')
  expect(viewOf({ ...order, checkout_url: null }, checkingPolls, now)).toBe('processing')
})

test('while money is on its way, the page says how it comes', () => {
  expect(viewOf({ ...order, state: 'pending' }, 0, now)).toBe('processing')
  expect(viewOf({ ...order, state: 'pending', held_until: '2026-11-28T10:00:00Z', transfer }, 0, now)).toBe('held')
  expect(viewOf({ ...order, state: 'pending', method: 'directdebit' }, 0, now)).toBe('debit')
  expect(viewOf({ ...order, method: 'directdebit', checkout_url: null }, 0, now)).toBe('debit')
  expect(viewOf({ ...order, state: 'created', method: 'banktransfer', transfer }, 0, now)).toBe('transfer')
  expect(viewOf({ ...order, state: 'pending', method: 'banktransfer', transfer }, 9, now)).toBe('transfer')
})

test('every final state of an order has its page', () => {
  expect(viewOf({ ...order, state: 'completed', transfer }, 0, now)).toBe('completed')
  expect(viewOf({ ...order, state: 'failed' }, 0, now)).toBe('failed')
  expect(viewOf({ ...order, state: 'cancelled' }, 0, now)).toBe('failed')
  expect(viewOf({ ...order, state: 'failed', repeat: true }, 0, now)).toBe('repeat_failed')
  expect(viewOf({ ...order, state: 'refunded' }, 0, now)).toBe('refunded')
  expect(viewOf({ ...order, state: 'charged_back' }, 0, now)).toBe('charged_back')
})

test('only an order that can still change is polled, at growing intervals', () => {
  expect((['created', 'pending'] as const).map((state) => isOpen({ ...order, state }))).toEqual([true, true])
  expect((['completed', 'failed', 'refunded'] as const).map((state) => isOpen({ ...order, state }))).toEqual([
    false,
    false,
    false,
  ])
  const delays = Array.from({ length: 20 }, (_, polls) => pollDelay(polls))
  expect(delays[0]).toBe(1000)
  expect(delays.at(-1)).toBe(60_000)
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays)
})

test('the first paid order is the one before which none was paid, whatever was tried or bought after', () => {
  const paid = (id: string, completed: string | null) => ({ ...order, id, completed })
  const [first, second] = [paid('1', '2026-11-21T10:01:00Z'), paid('2', '2026-11-22T10:01:00Z')]
  expect(isFirst(first, [second, first, paid('3', null)])).toBe(true)
  expect(isFirst(second, [second, first])).toBe(false)
  expect(isFirst(paid('3', null), [paid('3', null)])).toBe(true)
  expect(isFirst(paid('3', null), [paid('3', null), first])).toBe(false)
})
