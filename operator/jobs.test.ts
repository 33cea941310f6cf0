import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { jobs } from './jobs.ts'

const db = await freshDatabase()
const app = await testApp(db)
const failing = queue<{ id: number }>('test_failing', { retryLimit: 0 })
const done: number[] = []
let isMended = false
const worker = new Jobs(db)
worker.handle(failing, async ({ id }) => {
  if (!isMended) throw new Error('the bucket is away')
  done.push(id)
})
afterAll(() => worker.stop())
let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => void vi.restoreAllMocks())

async function figure(name: string): Promise<number | undefined> {
  const { payload } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  const found = new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(payload)
  return found ? Number(found[1]) : undefined
}

test('an operator sees what waits and that a worker is there', async () => {
  await db.transaction((tx) => tx.send(failing, { id: 1 }))
  await jobs(db, [])
  expect(printed).toEqual([expect.stringMatching(/^test_failing\t1 job waiting, the oldest since /), 'No job is dead.'])
  expect(await figure('jobs_waiting\\{queue="test_failing"\\}')).toBe(1)
  expect(await figure('jobs_oldest_seconds\\{queue="test_failing"\\}')).toBeLessThan(60)
  await db.queues.close()
  await worker.start({ works: true, onError: () => {} })
  await expect.poll(() => figure('jobs_dead')).toBe(1)
  await db.raw("update pgboss.version set cron_on = now() - interval '90 seconds'")
  expect(await figure('worker_seen_seconds')).toBeGreaterThan(89)
  expect(await figure('jobs_waiting\\{queue="test_failing"\\}')).toBeUndefined()
})

test('sends dead jobs on again once their cause is gone, and the alert ends', async () => {
  await jobs(db, [])
  expect(printed[0]).toMatch(/^dead\t[\da-f-]{36}\ttest_failing\tfor 0 days\t\{"id":1\}\tthe bucket is away$/)
  isMended = true
  await jobs(db, ['retry', 'test_failing'])
  expect(printed.at(-1)).toBe('1 job sent on: a worker takes them within seconds.')
  await expect.poll(() => done).toEqual([1])
  expect(await figure('jobs_dead')).toBe(0)
})

test('drops one by its id, and refuses what names none', async () => {
  isMended = false
  await db.transaction((tx) => tx.send(failing, { id: 2 }))
  await expect.poll(() => figure('jobs_dead')).toBe(1)
  await jobs(db, [])
  const id = printed[0]!.split('\t')[1]!
  for (const words of [['drop', 'another'], ['retry'], ['burn', 'all'], ['drop', id, 'all']])
    await expect(jobs(db, words)).rejects.toThrow(RangeError)
  await jobs(db, ['drop', id])
  expect(printed.at(-1)).toBe('1 job dropped.')
  expect(await figure('jobs_dead')).toBe(0)
})
