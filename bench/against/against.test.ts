import { expect, test } from 'vitest'
import { compareTurns, comparisonLine } from './comparison.ts'
import { printedFigures } from './printed.ts'

const output = `search among 100000 members
  L_cards 0.231 ms, P1 country 0.240 ms
P1 three sites, who shares: country and age: 1.04 × L_cards (goal ≤ 1.25, spread 1.02)
deck as called: 1.31 × L_cards (spread 1.02, limit’s 1.10)
P18 / script: 136 KB compressed (goal ≤ 60)
P13 idle socket with its session, resident: 8.8 KB (goal ≤ 8, 15000 in one process)
P26 search for rare words: p99 50 ms (goal ≤ 150, p50 40 ms)
P19 scroll kept: yes (goal yes)
P12 by Valkey: not measured, there is none on this machine
  (search: 3.1 minutes)`

test('figures are read from what any commit prints, remarks are not', () => {
  expect(printedFigures(output)).toEqual([
    { name: 'P1 three sites, who shares: country and age', value: 1.04, unit: '× L_cards' },
    { name: 'deck as called', value: 1.31, unit: '× L_cards' },
    { name: 'P18 / script', value: 136, unit: 'KB compressed' },
    { name: 'P13 idle socket with its session, resident', value: 8.8, unit: 'KB' },
  ])
})

test('each turn is compared with the one beside it, and a difference within the turns is called none', () => {
  const turns = (values: readonly number[], unit = '× L_insert') => values.map((value) => [{ name: 'P9 send', value, unit }])
  const lineOf = (old: number[], now: number[]) => comparisonLine(compareTurns(turns(old), turns(now))[0]!)
  expect(lineOf([0.2, 0.25, 0.24], [0.3, 0.3, 0.36])).toBe(
    'P9 send: 0.24 before, 0.3 now, × L_insert: 1.50 of before (0.2 to 0.25; 0.3 to 0.36)',
  )
  expect(lineOf([0.2, 0.25], [0.22, 0.26])).toContain('no difference beyond that of the turns')
})

test('a figure that is measured against something else now is not compared', () => {
  const of = (unit: string) => [[{ name: 'P17 pages', value: 0.2, unit }]]
  expect(compareTurns(of('× bare HTML'), of('× React'))[0]).not.toHaveProperty('ratio')
  expect(compareTurns(of('× React'), [[{ name: 'P17 new', value: 1, unit: '' }]])).toEqual([])
})
