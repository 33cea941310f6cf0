import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hint } from '#server/platform/live/hints.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { costsOf, creditsOf, grant, openWallet, reclaim } from './credits.ts'
import { requireSoundLedgers } from './jobs.ts'
import { checkLedgers } from './ledgers.ts'

const db = await freshDatabase()
soundLedgers(db)
const { settings } = defaultSite('localhost', '')

const give = (id: string, amount: number, key: string = randomUUID()) =>
  db.transaction((tx) => grant(tx, id, { amount, cause: 'order', key }))
const take = (id: string, atMost: number, key: string = randomUUID()) =>
  db.transaction((tx) => reclaim(tx, id, { atMost, cause: 'refund', key }))

async function withCredits(credits: number): Promise<string> {
  return (await member(db, { credits })).id
}

describe('a wallet', () => {
  it('is opened once, with the site’s signup credits', async () => {
    const id = randomUUID()
    for (let time = 0; time < 2; time++) await db.transaction((tx) => openWallet(tx, id, 7))
    expect(await creditsOf(db, id)).toBe(7)
    const empty = randomUUID()
    await db.transaction((tx) => openWallet(tx, empty, 0))
    expect(await creditsOf(db, empty)).toBe(0)
  })

  it('refuses a cause that the ledger does not know', async () => {
    const id = await withCredits(3)
    await expect(db.raw("insert into ledger_entry values ($1, 'gift:1', 'lottery', 5, 8, now())", [id])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('gets bought credits once, also with repeated and concurrent calls', async () => {
    const id = await withCredits(3)
    expect(await give(id, 10, 'order:1')).toBe(13)
    expect(await Promise.all(Array.from({ length: 20 }, () => give(id, 10, 'order:1')))).toEqual(
      Array.from({ length: 20 }, () => 13),
    )
    await Promise.all(Array.from({ length: 20 }, () => give(id, 5, 'order:2')))
    expect(await creditsOf(db, id)).toBe(18)
  })

  it('gives back at most its balance, once', async () => {
    const id = await withCredits(8)
    expect(await take(id, 5, 'refund:1')).toEqual({ taken: 5, credits: 3 })
    expect(await take(id, 5, 'refund:1')).toEqual({ taken: 5, credits: 3 })
    expect(await take(id, 5, 'refund:2')).toEqual({ taken: 3, credits: 0 })
    expect(await take(id, 5, 'refund:3')).toEqual({ taken: 0, credits: 0 })
  })

  it('that is erased refuses grants and reclaims', async () => {
    await expect(give(randomUUID(), 5)).rejects.toMatchObject({ code: 'not_found' })
    await expect(take(randomUUID(), 5)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('knows whole credits only', async () => {
    const id = await withCredits(1)
    for (const amount of [-1, 0.5, Number.NaN, 1e30]) {
      await expect(give(id, amount)).rejects.toThrow(RangeError)
      await expect(take(id, amount)).rejects.toThrow(RangeError)
    }
  })

  it('notifies its owner of a change, and of nothing that did not happen', async () => {
    const id = await withCredits(2)
    const received: Hint[] = []
    db.hints.listen((hint) => void received.push(hint))
    await give(id, 1, 'told')
    await give(id, 1, 'told')
    await take(id, 0)
    await db
      .transaction(async (tx) => {
        await grant(tx, id, { amount: 1, cause: 'order', key: 'undone' })
        throw new Error('undo')
      })
      .catch(() => {})
    expect(received).toEqual([{ to: [id], event: { type: 'credits' } }])
  })
})

describe('the costs of sending', () => {
  it('are zero while a member has free texts, also after buying, then the site’s', async () => {
    const [fresh, buyer] = [await member(db), await member(db, { premium: true })]
    const later = await member(db, { freeMessages: 0 })
    expect(await costsOf(db, fresh.id, settings)).toEqual({ text: 0, photo: 2, voice: 2, free_left: 5 })
    expect(await costsOf(db, buyer.id, settings)).toEqual({ text: 0, photo: 2, voice: 2, free_left: 5 })
    expect(await costsOf(db, later.id, settings)).toEqual({ text: 1, photo: 2, voice: 2, free_left: 0 })
  })
})

it('after any concurrent and repeated grants and reclaims the balance matches the ledger and is never negative', async () => {
  const change = fc.record({ amount: fc.integer({ min: 0, max: 12 }), gives: fc.boolean(), key: fc.integer({ min: 0, max: 8 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), fc.integer({ min: 0, max: 20 }), async (changes, credits) => {
      const id = await withCredits(credits)
      await Promise.all(changes.map(({ amount, gives, key }) => (gives ? give : take)(id, amount, `key ${key}`)))
      const { rows } = await db.raw(
        'select sum(amount)::int as sum, min(balance_after) as low from ledger_entry where member_id = $1',
        [id],
      )
      const { sum, low } = rows[0] as { sum: number | null; low: number | null }
      expect(await creditsOf(db, id)).toBe(sum ?? 0)
      expect(low ?? 0).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 40 },
  )
}, 60_000)

describe('the check of all ledgers', () => {
  it('finds every inconsistent wallet, and no other', async () => {
    await withCredits(4)
    expect(await checkLedgers(db)).toEqual([])
    await requireSoundLedgers(db)
    const [rich, silent] = [await withCredits(4), await withCredits(4)]
    await db.raw('update wallet set balance = 5 where member_id = $1', [rich])
    await db.raw('update ledger_entry set balance_after = 3 where member_id = $1', [silent])
    expect(await checkLedgers(db)).toEqual(
      expect.arrayContaining([
        { member_id: rich, balance: 5, sum: 4, last: [4] },
        { member_id: silent, balance: 4, sum: 4, last: [3] },
      ]),
    )
    await expect(requireSoundLedgers(db)).rejects.toThrow('2 wallets differ from their ledger')
    await db.raw('update wallet set balance = 4 where member_id = $1', [rich])
    await db.raw('update ledger_entry set balance_after = 4 where member_id = $1', [silent])
  })
})
