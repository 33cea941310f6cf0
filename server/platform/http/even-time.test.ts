import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inEvenTime, refusedInEvenTime } from './even-time.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work().catch(() => {})
  return performance.now() - start
}

const refuse = () => Promise.reject(new Error('no'))

test('an answer leaves at the next beat, whatever it took, and so does a refusal', async () => {
  for (const work of [() => Promise.resolve(), () => pause(8), refuse])
    expect(await timeOf(() => inEvenTime(work))).toBeGreaterThan(18)
  expect(await inEvenTime(() => Promise.resolve('found'))).toBe('found')
  await expect(inEvenTime(refuse)).rejects.toThrow('no')
})

test('where only refusals must not tell anything, what is found leaves at once', async () => {
  expect(await timeOf(() => refusedInEvenTime(refuse))).toBeGreaterThan(18)
  const soonest = Math.min(
    ...(await Promise.all(Array.from({ length: 5 }, () => timeOf(() => refusedInEvenTime(() => Promise.resolve()))))),
  )
  expect(soonest).toBeLessThan(15)
})
