import { expect, test, vi } from 'vitest'
import { ShortMemory } from './short-memory.ts'

const open = () => new ShortMemory<string>({ size: 3, seconds: 20 })

test('a repeated question within the time is read once, also for many at once', async () => {
  const memory = open()
  const ask = vi.fn(async () => 'yes')
  expect(await Promise.all([memory.recall('tom', ask, 0), memory.recall('tom', ask, 0)])).toEqual(['yes', 'yes'])
  await memory.recall('tom', ask, 19_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await memory.recall('tom', ask, 20_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a look-up that failed is not remembered: the next one asks again', async () => {
  const memory = open()
  await expect(memory.recall('tom', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.recall('tom', async () => 'yes')).toBe('yes')
})

test('one member’s answer is not another’s', async () => {
  const memory = open()
  await memory.recall('tom', async () => 'yes')
  expect(await memory.recall('jan', async () => 'no')).toBe('no')
})

test('forgotten answers are read again, for the matching keys or all', async () => {
  const memory = open()
  await memory.recall('tom', async () => 'yes')
  await memory.recall('jan', async () => 'yes')
  memory.forget((key) => key === 'tom')
  expect([await memory.recall('tom', async () => 'no'), await memory.recall('jan', async () => 'no')]).toEqual(['no', 'yes'])
  memory.forget()
  expect(await memory.recall('jan', async () => 'no')).toBe('no')
})

test('it holds a fixed number and drops the oldest', async () => {
  const memory = open()
  for (const key of ['a', 'b', 'c', 'd']) await memory.recall(key, async () => 'first')
  expect(await memory.recall('d', async () => 'second')).toBe('first')
  expect(await memory.recall('a', async () => 'second')).toBe('second')
})
