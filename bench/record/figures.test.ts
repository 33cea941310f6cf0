import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compared, report } from '../harness/measure.ts'
import { figures, leaveOut, state } from './figures.ts'

const printed: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  printed.length = 0
  figures.length = 0
})

test('a ratio is the median of its pairs, and keeps them with the noise of the limit', () => {
  const pairs = [10, 11, 10].map((limit, pair) => ({ limit, candidate: [5, 11, 4][pair]! }))
  report('P1 country', compared(pairs), 'L_cards', 1.25)
  expect(printed).toEqual(['P1 country: 0.50 × L_cards (goal ≤ 1.25, spread 2.50, limit’s 1.10, noisy)'])
  expect(figures).toEqual([
    { name: 'P1 country', value: 0.5, unit: '× L_cards', goal: '≤ 1.25', holds: true, spread: 2.5, limitSpread: 1.1, pairs, noisy: true },
  ])
}) // prettier-ignore

test('a limit that varies makes a figure noisy although its ratios agree', () => {
  const pairs = [10, 20].map((limit) => ({ limit, candidate: limit }))
  report('P9 send', compared(pairs), 'L_insert', -0.4)
  expect(printed).toEqual(['P9 send: 1.00 × L_insert (goal ≥ 0.4, spread 1.00, limit’s 2.00, noisy)'])
})

test('goals are read as they are written', () => {
  state('most', 150, { goal: '≤ 150' })
  state('under', 100, { goal: '< 100' })
  state('least', 94, { goal: '≥ 95' })
  state('kept', 'no', { goal: 'yes' })
  expect(figures.map(({ holds }) => holds)).toEqual([true, false, false, false])
})

test('what is left out is neither reached nor missed', () => {
  leaveOut('P12 by Valkey', 'there is none here')
  expect(printed).toEqual(['P12 by Valkey: not measured, there is none here'])
  expect(figures[0]).not.toHaveProperty('holds')
})
