import { expect, test } from 'vitest'
import { neighbour, typedAhead } from './menu-behaviour.ts'

test('arrow keys move through a menu and wrap around', () => {
  expect(neighbour('ArrowDown', 2, 3)).toBe(0)
  expect(neighbour('ArrowUp', 0, 3)).toBe(2)
  expect(neighbour('End', 0, 3)).toBe(2)
  expect(neighbour('a', 0, 3)).toBeUndefined()
  expect(neighbour('ArrowDown', -1, 0)).toBeUndefined()
})

test('a letter moves to the next item that starts with it', () => {
  const words = ['My profile', 'Settings', 'Staff', 'Log out']
  expect(typedAhead('s', 1, words)).toBe(2)
  expect(typedAhead('S', 2, words)).toBe(1)
  expect(typedAhead('x', 0, words)).toBeUndefined()
})
