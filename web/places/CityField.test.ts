import { expect, test } from 'vitest'
import { step } from './CityField.tsx'

test('the first arrow down leads to the first city, the first up to the last, and both go round', () => {
  expect(step(undefined, 1, 3)).toBe(0)
  expect(step(undefined, -1, 3)).toBe(2)
  expect(step(0, 1, 3)).toBe(1)
  expect(step(2, 1, 3)).toBe(0)
  expect(step(0, -1, 3)).toBe(2)
  expect(step(undefined, 1, 0)).toBeUndefined()
})
