import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

test('initials are one or two capitals of a name', () => {
  expect([initials('jan_peter'), initials('Åke'), initials('👋'), initials('a.b.c')]).toEqual(['JP', 'Å', '', 'AB'])
})
