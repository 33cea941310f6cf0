import { expect, test } from 'vitest'
import { monthsUntil, quartersUntil } from './AccountingScreen.tsx'

test('months and quarters go back over the new year, the latest first', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(quartersUntil('2026-01-01', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
  expect(quartersUntil('2026-12-31', 2)).toEqual(['2026-Q4', '2026-Q3'])
})
