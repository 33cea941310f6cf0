import { expect, test } from 'vitest'
import { failureMessage } from './results-ended.tsx'

test('a member reads in plain words why a payment failed', () => {
  expect(failureMessage('insufficient_funds')).toBe('order.failure_funds')
  expect(failureMessage('am04')).toBe('order.failure_funds')
  expect(failureMessage('authentication_abandoned')).toBe('order.failure_authentication')
  expect(failureMessage('MD01')).toBe('order.failure_account')
})

test('an unknown reason is not shown as a code', () => {
  expect(failureMessage('some_new_code')).toBe('order.failure_unknown')
  expect(failureMessage('constructor')).toBe('order.failure_unknown')
  expect(failureMessage(null)).toBe('order.failure_unknown')
})
