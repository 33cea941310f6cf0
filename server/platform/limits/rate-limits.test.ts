import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { forgetRates, rateLimits } from './rate-limits.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
const limits = rateLimits(db, testKeys, { production: true })

test('fifty tries at once are counted exactly', async () => {
  const counted = await Promise.all(Array.from({ length: 50 }, () => limits.count('activation_mail', 'racer')))
  expect(counted.filter(({ minutes }) => minutes === 0)).toHaveLength(5)
  expect(Math.max(...counted.map(({ minutes }) => minutes))).toBe(24 * 60)
})

test('whoever has a whole network of addresses is counted as one', async () => {
  const counted = []
  for (let host = 1; host <= 21; host++) counted.push(await limits.count('signup', `2001:db8:7:7::${host}`))
  expect(counted.map(({ minutes }) => minutes > 0).lastIndexOf(false)).toBe(19)
  expect((await limits.count('signup', '2001:db8:7:8::1')).minutes).toBe(0)
})

test('one too many is refused with the minutes to wait, another key is not', async () => {
  for (let tries = 0; tries < 5; tries++) await limits.take('activation_mail', 'one')
  await expect(limits.take('activation_mail', 'one')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { minutes: 1440 },
  })
  await limits.take('activation_mail', 'another')
})

test('a try given back is free again, and clearing forgets all', async () => {
  for (let tries = 0; tries < 5; tries++) await limits.take('activation_mail', 'back')
  await limits.giveBack('activation_mail', 'back')
  expect(await limits.count('activation_mail', 'back')).toEqual({ minutes: 0, left: 0 })
  await limits.clear('activation_mail', 'back')
  expect(await limits.count('activation_mail', 'back')).toEqual({ minutes: 0, left: 4 })
})

test('counts hold for another process and their table names nobody', async () => {
  const other = rateLimits(db, testKeys, { production: true })
  for (let tries = 0; tries < 5; tries++) await other.take('activation_mail', 'bob@example.com')
  await expect(limits.take('activation_mail', 'bob@example.com')).rejects.toMatchObject({ code: 'too_many_requests' })
  const { rows } = await db.raw("select key from rate_limit where key like '%bob%'")
  expect(rows).toEqual([])
})

test('a developer’s own machine may do more, in production it may not', async () => {
  const generous = rateLimits(db, testKeys, { production: false })
  for (let tries = 0; tries < 40; tries++) await generous.take('signup', '127.0.0.1')
  for (let tries = 0; tries < 20; tries++) await limits.take('signup', '127.0.0.1')
  await expect(limits.take('signup', '127.0.0.1')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('counters whose time is over are forgotten', async () => {
  await db.raw('update rate_limit set expire = 1')
  await forgetRates(db)
  expect((await db.raw('select * from rate_limit')).rows).toEqual([])
})
