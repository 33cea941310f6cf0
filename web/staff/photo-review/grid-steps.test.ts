import { expect, test } from 'vitest'
import { moved, nextOpen } from './grid-steps.ts'

test.each([
  ['l', 0, 1],
  ['ArrowRight', 6, 6],
  ['h', 0, 0],
  ['j', 1, 4],
  ['ArrowDown', 4, 6],
  ['j', 6, 6],
  ['k', 4, 1],
  ['ArrowUp', 2, 2],
  ['x', 3, undefined],
])('in a grid of three columns and seven photos %s moves from %i to %s', (key, from, to) => {
  expect(moved(key, from, { count: 7, columns: 3 })).toBe(to)
})

test('after a decision the next open photo is chosen, then the first, else none', () => {
  expect(nextOpen([true, false, false, true], 1)).toBe(3)
  expect(nextOpen([true, false, false], 1)).toBe(0)
  expect(nextOpen([false, false], 1)).toBe(1)
})
