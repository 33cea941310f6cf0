import { expect, test } from 'vitest'
import { toggleValue } from './chip-group-values.ts'
import { initials } from './initials.ts'
import { neighbour, typedAhead } from './roving.ts'

test('a member takes chips and lets them go, up to the most allowed', () => {
  expect(toggleValue(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(toggleValue(['a', 'b'], 'a', true)).toEqual(['b'])
  expect(toggleValue(['a', 'b'], 'c', true, 2)).toEqual(['a', 'b'])
  expect(toggleValue(['a'], 'b', false)).toEqual(['b'])
})

test('arrow keys walk a menu round and round', () => {
  expect(neighbour('ArrowDown', 2, 3)).toBe(0)
  expect(neighbour('ArrowUp', 0, 3)).toBe(2)
  expect(neighbour('End', 0, 3)).toBe(2)
  expect(neighbour('a', 0, 3)).toBeUndefined()
  expect(neighbour('ArrowDown', -1, 0)).toBeUndefined()
})

test('a letter leads to the next words that begin with it', () => {
  const words = ['My profile', 'Settings', 'Staff', 'Log out']
  expect(typedAhead('s', 1, words)).toBe(2)
  expect(typedAhead('S', 2, words)).toBe(1)
  expect(typedAhead('x', 0, words)).toBeUndefined()
})

test('initials stand for a name without a photo', () => {
  expect([initials('jan_peter'), initials('Åke'), initials('👋'), initials('a.b.c')]).toEqual(['JP', 'Å', '', 'AB'])
})
