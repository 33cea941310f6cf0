import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { forgetRates, rateLimits } from './rate-limits.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
const limits = rateLimits(db, testKeys, { production: true })

test('fifty concurrent attempts are counted exactly', async () => {
  const counted = await Promise.all(Array.from({ length: 50 }, () => limits.count('activation_mail', 'racer')))
  expect(counted.filter(({ minutes }) => minutes === 0)).toHaveLength(5)
  expect(Math.max(...counted.map(({ minutes }) => minutes))).toBe(24 * 60)
})

test('a caller with a whole network of addresses is counted as one', async () => {
  const counted = []
  for (let host = 1; host <= 21; host++) counted.push(await limits.count('signup', `2001:db8:7:7::${host}`))
  expect(counted.map(({ minutes }) => minutes > 0).lastIndexOf(false)).toBe(19)
  expect((await limits.count('signup', '2001:db8:7:8::1')).minutes).toBe(0)
})

test('a caller who uses another network for each attempt is limited by the wider ones', async () => {
  const passed = async (addresses: string[]) => {
    let count = 0
    for (const address of addresses) if ((await limits.count('signup', address)).minutes === 0) count++
    return count
  }
  const within56 = Array.from({ length: 70 }, (_, host) => `2001:db8:56:ab${(host % 256).toString(16).padStart(2, '0')}::1`)
  expect(await passed(within56)).toBe(60)
  const within48 = Array.from({ length: 210 }, (_, host) => `2001:db8:48:${host.toString(16).padStart(2, '0')}00::1`)
  expect(await passed(within48)).toBe(200)
  expect(await passed(['2001:db8:49::1', '2001:db8:57:ab00::1'])).toBe(2)
  // Giving back gives back to all of them.
  for (let tries = 0; tries < 100; tries++) {
    const address = `2001:db8:58:${tries.toString(16).padStart(2, '0')}00::1`
    await limits.take('signup', address)
    await limits.giveBack('signup', address)
  }
  expect(await passed(within48.map((address) => address.replace(':48:', ':58:')))).toBe(200)
})

test('an attempt over the limit is refused with the minutes to wait, another key’s is not', async () => {
  for (let tries = 0; tries < 5; tries++) await limits.take('activation_mail', 'one')
  await expect(limits.take('activation_mail', 'one')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { minutes: 1440 },
  })
  await limits.take('activation_mail', 'another')
})

test('an attempt given back is free again, and clearing forgets all', async () => {
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

test('expired counters are deleted', async () => {
  await db.raw('update rate_limit set expire = 1')
  await forgetRates(db)
  expect((await db.raw('select * from rate_limit')).rows).toEqual([])
})
