import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { healthPages } from '#server/platform/http/health.ts'
import { clockDifference, requireSameClock } from './clock.ts'

const db = await freshDatabase()
const hours = 3_600_000
const shifted = (milliseconds: number) => () => Date.now() + milliseconds

test('a process with the database’s time starts, one whose clock is hours ahead or behind does not', async () => {
  await requireSameClock(db)
  await requireSameClock(db, shifted(1_500))
  await expect(requireSameClock(db, shifted(3 * hours))).rejects.toThrow(/10800 seconds ahead of the database/)
  await expect(requireSameClock(db, shifted(-3 * hours))).rejects.toThrow(/10800 seconds behind the database/)
})

test('a slow answer is no difference of the clocks', async () => {
  const asked = Date.now()
  const slow = { raw: async () => ({ rows: [{ at: new Date(asked + 100) }] }) }
  const times = [asked, asked + 8_000]
  expect(await clockDifference(slow, () => times.shift()!)).toBe(0)
  const late = [asked, asked + 200]
  expect(await clockDifference({ raw: async () => ({ rows: [{ at: new Date(asked - 5_000) }] }) }, () => late.shift()!)).toBe(
    5_100,
  )
})

test('a process whose clock drifts later is not ready until it is right again', async () => {
  let astray = 0
  const server = Fastify()
  healthPages(server, db, { metricsToken: undefined, siteUrl: 'http://localhost' }, undefined, () => Date.now() + astray)
  const ask = async () => {
    const { statusCode, body } = await server.inject('/readyz')
    return [statusCode, body]
  }
  expect(await ask()).toEqual([200, 'ready'])
  astray = -3 * hours
  expect(await ask()).toEqual([503, 'clock'])
  astray = 0
  expect(await ask()).toEqual([200, 'ready'])
  await server.close()
})
