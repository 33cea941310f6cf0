import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { Jobs } from './jobs.ts'
import { queue } from './queues.ts'

const db = await freshDatabase()
const hopeless = queue<{ id: number }>('test_hopeless', { retryLimit: 0 })
const counted = queue<{ id: number }>('test_counted')
const done: number[] = []
const errors: string[] = []
const jobs = new Jobs(db)
jobs.handle(hopeless, async ({ id }) => {
  throw new Error(`job ${id} is hopeless`)
})
jobs.handle(counted, async ({ id }) => void done.push(id), { atOnce: 2 })
jobs.schedule(counted, '0 4 * * *', 'Europe/Amsterdam')

beforeAll(async () => {
  await db.transaction((tx) => tx.send(counted, { id: 1 }))
  await jobs.stop()
  await jobs.start({ works: true, onError: ({ message }) => errors.push(message) })
})
afterAll(() => jobs.stop())

test('a job sent before there is a worker waits for one', async () => {
  await expect.poll(() => done).toEqual([1])
})

test('a job is done once, at once, and only when its transaction is', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await tx.send(counted, { id: 2 })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const start = performance.now()
  await db.transaction((tx) => tx.send(counted, { id: 3 }))
  await expect.poll(() => done, { interval: 10 }).toEqual([1, 3])
  expect(performance.now() - start).toBeLessThan(1_900) // notified, not found by polling every two seconds
})

test('forty sent from transactions that hold every connection all arrive', async () => {
  const forty = () => done.filter((id) => id >= 100)
  await Promise.all(Array.from({ length: 40 }, (_, index) => db.transaction((tx) => tx.send(counted, { id: 100 + index }))))
  await expect.poll(() => forty().length, { timeout: 15_000 }).toBe(40)
  expect(new Set(forty()).size).toBe(40)
})

test('a job that fails every time is kept for an operator', async () => {
  await db.transaction((tx) => tx.send(hopeless, { id: 7 }))
  const dead = async () => (await db.raw("select data from pgboss.job where name = 'dead'")).rows
  await expect.poll(dead).toEqual([{ data: { id: 7 } }])
  expect(errors).toEqual(['job 7 is hopeless'])
})

test('a clock looks every while, at once where there is more, goes on after a failure, and stops with the process', async () => {
  let looks = 0
  const clocks = new Jobs(db)
  clocks.every(0.02, 'test_clock', async () => {
    if (++looks === 5) throw new Error('look five failed')
    return looks < 4
  })
  const heard: string[] = []
  await clocks.start({ works: true, onError: ({ message }) => heard.push(message) })
  await expect.poll(() => looks, { interval: 10 }).toBeGreaterThan(7)
  expect(heard).toEqual(['look five failed'])
  await clocks.stop()
  const before = looks
  await new Promise((done) => setTimeout(done, 100))
  expect(looks).toBe(before)
})

test('a process that only sends runs no clock', async () => {
  const clocks = new Jobs(db)
  clocks.every(0.01, 'test_clock', async () => {
    throw new Error('it looked')
  })
  const heard: string[] = []
  await clocks.start({ works: false, onError: ({ message }) => heard.push(message) })
  await new Promise((done) => setTimeout(done, 60))
  expect(heard).toEqual([])
  await clocks.stop()
})
