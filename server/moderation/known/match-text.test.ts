import { expect, test } from 'vitest'
import type { KnownMatch } from '#server/photos/known/known.ts'
import { matchIn, textOfMatch } from './match-text.ts'

const hash = 'a1'.repeat(32)

test('what a photo matched is read as it was written, and nothing else is', () => {
  const matches: KnownMatch[] = [
    { hash, distance: 0 },
    { hash, distance: undefined },
    { hash, distance: 4, banks: 'BANK_A, BANK_B' },
    { hash, distance: undefined, banks: 'BANK_A' },
  ]
  for (const match of matches) expect(matchIn(textOfMatch(match))).toEqual(match)
  expect(matchIn('They sold me something')).toBe(undefined)
})
