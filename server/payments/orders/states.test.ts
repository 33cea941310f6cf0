import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { entitlementOf, type Facts, foreignRefund, nextPoll, stateOf } from './states.ts'

const paid: Facts = {
  price: 2_499,
  credits: 60,
  payment_state: 'paid',
  refunded: 0,
  charged_back: 0,
  held_amount: 0,
  foreign_refunded: 0,
  granted: 60,
  transfer_reference: null,
  restricted: false,
  country: 'FI',
  profile_country: 'FI',
  address_country: 'FI',
  payment_country: null,
}

test.each([
  ['no payment was requested yet', { payment_state: null }, 'created'],
  ['the payer has not paid', { payment_state: 'open' }, 'created'],
  ['the payer has to make a transfer', { payment_state: 'open', transfer_reference: 'RF1' }, 'pending'],
  ['the payment is processed', { payment_state: 'pending' }, 'pending'],
  ['the payment is paid', {}, 'completed'],
  ['the payment failed', { payment_state: 'failed' }, 'failed'],
  ['the payment expired', { payment_state: 'expired' }, 'failed'],
  ['the payer cancelled', { payment_state: 'cancelled' }, 'cancelled'],
  ['two facts name its country', { granted: 0, restricted: true, address_country: 'US', payment_country: 'FI' }, 'completed'],
  ['one fact alone names its country', { granted: 0, restricted: true, address_country: 'US' }, 'pending'],
  ['it granted its credits before', { restricted: true, address_country: 'US' }, 'completed'],
  ['the buyer withdrew', { held_amount: 1_000 }, 'refunded'],
  ['the operator refunded all', { refunded: 2_499 }, 'refunded'],
  ['the operator refunded a part', { refunded: 500 }, 'completed'],
  ['the bank charged it back', { charged_back: 2_499 }, 'charged_back'],
  ['the bank charged back a refunded payment', { charged_back: 1, refunded: 2_499 }, 'charged_back'],
] as const)('The order has the right state when %s', (_when, facts, state) => {
  expect(stateOf({ ...paid, ...facts })).toBe(state)
})

test('Never more credits are reclaimed than were granted, and none before any are granted', () => {
  const amounts = integer({ min: 0, max: 10_000 })
  const facts = record({
    price: integer({ min: 1, max: 10_000 }),
    credits: integer({ min: 1, max: 5_000 }),
    payment_state: constantFrom('open', 'pending', 'paid', 'failed', 'cancelled', 'expired', null),
    refunded: amounts,
    charged_back: amounts,
    held_amount: amounts,
    foreign_refunded: amounts,
    granted: constantFrom(0, 1),
    transfer_reference: constantFrom(null, 'RF1'),
    restricted: constantFrom(false, true),
    country: constantFrom('FI'),
    profile_country: constantFrom('FI', null),
    address_country: constantFrom('FI', 'US', null),
    payment_country: constantFrom('FI', 'US', null),
  })
  assert(
    property(facts, (each) => {
      const known = { ...each, granted: each.granted * each.credits } as Facts
      const { granted, reclaim } = entitlementOf(known)
      expect([0, known.credits]).toContain(granted)
      expect(reclaim).toBeGreaterThanOrEqual(0)
      expect(reclaim).toBeLessThanOrEqual(granted)
      if (known.payment_state === 'paid' && !known.restricted && known.held_amount === 0) expect(granted).toBe(known.credits)
    }),
  )
})

test('Refunds begun elsewhere are distinguished from ours before, during and after ours', () => {
  const steps: Array<[known: number, refunded: number, held_amount: number, foreign: number]> = [
    [0, 0, 1_000, 0], // we began a refund
    [0, 1_000, 1_000, 0], // and it was done
    [0, 700, 0, 700], // a refund begun elsewhere
    [700, 700, 1_000, 700], // then we began one
    [700, 1_700, 1_000, 700], // and it was done
    [0, 700, 1_000, 0], // both began one: the other is not known yet
    [0, 1_700, 1_000, 700], // until ours is done
    [0, 700, 0, 700], // or failed
    [700, 0, 0, 0], // the other failed
  ]
  for (const [known, refunded, held_amount, foreign] of steps)
    expect(foreignRefund(known, { refunded, held_amount })).toBe(foreign)
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = new Date('2026-11-21T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

test('An unpaid order is polled after 1, 2, 5, 15 and 60 minutes, then less and less often, for 14 days', () => {
  const distances: number[] = []
  let now = start
  for (let polls = 0; ; polls++) {
    const next = nextPoll({ created_at: start, completed_at: null, polls, method: 'visa' }, now)
    if (!next) break
    distances.push((next.getTime() - now.getTime()) / minute)
    now = next
  }
  expect(distances.slice(0, 5)).toEqual([1, 2, 5, 15, 60])
  expect(distances.at(-1)).toBe(1440)
  expect(now.getTime() - start.getTime()).toBeGreaterThanOrEqual(14 * day)
  expect(distances.length).toBeLessThan(30)
})

test('A paid order is polled daily for 60 days, then weekly: a card for half a year, a debit for fourteen months', () => {
  const order = { created_at: start, completed_at: after(day), polls: 3 }
  const seen = (method: MethodCode, now: number) => nextPoll({ ...order, method }, after(now))
  expect(seen('visa', 2 * day)).toEqual(after(3 * day))
  expect(seen('visa', 62 * day)).toEqual(after(69 * day))
  expect(seen('visa', 190 * day)).toEqual(after(197 * day))
  expect(seen('visa', 192 * day)).toBeNull()
  expect(seen('directdebit', 425 * day)).toEqual(after(432 * day))
  expect(seen('directdebit', 429 * day)).toBeNull()
})

test('With scaled time polls are closer, but at least half a minute apart and for at least an hour', () => {
  const order = { created_at: start, completed_at: null, polls: 8, method: 'visa' as const }
  expect(nextPoll(order, after(minute), 0.0001)).toEqual(after(1.5 * minute))
  expect(nextPoll(order, after(59 * minute), 0.0001)).toEqual(after(59.5 * minute))
  expect(nextPoll(order, after(hour), 0.0001)).toBeNull()
})
