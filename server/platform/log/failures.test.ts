import { expect, test } from 'vitest'
import { reportFailure, throwAll } from './failures.ts'
import { metrics } from './metrics.ts'
import { safeError } from './safe-errors.ts'

test('a failure that nobody waits for is counted by its task', async () => {
  const count = async () => /background_failures_total\{task="a_test"\} (\d+)/.exec(await metrics.metrics())?.[1] ?? '0'
  const before = Number(await count())
  await Promise.reject(new Error('x')).catch(reportFailure('a_test'))
  expect(Number(await count())).toBe(before + 1)
})

test('one collected error is thrown as it is, several together, and none is no error', () => {
  const [one, other] = [new Error('one'), new TypeError('other')]
  expect(() => throwAll([])).not.toThrow()
  expect(() => throwAll([one])).toThrow(one)
  try {
    throwAll([one, other])
    expect.unreachable()
  } catch (error) {
    expect((error as AggregateError).errors).toEqual([one, other])
    expect(safeError(error)).toMatchObject({ type: 'AggregateError', errors: [{ type: 'Error' }, { type: 'TypeError' }] })
  }
})
