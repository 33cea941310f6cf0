import { expect, test } from 'vitest'
import { step } from './CityField.tsx'

test('the first arrow down selects the first city, the first arrow up the last, and both wrap around', () => {
  expect(step(undefined, 1, 3)).toBe(0)
  expect(step(undefined, -1, 3)).toBe(2)
  expect(step(0, 1, 3)).toBe(1)
  expect(step(2, 1, 3)).toBe(0)
  expect(step(0, -1, 3)).toBe(2)
  expect(step(undefined, 1, 0)).toBeUndefined()
})
