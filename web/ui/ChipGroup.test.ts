import { expect, test } from 'vitest'
import { toggleValue } from './ChipGroup.tsx'

test('chips can be chosen up to the maximum, and released', () => {
  expect(toggleValue(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(toggleValue(['a', 'b'], 'a', true)).toEqual(['b'])
  expect(toggleValue(['a', 'b'], 'c', true, 2)).toEqual(['a', 'b'])
  expect(toggleValue(['a'], 'b', false)).toEqual(['b'])
})
