import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { makePlan } from './plan.ts'

test.each(['R3', undefined])(
  'what is broken for long is whole again before it breaks again, and before the run ends (%s)',
  (goal) => {
    const options = readOptions([...(goal ? ['--goal', goal] : []), '--minutes', '12', '--seed', '1'])
    const { faults } = makePlan(options)
    const over = new Map<string, number>()
    for (const { name, at, lasts } of faults) {
      expect(at, name).toBeGreaterThanOrEqual(over.get(name) ?? 0)
      over.set(name, at + lasts)
    }
    expect(Math.max(...over.values())).toBeLessThan(12 * 60_000)
    expect(new Set(faults.map(({ name }) => name))).toEqual(new Set(options.faults))
  },
)

test('of a database from outside only servers with a command to restart them are stopped', () => {
  const given = ['--seed', '1', '--database', 'postgres://localhost/beau']
  const stopping = (more: string[]) =>
    readOptions([...given, ...more]).faults.filter((name) => /^(database|backend|node)-/.test(name))
  expect(stopping([])).toEqual([])
  expect(stopping(['--restart', 'one', '--restart', 'two'])).toEqual(['node-restarted'])
  expect(readOptions(['--seed', '1']).faults).not.toContain('node-restarted')
})

test('for the goal R3 Valkey is unavailable for five minutes', () => {
  const { faults } = makePlan(readOptions(['--goal', 'R3', '--seed', '1']))
  expect(faults.find(({ name }) => name === 'valkey-gone')?.lasts).toBe(300_000)
})
