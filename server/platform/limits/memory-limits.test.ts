import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { missingPrograms } from '#server/testing/programs.ts'
import { startValkey } from '#server/testing/valkey.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { type MemoryLimit, memoryLimit } from './memory-limits.ts'
import { rates } from './list.ts'
import { openLimits } from './limits.ts'
import { rateLimits } from './rate-limits.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
const missing = missingPrograms('valkey')
const most = rates.swipe_refill.points

describe('a limit in memory', () => {
  it('is counted per member', async () => {
    const limit = memoryLimit('swipe_refill', { keys: testKeys, config: {} })
    for (let turn = 0; turn < most; turn++) await limit.take('ben')
    await expect(limit.take('ben')).rejects.toMatchObject({ code: 'too_many_requests', details: { minutes: 10 } })
    await limit.take('tom')
  })

  it('is spent like one in the database, by its name', async () => {
    const limits = openLimits(db, testKeys, { production: true })
    for (let turn = 0; turn < most; turn++) await limits.take('swipe_refill', 'ben')
    await expect(limits.take('swipe_refill', 'ben')).rejects.toMatchObject({ code: 'too_many_requests' })
    await openLimits(db, testKeys, { production: true }).take('swipe_refill', 'ben')
    expect((await db.raw('select from rate_limit')).rows).toEqual([])
    await limits.take('activation_mail', 'ben')
    expect((await db.raw('select from rate_limit')).rows).toHaveLength(1)
  })

  it.skipIf(missing.length > 0)(
    'is one for all processes with two Valkey nodes, and each process’s own for those whose node is gone',
    async () => {
      const nodes = [await startValkey(), await startValkey()]
      const urls = nodes.map(({ url }) => url)
      try {
        const [one, other] = [urls, urls.toReversed()].map((valkeyUrls) =>
          memoryLimit('swipe_refill', { keys: testKeys, config: { valkeyUrls } }),
        )
        const ofMany = async () => {
          const taken: number[] = []
          for (let members = 0; members < 20; members++) taken.push(await takes(one!, other!))
          return new Set(taken)
        }
        // Until they are connected each process counts by itself.
        while ((await ofMany()).has(2 * most)) await pause(20)
        await nodes[0]!.stop()
        const since = Date.now()
        expect(await ofMany()).toEqual(new Set([most, 2 * most]))
        expect(Date.now() - since).toBeLessThan(5_000)
      } finally {
        await Promise.all(nodes.map((node) => node.stop()))
      }
    },
  )
})

describe('a limit of logins and codes by SMS', () => {
  it('is refused while its count cannot be kept', async () => {
    const gone = openDatabase('postgres://beau@127.0.0.1:9/beau', { timeout: 1_000 })
    const limits = rateLimits(gone, testKeys, { production: true })
    await expect(limits.count('login_pair', 'ben')).rejects.toThrow(/ECONNREFUSED/)
    await expect(limits.take('code_number', '+31612345678')).rejects.toThrow(/ECONNREFUSED/)
    await gone.close()
  })
})

let people = 0

/** How many of thirty requests in turn two processes allow a new member. */
async function takes(...limits: MemoryLimit[]): Promise<number> {
  const member = `member ${++people}`
  let taken = 0
  for (let turn = 0; turn < 15; turn++)
    for (const limit of limits)
      await limit.take(member).then(
        () => taken++,
        () => {},
      )
  return taken
}
