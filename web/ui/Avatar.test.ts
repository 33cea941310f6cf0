import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

test('initials stand for a name without a photo', () => {
  expect([initials('jan_peter'), initials('Åke'), initials('👋'), initials('a.b.c')]).toEqual(['JP', 'Å', '', 'AB'])
})
