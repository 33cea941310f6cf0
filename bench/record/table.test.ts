import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benches } from '../benches.ts'
import type { Figure } from './figures.ts'
import { goals } from './goals.ts'
import { type Measured, merged, newest, readMeasured } from './measured.ts'
import { page, pageOf } from './table.ts'

const machine = { cores: 2, processor: 'Some Processor', memory: 24, load: 0.1, node: 'v24.3.0' }
const circumstances = { at: '2026-11-30T20:00:00.000Z', commit: '1a904178', changed: false, machine }
const how = { members: 100_000, seconds: 5, pairs: 3, minutes: 4.2 }

test('the committed page of figures is what its file gives, with every goal', () => {
  const text = readFileSync(page, 'utf8')
  expect(text).toBe(pageOf(readMeasured(newest)))
  for (const { id } of goals) expect(text).toContain(`\n| ${id} | `)
})

test('every goal is measured by a bench that exists, or says where it is held', () => {
  for (const { id, bench, elsewhere } of goals)
    expect([id, benches.some(({ name }) => name === bench) !== (elsewhere !== undefined)]).toEqual([id, true])
})

test('a figure stands beside its goal, with the day, the commit and the noise; one that misses it is bold', () => {
  const text = pageOf([measured('sending', [send(0.24), { ...send(0.41), spread: 1.7, noisy: true }])])
  expect(text).toContain('| P9 | send: debit, ledger, message, both participants; 16 clients | ≥ 0.40 of L_insert’s rate | **no**, 1 of 2 miss it (1 noisy) | `sending` |')
  expect(text).toContain('On 30 November 2026 at 1a904178: 2 cores of Some Processor, 24 GB, load 0.10 before, Node 24.3.0; 100,000 members, 3 pairs of 5 seconds; 4.2 minutes.')
  expect(text).toContain('| P9 send | **0.24 × L_insert** | ≥ 0.4 | **no** | spread 1.10, limit’s 1.05 |')
  expect(text).toContain('| P9 send | 0.41 × L_insert | ≥ 0.4 | yes | spread 1.70, limit’s 1.05, noisy |')
}) // prettier-ignore

test('the goal P1 does not take the figures of P10 for its own', () => {
  const of = (bench: string, name: string, holds: boolean) => measured(bench, [{ ...send(1), name, holds }])
  const text = pageOf([of('search', 'P1 country', true), of('http', 'P10 route by key', false)])
  expect(text).toMatch(/\| P1 \|.* \| yes \| `search` \|/)
  expect(text).toMatch(/\| P10 \|.* \| \*\*no\*\* \| `http` \|/)
})

test('what could not be measured says why, and what was never measured says so', () => {
  const missing: Figure = { name: 'P12 by Valkey', value: 'not measured', unit: '', remark: 'there is none on this machine' }
  const text = pageOf([measured('across', [missing])])
  expect(text).toMatch(/\| P12 \|.* \| there is none on this machine \| `across` \|/)
  expect(text).toContain('| P12 by Valkey | not measured |  |  | there is none on this machine |')
  expect(text).toMatch(/\| P9 \|.* \| not measured yet \| `sending` \|/)
  expect(text).toMatch(/\| P6 \|.* \| held by `server\/search\/shapes.test.ts`.* \|  \|/)
})

test('a run replaces its own benches alone, and one that failed replaces none', () => {
  const before = [measured('search', [send(1)]), measured('sending', [send(2)])]
  const now = [measured('sending', [send(3)]), { ...measured('search', []), failed: 'no room on the disk' }]
  expect(merged(before, now).map(({ bench, figures }) => [bench, figures[0]!.value])).toEqual([
    ['search', 1],
    ['sending', 3],
  ])
})

function measured(bench: string, figures: readonly Figure[]): Measured {
  return { bench, ...circumstances, ...how, figures }
}

function send(value: number): Figure {
  return { name: 'P9 send', value, unit: '× L_insert', goal: '≥ 0.4', holds: value >= 0.4, spread: 1.1, limitSpread: 1.05 }
}
