import { expect, test } from 'vitest'
import { intentKey } from './intent-key.ts'

test('a second press of the same button is the same intent; another amount or a new try is another', () => {
  const key = intentKey()
  const first = key.of({ amount: 100 })
  expect(key.of({ amount: 100 })).toBe(first)
  const second = key.of({ amount: 90 })
  expect(second).not.toBe(first)
  key.done()
  expect(key.of({ amount: 90 })).not.toBe(second)
})
