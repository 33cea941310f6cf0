import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { between } from './between.ts'

test('the result is after one id, not after the next, and hardly longer than their common prefix', () => {
  for (let run = 0; run < 1_000; run++) {
    const [last, next] = [randomUUID(), randomUUID()].sort() as [string, string]
    const place = between(last, next)
    expect(last < place && place <= next).toBe(true)
    expect(place).toMatch(/^[\da-f]{1,8}[0-]+$/)
    expect(place).toHaveLength(36)
  }
  const [last, next] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  expect(between(last!, next!)).toBe(next)
})
