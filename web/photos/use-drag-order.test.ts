import { expect, test } from 'vitest'
import { movedBy, movedTo } from './use-drag-order.ts'

test('a photo dragged onto another takes its place, in both directions', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
})

test('a photo moved by key moves one place and stops at the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
