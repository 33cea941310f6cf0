import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OncePerSecond } from './once-per-second.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is done at once, the last of a second at its end, and nothing in between', () => {
  const done: string[] = []
  const once = new OncePerSecond()
  for (const each of ['one', 'two', 'three']) once.run('key', () => done.push(each))
  once.run('other', () => done.push('other'))
  expect(done).toEqual(['one', 'other'])
  vi.advanceTimersByTime(999)
  once.run('key', () => done.push('four'))
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['one', 'other', 'four'])
  vi.advanceTimersByTime(500)
  once.run('key', () => done.push('five'))
  expect(done).toHaveLength(3)
  vi.advanceTimersByTime(500)
  expect(done.at(-1)).toBe('five')
  vi.advanceTimersByTime(1_000)
  once.run('key', () => done.push('six'))
  expect(done.at(-1)).toBe('six')
})
