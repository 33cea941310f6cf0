import { expect, test } from 'vitest'
import { recentMonths } from './HealthFields.tsx'

test('the last three years are offered, and an older answer stays', () => {
  const now = new Date(2026, 0, 31)
  const months = recentMonths(null, now)
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([36, '2026-01', '2025-12', '2023-02'])
  expect(recentMonths('2025-12', now)).toEqual(months)
  expect(recentMonths('2019-05', now)).toEqual([...months, '2019-05'])
})
